import type { Path } from './drawing.ts';

/** What the parents of paths say written out, as drawings travel. Grows with the square of the depth of nesting. */
export type EnclosureLists = {
  /** Paths of every type directly or indirectly inside this one. */
  readonly enclosesIds: readonly string[];
  /** Cutting contours around this path, outermost first: the last one is its parent. */
  readonly enclosedByIds: readonly string[];
};

/** Every contour around a path, from its parent outwards. */
function* outwards(path: Path, pathById: ReadonlyMap<string, Path>): Generator<Path> {
  for (let at = pathById.get(path.parentId ?? ''); at !== undefined; at = pathById.get(at.parentId ?? '')) yield at;
}

const byId = (paths: readonly Path[]): ReadonlyMap<string, Path> => new Map(paths.map((path) => [path.pathId, path]));

/** Both lists of each path, by its id; contours inside come with the shallowest first. */
export function enclosureLists(paths: readonly Path[]): ReadonlyMap<string, EnclosureLists> {
  const pathById = byId(paths);
  const inside = new Map(paths.map((path): [string, string[]] => [path.pathId, []]));
  const around = new Map<string, string[]>();
  for (const path of [...paths].sort((a, b) => a.depth - b.depth)) {
    const ids = [...outwards(path, pathById)].map(({ pathId }) => pathId).reverse();
    around.set(path.pathId, ids);
    for (const id of ids) inside.get(id)!.push(path.pathId);
  }
  return new Map(
    paths.map(({ pathId }) => [pathId, { enclosesIds: inside.get(pathId)!, enclosedByIds: around.get(pathId)! }]),
  );
}

/** Ids of what has at least one of the chosen paths inside it, at any depth. */
export function enclosersOf(paths: readonly Path[], isChosen: (path: Path) => boolean): ReadonlySet<string> {
  const pathById = byId(paths);
  const holders = new Set<string>();
  for (const path of paths) {
    if (!isChosen(path)) continue;
    for (const { pathId } of outwards(path, pathById)) {
      if (holders.has(pathId)) break;
      holders.add(pathId);
    }
  }
  return holders;
}
