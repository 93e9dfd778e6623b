import { bendForce, chooseDie, type Die, findBendOrder, type OrderFound, type Punch, usualOpening } from '@kerf/unfold';
import { MM_PER_UNIT } from '@kerf/units';
import type { BendingSetup } from '../db/repositories/bending.ts';
import type { ItemFacts } from './item-facts.ts';

type BendFacts = NonNullable<ItemFacts['bends']>;

/**
 * The folds of a part with their radii in mm; null without folds. Notes of a drawing are written in its unit, those of a pattern that was
 * unfolded from a model in mm; in a unit that nobody knows a radius says nothing.
 */
export const foldsToBend = ({
  bends,
  drawingUnit,
  model,
}: Pick<ItemFacts, 'bends' | 'drawingUnit' | 'model'>): BendFacts | null => {
  if (bends === undefined) return null;
  if (model !== undefined || drawingUnit === 'mm') return bends;
  const inMm = (radius: number | null): number | null =>
    radius === null || drawingUnit === 'other' ? null : radius * MM_PER_UNIT[drawingUnit];
  return { ...bends, lines: bends.lines.map((line) => ({ ...line, radius: inMm(line.radius) })) };
};

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
  /** How often the tools are set up: null where a fold is rolled or pressed flat, and where its direction was not read. */
  readonly setUps: number | null;
};

const punchOf = (setup: BendingSetup | null): Punch | null => {
  if (setup === null || setup.punchWidthMm === null || setup.punchHeightMm === null) return null;
  return { widthMm: setup.punchWidthMm, heightMm: setup.punchHeightMm };
};

/** Beyond so many thicknesses a sheet is rolled, and bent back upon itself it is pressed flat: neither is one stroke over a die. */
const ROLLED = 12;
const PRESSED_FLAT = (150 * Math.PI) / 180;

const isStroke = ({ radius, angle }: BendFacts['lines'][number], thicknessMm: number): boolean =>
  (radius ?? 0) <= ROLLED * thicknessMm && (angle ?? 0) <= PRESSED_FLAT;

/** An order is found where side and angle of every fold are known, and there is more than one. */
const orderOf = ({ lines, sections }: BendFacts, thicknessMm: number, punch: Punch | null): OrderFound | null => {
  if (!lines.every((line) => isStroke(line, thicknessMm))) return null;
  const folds = lines.flatMap(({ angle, side }) =>
    angle === null || side === null ? [] : [{ angle, isUp: side === 'Up' }],
  );
  return lines.length < 2 || folds.length < lines.length ? null : findBendOrder(folds, sections, punch);
};

/** Radii no further apart are bent with one punch, mm. */
const SAME_PUNCH_MM = 0.1;

/** A fold that is bent by less stands in the way of no other. */
const SHALLOW = (30 * Math.PI) / 180;

/** How many punches the radii take that are told; one where none is. */
const punchesOf = (lines: BendFacts['lines']): number => {
  const radii = lines.flatMap(({ radius }) => radius ?? []).sort((a, b) => a - b);
  return Math.max(1, radii.filter((radius, i) => i === 0 || radius - radii[i - 1]! > SAME_PUNCH_MM).length);
};

/**
 * Tools are set up for each inside radius that is told, and once more for folds that run across others: these need tools that fit between
 * the flanges that stand already. Shallow folds, such as those of a transition from square to round, leave no flange in the way.
 * Null without folds, and where one is rolled, is pressed flat or has no direction that was read.
 */
export const plannedSetUps = ({ lines }: BendFacts, thicknessMm: number): number | null => {
  if (lines.length === 0 || lines.some((line) => line.direction === undefined || !isStroke(line, thicknessMm)))
    return null;
  const longest = lines.reduce((long, line) => (line.spanMm > long.spanMm ? line : long));
  const isAcross = ({ direction, angle }: BendFacts['lines'][number]): boolean =>
    direction !== longest.direction && (angle === null || angle >= SHALLOW);
  const across = lines.filter(isAcross);
  return punchesOf(lines.filter((line) => !isAcross(line))) + (across.length === 0 ? 0 : punchesOf(across));
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
  const forces = bends.lines.map((line) =>
    strength === null || !isStroke(line, thicknessMm)
      ? null
      : bendForce(strength, thicknessMm, line.lengthMm, openingMm),
  );
  const known = forces.filter((force) => force !== null);
  return {
    ...{ thicknessMm, die, openingMm, forces },
    forceKilonewtons: known.length === 0 ? null : Math.max(...known),
    order: orderOf(bends, thicknessMm, punchOf(setup)),
    setUps: plannedSetUps(bends, thicknessMm),
  };
};
