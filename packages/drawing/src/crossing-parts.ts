import { crossingPairs } from './crossings.ts';
import type { Drawing } from './drawing.ts';
import { outerFinder } from './parts.ts';
import { groupsOf, unionFind } from './union-find.ts';

/**
 * Places of the parts in their order, those together whose contours cross: a notch drawn across an edge is no part of its own, and
 * apart nobody would see that the two do not agree.
 */
export function crossingParts({ partOuterPathIds, paths, findings }: Drawing): number[][] {
  if (!findings.some(({ code }) => code === 'CONTOURS_CROSS')) return partOuterPathIds.map((_, place) => [place]);
  const outerOf = outerFinder(partOuterPathIds);
  const placeOf = new Map(partOuterPathIds.map((outerId, place) => [outerId, place]));
  const partOf = new Map(paths.map((path) => [path.pathId, placeOf.get(outerOf(path) ?? '')]));
  const groups = unionFind(partOuterPathIds.length);
  for (const [firstId, secondId] of crossingPairs(paths)) {
    const first = partOf.get(firstId);
    const second = partOf.get(secondId);
    if (first !== undefined && second !== undefined) groups.link(first, second);
  }
  const together = groupsOf(groups, partOuterPathIds.length);
  const grouped = new Set(together.flat());
  const alone = partOuterPathIds.flatMap((_, place) => (grouped.has(place) ? [] : [[place]]));
  return [...together, ...alone].sort((a, b) => a[0]! - b[0]!);
}
