import type { Drawing, Path } from './drawing.ts';
import { pathLength } from './paths.ts';

/** What differs between two drawings, so that nothing that was taken out goes unnoticed. */
export type ChangeReport = {
  readonly addedPathIds: readonly string[];
  /** Paths that are in both, but with other curves or for another purpose. */
  readonly changedPathIds: readonly string[];
  readonly removedPathIds: readonly string[];
  /** Length of what was removed, mm. */
  readonly removedLengthMm: number;
  readonly removedTextCount: number;
};

export function reportChange(before: Drawing, after: Drawing): ChangeReport {
  const earlier = new Map(before.paths.map((path) => [path.pathId, path]));
  const later = new Map(after.paths.map((path) => [path.pathId, path]));
  const removed = before.paths.filter((path) => !later.has(path.pathId));
  const idsWhere = (isWanted: (path: Path, known: Path | undefined) => boolean): string[] =>
    after.paths.filter((path) => isWanted(path, earlier.get(path.pathId))).map((path) => path.pathId);
  return {
    addedPathIds: idsWhere((_, known) => known === undefined),
    changedPathIds: idsWhere((path, known) => known !== undefined && !isAsBefore(path, known)),
    removedPathIds: removed.map((path) => path.pathId),
    removedLengthMm: removed.reduce((total, path) => total + pathLength(path), 0),
    removedTextCount: Math.max(0, before.texts.length - after.texts.length),
  };
}

/** Whether nothing but what is worked out from it may differ. Curves that were not touched are the same object. */
export const isAsBefore = (path: Path, known: Path): boolean =>
  path.curves === known.curves &&
  path.type === known.type &&
  path.layerName === known.layerName &&
  path.isClosed === known.isClosed &&
  path.isSolid === known.isSolid;
