import { FOLD_AXIS } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import type { Path } from '../drawing.ts';
import { partCuts } from '../part-cuts.ts';
import { isContour, isOpenCut } from '../paths.ts';
import { bentBetweenLines } from './fold-gaps.ts';
import { foldRuns } from './fold-runs.ts';
import { type Fold, mergeFolds } from './folds.ts';

/**
 * The folds of one part, each as long as its metal is bent: as its lines are drawn, and the gaps between them where they are dashes
 * of one line or marks at both edges. What is cut out or cut apart between them is not bent.
 */
export function foldsOfPart(paths: readonly Path[], partOuterPathId: string): Fold[] {
  const folds = mergeFolds(paths.filter(({ type }) => type === 'Folding'));
  if (folds.every(isWhole)) return folds;
  const isOuter = ({ pathId }: Path): boolean => pathId === partOuterPathId;
  const cuts = partCuts(paths.filter((path) => isOuter(path) || isContour(path)));
  const slits = partCuts(paths.filter((path) => isOpenCut(path) && !isOuter(path)));
  return folds.map((fold) => {
    if (isWhole(fold)) return fold;
    const { runs, besideHolesMm } = foldRuns([fold], cuts, slits);
    return { ...fold, lengthMm: asMm(fold.lengthMm + besideHolesMm + bentBetweenLines(runs, [cuts, slits])) };
  });
}

const isWhole = ({ lengthMm, spanMm }: Fold): boolean => spanMm - lengthMm <= FOLD_AXIS;
