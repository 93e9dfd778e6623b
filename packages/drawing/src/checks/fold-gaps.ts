import { distanceTo, type Line, lineOf, type Point, pointOf } from '@kerf/geometry';
import type { FoldRun, Stretch } from './fold-runs.ts';
import { alongFrom, type PartCuts } from './part-cuts.ts';

/** Metal between two lines of a fold, with the lines beside it. */
type Gap = { readonly run: FoldRun; readonly before: Stretch; readonly after: Stretch };

/** Lengths up to so many times each other are about the same, as those of dashes are that CAD programs stretch to fit. */
const ABOUT = 1.2;

/** Marks at the edges are shorter than this, mm, and than this share of the metal between the edges. */
const LONGEST_TICK = 20;
const TICK_SHARE = 0.2;

/** A mark that starts this near to the edge starts at it, mm. */
const AT_EDGE = 1;

/** A fold line that ends this near to a cut may end because of it, mm; one whose middle is about as near runs along it instead. */
const BESIDE_CUT = 5;
const FURTHER = 1.5;

const lengthOf = ([from, to]: Stretch): number => to - from;
const middleOf = ([from, to]: Stretch): number => (from + to) / 2;
const gapOf = ({ before, after }: Gap): number => after[0] - before[1];

const gapsOf = (run: FoldRun): Gap[] =>
  run.drawn.slice(1).map((after, place) => ({ run, before: run.drawn[place]!, after }));

/** Two short marks, one at each edge of the metal. */
const areTicks = ({ drawn, metal }: FoldRun): boolean => {
  const [first, last] = drawn;
  if (first === undefined || last === undefined || drawn.length > 2) return false;
  const longest = Math.min(LONGEST_TICK, TICK_SHARE * lengthOf(metal));
  const atEdges = first[0] - metal[0] <= AT_EDGE && metal[1] - last[1] <= AT_EDGE;
  return atEdges && lengthOf(first) < longest && lengthOf(last) < longest;
};

/** Whether gaps of a fold repeat, so that also short dashes among long ones belong to one line. */
const areRegular = (gaps: readonly Gap[]): boolean => {
  const lengths = gaps.map(gapOf);
  const smallest = lengths.reduce((least, length) => Math.min(least, length), Infinity);
  return gaps.length > 1 && lengths.every((length) => length <= ABOUT * smallest);
};

const isDash = (gap: Gap, isRegular: boolean): boolean => {
  const lines = [lengthOf(gap.before), lengthOf(gap.after)];
  return gapOf(gap) <= ABOUT * (isRegular ? Math.max(...lines) : Math.min(...lines));
};

const diagonalAt = ({ x, y }: Point, reach: number): Line =>
  lineOf(pointOf(x - reach, y - reach), pointOf(x + reach, y + reach));

/** How far a point is from the nearest cut, mm; Infinity beyond `reach`. */
const awayFromCuts = (point: Point, cuts: readonly PartCuts[], reach: number): number => {
  let nearest = Infinity;
  for (const { near } of cuts)
    near(diagonalAt(point, reach), (cut) => {
      nearest = Math.min(nearest, distanceTo(cut, point));
    });
  return nearest <= reach ? nearest : Infinity;
};

/** Whether the lines beside a gap end where the metal does that they bend: beside the corner of a tab or the end of a cut. */
const isBetweenTabs = ({ run, before, after }: Gap, cuts: readonly PartCuts[]): boolean => {
  const at = (share: number): Point => alongFrom(run.fold.start, run.ends[1].outward, share);
  const endsAtCut = (end: number, line: Stretch): boolean => {
    const away = awayFromCuts(at(end), cuts, BESIDE_CUT);
    return away < Infinity && awayFromCuts(at(middleOf(line)), cuts, FURTHER * away) === Infinity;
  };
  return endsAtCut(before[1], before) && endsAtCut(after[0], after);
};

/**
 * Metal between the lines of one fold that is bent although no line is drawn there, mm: where the lines are dashes of one line, or
 * marks at both edges. Other folds on one axis are folds in tabs of their own, with metal between them that stays flat.
 */
export function bentBetweenLines(runs: readonly FoldRun[], cuts: readonly PartCuts[]): number {
  const gaps = runs.flatMap(gapsOf);
  const isRegular = areRegular(gaps);
  const drawnAsOne = gaps.filter((gap) => areTicks(gap.run) || isDash(gap, isRegular));
  if (drawnAsOne.every((gap) => isBetweenTabs(gap, cuts))) return 0;
  return drawnAsOne.reduce((sum, gap) => sum + gapOf(gap), 0);
}
