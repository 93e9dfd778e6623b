import { curveLength, FOLD_AXIS, type Line, type Point } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import type { Path } from '../drawing.ts';
import { type PartCuts, partCuts } from '../part-cuts.ts';
import { isContour, isOpenCut } from '../paths.ts';
import { bentBetweenLines, bentLines } from './fold-gaps.ts';
import type { Stretch } from './fold-pattern.ts';
import { foldRuns } from './fold-runs.ts';
import { type Fold, foldOf, mergeFolds } from './folds.ts';

/** Cuts between which a fold ends: contours, and open cuts. */
type FoldCuts = { readonly cuts: PartCuts; readonly slits: PartCuts };

const foldCuts = (paths: readonly Path[], partOuterPathId: string): FoldCuts => {
  const isOuter = ({ pathId }: Path): boolean => pathId === partOuterPathId;
  return {
    cuts: partCuts(paths.filter((path) => isOuter(path) || isContour(path))),
    slits: partCuts(paths.filter((path) => isOpenCut(path) && !isOuter(path))),
  };
};

const isWhole = ({ lengthMm, spanMm }: Fold): boolean => spanMm - lengthMm <= FOLD_AXIS;

/** Each fold as long as its metal is bent. */
const asBent = (folds: readonly Fold[], cutsOf: () => FoldCuts): Fold[] =>
  folds.map((fold) => {
    if (isWhole(fold)) return fold;
    const { cuts, slits } = cutsOf();
    const { runs, besideHolesMm } = foldRuns([fold], cuts, slits);
    return { ...fold, lengthMm: asMm(fold.lengthMm + besideHolesMm + bentBetweenLines(runs, [cuts, slits])) };
  });

const onceOf = <T>(make: () => T): (() => T) => {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
};

/**
 * The folds of one part, each as long as its metal is bent: as its lines are drawn, and the gaps between them where they are dashes
 * of one line or marks at both edges. What is cut out or cut apart between them is not bent.
 */
export function foldsOfPart(paths: readonly Path[], partOuterPathId: string): Fold[] {
  const folds = mergeFolds(paths.filter(({ type }) => type === 'Folding'));
  return asBent(
    folds,
    onceOf(() => foldCuts(paths, partOuterPathId)),
  );
}

/** Lines of a fold that are bent as one, apart from the others on its axis. */
export type FoldPiece = { readonly stretch: Stretch; readonly lines: readonly Line[] };

/** How far along the axis of a fold a point lies, mm from its start. */
export const alongFold = ({ start, end, spanMm }: Fold, { x, y }: Point): number =>
  ((x - start.x) * (end.x - start.x) + (y - start.y) * (end.y - start.y)) / spanMm;

const stretchOf = (fold: Fold, { start, end }: Line): Stretch => {
  const [a, b] = [alongFold(fold, start), alongFold(fold, end)];
  return [Math.min(a, b), Math.max(a, b)];
};

/** The pieces of a fold in order: what is drawn as one line in one piece of metal, and lines that lie over several of them. */
export const piecesOfFold = (fold: Fold, paths: readonly Path[], partOuterPathId: string): FoldPiece[] => {
  const { cuts, slits } = foldCuts(paths, partOuterPathId);
  const bent = bentLines(foldRuns([fold], cuts, slits).runs, [cuts, slits]).flatMap(({ lines }) =>
    lines.map((line) => ({ stretch: stretchOf(fold, line), lines: [] as Line[] })),
  );
  const drawn = fold.lines.map((line) => ({ stretch: stretchOf(fold, line), lines: [line] }));
  const pieces: { stretch: Stretch; lines: Line[] }[] = [];
  for (const { stretch, lines } of [...bent, ...drawn].sort((a, b) => a.stretch[0] - b.stretch[0])) {
    const last = pieces.at(-1);
    if (last === undefined || stretch[0] >= last.stretch[1] - FOLD_AXIS) pieces.push({ stretch, lines: [...lines] });
    else {
      last.stretch = [last.stretch[0], Math.max(last.stretch[1], stretch[1])];
      last.lines.push(...lines);
    }
  }
  return pieces.filter(({ lines }) => lines.length > 0);
};

/** Some lines of a fold as a fold of their own. */
export const foldOfLines = (lines: readonly Line[], paths: readonly Path[], partOuterPathId: string): Fold => {
  const pathIds = new Map(paths.flatMap(({ curves, pathId }) => curves.map((curve) => [curve, pathId])));
  const longest = lines.reduce((best, line) => (curveLength(line) > curveLength(best) ? line : best));
  const fold = foldOf({ line: longest, lines: lines.map((line) => ({ line, pathId: pathIds.get(line) ?? '' })) });
  return asBent([fold], () => foldCuts(paths, partOuterPathId))[0]!;
};
