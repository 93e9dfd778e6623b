import { distance, FOLD_AXIS, type Point, pointOf } from '@kerf/geometry';
import { alongFrom, type PartCuts } from '../part-cuts.ts';
import { drawnBesideHoles, lengthOf, merged, type Stretch } from './fold-pattern.ts';
import type { Fold } from './folds.ts';

/**
 * A fold in one piece of metal: from the first to the last of its lines there. What lies between them may be folded too, for a
 * dashed line and the ticks at both edges mean a fold from edge to edge.
 */
export type FoldRun = {
  readonly fold: Fold;
  readonly ends: readonly [FoldEnd, FoldEnd];
  /** The piece of metal, as far as `GAP_REACH` beyond the fold. */
  readonly metal: Stretch;
  /** What is drawn of the fold in it, up to holes in its gaps, in order and apart from each other. */
  readonly drawn: readonly Stretch[];
};

export type FoldEnd = {
  readonly point: Point;
  /** Away from the fold; of length 1. */
  readonly outward: Point;
  /** Metal from here to the next cut, mm; Infinity when it goes on beyond `GAP_REACH`. */
  readonly gap: number;
};

/** What is drawn of a fold beyond the outline, mm in all. */
export type Overhang = { readonly mm: number; readonly position: Point; readonly fold: Fold };

/** Metal beyond a fold is measured so far, mm: a line that stops further from the edge stops there on purpose. */
export const GAP_REACH = 10;

/** Cuts along an axis nearer to each other than this are one, mm. */
const ONE_CUT = 0.001;

/** A stretch between two cuts, with the number of contours around it; null along a cut. */
type Field = { readonly stretch: Stretch; readonly depth: number | null };
type Axis = { readonly start: Point; readonly along: Point; readonly length: number };

const axisOf = ({ start, end }: Fold): Axis => {
  const length = distance(start, end);
  return { start, length, along: pointOf((end.x - start.x) / length, (end.y - start.y) / length) };
};

const fieldsOf = ({ start, along, length }: Axis, cuts: PartCuts): Field[] => {
  const reach = length + 2 * GAP_REACH;
  const from = alongFrom(start, along, -GAP_REACH);
  const stops = [0, ...cuts.hits(from, along, reach), reach].sort((a, b) => a - b);
  return stops.flatMap((stop, place) => {
    const next = stops[place + 1];
    if (next === undefined || next - stop <= ONE_CUT) return [];
    const depth = cuts.around(alongFrom(from, along, (stop + next) / 2));
    return [{ stretch: [stop - GAP_REACH, next - GAP_REACH], depth }];
  });
};

/** Metal on the axis; fields that merely touch are one. */
const metalOf = (fields: readonly Field[]): Stretch[] => {
  const metal: Stretch[] = [];
  for (const { stretch, depth } of fields) {
    if (depth === null || depth % 2 === 0) continue;
    const last = metal.at(-1);
    if (last !== undefined && stretch[0] - last[1] <= ONE_CUT) metal[metal.length - 1] = [last[0], stretch[1]];
    else metal.push(stretch);
  }
  return metal;
};

/** Pieces of metal that open cuts part on the axis. */
const partedBy = (slits: PartCuts, { start, along, length }: Axis, metal: readonly Stretch[]): Stretch[] => {
  const from = alongFrom(start, along, -GAP_REACH);
  const stops = slits
    .hits(from, along, length + 2 * GAP_REACH)
    .map((hit) => hit - GAP_REACH)
    .sort((a, b) => a - b);
  return metal.flatMap(([first, last]): Stretch[] => {
    const inner = stops.filter((stop) => stop - first > ONE_CUT && last - stop > ONE_CUT);
    return [first, ...inner].map((begin, place) => [begin, inner[place] ?? last]);
  });
};

/** The lines of a fold along its axis, in order, those that overlap as one. */
const drawnOf = (fold: Fold, { start, along }: Axis): Stretch[] => {
  const shareOf = (point: Point): number => (point.x - start.x) * along.x + (point.y - start.y) * along.y;
  return merged(
    fold.lines.map((line): Stretch => {
      const [a, b] = [shareOf(line.start), shareOf(line.end)];
      return [Math.min(a, b), Math.max(a, b)];
    }),
  );
};

/** What is drawn in stretches that are asked about from the first on. */
const drawnIn = (drawn: readonly Stretch[]): ((stretch: Stretch) => Stretch[]) => {
  let first = 0;
  return ([from, to]) => {
    while (first < drawn.length && drawn[first]![1] <= from) first += 1;
    const found: Stretch[] = [];
    for (let place = first; place < drawn.length && drawn[place]![0] < to; place += 1) {
      const [a, b] = drawn[place]!;
      if (Math.min(b, to) - Math.max(a, from) > FOLD_AXIS) found.push([Math.max(a, from), Math.min(b, to)]);
    }
    return found;
  };
};

const runOf = (fold: Fold, axis: Axis, metal: Stretch, drawn: readonly Stretch[]): FoldRun => {
  const { start, along, length } = axis;
  const goesOn = (edge: number): boolean => edge <= ONE_CUT - GAP_REACH || edge >= length + GAP_REACH - ONE_CUT;
  const endAt = (at: number, edge: number, outward: Point): FoldEnd => ({
    point: alongFrom(start, along, at),
    outward,
    gap: goesOn(edge) ? Infinity : Math.abs(edge - at),
  });
  const first = endAt(drawn[0]![0], metal[0], pointOf(-along.x, -along.y));
  const last = endAt(drawn.at(-1)![1], metal[1], along);
  return { fold, ends: [first, last], metal, drawn };
};

const lengthOfAll = (stretches: readonly Stretch[]): number =>
  stretches.reduce((sum, stretch) => sum + lengthOf(stretch), 0);

/**
 * The folds of a part by pieces of metal, what is drawn of them beyond it, and how much is bent up to holes where nothing is drawn;
 * `slits` are open cuts that part the metal.
 */
export function foldRuns(
  folds: readonly Fold[],
  cuts: PartCuts,
  slits: PartCuts | null = null,
): { runs: FoldRun[]; overhangs: Overhang[]; besideHolesMm: number } {
  const runs: FoldRun[] = [];
  const overhangs: Overhang[] = [];
  let besideHolesMm = 0;
  for (const fold of folds) {
    const axis = axisOf(fold);
    const drawn = drawnOf(fold, axis);
    const fields = fieldsOf(axis, cuts);
    const whole = metalOf(fields);
    const bent = drawnBesideHoles(drawn, whole);
    besideHolesMm += lengthOfAll(bent) - lengthOfAll(drawn);
    const here = drawnIn(bent);
    for (const metal of slits === null ? whole : partedBy(slits, axis, whole)) {
      const lines = here(metal);
      if (lines.length > 0) runs.push(runOf(fold, axis, metal, lines));
    }
    const beyond = fields.filter(({ depth }) => depth === 0).map(({ stretch }) => stretch);
    const outside = beyond.flatMap(drawnIn(drawn));
    if (outside.length === 0) continue;
    const mm = lengthOfAll(outside);
    const [from, to] = outside[0]!;
    overhangs.push({ mm, position: alongFrom(axis.start, axis.along, (from + to) / 2), fold });
  }
  return { runs, overhangs, besideHolesMm };
}
