import { edgesOfCurves, indexEdges, intersectCurves, JOIN } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import { isOpenCut } from '../paths.ts';
import { groupsOf, unionFind } from '../union-find.ts';
import { MOST_PAIRS, type PlacedPath } from './stretches.ts';

/**
 * Open cuts, each with the cuts that it touches or crosses, and with all that those hang together with. Closed paths come
 * first. None where there are too many to be told apart.
 */
export function openGroups(paths: readonly Path[]): PlacedPath[][] {
  const cuts = paths.flatMap((path, place): PlacedPath[] => (path.type === 'Cutting' ? [{ place, path }] : []));
  if (!cuts.some(({ path }) => isOpenCut(path))) return [];
  const owners = cuts.flatMap(({ path }, item) => path.curves.map(() => item));
  const curves = cuts.flatMap(({ path }) => path.curves);
  const edges = edgesOfCurves(curves);
  const index = indexEdges(edges);
  const groups = unionFind(cuts.length);
  let pairs = 0;
  for (const [slot, item] of owners.entries()) {
    if (pairs > MOST_PAIRS) return [];
    if (!isOpenCut(cuts[item]!.path)) continue;
    const edge = (side: number, grown: number): number => edges[slot * 4 + side]! + grown;
    index.search(edge(0, -JOIN), edge(1, -JOIN), edge(2, JOIN), edge(3, JOIN), (found) => {
      pairs += 1;
      if (pairs > MOST_PAIRS) return;
      const other = owners[found]!;
      const isNew = other !== item && groups.groupOf(other) !== groups.groupOf(item);
      if (isNew && intersectCurves(curves[slot]!, curves[found]!, JOIN).length > 0) groups.link(item, other);
    });
  }
  const together = groupsOf(groups, cuts.length);
  const grouped = new Set(together.flat());
  const alone = cuts.flatMap(({ path }, item) => (isOpenCut(path) && !grouped.has(item) ? [[item]] : []));
  return [...together, ...alone]
    .map((items) => items.map((item) => cuts[item]!))
    .map((group) => group.sort((a, b) => Number(b.path.isClosed) - Number(a.path.isClosed) || a.place - b.place));
}
