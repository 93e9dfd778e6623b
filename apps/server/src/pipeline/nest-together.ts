import type { Drawing } from '@kerf/drawing';
import {
  type AllowedRotations,
  fitsSheet,
  nestJob,
  type PlanFigures,
  type Shape,
  shapeArea,
  shapeRefusal,
  spacingRefusal,
} from '@kerf/nesting';
import { type Outline, outlineOf } from './part-outline.ts';
import { layoutsOf, type NestedSheet, type SheetLayout } from './sheet-layouts.ts';

/** A kind of sheet that the parts may be laid on, lengths in mm, the longer side across. */
export type SheetToNest = {
  readonly width: number;
  readonly height: number;
  /** Null for as many as needed. */
  readonly quantity: number | null;
  readonly cost: number | null;
};

/** Several parts to lay on sheets together. */
export type TogetherTask = {
  readonly parts: readonly {
    readonly drawing: Drawing;
    readonly quantity: number;
    readonly allowedRotations: AllowedRotations;
  }[];
  readonly sheets: readonly SheetToNest[];
  readonly margin: number;
  readonly spacing: number;
  readonly budgetMs: number;
  readonly seed: number;
  /** One number that the search keeps at the time it has taken, ms. */
  readonly elapsed: SharedArrayBuffer;
};

/** Why a part, or some of its pieces, have no place. */
export type NotNested =
  | 'NO_OUTLINE'
  | 'OUTLINE_INVALID'
  | 'SPACING_LARGER_THAN_PART'
  | 'LARGER_THAN_SHEETS'
  | 'NOT_ENOUGH_SHEETS'
  | 'NO_ROOM_FOUND';

/** What is drawn of a part, beside the shape that is laid out where that is another one. */
export type NestedOutline = { readonly laidOut: Shape; readonly drawn: Shape | null };

export type TogetherNest = {
  /** For each part of the task, in its order. */
  readonly parts: readonly {
    readonly placed: number;
    readonly notNested: NotNested | null;
    readonly partsTogether: number;
  }[];
  readonly layouts: readonly SheetLayout[];
  /** Net material of the parts / area of all sheets used. */
  readonly density: number;
  /** What nests of the same task are compared by. */
  readonly figures: PlanFigures;
  /** For each part, null where it has none. */
  readonly outlines: readonly (NestedOutline | null)[];
  /** For each layout the places of its parts. */
  readonly places: readonly NestedSheet['placements'][];
};

/** Counts with every change that gives other nests of the same task. */
export const MIXED_NEST_VERSION = 13;

/** No part is turned over here, so that no nest is mirrored. */
const NOT_MIRRORED = { from: 0, to: 0 };

type Prepared = {
  readonly outline: Outline;
  readonly partsTogether: number;
  /** Every kind of sheet that the part fits may run out. */
  readonly mayRunOut: boolean;
};
type Candidate = { readonly notNested: NotNested } | Prepared;

const fitsASheet = (
  part: Parameters<typeof fitsSheet>[0],
  { sheets, margin }: Pick<TogetherTask, 'sheets' | 'margin'>,
): boolean => sheets.some((sheet) => fitsSheet(part, sheet, margin));

/** The shape to search with: without its holes where these lie over each other, so that nothing is laid in them; null for none. */
const soundShape = (shape: Shape): Shape | null => {
  if (shapeRefusal(shape, 'part') === null) return shape;
  const solid = { outer: shape.outer, holes: [] };
  return shapeRefusal(solid, 'part') === null ? solid : null;
};

const prepare = ({ drawing, allowedRotations }: TogetherTask['parts'][number], task: TogetherTask): Candidate => {
  const drawn = outlineOf(drawing, allowedRotations);
  if (drawn === null) return { notNested: 'NO_OUTLINE' };
  const laidOut = soundShape(drawn.laidOut);
  if (laidOut === null) return { notNested: 'OUTLINE_INVALID' };
  const outline = { ...drawn, laidOut };
  if (spacingRefusal(laidOut.outer, task.spacing) !== null) return { notNested: 'SPACING_LARGER_THAN_PART' };
  const part = { shape: laidOut, allowedRotations: outline.allowedRotations, allowMirror: false };
  if (!fitsASheet(part, task)) return { notNested: 'LARGER_THAN_SHEETS' };
  const endless = { ...task, sheets: task.sheets.filter(({ quantity }) => quantity === null) };
  const mayRunOut = !fitsASheet(part, endless);
  return { outline, partsTogether: drawing.partOuterPathIds.length, mayRunOut };
};

const nestedOutline = ({ outline: { asDrawn, outer, holes }, partsTogether }: Prepared): NestedOutline => ({
  laidOut: asDrawn,
  drawn: partsTogether > 1 ? { outer, holes } : null,
});

const areaIn = (ring: Shape['outer']): number => shapeArea({ outer: ring, holes: [] });

/** Only holes as large as the smallest part are searched and checked: nothing lies in a smaller one, and plates have thousands. */
const withRoom = ({ outer, holes }: Shape, smallestArea: number): Shape => ({
  outer,
  holes: holes.filter((hole) => areaIn(hole) >= smallestArea),
});

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Lays all parts on the cheapest sheets within the time; what has no place is told and why. */
export const nestTogether = (task: TogetherTask, now: () => number): TogetherNest => {
  const start = now();
  const elapsed = new Float64Array(task.elapsed);
  const isOver = () => {
    elapsed[0] = now() - start;
    return elapsed[0] > task.budgetMs;
  };
  const candidates = task.parts.map((part) => prepare(part, task));
  const laid = candidates.flatMap((candidate, index) =>
    'outline' in candidate ? [{ ...candidate, index, part: task.parts[index]! }] : [],
  );
  const smallestArea = Math.min(...laid.map(({ outline: { laidOut } }) => areaIn(laidOut.outer)));
  const nest = nestJob({
    parts: laid.map(({ outline: { laidOut, allowedRotations }, part: { quantity } }) => ({
      ...{ shape: withRoom(laidOut, smallestArea), quantity, allowedRotations, allowMirror: false },
    })),
    sheets: task.sheets.map(({ width, height, quantity, cost }) => ({ sheet: { width, height }, quantity, cost })),
    margin: task.margin,
    spacing: task.spacing,
    isOver,
    seed: task.seed,
  });
  const sheets = nest.sheets.map(({ stockIndex }): NestedSheet => ({ stockIndex, placements: [] }));
  const placed = new Map<number, number>();
  for (const { sheetIndex, partIndex, ...place } of nest.placements) {
    const { index, outline } = laid[partIndex]!;
    placed.set(index, (placed.get(index) ?? 0) + 1);
    sheets[sheetIndex]!.placements.push({ partIndex: index, ...outline.placeOf(place, NOT_MIRRORED) });
  }
  const outlines = candidates.map((one) => ('outline' in one ? nestedOutline(one) : null));
  const shapes = outlines.map((one) => one?.laidOut ?? { outer: [], holes: [] });
  const materials = candidates.map((one) =>
    'outline' in one ? shapeArea(one.outline.asDrawn) * one.outline.filling : 0,
  );
  const grouped = layoutsOf(sheets, { shapes, materials, sheets: task.sheets, margin: task.margin });
  const sheetArea = sum(
    sheets.map(({ stockIndex }) => task.sheets[stockIndex]!.width * task.sheets[stockIndex]!.height),
  );
  const last = nest.sheets.length === 0 ? 0 : Math.min(...nest.sheets.map(({ usedLength }) => usedLength));
  const unplacedArea = sum(
    nest.unplaced.map(({ partIndex, quantity }) => quantity * areaIn(laid[partIndex]!.outline.laidOut.outer)),
  );
  return {
    figures: { unplacedArea, cost: nest.cost, last },
    parts: candidates.map((candidate, index) => {
      if (!('outline' in candidate)) return { placed: 0, notNested: candidate.notNested, partsTogether: 1 };
      const count = placed.get(index) ?? 0;
      const isAll = count >= task.parts[index]!.quantity;
      const missing = candidate.mayRunOut ? 'NOT_ENOUGH_SHEETS' : 'NO_ROOM_FOUND';
      return { placed: count, notNested: isAll ? null : missing, partsTogether: candidate.partsTogether };
    }),
    layouts: grouped.map(({ layout }) => layout),
    places: grouped.map(({ placements }) => placements),
    density: sheetArea > 0 ? sum(materials.map((area, index) => area * (placed.get(index) ?? 0))) / sheetArea : 0,
    outlines,
  };
};
