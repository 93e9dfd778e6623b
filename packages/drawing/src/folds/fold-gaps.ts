import { distanceTo, type Line, lineOf, type Point, pointOf } from '@kerf/geometry';
import { alongFrom, type PartCuts } from '../part-cuts.ts';
import { areRegular, areTicks, isDash, type Stretch } from './fold-pattern.ts';
import type { FoldRun } from './fold-runs.ts';
import type { Fold } from './folds.ts';

/** Metal between two lines of a fold, with the lines beside it. */
type Gap = { readonly run: FoldRun; readonly before: Stretch; readonly after: Stretch };

/** A fold line that ends this near to a cut may end because of it, mm; one whose middle is about as near runs along it instead. */
const BESIDE_CUT = 5;
const FURTHER = 1.5;

const middleOf = ([from, to]: Stretch): number => (from + to) / 2;
const gapOf = ({ before, after }: Gap): number => after[0] - before[1];

const gapsOf = (run: FoldRun): Gap[] =>
  run.drawn.slice(1).map((after, place) => ({ run, before: run.drawn[place]!, after }));

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
  const isRegular = areRegular(gaps.map(gapOf));
  const drawnAsOne = gaps.filter(
    (gap) => areTicks(gap.run.drawn, gap.run.metal) || isDash(gapOf(gap), [gap.before, gap.after], isRegular),
  );
  if (drawnAsOne.every((gap) => isBetweenTabs(gap, cuts))) return 0;
  return drawnAsOne.reduce((sum, gap) => sum + gapOf(gap), 0);
}

/** A fold with the lines along which its metal is bent, all in one direction. */
export type BentLines = { readonly fold: Fold; readonly lines: readonly Line[] };

/** Where the metal of each fold is bent: along its lines, and between them where they are drawn as one. */
export function bentLines(runs: readonly FoldRun[], cuts: readonly PartCuts[]): BentLines[] {
  const byFold = new Map<Fold, FoldRun[]>();
  for (const run of runs) {
    const known = byFold.get(run.fold);
    if (known === undefined) byFold.set(run.fold, [run]);
    else known.push(run);
  }
  return [...byFold].map(([fold, ofFold]) => {
    const isOne = bentBetweenLines(ofFold, cuts) > 0;
    const lines = ofFold.flatMap(({ ends: [first, last], drawn }) => {
      const at = (share: number): Point => alongFrom(fold.start, last.outward, share);
      return isOne ? [lineOf(first.point, last.point)] : drawn.map(([from, to]) => lineOf(at(from), at(to)));
    });
    return { fold, lines };
  });
}
