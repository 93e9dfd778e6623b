import {
  BOUNDARY,
  type Bounds,
  type BoxIndex,
  boundsContain,
  type ContourIndex,
  indexContour,
  indexEdges,
  JOIN,
  locatePlace,
  locatePoint,
  type Point,
  pointOf,
  pointOn,
  signedArea,
} from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import { type CrossedByLarger, crossedByLarger } from './crossing-holders.ts';
import type { MeetingContours } from './crossings.ts';
import type { Path } from './drawing.ts';
import { everyProbeOf, furtherProbesOf, isContour, probeOf } from './paths.ts';

/**
 * What lies in what, to any depth.
 * Contour: a closed Cutting path, or an open one that is nearly closed and therefore stands for the outline it should be.
 * Place: the number of a path in its list. Order of size: from the largest contour down, of equal ones by their place.
 */
type Surroundings = {
  readonly paths: readonly Path[];
  /** The first place to ask about each path: x and y of one after the other. */
  readonly probes: Float64Array;
  /** Areas of contours, mm². */
  readonly areas: Float64Array;
  readonly indexes: (ContourIndex | undefined)[];
};

/**
 * The paths with their enclosure; the open paths of these ids are treated as contours. What closed ones enclose is found once.
 * `crossing` are those of the contours that cross.
 */
export function enclosureOf(
  paths: readonly Path[],
  crossing: MeetingContours,
): (nearlyClosed: ReadonlySet<string>) => Path[] {
  const around: Surroundings = {
    paths,
    probes: probesOf(paths),
    areas: new Float64Array(paths.length),
    indexes: new Array(paths.length),
  };
  const closed = bySize(around, (path) => isContour(path));
  const parents = new Int32Array(paths.length);
  const crossed = crossedByLarger(paths, crossing, around.areas);
  const amongClosed = parentFinder(around, closed, crossed);
  for (let place = 0; place < paths.length; place += 1) parents[place] = amongClosed(place, isContour(paths[place]!));
  enterCrossed(around, closed, crossed, parents);
  return (nearlyClosed) => {
    if (nearlyClosed.size === 0) return withParents(around, parents, closed);
    const isOutline = ({ pathId }: Path): boolean => nearlyClosed.has(pathId);
    const outlines = bySize(around, isOutline);
    const amongOutlines = parentFinder(around, outlines);
    const nearest = paths.map((path, place) => {
      const first = isOutline(path) ? amongClosed(place, true) : parents[place]!;
      const second = amongOutlines(place, isOutline(path) || isContour(path));
      return first < 0 || (second >= 0 && isLarger(around, first, second)) ? second : first;
    });
    const contours = [...closed, ...outlines].sort((a, b) => (isLarger(around, a, b) ? -1 : 1));
    return withParents(around, nearest, contours);
  };
}

function probesOf(paths: readonly Path[]): Float64Array {
  const probes = new Float64Array(paths.length * 2);
  for (let place = 0; place < paths.length; place += 1) {
    const { x, y } = probeOf(paths[place]!);
    probes[place * 2] = x;
    probes[place * 2 + 1] = y;
  }
  return probes;
}

const isLarger = ({ areas }: Surroundings, place: number, other: number): boolean =>
  areas[place]! > areas[other]! || (areas[place] === areas[other] && place < other);

/** Places of the chosen paths in the order of size. */
function bySize(around: Surroundings, isChosen: (path: Path) => boolean): number[] {
  const { paths, areas } = around;
  const places: number[] = [];
  for (let place = 0; place < paths.length; place += 1) {
    const path = paths[place]!;
    if (!isChosen(path)) continue;
    areas[place] = Math.abs(signedArea(path.curves));
    places.push(place);
  }
  return largestFirst(places, areas);
}

/** Sorted as plain numbers, each place then put where its area stands: comparing places by their areas takes many times as long. */
function largestFirst(places: readonly number[], areas: Float64Array): number[] {
  const count = places.length;
  const ascending = Float64Array.from(places, (place) => areas[place]!).sort();
  const alike = new Uint32Array(count);
  const sorted = new Array<number>(count);
  for (let i = 0; i < count; i += 1) {
    const first = count - countUpTo(ascending, areas[places[i]!]!);
    sorted[first + alike[first]!] = places[i]!;
    alike[first]! += 1;
  }
  return sorted;
}

/** How many of the ascending numbers are no greater than the given one. */
function countUpTo(ascending: Float64Array, most: number): number {
  let [low, high] = [0, ascending.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ascending[middle]! <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The paths with their parents, given by place, -1 for none; `contours` in the order of size. */
function withParents(around: Surroundings, parents: ArrayLike<number>, contours: readonly number[]): Path[] {
  const { paths } = around;
  const depths = new Int32Array(paths.length);
  const depthBelow = (parent: number): number => (parent < 0 ? 0 : depths[parent]! + 1);
  for (const place of contours) depths[place] = depthBelow(parents[place]!);
  const isPart = (place: number): boolean => place >= 0 && depths[place]! % 2 === 0;
  let spanned: ((place: number) => number) | null = null;
  return paths.map((path, place) => {
    let parent = parents[place]!;
    if (!isPart(parent) && spansGaps(path)) {
      spanned ??= partFinder(around, contours, isPart);
      const part = spanned(place);
      if (part >= 0) parent = part;
    }
    return withPlace(path, parent < 0 ? null : paths[parent]!.pathId, depthBelow(parent));
  });
}

/** Lines drawn in one go over a notch or a hole belong to the part on both sides of it; those over the gap between two to neither. */
const spansGaps = ({ type, isClosed }: Path): boolean => !isClosed && (type === 'Folding' || type === 'Etching');

/**
 * Finds the one part in which all of an open path lies that lies in any; -1 for none. What is marked must begin and end on it: a
 * fold that goes beyond a part is told of, a marking is not.
 */
function partFinder(
  around: Surroundings,
  contours: readonly number[],
  isPart: (place: number) => boolean,
): (place: number) => number {
  const smallestAround = contourFinder(around, contours);
  return (place) => {
    const path = around.paths[place]!;
    const samples = samplesAlong(path);
    const partAt = (sample: Point): number => {
      const found = smallestAround(place, sample.x, sample.y, contours.length);
      return isPart(found) ? found : -1;
    };
    const [begin, end] = [partAt(samples[0]!), partAt(samples.at(-1)!)];
    const isOnIt = path.type === 'Folding' || (begin >= 0 && begin === end);
    if (!isOnIt) return -1;
    const met = new Set([begin, ...samples.slice(1, -1).map(partAt), end]);
    const [part = -1, ...others] = [...met].filter((found) => found >= 0);
    return others.length === 0 ? part : -1;
  };
}

const SAMPLES = 24;

/** Points spread over an open path, its ends left out. */
function samplesAlong({ curves }: Path): Point[] {
  const toACurve = Math.max(1, Math.ceil(SAMPLES / curves.length));
  const stride = Math.max(1, Math.floor(curves.length / SAMPLES));
  return curves
    .filter((_, i) => i % stride === 0)
    .flatMap((curve) => Array.from({ length: toACurve }, (_, i) => pointOn(curve, (i + 0.5) / toACurve)));
}

/** The path with what lies around it. Written out: a copy by spreading takes many times as long. */
export const withPlace = (path: Path, parentId: string | null, depth: number): Path =>
  path.parentId === parentId && path.depth === depth
    ? path
    : {
        pathId: path.pathId,
        layerName: path.layerName,
        type: path.type,
        curves: path.curves,
        isClosed: path.isClosed,
        isSolid: path.isSolid,
        bounds: path.bounds,
        parentId,
        depth,
      };

/** Finds the smallest of the contours around a path, of the larger ones alone when it is a contour itself; -1 for none. */
function parentFinder(
  around: Surroundings,
  contours: readonly number[],
  crossed: CrossedByLarger = NOT_CROSSED,
): (place: number, isContourItself: boolean) => number {
  const smallestAround = contourFinder(around, contours, crossed);
  const { probes } = around;
  const ranks = new Int32Array(around.paths.length).fill(-1);
  for (let rank = 0; rank < contours.length; rank += 1) ranks[contours[rank]!] = rank;
  return (place, isContourItself) => {
    const rank = ranks[place]!;
    const larger = rank >= 0 || !isContourItself ? rank : countLarger(around, contours, place);
    const before = isContourItself ? larger : contours.length;
    return smallestAround(place, probes[place * 2]!, probes[place * 2 + 1]!, before);
  };
}

/**
 * Contours that cross others lie in what they do not cross, as found, or in the smallest part that they cross and mostly lie in. What
 * crosses a hole is no part in it, but a hole beside it.
 */
function enterCrossed(
  around: Surroundings,
  contours: readonly number[],
  crossed: CrossedByLarger,
  parents: Int32Array,
): void {
  if (crossed.size === 0) return;
  const depths = new Int32Array(around.paths.length);
  for (const place of contours) {
    for (const [holder, isMostlyIn] of crossed.get(place) ?? []) {
      const parent = parents[place]!;
      const isInPart = isMostlyIn && depths[holder]! % 2 === 0;
      if (isInPart && (parent < 0 || isLarger(around, parent, holder))) parents[place] = holder;
    }
    const parent = parents[place]!;
    depths[place] = parent < 0 ? 0 : depths[parent]! + 1;
  }
}

const NOT_CROSSED: CrossedByLarger = new Map();

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * Finds the smallest of the contours, of those before a place in their order alone, around a path at one of its points; -1 for none.
 * What crosses the path is passed over.
 */
function contourFinder(
  { paths, indexes }: Surroundings,
  contours: readonly number[],
  crossedByPlace: CrossedByLarger = NOT_CROSSED,
): (place: number, x: number, y: number, before: number) => number {
  const boxes = boxesAround(paths, contours);
  let path = paths[0]!;
  let crossed = crossedByPlace.get(0);
  const range = { minX: asMm(0), minY: asMm(0), maxX: asMm(0), maxY: asMm(0) };
  let probeX = 0;
  let probeY = 0;
  const isHolder = (rank: number): boolean => {
    const holder = contours[rank]!;
    if (!mayHold(paths[holder]!, path) || crossed?.has(holder) === true) return false;
    indexes[holder] ??= indexContour(paths[holder]!.curves)!;
    return holds(indexes[holder], path, probeX, probeY);
  };
  return (place, x, y, before) => {
    path = paths[place]!;
    crossed = crossedByPlace.get(place);
    probeX = x;
    probeY = y;
    writeRangeInHolder(path, x, y, range);
    const rank = boxes.lastAround(range, before, isHolder);
    return rank < 0 ? -1 : contours[rank]!;
  };
}

/** How many of the contours come before a place in the order of size. */
function countLarger(around: Surroundings, contours: readonly number[], place: number): number {
  let [low, high] = [0, contours.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isLarger(around, contours[middle]!, place)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Contours hold a contour only when its box fits; other paths may stick out. */
const mayHold = (outer: Path, inner: Path): boolean =>
  outer !== inner && (!isContour(inner) || boundsContain(outer.bounds, inner.bounds, JOIN));

/** What the box of a contour around the path holds: of what may stick out, the place that is asked about. */
function writeRangeInHolder(path: Path, x: number, y: number, range: Writable<Bounds>): void {
  const isWhole = isContour(path);
  range.minX = isWhole ? path.bounds.minX : asMm(x);
  range.minY = isWhole ? path.bounds.minY : asMm(y);
  range.maxX = isWhole ? path.bounds.maxX : asMm(x);
  range.maxY = isWhole ? path.bounds.maxY : asMm(y);
}

/** The boxes of contours, each wider by twice the slack of `mayHold`: room for what lies on a contour, and for rounding. */
function boxesAround(paths: readonly Path[], contours: readonly number[]): BoxIndex {
  const edges = new Float64Array(contours.length * 4);
  for (let rank = 0; rank < contours.length; rank += 1) {
    const { minX, minY, maxX, maxY } = paths[contours[rank]!]!.bounds;
    edges[rank * 4] = minX - 2 * JOIN;
    edges[rank * 4 + 1] = minY - 2 * JOIN;
    edges[rank * 4 + 2] = maxX + 2 * JOIN;
    edges[rank * 4 + 3] = maxY + 2 * JOIN;
  }
  return indexEdges(edges);
}

/**
 * Decided by the first point of the path that lies clearly inside or outside: what is within JOIN of the contour may touch it from
 * either side. Of what stays as near all the way, by the first point that is not on the contour itself.
 */
function holds(outer: ContourIndex, inner: Path, x: number, y: number): boolean {
  const place = locatePlace(outer, x, y, JOIN);
  if (place !== 'boundary') return place === 'inside';
  const further = furtherProbesOf(inner);
  return (
    decisive(outer, further, JOIN) ??
    decisive(outer, everyProbeOf(inner), JOIN) ??
    decisive(outer, [pointOf(x, y), ...further], BOUNDARY) ??
    false
  );
}

/** Whether the first of the points lies inside that is not on the contour; null where all of them are. */
function decisive(outer: ContourIndex, points: Iterable<Point>, boundary: Mm): boolean | null {
  for (const point of points) {
    const place = locatePoint(outer, point, boundary);
    if (place !== 'boundary') return place === 'inside';
  }
  return null;
}
