import {
  boundsContain,
  type ContourIndex,
  indexBoxes,
  indexContour,
  JOIN,
  locatePoint,
  type Point,
  signedArea,
} from '@kerf/geometry';
import type { Path } from './drawing.ts';
import { furtherProbesOf, isContour, probeOf } from './paths.ts';

/**
 * What lies in what, to any depth.
 * Contour: a closed Cutting path, or an open one that is nearly closed and therefore stands for the outline it should be.
 */
type Contour = { readonly path: Path; readonly area: number; readonly place: number };

/** The same paths with their enclosure; `nearlyClosed` are open paths to be treated as contours. */
export function withEnclosure(paths: readonly Path[], nearlyClosed: ReadonlySet<string>): Path[] {
  const contours = paths
    .flatMap((path, place): Contour[] =>
      isContour(path) || nearlyClosed.has(path.pathId)
        ? [{ path, area: Math.abs(signedArea(path.curves)), place }]
        : [],
    )
    .sort((a, b) => b.area - a.area || a.place - b.place);
  const rankOf = new Int32Array(paths.length).fill(contours.length);
  for (const [rank, { place }] of contours.entries()) rankOf[place] = rank;
  const parentOf = parentFinder(contours);
  const byRank = [
    ...contours.map(({ place }) => place),
    ...paths.flatMap((_, place) => (rankOf[place] === contours.length ? [place] : [])),
  ];
  const parents = new Int32Array(paths.length).fill(-1);
  const depths = new Int32Array(paths.length);
  for (const place of byRank) {
    const parent = parentOf(paths[place]!, rankOf[place]!);
    parents[place] = parent;
    depths[place] = parent < 0 ? 0 : depths[parent]! + 1;
  }
  return paths.map((path, place) => {
    const parent = parents[place]!;
    return withPlace(path, parent < 0 ? null : paths[parent]!.pathId, depths[place]!);
  });
}

/** Written out: a copy by spreading takes many times as long. */
const withPlace = (path: Path, parentId: string | null, depth: number): Path => ({
  pathId: path.pathId,
  layerName: path.layerName,
  type: path.type,
  curves: path.curves,
  isClosed: path.isClosed,
  isSolid: path.isSolid,
  bounds: path.bounds,
  parentId,
  depth,
});

/** Finds the place of the smallest contour around a path among those ranked above it by area; -1 for none. */
function parentFinder(contours: readonly Contour[]): (path: Path, rank: number) => number {
  const boxes = indexBoxes(contours.map(({ path }) => path.bounds));
  const indexes = new Map<number, ContourIndex>();
  const indexOf = (place: number): ContourIndex => {
    const known = indexes.get(place) ?? indexContour(contours[place]!.path.curves)!;
    indexes.set(place, known);
    return known;
  };
  return (path, rank) => {
    const probe = probeOf(path);
    const isHolder = (place: number): boolean =>
      mayHold(contours[place]!.path, path) && holds(indexOf(place), path, probe);
    const parent = boxes.lastAround(probe.x, probe.y, rank, isHolder);
    return parent < 0 ? -1 : contours[parent]!.place;
  };
}

/** Contours hold a contour only when its box fits; other paths may stick out. */
const mayHold = (outer: Path, inner: Path): boolean =>
  outer !== inner && (!isContour(inner) || boundsContain(outer.bounds, inner.bounds, JOIN));

/** Decided by the first point of the path that is not on the contour itself. */
function holds(outer: ContourIndex, inner: Path, probe: Point): boolean {
  const place = locatePoint(outer, probe);
  if (place !== 'boundary') return place === 'inside';
  const decisive = furtherProbesOf(inner)
    .map((further) => locatePoint(outer, further))
    .find((answer) => answer !== 'boundary');
  return decisive === 'inside';
}
