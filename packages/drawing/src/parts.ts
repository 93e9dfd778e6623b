import type { Path } from './drawing.ts';
import { isContour } from './paths.ts';

/** Paths by id, and which part each belongs to. */
export type PartIndex = {
  readonly pathById: ReadonlyMap<string, Path>;
  /** Outer contour of the part that a path belongs to, the outer itself included; null outside every part. */
  readonly outerOf: (path: Path) => string | null;
};

/** Contours at even depth are outers, at odd depth holes; what lies in a hole belongs to no part unless it is one. */
export function indexParts(paths: readonly Path[], partOuterPathIds: readonly string[]): PartIndex {
  return { pathById: new Map(paths.map((path) => [path.pathId, path])), outerOf: outerFinder(partOuterPathIds) };
}

/** The same without the paths by id, which of a large drawing take longer than all that is asked here. */
export function outerFinder(partOuterPathIds: readonly string[]): PartIndex['outerOf'] {
  const outers = new Set(partOuterPathIds);
  return ({ pathId, parentId }) => {
    if (outers.has(pathId)) return pathId;
    return parentId !== null && outers.has(parentId) ? parentId : null;
  };
}

/** Outer contours in reading order: from the top down, then from the left. `nearlyClosed` stand for the outlines they should be. */
export function outerIdsOf(paths: readonly Path[], nearlyClosed: ReadonlySet<string>): string[] {
  return paths
    .filter((path) => (isContour(path) || nearlyClosed.has(path.pathId)) && path.depth % 2 === 0)
    .sort((a, b) => b.bounds.maxY - a.bounds.maxY || a.bounds.minX - b.bounds.minX)
    .map((path) => path.pathId);
}

/** Paths of one part: its outer, its holes, and what is drawn on it; not the parts that lie in its holes. */
export function pathsOfPart(paths: readonly Path[], partOuterPathId: string): Path[] {
  return paths.filter((path) => path.pathId === partOuterPathId || path.parentId === partOuterPathId);
}

/** The same of all parts, by the id of their outer: paths are looked through once, however many parts there are. */
export function pathsByPart(
  paths: readonly Path[],
  partOuterPathIds: readonly string[],
): ReadonlyMap<string, readonly Path[]> {
  const outerOf = outerFinder(partOuterPathIds);
  const byPart = new Map<string, Path[]>(partOuterPathIds.map((outerId) => [outerId, []]));
  for (const path of paths) {
    const outerId = outerOf(path);
    if (outerId !== null) byPart.get(outerId)?.push(path);
  }
  return byPart;
}
