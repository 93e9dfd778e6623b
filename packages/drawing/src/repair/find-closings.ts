import {
  type Curve,
  distance,
  edgesOfCurves,
  endOf,
  indexEdges,
  intersectCurves,
  JOIN,
  type Line,
  lineOf,
  POINT_MATCH,
  signedArea,
  startOf,
} from '@kerf/geometry';
import type { FindingCode, Path } from '../drawing.ts';
import type { FreeEnd } from './find-networks.ts';
import { judgeOfMending } from './mending.ts';
import { type PlannedRepair, repairId } from './repair.ts';

/** Inside a part an open cut may be meant: a slit, or a tongue. */
const OUTER: readonly FindingCode[] = ['OPEN_OUTER', 'NO_OUTER'];
/** Paths that are offered a closing line at most: a drawing with more open ones was not drawn to be cut. */
const MOST_CLOSINGS = 200;

/**
 * Open paths whose ends lie on nothing, as outlines that lack a side: a straight line from end to end makes contours of them, where it
 * crosses no cut. `joined` have a repair that brings their ends together otherwise.
 */
export function findClosings(
  paths: readonly Path[],
  freeEnds: readonly FreeEnd[],
  joined: ReadonlySet<string>,
): PlannedRepair[] {
  const seen = new Set<number>();
  const places = freeEnds.flatMap(({ place }) => {
    const isSecond = seen.has(place);
    seen.add(place);
    return isSecond && !joined.has(paths[place]!.pathId) && isBent(paths[place]!) ? [place] : [];
  });
  if (places.length === 0 || places.length > MOST_CLOSINGS) return [];
  const mends = judgeOfMending(paths);
  const crosses = cutCrossing(paths);
  return places.flatMap((place): PlannedRepair[] => {
    const { pathId, curves } = paths[place]!;
    const line = lineOf(endOf(curves.at(-1)!), startOf(curves[0]!));
    const bridges = [{ place, from: line.start, to: line.end }];
    const plan = { kind: 'rework', places: [place], cuts: [], drops: [], moves: [], bridges, ways: null } as const;
    if (crosses(line) || !mends(plan)) return [];
    const addedMm = distance(line.start, line.end);
    const repair = {
      id: repairId('closeOutline', pathId),
      kind: 'closeOutline',
      codes: OUTER,
      pathIds: [pathId],
    } as const;
    return [{ repair: { ...repair, position: line.start, facts: { addedMm } }, plan }];
  });
}

/** A straight line back over the path encloses nothing. */
const isBent = ({ curves }: Path): boolean =>
  Math.abs(signedArea([...curves, lineOf(endOf(curves.at(-1)!), startOf(curves[0]!))])) > POINT_MATCH;

/** Tells whether a line crosses or touches a cut anywhere but in its own ends. */
function cutCrossing(paths: readonly Path[]): (line: Line) => boolean {
  const cuts = paths.flatMap(({ type, curves }): readonly Curve[] => (type === 'Cutting' ? curves : []));
  const index = indexEdges(edgesOfCurves(cuts));
  return (line) => {
    const { start, end } = line;
    const near: number[] = [];
    index.search(
      Math.min(start.x, end.x),
      Math.min(start.y, end.y),
      Math.max(start.x, end.x),
      Math.max(start.y, end.y),
      (slot) => near.push(slot),
    );
    const isOwnEnd = (at: Line['start']): boolean => Math.min(distance(at, start), distance(at, end)) <= JOIN;
    return near.some((slot) => intersectCurves(line, cuts[slot]!).some(({ point }) => !isOwnEnd(point)));
  };
}
