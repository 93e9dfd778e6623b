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
  for (let [at] = parentOf(path, pathById); at !== undefined; [at] = parentOf(at, pathById)) yield at;
}

const parentOf = ({ parentId }: Path, pathById: ReadonlyMap<string, Path>): readonly Path[] => {
  const parent = parentId === null ? undefined : pathById.get(parentId);
  return parent === undefined ? [] : [parent];
};

const byId = (paths: readonly Path[]): ReadonlyMap<string, Path> => new Map(paths.map((path) => [path.pathId, path]));

/** Ids listed in all; contours in one another by the thousand would fill the memory with lists of themselves. */
const MOST_LISTED = 2_000_000;

/**
 * Both lists of each path, by its id; contours inside come with the shallowest first. Where more lies in one another than can
 * be listed, each list has the direct ones alone.
 */
export function enclosureLists(paths: readonly Path[]): ReadonlyMap<string, EnclosureLists> {
  const pathById = byId(paths);
  const inside = new Map(paths.map((path): [string, string[]] => [path.pathId, []]));
  const around = new Map<string, string[]>();
  const isListable = paths.reduce((total, { depth }) => total + depth, 0) <= MOST_LISTED;
  for (const path of [...paths].sort((a, b) => a.depth - b.depth)) {
    const holders = isListable ? [...outwards(path, pathById)] : parentOf(path, pathById);
    const ids = holders.map(({ pathId }) => pathId).reverse();
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
