import {
  type Bounds,
  type BoxIndex,
  type Contact,
  type ContourIndex,
  type Curve,
  curveLength,
  directionAt,
  distance,
  endOf,
  indexContour,
  indexEdges,
  intersectCurves,
  JOIN,
  type Point,
  startOf,
  writeCurveBounds,
} from '@kerf/geometry';
import { type SidedContour, sideChanges } from './contour-sides.ts';
import type { Finding, Path } from './drawing.ts';
import { findingOf } from './findings.ts';
import { nearContours } from './near-contours.ts';
import { sharedLength } from './shared-length.ts';
import { meetOnlyAtVertex } from './vertex-contacts.ts';

/** One curve of a cutting path with its place in it. */
type Placed = { readonly curve: Curve; readonly path: Path; readonly place: number };
type Meeting = {
  readonly first: Path;
  readonly second: Path;
  count: number;
  overlap: number;
  readonly position: Point;
};
/** Where a contour and another meet. Clear: the two pass each other there for certain. */
type Encounter = {
  readonly cutsOfFew: Map<number, number[]>;
  readonly cutsOfMany: Map<number, number[]>;
  readonly clear: Point[];
  isDoubtful: boolean;
};
/** Curves of all cutting paths one after the other, as boxes of four edges each. */
type CurveBoxes = {
  readonly paths: readonly Path[];
  readonly edges: Float64Array;
  /** Where the curves of each path begin, and after the last path their number. */
  readonly firstOf: Int32Array;
  /** The curves of one path by box, made when first asked for. */
  readonly indexOf: (place: number) => BoxIndex;
  /** The same path as a contour that places are inside or outside of, made when first asked for. */
  readonly contourOf: (place: number) => ContourIndex;
};

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

const isOwn = ({ first, second }: Meeting): boolean => first === second;

const newMeetings = (): Meetings => ({ crossings: new Map(), sharings: new Map(), placesLeft: MOST_PLACES });

const boxesOfCuts = (paths: readonly Path[]): CurveBoxes => curveBoxes(paths.filter((path) => path.type === 'Cutting'));

/**
 * Ids of every two cut contours that cross, also of those that findings tell of together. Of a drawing with more than 20,000
 * places where contours cross, only the pairs that those places belong to.
 */
export function crossingPairs(paths: readonly Path[]): (readonly [string, string])[] {
  return [...meetingsOfContours(paths).crossings.values()].map(({ first, second }) => [first.pathId, second.pathId]);
}

/** Every two cut contours that cross or share an edge. */
export type MeetingContours = readonly (readonly [Path, Path])[];

export const meetingContours = (paths: readonly Path[]): MeetingContours => pairsOf(meetingsOfContours(paths));

function meetingsOfContours(paths: readonly Path[]): Meetings {
  const meetings = newMeetings();
  findCrossingsOfContours(boxesOfCuts(paths), meetings);
  return meetings;
}

const pairsOf = ({ crossings, sharings }: Meetings): MeetingContours => {
  const found = new Map([...crossings, ...sharings]);
  return [...found.values()].flatMap((meeting) => (isOwn(meeting) ? [] : [[meeting.first, meeting.second]]));
};

export const crossingFindings = (paths: readonly Path[]): readonly Finding[] => crossingsOf(paths).findings;

/** Findings of cutting paths that cross themselves or one another, and of contours that share an edge; and which contours do. */
export type Crossings = {
  readonly findings: readonly Finding[];
  readonly meeting: MeetingContours;
  readonly crossing: MeetingContours;
};

export function crossingsOf(paths: readonly Path[]): Crossings {
  const meetings = newMeetings();
  const boxes = boxesOfCuts(paths);
  for (let place = 0; place < boxes.paths.length; place += 1) findOwnCrossings(boxes, place, meetings);
  findCrossingsOfContours(boxes, meetings);
  const crossings = [...meetings.crossings.values()];
  const findings = [
    ...findingsFor('SELF_INTERSECTION', crossings.filter(isOwn)),
    ...findingsFor(
      'CONTOURS_CROSS',
      crossings.filter((meeting) => !isOwn(meeting)),
    ),
    ...findingsFor('SHARED_EDGES', [...meetings.sharings.values()]),
  ];
  return { findings, meeting: pairsOf(meetings), crossing: pairsOf({ ...meetings, sharings: new Map() }) };
}

function curveBoxes(paths: readonly Path[]): CurveBoxes {
  const firstOf = new Int32Array(paths.length + 1);
  for (let place = 0; place < paths.length; place += 1)
    firstOf[place + 1] = firstOf[place]! + paths[place]!.curves.length;
  const edges = new Float64Array(firstOf[paths.length]! * 4);
  let slot = 0;
  for (let place = 0; place < paths.length; place += 1) {
    const { curves } = paths[place]!;
    for (let i = 0; i < curves.length; i += 1, slot += 1) writeCurveBounds(curves[i]!, edges, slot * 4);
  }
  const indexes = new Map<number, BoxIndex>();
  const indexOf = (place: number): BoxIndex => {
    const known = indexes.get(place) ?? indexEdges(edges.subarray(firstOf[place]! * 4, firstOf[place + 1]! * 4));
    indexes.set(place, known);
    return known;
  };
  const contours = new Map<number, ContourIndex>();
  const contourOf = (place: number): ContourIndex => {
    const known = contours.get(place) ?? indexContour(paths[place]!.curves)!;
    contours.set(place, known);
    return known;
  };
  return { paths, edges, firstOf, indexOf, contourOf };
}

/** Paths of fewer curves are looked through, curve by curve; of more, by box. */
const FEW_CURVES = 16;

function findOwnCrossings(boxes: CurveBoxes, owner: number, meetings: Meetings): void {
  if (boxes.paths[owner]!.curves.length > FEW_CURVES) findOwnCrossingsByBox(boxes, owner, meetings);
  else findOwnCrossingsOfFew(boxes, owner, meetings);
}

/** Nothing is made for a path: most have few curves, and none that meet but end to end. */
function findOwnCrossingsOfFew({ paths, edges, firstOf }: CurveBoxes, owner: number, meetings: Meetings): void {
  const path = paths[owner]!;
  const first = firstOf[owner]!;
  const after = firstOf[owner + 1]!;
  for (let slot = first; slot < after; slot += 1)
    for (let other = slot + 1; other < after && meetings.placesLeft > 0; other += 1)
      if (doMeet(edges, slot * 4, other * 4)) noteOwnCrossings(path, slot - first, other - first, meetings);
}

function findOwnCrossingsByBox(
  { paths, edges, firstOf, indexOf }: CurveBoxes,
  owner: number,
  meetings: Meetings,
): void {
  const path = paths[owner]!;
  const index = indexOf(owner);
  let place = 0;
  const compare = (other: number): void => {
    if (other > place && meetings.placesLeft > 0) noteOwnCrossings(path, place, other, meetings);
  };
  for (; place < path.curves.length && meetings.placesLeft > 0; place += 1) {
    const edge = (firstOf[owner]! + place) * 4;
    index.search(edges[edge]!, edges[edge + 1]!, edges[edge + 2]!, edges[edge + 3]!, compare);
  }
}

/** Whether two boxes meet, by where their edges stand. */
const doMeet = (edges: Float64Array, a: number, b: number): boolean =>
  edges[b]! <= edges[a + 2]! &&
  edges[b + 1]! <= edges[a + 3]! &&
  edges[b + 2]! >= edges[a]! &&
  edges[b + 3]! >= edges[a + 1]!;

function noteOwnCrossings(path: Path, place: number, other: number, meetings: Meetings): void {
  const { curves } = path;
  const first = curves[place]!;
  const second = curves[other]!;
  const isVertexAlone =
    areNeighbours(path, place, other) &&
    (other === place + 1 ? meetOnlyAtVertex(first, second) : meetOnlyAtVertex(second, first));
  if (isVertexAlone) return;
  const a = { curve: first, path, place };
  const b = { curve: second, path, place: other };
  for (const { point } of ownCrossings(a, b, intersectCurves(a.curve, b.curve)))
    noteCrossing(meetings, path, path, point);
}

/** Every two contours of which a curve of one comes near a curve of the other; a hole far from the edges costs nothing. */
function findCrossingsOfContours(boxes: CurveBoxes, meetings: Meetings): void {
  const near = nearContours(boxes);
  for (let item = 0; item < boxes.paths.length && meetings.placesLeft > 0; item += 1)
    for (const other of near(item)) if (meetings.placesLeft > 0) findMutualCrossings(boxes, item, other, meetings);
}

/** Every curve of the simpler contour against those of the other whose boxes it meets. */
function findMutualCrossings(boxes: CurveBoxes, item: number, other: number, meetings: Meetings): void {
  const { paths, edges, firstOf, indexOf } = boxes;
  const isFirstSimpler = paths[item]!.curves.length <= paths[other]!.curves.length;
  const few = isFirstSimpler ? item : other;
  const many = isFirstSimpler ? other : item;
  const index = indexOf(many);
  const found: Encounter = { cutsOfFew: new Map(), cutsOfMany: new Map(), clear: [], isDoubtful: false };
  let sharedMm = 0;
  let sharedAt: Point | null = null;
  let place = 0;
  const compare = (onOther: number): void => {
    const a = { curve: paths[few]!.curves[place]!, path: paths[few]!, place };
    const b = { curve: paths[many]!.curves[onOther]!, path: paths[many]!, place: onOther };
    const contacts = intersectCurves(a.curve, b.curve);
    if (contacts.length === 0) return;
    noteContacts(found, a, b, contacts);
    const overlap = contacts.filter((contact) => contact.kind === 'overlap');
    if (overlap.length < 2) return;
    sharedMm += sharedLength(a.curve, b.curve, overlap);
    if (sharedMm > JOIN) sharedAt ??= overlap[0]!.point;
  };
  for (; place < paths[few]!.curves.length; place += 1) {
    const edge = (firstOf[few]! + place) * 4;
    index.search(edges[edge]!, edges[edge + 1]!, edges[edge + 2]!, edges[edge + 3]!, compare);
  }
  const [first, second] = [paths[item]!, paths[other]!];
  for (const point of crossingPoints(boxes, few, many, found)) noteCrossing(meetings, first, second, point);
  if (sharedAt !== null) note(meetings.sharings, first, second, sharedAt, sharedMm);
}

function noteContacts(found: Encounter, a: Placed, b: Placed, contacts: readonly Contact[]): void {
  const onA = sharesAt(found.cutsOfFew, a.place);
  const onB = sharesAt(found.cutsOfMany, b.place);
  for (const contact of contacts) {
    onA.push(contact.shareOfFirst);
    onB.push(contact.shareOfSecond);
    if (isClear(a.curve, b.curve, contact)) found.clear.push(contact.point);
    else found.isDoubtful = true;
  }
}

function sharesAt(cuts: Map<number, number[]>, place: number): number[] {
  const shares = cuts.get(place) ?? [];
  cuts.set(place, shares);
  return shares;
}

/**
 * Where two contours that meet at corners or along a stretch pass each other is known by the sides on which they come and go. Both
 * are asked: a corner that pokes through an edge may be further from that edge than the edge is from the sides of the corner.
 */
function crossingPoints(boxes: CurveBoxes, few: number, many: number, found: Encounter): readonly Point[] {
  const { paths } = boxes;
  if (!found.isDoubtful || !mayReachInto(paths[few]!.bounds, paths[many]!.bounds)) return found.clear;
  const passed = [
    sideChanges(paths[few]!.curves, found.cutsOfFew, sidesOf(boxes, many)),
    sideChanges(paths[many]!.curves, found.cutsOfMany, sidesOf(boxes, few)),
  ];
  return passed.reduce((most, changes) => (changes.length > most.length ? changes : most), found.clear);
}

const sidesOf = ({ paths, indexOf, contourOf }: CurveBoxes, place: number): SidedContour => ({
  curves: paths[place]!.curves,
  boxes: indexOf(place),
  contour: contourOf(place),
});

/** Whether two boxes have more in common than an edge: what lies side by side does not cross. */
const mayReachInto = (a: Bounds, b: Bounds): boolean =>
  Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX) > JOIN &&
  Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY) > JOIN;

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

/** A real crossing: both curves get away from each other on either side of it before they end or bend back. */
function isClear(a: Curve, b: Curve, { kind, shareOfFirst, shareOfSecond }: Contact): boolean {
  if (kind !== 'cross') return false;
  const sine = Math.abs(Math.sin(directionAt(a, shareOfFirst) - directionAt(b, shareOfSecond)));
  return Math.min(wayFrom(a, shareOfFirst, sine), wayFrom(b, shareOfSecond, sine)) * sine > 2 * JOIN;
}

/** How far a curve goes on beyond a place in both directions, an arc no further than to where it bends back. */
function wayFrom(curve: Curve, share: number, sine: number): number {
  const isRound = distance(startOf(curve), endOf(curve)) <= JOIN;
  const toEnd = isRound ? Infinity : Math.min(share, 1 - share) * curveLength(curve);
  return curve.kind === 'arc' ? Math.min(toEnd, curve.radius * sine) : toEnd;
}

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
