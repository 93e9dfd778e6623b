import { type Drawing, isOpenCut, outerFinder } from '@kerf/drawing';
import type { DoctorState } from './command.ts';

/** Whether a drawing has paths of the kinds that are deleted without a selection. Spec: quote parts §2.4, Delete menu. */
export const deletableOf = ({
  paths,
  partOuterPathIds,
}: Pick<Drawing, 'paths' | 'partOuterPathIds'>): Pick<DoctorState, 'hasDashed' | 'hasOpenInside'> => {
  const outerOf = outerFinder(partOuterPathIds);
  return {
    hasDashed: paths.some(({ isSolid }) => !isSolid),
    hasOpenInside: paths.some((path) => isOpenCut(path) && ![null, path.pathId].includes(outerOf(path))),
  };
};
