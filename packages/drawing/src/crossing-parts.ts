import { crossingPairs } from './crossings.ts';
import type { Drawing } from './drawing.ts';
import { outerFinder } from './parts.ts';
import { indexDescent } from './select/descent.ts';
import { groupsOf, unionFind } from './union-find.ts';

/**
 * Places of the parts in their order, those together that may be one: whose contours cross, for a notch drawn across an edge is no
 * part of its own, and apart nobody would see that the two do not agree; and those in one outline that is not cut, for they may be
 * its holes, or in a rectangle that may be a border.
 */
export function crossingParts({ partOuterPathIds, paths, findings }: Drawing): number[][] {
  const around = findings.filter(({ code }) => code === 'OUTLINE_NOT_CUT');
  const framed = findings.filter(({ code }) => code === 'FRAME_OR_PART');
  const doCross = findings.some(({ code }) => code === 'CONTOURS_CROSS');
  if (!doCross && around.length + framed.length === 0) return partOuterPathIds.map((_, place) => [place]);
  const outerOf = outerFinder(partOuterPathIds);
  const placeOf = new Map(partOuterPathIds.map((outerId, place) => [outerId, place]));
  const partOf = new Map(paths.map((path) => [path.pathId, placeOf.get(outerOf(path) ?? '')]));
  const groups = unionFind(partOuterPathIds.length);
  for (const [firstId, secondId] of doCross ? crossingPairs(paths) : []) {
    const first = partOf.get(firstId);
    const second = partOf.get(secondId);
    if (first !== undefined && second !== undefined) groups.link(first, second);
  }
  for (const { pathIds } of around) {
    const [first, ...others] = pathIds.flatMap((id) => placeOf.get(id) ?? []);
    for (const other of others) groups.link(first!, other);
  }
  const { inside } = framed.length === 0 ? { inside: () => [] } : indexDescent(paths);
  for (const {
    pathIds: [frameId],
  } of framed) {
    const frame = placeOf.get(frameId ?? '');
    if (frame === undefined || frameId === undefined) continue;
    for (const id of inside([frameId])) groups.link(frame, placeOf.get(id) ?? frame);
  }
  const together = groupsOf(groups, partOuterPathIds.length);
  const grouped = new Set(together.flat());
  const alone = partOuterPathIds.flatMap((_, place) => (grouped.has(place) ? [] : [[place]]));
  return [...together, ...alone].sort((a, b) => a[0]! - b[0]!);
}
