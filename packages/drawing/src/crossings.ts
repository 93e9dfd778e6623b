import {
  type Bounds,
  type BoxIndex,
  type Contact,
  type Curve,
  curveBounds,
  curveLength,
  distance,
  endOf,
  indexBoxes,
  indexEdges,
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
/** Curves of one path ready to be searched by box. */
type CurveIndex = { readonly boxes: readonly Bounds[]; readonly index: BoxIndex };

/** Places told of before the rest is not looked for: a drawing with so many is no drawing of parts. */
const MOST_PLACES = 20_000;
/** Pairs of contours told of one by one; the rest share a finding. */
const MOST_SINGLE_FINDINGS = 50;

/** What was found so far. */
type Meetings = {
  readonly crossings: Map<string, Meeting>;
  readonly sharings: Map<string, Meeting>;
  placesLeft: number;
};

/** Cutting paths that cross themselves or one another, and contours that share an edge. */
export function crossingFindings(paths: readonly Path[]): Finding[] {
  const meetings: Meetings = { crossings: new Map(), sharings: new Map(), placesLeft: MOST_PLACES };
  const indexOf = curveIndexes();
  const cutting = paths.filter((path) => path.type === 'Cutting');
  for (const path of cutting) if (path.curves.length > 1) findOwnCrossings(path, indexOf(path), meetings);
  findCrossingsOfContours(cutting.filter(isContour), indexOf, meetings);
  const crossings = [...meetings.crossings.values()];
  const isOwn = ({ first, second }: Meeting): boolean => first === second;
  return [
    ...findingsFor('SELF_INTERSECTION', crossings.filter(isOwn)),
    ...findingsFor(
      'CONTOURS_CROSS',
      crossings.filter((meeting) => !isOwn(meeting)),
    ),
    ...findingsFor('SHARED_EDGES', [...meetings.sharings.values()]),
  ];
}

function curveIndexes(): (path: Path) => CurveIndex {
  const known = new Map<Path, CurveIndex>();
  return (path) => {
    const ready = known.get(path);
    if (ready !== undefined) return ready;
    const boxes = path.curves.map(curveBounds);
    const made = { boxes, index: indexBoxes(boxes) };
    known.set(path, made);
    return made;
  };
}

function findOwnCrossings(path: Path, { boxes, index }: CurveIndex, meetings: Meetings): void {
  let place = 0;
  const compare = (other: number): void => {
    if (other <= place || meetings.placesLeft <= 0 || meetOnlyAtVertex(path, place, other)) return;
    const a = { curve: path.curves[place]!, path, place };
    const b = { curve: path.curves[other]!, path, place: other };
    for (const { point } of ownCrossings(a, b, intersectCurves(a.curve, b.curve)))
      noteCrossing(meetings, path, path, point);
  };
  for (; place < boxes.length && meetings.placesLeft > 0; place += 1) {
    const { minX, minY, maxX, maxY } = boxes[place]!;
    index.search(minX, minY, maxX, maxY, compare);
  }
}

/** Every two contours of which a curve of one comes near a curve of the other; a hole far from the edges costs nothing. */
function findCrossingsOfContours(
  contours: readonly Path[],
  indexOf: (path: Path) => CurveIndex,
  meetings: Meetings,
): void {
  const ends = new Int32Array(contours.length);
  let count = 0;
  for (const [place, { curves }] of contours.entries()) ends[place] = count += curves.length;
  const edges = new Float64Array(count * 4);
  const ownerOf = new Int32Array(count);
  let slot = 0;
  for (const [place, { curves, bounds }] of contours.entries()) {
    for (const curve of curves) {
      const { minX, minY, maxX, maxY } = curves.length === 1 ? bounds : curveBounds(curve);
      edges.set([minX, minY, maxX, maxY], slot * 4);
      ownerOf[slot] = place;
      slot += 1;
    }
  }
  const index = indexEdges(edges);
  const lastAskedBy = new Int32Array(contours.length).fill(-1);
  for (let item = 0; item < contours.length && meetings.placesLeft > 0; item += 1) {
    const first = contours[item]!;
    const near: number[] = [];
    const visit = (found: number): void => {
      const other = ownerOf[found]!;
      if (other <= item || lastAskedBy[other] === item) return;
      lastAskedBy[other] = item;
      if (!areCirclesApart(first, contours[other]!)) near.push(other);
    };
    for (slot = ends[item]! - first.curves.length; slot < ends[item]!; slot += 1) {
      index.search(edges[slot * 4]!, edges[slot * 4 + 1]!, edges[slot * 4 + 2]!, edges[slot * 4 + 3]!, visit);
    }
    near.sort((a, b) => a - b);
    for (const other of near) {
      if (meetings.placesLeft > 0) findMutualCrossings(first, contours[other]!, indexOf, meetings);
    }
  }
}

/** Whether both are whole circles, one well inside or well outside the other. */
function areCirclesApart(first: Path, second: Path): boolean {
  if (first.curves.length !== 1 || second.curves.length !== 1) return false;
  const [a, b] = [first.curves[0]!, second.curves[0]!];
  if (a.kind !== 'arc' || b.kind !== 'arc') return false;
  const apart = Math.hypot(a.centre.x - b.centre.x, a.centre.y - b.centre.y);
  return apart > a.radius + b.radius + JOIN || apart < Math.abs(a.radius - b.radius) - JOIN;
}

/** Every curve of the simpler contour against those of the other whose boxes it meets. */
function findMutualCrossings(first: Path, second: Path, indexOf: (path: Path) => CurveIndex, meetings: Meetings): void {
  const [few, many] = first.curves.length <= second.curves.length ? [first, second] : [second, first];
  const { index } = indexOf(many);
  for (const [place, curve] of few.curves.entries()) {
    const box = few.curves.length === 1 ? few.bounds : curveBounds(curve);
    index.search(box.minX, box.minY, box.maxX, box.maxY, (other) => {
      const [a, b] = [
        { curve, path: few, place },
        { curve: many.curves[other]!, path: many, place: other },
      ];
      const contacts = intersectCurves(a.curve, b.curve);
      for (const contact of contacts) if (isWithin(a, b, contact)) noteCrossing(meetings, first, second, contact.point);
      const overlap = contacts.filter((contact) => contact.kind === 'overlap');
      if (overlap.length > 1) note(meetings.sharings, first, second, overlap[0]!.point, sharedLength(curve, overlap));
    });
  }
}

/** Two lines in a row meet only where they should, unless the second runs back over the first. */
function meetOnlyAtVertex(path: Path, place: number, other: number): boolean {
  const [first, second] = [path.curves[place]!, path.curves[other]!];
  if (first.kind !== 'line' || second.kind !== 'line') return false;
  return areNeighbours(path, place, other) && !turnsBack(first, second);
}

/** Two lines in a row that fold over each other. */
function turnsBack(a: Curve, b: Curve): boolean {
  const [ax, ay] = [endOf(a).x - startOf(a).x, endOf(a).y - startOf(a).y];
  const [bx, by] = [endOf(b).x - startOf(b).x, endOf(b).y - startOf(b).y];
  const isParallel = Math.abs(ax * by - ay * bx) <= 1e-6 * Math.hypot(ax, ay) * Math.hypot(bx, by);
  return isParallel && ax * bx + ay * by < 0;
}

function areNeighbours({ curves, isClosed }: Path, place: number, other: number): boolean {
  const apart = Math.abs(place - other);
  return apart === 1 || (isClosed && apart === curves.length - 1);
}

/** Contacts of two curves of one path, without the vertex where they follow each other. */
function ownCrossings(a: Placed, b: Placed, contacts: readonly Contact[]): Contact[] {
  if (contacts.length === 0) return [];
  if (!areNeighbours(a.path, a.place, b.place)) return contacts.slice(0, 1);
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

function noteCrossing(meetings: Meetings, first: Path, second: Path, position: Point): void {
  meetings.placesLeft -= 1;
  note(meetings.crossings, first, second, position, 0);
}

function note(meetings: Map<string, Meeting>, first: Path, second: Path, position: Point, overlap: number): void {
  const key = `${first.pathId} ${second.pathId}`;
  const known = meetings.get(key);
  if (known === undefined) meetings.set(key, { first, second, count: 1, overlap, position });
  else {
    known.count += 1;
    known.overlap += overlap;
  }
}

type MeetingCode = 'SELF_INTERSECTION' | 'CONTOURS_CROSS' | 'SHARED_EDGES';

function findingsFor(code: MeetingCode, meetings: readonly Meeting[]): Finding[] {
  const hasRest = meetings.length > MOST_SINGLE_FINDINGS;
  const single = hasRest ? meetings.slice(0, MOST_SINGLE_FINDINGS - 1) : meetings;
  const findings = single.map((meeting) => findingAbout(code, [meeting]));
  return hasRest ? [...findings, findingAbout(code, meetings.slice(single.length), true)] : findings;
}

/** The finding about all that were not told of one by one says how many contours they are. */
function findingAbout(code: MeetingCode, meetings: readonly Meeting[], isRest = false): Finding {
  const pathIds = [...new Set(meetings.flatMap(({ first, second }) => [first.pathId, second.pathId]))];
  const count = meetings.reduce((total, meeting) => total + meeting.count, 0);
  const lengthMm = meetings.reduce((total, meeting) => total + meeting.overlap, 0);
  const facts = {
    ...(code === 'SHARED_EDGES' ? { lengthMm } : { count }),
    ...(isRest ? { contours: pathIds.length } : {}),
  };
  return findingOf(code, facts, pathIds, meetings[0]!.position);
}
