import { bendForce, chooseDie, type Die, findBendOrder, type OrderFound, type Punch, usualOpening } from '@kerf/unfold';
import type { BendingSetup } from '../db/repositories/bending.ts';
import type { ItemFacts } from './item-facts.ts';

type BendFacts = NonNullable<ItemFacts['bends']>;

/** How a part is bent on the shop's press brake: what is not known is null. */
export type BendPlan = {
  readonly thicknessMm: number;
  /** Of the shop's dies; null where it has none, or none for this sheet. */
  readonly die: Die | null;
  readonly openingMm: number;
  /** Of the fold that takes most, kN; null without the tensile strength of the material. */
  readonly forceKilonewtons: number | null;
  /** Of each fold, kN. */
  readonly forces: readonly (number | null)[];
  readonly order: OrderFound | null;
};

const punchOf = (setup: BendingSetup | null): Punch | null => {
  if (setup === null || setup.punchWidthMm === null || setup.punchHeightMm === null) return null;
  return { widthMm: setup.punchWidthMm, heightMm: setup.punchHeightMm };
};

/** An order is found where side and angle of every fold are known, and there is more than one. */
const orderOf = ({ lines, sections }: BendFacts, punch: Punch | null): OrderFound | null => {
  const folds = lines.flatMap(({ angle, side }) =>
    angle === null || side === null ? [] : [{ angle, isUp: side === 'Up' }],
  );
  return lines.length < 2 || folds.length < lines.length ? null : findBendOrder(folds, sections, punch);
};

/** What bending a part of a material and thickness takes. */
export const bendPlanOf = (
  bends: BendFacts,
  { materialId, thicknessMm }: { readonly materialId: string | null; readonly thicknessMm: number },
  setup: BendingSetup | null,
): BendPlan => {
  const die = chooseDie(setup?.dies ?? [], thicknessMm);
  const openingMm = die?.widthMm ?? usualOpening(thicknessMm);
  const strength = setup?.tensileStrengths.find((one) => one.materialId === materialId)?.newtonsPerSquareMm ?? null;
  const forces = bends.lines.map(({ lengthMm }) =>
    strength === null ? null : bendForce(strength, thicknessMm, lengthMm, openingMm),
  );
  const known = forces.filter((force) => force !== null);
  return {
    ...{ thicknessMm, die, openingMm, forces },
    forceKilonewtons: known.length === 0 ? null : Math.max(...known),
    order: orderOf(bends, punchOf(setup)),
  };
};
