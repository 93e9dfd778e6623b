import type { Path } from './drawing.ts';

/** The paths that lie directly in each contour, by its id; those that lie in none under null. */
export function childrenByParent(paths: readonly Path[]): ReadonlyMap<string | null, readonly Path[]> {
  const childrenOf = new Map<string | null, Path[]>();
  for (const path of paths) {
    const children = childrenOf.get(path.parentId);
    if (children === undefined) childrenOf.set(path.parentId, [path]);
    else children.push(path);
  }
  return childrenOf;
}
