import {
  type Bounds,
  type Contact,
  type Curve,
  curveBounds,
  curveLength,
  distance,
  endOf,
  indexBoxes,
  intersectCurves,
  JOIN,
  type Point,
  startOf,
} from '@kerf/geometry';
import type { Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { isContour } from './paths.ts';

/** One curve of a cutting path with its place in it. */
type Placed = { readonly curve: Curve; readonly path: Path; readonly place: number };
type Meeting = {
  readonly first: Path;
  readonly second: Path;
  count: number;
  overlap: number;
  readonly position: Point;
};

/** Cutting paths that cross themselves or one another, and contours that share an edge. */
export function crossingFindings(paths: readonly Path[]): Finding[] {
  const cutting = paths.filter((path) => path.type === 'Cutting');
  const placed = cutting.flatMap((path) => path.curves.map((curve, place): Placed => ({ curve, path, place })));
  const boxes = placed.map(({ curve }) => curveBounds(curve));
  const index = indexBoxes(boxes);
  const crossings = new Map<string, Meeting>();
  const sharings = new Map<string, Meeting>();
  for (const [item, box] of boxes.entries()) {
    index.search(box.minX, box.minY, box.maxX, box.maxY, (other) => {
      if (other <= item) return;
      const [a, b] = [placed[item]!, placed[other]!];
      const isSame = a.path === b.path;
      if (!isSame && !(isContour(a.path) && isContour(b.path))) return;
      if (isSeparated(a, b, box, boxes[other]!)) return;
      const contacts = intersectCurves(a.curve, b.curve);
      const crossed = isSame ? ownCrossings(a, b, contacts) : contacts.filter((contact) => isWithin(a, b, contact));
      for (const { point } of crossed) note(crossings, a.path, b.path, point, 0);
      const overlap = isSame ? [] : contacts.filter((contact) => contact.kind === 'overlap');
      if (overlap.length > 1) note(sharings, a.path, b.path, overlap[0]!.point, sharedLength(a.curve, overlap));
    });
  }
  return [...findingsOf(crossings, 'SELF_INTERSECTION'), ...findingsOf(sharings, 'SHARED_EDGES')];
}

/** Neighbours along one straight or gently bent path meet only where they should. */
function isSeparated(a: Placed, b: Placed, first: Bounds, second: Bounds): boolean {
  if (first.minX > second.maxX || second.minX > first.maxX || first.minY > second.maxY || second.minY > first.maxY)
    return true;
  return (
    a.path === b.path &&
    areNeighbours(a, b) &&
    a.curve.kind === 'line' &&
    b.curve.kind === 'line' &&
    !turnsBack(a.curve, b.curve)
  );
}

/** Two lines in a row that fold over each other. */
function turnsBack(a: Curve, b: Curve): boolean {
  const [ax, ay] = [endOf(a).x - startOf(a).x, endOf(a).y - startOf(a).y];
  const [bx, by] = [endOf(b).x - startOf(b).x, endOf(b).y - startOf(b).y];
  const isParallel = Math.abs(ax * by - ay * bx) <= 1e-6 * Math.hypot(ax, ay) * Math.hypot(bx, by);
  return isParallel && ax * bx + ay * by < 0;
}

function areNeighbours(a: Placed, b: Placed): boolean {
  const count = a.path.curves.length;
  const apart = Math.abs(a.place - b.place);
  return apart === 1 || (a.path.isClosed && apart === count - 1);
}

/** Contacts of two curves of one path, without the vertex where they follow each other. */
function ownCrossings(a: Placed, b: Placed, contacts: readonly Contact[]): Contact[] {
  if (!areNeighbours(a, b)) return contacts.slice(0, 1);
  const isVertex = (point: Point): boolean =>
    [startOf(a.curve), endOf(a.curve)].some((end) => distance(end, point) <= 2 * JOIN) &&
    [startOf(b.curve), endOf(b.curve)].some((end) => distance(end, point) <= 2 * JOIN);
  return contacts.filter((contact) => !isVertex(contact.point));
}

/** A real crossing, away from the ends of both curves. */
function isWithin(a: Placed, b: Placed, contact: Contact): boolean {
  const isInner = (share: number, length: number): boolean => Math.min(share, 1 - share) * length > 2 * JOIN;
  const isInnerOf = (curve: Curve, share: number): boolean =>
    isInner(share, curveLength(curve)) || distance(startOf(curve), endOf(curve)) <= JOIN;
  return (
    contact.kind === 'cross' && isInnerOf(a.curve, contact.shareOfFirst) && isInnerOf(b.curve, contact.shareOfSecond)
  );
}

const sharedLength = (curve: Curve, overlap: readonly Contact[]): number =>
  (overlap.at(-1)!.shareOfFirst - overlap[0]!.shareOfFirst) * curveLength(curve);

function note(meetings: Map<string, Meeting>, first: Path, second: Path, position: Point, overlap: number): void {
  const key = `${first.pathId} ${second.pathId}`;
  const known = meetings.get(key);
  if (known === undefined) meetings.set(key, { first, second, count: 1, overlap, position });
  else {
    known.count += 1;
    known.overlap += overlap;
  }
}

function findingsOf(meetings: ReadonlyMap<string, Meeting>, code: 'SELF_INTERSECTION' | 'SHARED_EDGES'): Finding[] {
  return [...meetings.values()].map(({ first, second, count, overlap, position }) => {
    if (code === 'SHARED_EDGES') {
      return findingOf(code, { lengthMm: overlap }, [first.pathId, second.pathId], position);
    }
    if (first === second) return findingOf(code, { count }, [first.pathId], position);
    return findingOf('CONTOURS_CROSS', { count }, [first.pathId, second.pathId], position);
  });
}
