import type { ExchangeFile } from '../part21/exchange-file.ts';
import { listOf, referenceOf, textOf, type Value } from '../part21/value.ts';
import { AT_REST, after, type Motion, motionBetween, motionTo, targetFrom } from './placements.ts';
import { isSolidType, isSurfaceType } from './shells.ts';
import { placementFrom, recordAt, recordOf } from './step-file.ts';
import { unitsOfRepresentation } from './units.ts';

/** A body where the file uses it: its number, the representation it stands in, and how it is moved. */
export type PlacedBody = { readonly id: number; readonly representation: number; readonly motion: Motion };

export type ProductNode = {
  readonly name: string;
  readonly bodies: readonly PlacedBody[];
  readonly children: readonly ProductNode[];
};

/** An assembly that uses itself, or uses without end, is cut off here. */
const DEEPEST_PRODUCT = 32;
export const MOST_BODIES = 5000;

type Use = { readonly child: number; readonly motion: Motion; readonly name: string };
type Links = {
  readonly file: ExchangeFile;
  readonly representationsOf: ReadonlyMap<number, readonly number[]>;
  readonly sameAs: ReadonlyMap<number, readonly number[]>;
  readonly usesOf: ReadonlyMap<number, readonly Use[]>;
  left: number;
};

const push = <Key, One>(map: Map<Key, One[]>, key: Key, one: One): void => {
  const list = map.get(key);
  if (list === undefined) map.set(key, [one]);
  else list.push(one);
};

const idsOf = (list: Value | undefined): number[] => listOf(list).flatMap((one) => referenceOf(one) ?? []);

/** Product definitions with the representations that show them. */
const representations = (file: ExchangeFile): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const id of file.idsOf('SHAPE_DEFINITION_REPRESENTATION')) {
    const record = recordOf(file.get(id));
    const definition = referenceOf(recordAt(file, record?.fields[0])?.fields[2]);
    const shown = referenceOf(record?.fields[1]);
    if (definition === null || shown === null) continue;
    if (recordOf(file.get(definition))?.type.startsWith('PRODUCT_DEFINITION')) push(found, definition, shown);
  }
  return found;
};

/** Representations that are said to be of one thing, without a motion between them. */
const equals = (file: ExchangeFile): Map<number, number[]> => {
  const found = new Map<number, number[]>();
  for (const id of file.idsOf('SHAPE_REPRESENTATION_RELATIONSHIP')) {
    const fields = recordOf(file.get(id))?.fields;
    const [a, b] = [referenceOf(fields?.[2]), referenceOf(fields?.[3])];
    if (a === null || b === null) continue;
    push(found, a, b);
    push(found, b, a);
  }
  return found;
};

const withEquals = (sameAs: ReadonlyMap<number, readonly number[]>, from: readonly number[]): number[] => {
  const all = new Set(from);
  for (const one of all) for (const other of sameAs.get(one) ?? []) all.add(other);
  return [...all];
};

/** The motion of a component in its assembly; null when the relationship is damaged. */
const motionOf = (file: ExchangeFile, relation: Value | undefined, childShapes: ReadonlySet<number>): Motion | null => {
  const instance = file.get(referenceOf(relation));
  const base = recordOf(instance, 'REPRESENTATION_RELATIONSHIP');
  const moved = recordAt(file, recordOf(instance, 'REPRESENTATION_RELATIONSHIP_WITH_TRANSFORMATION')?.fields[0]);
  const [first, second] = [referenceOf(base?.fields[2]), referenceOf(base?.fields[3])];
  if (moved?.type !== 'ITEM_DEFINED_TRANSFORMATION' || first === null || second === null) return null;
  const isTurned = !childShapes.has(first) && childShapes.has(second);
  const [inFirst, inSecond] = [
    placementFrom(file, moved.fields[2], unitsOfRepresentation(file, first)),
    placementFrom(file, moved.fields[3], unitsOfRepresentation(file, second)),
  ];
  if (inFirst === null || inSecond === null) return null;
  return isTurned ? motionBetween(inSecond, motionTo(inFirst)) : motionBetween(inFirst, motionTo(inSecond));
};

/** Uses of product definitions in others: which, where, under which name. */
const uses = (
  file: ExchangeFile,
  shapes: ReadonlyMap<number, readonly number[]>,
  sameAs: ReadonlyMap<number, readonly number[]>,
): Map<number, Use[]> => {
  const motions = new Map<number, Value | undefined>();
  for (const id of file.idsOf('CONTEXT_DEPENDENT_SHAPE_REPRESENTATION')) {
    const fields = recordOf(file.get(id))?.fields;
    const use = referenceOf(recordAt(file, fields?.[1])?.fields[2]);
    if (use !== null) motions.set(use, fields?.[0]);
  }
  const found = new Map<number, Use[]>();
  for (const id of file.idsOf('NEXT_ASSEMBLY_USAGE_OCCURRENCE')) {
    const fields = recordOf(file.get(id))?.fields;
    const [parent, child] = [referenceOf(fields?.[3]), referenceOf(fields?.[4])];
    if (parent === null || child === null) continue;
    const childShapes = new Set(withEquals(sameAs, shapes.get(child) ?? []));
    push(found, parent, {
      child,
      motion: motionOf(file, motions.get(id), childShapes) ?? AT_REST,
      name: textOf(fields?.[1]),
    });
  }
  return found;
};

/** A representation that another shows within itself: which item, which representation, and where. */
type Mapped = { readonly item: number; readonly representation: number; readonly motion: Motion };

const mappedBy = ({ file }: Links, id: number, representation: number): Mapped | null => {
  const item = recordOf(file.get(id));
  const map = item?.type === 'MAPPED_ITEM' ? recordAt(file, item.fields[1]) : null;
  const mapped = referenceOf(map?.fields[1]);
  if (item === null || map === null || mapped === null) return null;
  const from = placementFrom(file, map.fields[0], unitsOfRepresentation(file, mapped));
  const to = targetFrom(file, item.fields[2], unitsOfRepresentation(file, representation));
  return {
    item: id,
    representation: mapped,
    motion: from === null || to === null ? AT_REST : motionBetween(from, to),
  };
};

/** Bodies that a representation shows: its own, and those of what it maps in, but for the items that stand for components. */
const bodiesOf = (
  links: Links,
  representation: number,
  motion: Motion,
  depth: number,
  components: ReadonlySet<number>,
): PlacedBody[] => {
  const { file } = links;
  const record = recordOf(file.get(representation));
  if (record === null || depth > DEEPEST_PRODUCT) return [];
  return idsOf(record.fields[1]).flatMap((id): PlacedBody[] => {
    const type = recordOf(file.get(id))?.type;
    if (type === undefined || links.left <= 0 || components.has(id)) return [];
    if (isSolidType(type) || isSurfaceType(type)) {
      links.left -= 1;
      return [{ id, representation, motion }];
    }
    const mapped = mappedBy(links, id, representation);
    return mapped === null
      ? []
      : bodiesOf(links, mapped.representation, after(motion, mapped.motion), depth + 1, components);
  });
};

/** Uses of components, each by the item that maps its shape into the assembly's where the file has it: it is one use said twice. */
const usesByItems = (
  links: Links,
  uses: readonly Use[],
  shapes: readonly number[],
): { readonly uses: readonly Use[]; readonly items: ReadonlySet<number> } => {
  const left = new Set(
    shapes.flatMap((shape) =>
      idsOf(recordOf(links.file.get(shape))?.fields[1]).flatMap((id) => mappedBy(links, id, shape) ?? []),
    ),
  );
  const items = new Set<number>();
  if (left.size === 0) return { uses, items };
  const placed = uses.map((use): Use => {
    const own = new Set(withEquals(links.sameAs, links.representationsOf.get(use.child) ?? []));
    const found = [...left].find(({ representation }) => own.has(representation));
    if (found === undefined) return use;
    left.delete(found);
    items.add(found.item);
    return { ...use, motion: found.motion };
  });
  return { uses: placed, items };
};

const nameOfDefinition = (file: ExchangeFile, definition: number): string => {
  const formation = recordAt(file, recordOf(file.get(definition))?.fields[2]);
  const product = recordAt(file, formation?.fields[2]);
  return textOf(product?.fields[1]) || textOf(product?.fields[0]);
};

const nodeOf = (links: Links, definition: number, motion: Motion, depth: number, fallback: string): ProductNode => {
  const { file, representationsOf, sameAs, usesOf } = links;
  const shapes = withEquals(sameAs, representationsOf.get(definition) ?? []);
  const { uses: children, items } = usesByItems(
    links,
    depth > DEEPEST_PRODUCT || links.left <= 0 ? [] : (usesOf.get(definition) ?? []),
    shapes,
  );
  return {
    name: nameOfDefinition(file, definition) || fallback,
    bodies: shapes.flatMap((shape) => bodiesOf(links, shape, motion, 0, items)),
    children: children.map((use) => nodeOf(links, use.child, after(motion, use.motion), depth + 1, use.name)),
  };
};

const hasBodies = (node: ProductNode): boolean => node.bodies.length > 0 || node.children.some(hasBodies);

/** Every body where no product leads to any. */
const looseBodies = (links: Links): ProductNode[] => {
  const types = ['MANIFOLD_SOLID_BREP', 'BREP_WITH_VOIDS', 'FACETED_BREP', 'SHELL_BASED_SURFACE_MODEL'];
  const owner = new Map<number, number>();
  const shapes = [
    'ADVANCED_BREP_SHAPE_REPRESENTATION',
    'SHAPE_REPRESENTATION',
    'FACETED_BREP_SHAPE_REPRESENTATION',
    'MANIFOLD_SURFACE_SHAPE_REPRESENTATION',
  ];
  for (const shape of shapes.flatMap((type) => links.file.idsOf(type))) {
    for (const item of idsOf(recordOf(links.file.get(shape))?.fields[1])) owner.set(item, shape);
  }
  const bodies = types.flatMap((type) => links.file.idsOf(type)).slice(0, MOST_BODIES + 1);
  return [
    {
      name: '',
      bodies: bodies.map((id) => ({ id, representation: owner.get(id) ?? -1, motion: AT_REST })),
      children: [],
    },
  ];
};

/** The products of a file as they are nested, with their bodies where they stand. */
export const productsOf = (file: ExchangeFile): readonly ProductNode[] => {
  const representationsOf = representations(file);
  const sameAs = equals(file);
  const usesOf = uses(file, representationsOf, sameAs);
  const links: Links = { file, representationsOf, sameAs, usesOf, left: MOST_BODIES + 1 };
  const used = new Set([...usesOf.values()].flat().map(({ child }) => child));
  const roots = [...new Set([...representationsOf.keys(), ...usesOf.keys()])].filter(
    (definition) => !used.has(definition),
  );
  const trees = roots.map((definition) => nodeOf(links, definition, AT_REST, 0, ''));
  return trees.some(hasBodies) ? trees.filter(hasBodies) : looseBodies(links);
};
