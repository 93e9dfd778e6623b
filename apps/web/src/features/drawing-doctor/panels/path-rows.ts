import { type Drawing, isRolledOut, type PathRole, pathLength } from '@kerf/drawing';
import { roleAmong } from '../picture/scene.ts';

/** One path as the list beside the canvas names it. */
export type PathRow = {
  readonly pathId: string;
  readonly number: number;
  readonly role: PathRole;
  readonly isClosed: boolean;
  readonly isPart: boolean;
  readonly layerName: string;
  readonly lengthMm: number;
};

/** Paths by their number in the drawing. */
export const pathRows = (drawing: Drawing): readonly PathRow[] => {
  const outerIds = new Set(drawing.partOuterPathIds);
  const isOfTube = isRolledOut(drawing);
  return drawing.paths.map((path, place) => ({
    pathId: path.pathId,
    number: place + 1,
    role: roleAmong(outerIds, path, isOfTube),
    isClosed: path.isClosed,
    isPart: outerIds.has(path.pathId),
    layerName: path.layerName,
    lengthMm: pathLength(path),
  }));
};

/** The selection after a row was chosen: alone, or with those that were selected, which a second choice takes out again. */
export const chooseRow = (selected: ReadonlySet<string>, pathId: string, adds: boolean): ReadonlySet<string> => {
  if (!adds) return new Set([pathId]);
  const next = new Set(selected);
  if (!next.delete(pathId)) next.add(pathId);
  return next;
};
