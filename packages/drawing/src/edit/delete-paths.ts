import type { Drawing, Path } from '../drawing.ts';
import { indexParts } from '../parts.ts';
import { isOpenCut } from '../paths.ts';
import { indexDescent } from '../select/descent.ts';
import { withContent } from '../with-content.ts';
import type { ChangeOutcome, DeletionKind } from './drawing-change.ts';
import { selectedPaths } from './selected-paths.ts';

/** Deletes paths of one of the six kinds; texts stay. Spec: quote parts §2.4. */
export function deletePaths(drawing: Drawing, what: DeletionKind, pathIds: readonly string[]): ChangeOutcome {
  const selected = needsSelection(what) ? selectedPaths(drawing, pathIds) : null;
  if (selected?.ok === false) return selected;
  const isDeleted = deletionOf(drawing, what, new Set(pathIds));
  const paths = drawing.paths.filter((path) => !isDeleted(path));
  return { ok: true, drawing: paths.length === drawing.paths.length ? drawing : withContent(drawing, { paths }) };
}

const needsSelection = (what: DeletionKind): boolean => what !== 'dashed' && what !== 'openInsideParts';

function deletionOf(drawing: Drawing, what: DeletionKind, selected: ReadonlySet<string>): (path: Path) => boolean {
  const isOneOf = (ids: Iterable<string>): ((path: Path) => boolean) => {
    const wanted = new Set(ids);
    return ({ pathId }) => wanted.has(pathId);
  };
  switch (what) {
    case 'selected':
      return isOneOf(selected);
    case 'insideSelection':
      return isOneOf(indexDescent(drawing.paths).inside(selected));
    case 'outsideSelection':
      return isOneOf(indexDescent(drawing.paths).outside(selected));
    case 'selectedAndInside':
      return isOneOf([...selected, ...indexDescent(drawing.paths).inside(selected)]);
    case 'dashed':
      return (path) => !path.isSolid;
    case 'openInsideParts':
      return openInnerOf(drawing);
  }
}

/** What the legend calls an open inner path: a cut that does not close, on a part. Etchings and folds are meant to be open. */
function openInnerOf({ paths, partOuterPathIds }: Drawing): (path: Path) => boolean {
  const { outerOf } = indexParts(paths, partOuterPathIds);
  const isOnPart = (path: Path): boolean => ![null, path.pathId].includes(outerOf(path));
  return (path) => isOpenCut(path) && isOnPart(path);
}
