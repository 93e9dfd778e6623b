import {
  type Bounds,
  type Curve,
  chainLength,
  distanceTo,
  edgesOfCurves,
  indexEdges,
  pointOn,
  signedArea,
  startOf,
} from '@kerf/geometry';
import type { MeetingContours } from './crossings.ts';
import type { Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isContour } from './paths.ts';

/** Two contours that are as near to each other all the way round, of which one was probably drawn twice. */
export type NearlySame = { readonly kept: Path; readonly doubled: Path; readonly apartMm: number };

/** The narrowest cuts of lasers are as wide, mm: between two lines that are nearer, nothing is left. */
const NARROWEST_CUT = 0.1;

/** Of contours that are smaller across a tenth of a millimetre is no small difference. */
const LEAST_ACROSS = 10 * NARROWEST_CUT;

/**
 * Contours that lie so near to another that no metal, or no gap, is left between them: in it, or crossing it or sharing its edges
 * (`meeting`). Each has the one that is kept: drawn with fewer curves, as an arc is beside the short lines of its copy, around the
 * other, or drawn first.
 */
export function nearlySameContours(paths: readonly Path[], meeting: MeetingContours): NearlySame[] {
  const apart = new Map<Path, Map<Path, number>>();
  const noteNear = (of: Path, other: Path, by: number): void => {
    const known = apart.get(of);
    if (known === undefined) apart.set(of, new Map([[other, by]]));
    else known.set(other, by);
  };
  for (const [one, other, by] of [...nestedPairs(paths), ...crossingPairsOf(meeting)]) {
    noteNear(one, other, by);
    noteNear(other, one, by);
  }
  if (apart.size === 0) return [];
  const placeOf = new Map(paths.map((path, place) => [path, place]));
  const inOrder = [...apart.keys()].sort(
    (a, b) => a.curves.length - b.curves.length || a.depth - b.depth || placeOf.get(a)! - placeOf.get(b)!,
  );
  return doubledOf(inOrder, apart);
}

/** Those that are near to one that is kept, if only by way of another that is not. */
function doubledOf(inOrder: readonly Path[], apart: ReadonlyMap<Path, ReadonlyMap<Path, number>>): NearlySame[] {
  const found = new Map<Path, NearlySame>();
  const stays = new Set<Path>();
  for (const kept of inOrder) {
    if (found.has(kept)) continue;
    stays.add(kept);
    const reached = new Map([[kept, 0]]);
    for (const [from, way] of reached) {
      for (const [doubled, by] of apart.get(from)!) {
        if (stays.has(doubled) || found.has(doubled) || way + by >= NARROWEST_CUT) continue;
        reached.set(doubled, way + by);
        found.set(doubled, { kept, doubled, apartMm: way + by });
      }
    }
  }
  return inOrder.flatMap((path) => found.get(path) ?? []);
}

/** Contours that lie in the one around them so near to it, and how near on average. */
function nestedPairs(paths: readonly Path[]): (readonly [Path, Path, number])[] {
  const holders = holdersOf(paths);
  const found: (readonly [Path, Path, number])[] = [];
  let outer: Path | undefined;
  for (const inner of paths) {
    if (inner.parentId === null || !isContour(inner)) continue;
    if (outer?.pathId !== inner.parentId) outer = holders.get(inner.parentId);
    if (outer === undefined || !areBoundsNear(outer.bounds, inner.bounds)) continue;
    const between = Math.abs(signedArea(outer.curves)) - Math.abs(signedArea(inner.curves));
    const apartMm = (2 * between) / (chainLength(outer.curves) + chainLength(inner.curves));
    if (apartMm >= 0 && apartMm < NARROWEST_CUT) found.push([outer, inner, apartMm]);
  }
  return found;
}

/** Contours that hold others, by id: far fewer than there are contours, and neighbours mostly lie in one. */
function holdersOf(paths: readonly Path[]): ReadonlyMap<string, Path> {
  const ids = new Set<string>();
  let last: string | null = null;
  for (const path of paths) {
    if (path.parentId === null || path.parentId === last || !isContour(path)) continue;
    last = path.parentId;
    ids.add(last);
  }
  const holders = new Map<string, Path>();
  for (const path of paths) if (ids.has(path.pathId) && isContour(path)) holders.set(path.pathId, path);
  return holders;
}

/** Contours that meet and are nowhere further apart, and how far they are at most. */
function crossingPairsOf(meeting: MeetingContours): (readonly [Path, Path, number])[] {
  return meeting.flatMap(([one, other]): [Path, Path, number][] => {
    if (!areBoundsNear(one.bounds, other.bounds)) return [];
    const apartMm = Math.max(farthestFrom(one.curves, other.curves), farthestFrom(other.curves, one.curves));
    return apartMm < NARROWEST_CUT ? [[one, other, apartMm]] : [];
  });
}

/** Places along a line and an arc that are asked how far they are from others: what bulges between them has places of its own there. */
const PROBES = { line: 2, arc: 16 };

/** How far the curves get from the others, mm; Infinity where that is more than counts as near. */
function farthestFrom(curves: readonly Curve[], others: readonly Curve[]): number {
  const index = indexEdges(edgesOfCurves(others));
  let farthest = 0;
  for (const curve of curves) {
    const probes = PROBES[curve.kind];
    for (let probe = 0; probe < probes; probe += 1) {
      const point = pointOn(curve, probe / probes);
      let nearest = Infinity;
      const { x, y } = point;
      index.search(x - NARROWEST_CUT, y - NARROWEST_CUT, x + NARROWEST_CUT, y + NARROWEST_CUT, (place) => {
        nearest = Math.min(nearest, distanceTo(others[place]!, point));
      });
      if (nearest >= NARROWEST_CUT) return Infinity;
      farthest = Math.max(farthest, nearest);
    }
  }
  return farthest;
}

const areBoundsNear = (a: Bounds, b: Bounds): boolean =>
  Math.max(b.maxX - b.minX, b.maxY - b.minY) >= LEAST_ACROSS &&
  Math.abs(b.minX - a.minX) < NARROWEST_CUT &&
  Math.abs(b.minY - a.minY) < NARROWEST_CUT &&
  Math.abs(a.maxX - b.maxX) < NARROWEST_CUT &&
  Math.abs(a.maxY - b.maxY) < NARROWEST_CUT;

export function nearlySameFindings(paths: readonly Path[], meeting: MeetingContours): Finding[] {
  const pairs = nearlySameContours(paths, meeting);
  const [first] = pairs;
  if (first === undefined) return [];
  const pathIds = [...new Set(pairs.flatMap(({ kept, doubled }) => [kept.pathId, doubled.pathId]))];
  const smallestMm = pairs.reduce((least, { apartMm }) => Math.min(least, apartMm), Infinity);
  const facts = { count: pairs.length, smallestMm, limitMm: NARROWEST_CUT };
  return [findingOf('NEARLY_SAME_CONTOURS', facts, pathIds, startOf(first.doubled.curves[0]!))];
}
