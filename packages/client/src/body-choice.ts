import type { ChosenBodies, ModelBody } from '@kerf/contract';

type Chosen = ChosenBodies[number];

/** A body as often as the model has it, in the material that is proposed for it unless one is chosen for all. */
const chosenBody = ({ place, quantity, material }: ModelBody): Chosen => ({
  ...{ place, quantity },
  ...(material === null ? {} : { material: ownMaterial(material, false) }),
});

const ownMaterial = (
  { materialId, cuttingTechnologyId }: NonNullable<ModelBody['material']>,
  isFirm: boolean,
): NonNullable<Chosen['material']> => ({ materialId, cuttingTechnologyId, isFirm });

export const allBodies = (bodies: readonly ModelBody[]): ChosenBodies => bodies.map(chosenBody);

/** The choice without a body, or with it again. */
export const toggledBody = (chosen: ChosenBodies, body: ModelBody): ChosenBodies =>
  chosen.some(({ place }) => place === body.place)
    ? chosen.filter(({ place }) => place !== body.place)
    : [...chosen, chosenBody(body)].toSorted((one, other) => one.place - other.place);

/** The material that is proposed for a body and is not that of all parts anyway, and whether it is taken; null for none. */
export const offeredMaterial = (body: ModelBody, chosen: ChosenBodies, materialOfAll: string | null) => {
  const { material } = body;
  if (material === null || material.materialId === materialOfAll) return null;
  return {
    material,
    isTaken: takesProposed(
      chosen.find(({ place }) => place === body.place),
      materialOfAll,
    ),
  };
};

/** Whether a body is made of what is proposed for it; the material of all parts goes before that, unless somebody took it firmly. */
export const takesProposed = (own: Chosen | undefined, materialOfAll: string | null): boolean =>
  own?.material !== undefined && (own.material.isFirm || materialOfAll === null);

/** The choice with the material that is proposed for a body taken firmly, or left. */
export const toggledMaterial = (chosen: ChosenBodies, body: ModelBody, materialOfAll: string | null): ChosenBodies =>
  chosen.map((own) => {
    if (own.place !== body.place || body.material === null) return own;
    const { material: _, ...without } = own;
    return takesProposed(own, materialOfAll) ? without : { ...without, material: ownMaterial(body.material, true) };
  });

/** Bodies of one assembly; `heading` names it from where the assemblies of the model part ways, nothing for those in the middle of all. */
export type BodyGroup = { readonly heading: readonly string[]; readonly bodies: readonly ModelBody[] };

const sharedLength = (branches: readonly (readonly string[])[]): number => {
  const [first = [], ...others] = branches;
  const differs = first.findIndex((name, depth) => others.some((branch) => branch[depth] !== name));
  return differs === -1 ? first.length : differs;
};

/** The bodies of a model by the assemblies that they stand in, in the order of the model. */
export const bodyGroups = (bodies: readonly ModelBody[]): readonly BodyGroup[] => {
  const shared = sharedLength(bodies.map(({ branch }) => branch));
  const groups = new Map<string, { readonly heading: readonly string[]; readonly bodies: ModelBody[] }>();
  for (const body of bodies) {
    const heading = body.branch.slice(shared);
    const key = JSON.stringify(heading);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, { heading, bodies: [body] });
    else group.bodies.push(body);
  }
  return [...groups.values()];
};
