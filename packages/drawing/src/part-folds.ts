import { distance, FOLD_AXIS } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import { foldRuns } from './checks/fold-runs.ts';
import { partCuts } from './checks/part-cuts.ts';
import type { Path } from './drawing.ts';
import { type Fold, mergeFolds } from './folds.ts';
import { isContour } from './paths.ts';

/**
 * The folds of one part, each as long as its metal is bent: dashes, and ticks at both edges, mean a fold from the first to the last
 * of them; what is cut out between them is not bent.
 */
export function foldsOfPart(paths: readonly Path[], partOuterPathId: string): Fold[] {
  const folds = mergeFolds(paths.filter(({ type }) => type === 'Folding'));
  if (folds.every(isWhole)) return folds;
  const cuts = partCuts(paths.filter((path) => path.pathId === partOuterPathId || isContour(path)));
  return folds.map((fold) => {
    if (isWhole(fold)) return fold;
    const { runs } = foldRuns([fold], cuts);
    const bent = runs.reduce((sum, { ends: [first, last] }) => sum + distance(first.point, last.point), 0);
    return { ...fold, lengthMm: asMm(Math.max(fold.lengthMm, bent)) };
  });
}

const isWhole = ({ lengthMm, spanMm }: Fold): boolean => spanMm - lengthMm <= FOLD_AXIS;
