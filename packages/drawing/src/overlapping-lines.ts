import {
  type BoxIndex,
  COINCIDENCE,
  directionTo,
  distance,
  indexEdges,
  type Line,
  lineOf,
  type Point,
} from '@kerf/geometry';
import { type Reach, type Stretch, stretchesOf, withoutCovered } from './overlapping-stretches.ts';
import type { MergedPieces, Piece } from './piece.ts';
import { groupsOf, unionFind } from './union-find.ts';

/**
 * Lines on one axis that lie over each other are cut once. They stay broken where one of them ends: another curve may begin there.
 * Fan: lines of nearly one direction, boxed in axes turned to it, so that parallel slanted lines do not seem to meet.
 */
export type LinePiece = Piece & { readonly curve: Line };

const FANS = 720;
const FAN_ANGLE = Math.PI / FANS;
const FAN_COSINES = Float64Array.from({ length: FANS }, (_, fan) => Math.cos((fan + 0.5) * FAN_ANGLE));
const FAN_SINES = Float64Array.from({ length: FANS }, (_, fan) => Math.sin((fan + 0.5) * FAN_ANGLE));
/** However short a line, its direction is taken to be known to this angle. */
const LARGEST_ANGLE_ERROR = 0.01;

type Measured = { readonly line: Line; readonly length: number };
/** Lines with the length of each, and its angle from 0 to half a turn. Columns: an object each would cost more than all that is asked of it. */
type MeasuredLines = {
  readonly lines: readonly Line[];
  readonly lengths: Float64Array;
  readonly angles: Float64Array;
};

/** `covers` are lines of closed contours: what lies on them is left out, they themselves stay. */
export function mergeOverlappingLines(pieces: readonly LinePiece[], covers: readonly Line[]): MergedPieces {
  if (pieces.length === 0) return { pieces, covered: [], removedCount: 0 };
  const lines = pieces.map((piece) => piece.curve).concat(covers);
  const groups = unionFind(lines.length);
  linkOverlaps(measureAll(lines), pieces.length, groups.link);
  const changed = new Set<number>();
  const merged: Piece[] = [];
  const hidden: Piece[] = [];
  let removedCount = 0;
  for (const group of groupsOf(groups, lines.length)) {
    const loose = group.filter((item) => item < pieces.length);
    if (loose.length === 0) continue;
    for (const item of loose) changed.add(item);
    const cover = group.filter((item) => item >= pieces.length).map((item) => lines[item]!);
    const left = mergeGroup(
      loose.map((item) => pieces[item]!),
      cover,
    );
    for (const piece of left.pieces) merged.push(piece);
    for (const piece of left.covered) hidden.push(piece);
    removedCount += left.removedCount;
  }
  if (changed.size === 0) return { pieces, covered: [], removedCount: 0 };
  return { pieces: [...pieces.filter((_, item) => !changed.has(item)), ...merged], covered: hidden, removedCount };
}

function measureAll(lines: readonly Line[]): MeasuredLines {
  const lengths = new Float64Array(lines.length);
  const angles = new Float64Array(lines.length);
  for (let item = 0; item < lines.length; item += 1) {
    const { start, end } = lines[item]!;
    const angle = directionTo(start, end);
    lengths[item] = distance(start, end);
    angles[item] = angle < 0 ? angle + Math.PI : angle;
  }
  return { lines, lengths, angles };
}

const fanOf = (angle: number): number => Math.floor(angle / FAN_ANGLE);
/** The fan a line is kept in; half a turn rounds into the last one. */
const homeFan = (angle: number): number => Math.min(FANS - 1, fanOf(angle));

/** `link` is called for every two lines that overlap, covers among themselves left out: they are only asked about loose ones. */
function linkOverlaps(measured: MeasuredLines, looseCount: number, link: (a: number, b: number) => void): void {
  const { lines, lengths, angles } = measured;
  const boxes = boxesOf(measured);
  const loose = fansOf(measured, boxes, 0, looseCount);
  const covers = fansOf(measured, boxes, looseCount, lines.length);
  const turned = new Float64Array(4);
  let item = 0;
  let items: readonly number[] = [];
  const compare = (place: number): void => {
    const other = items[place]!;
    if (other === item || lengths[other]! < lengths[item]!) return;
    if (overlaps(lines[other]!, lengths[other]!, lines[item]!, lengths[item]!)) link(item, other);
  };
  const search = ({ index, items: kept }: Fan, asked: Float64Array, edge: number): void => {
    items = kept;
    index.search(asked[edge]!, asked[edge + 1]!, asked[edge + 2]!, asked[edge + 3]!, compare);
  };
  for (; item < lines.length; item += 1) {
    const angle = angles[item]!;
    const error = Math.min(LARGEST_ANGLE_ERROR, (2 * COINCIDENCE) / lengths[item]!);
    const last = fanOf(angle + error);
    for (let reach = fanOf(angle - error); reach <= last; reach += 1) {
      const place = (reach + FANS) % FANS;
      const among = loose[place] ?? null;
      const onto = item < looseCount ? (covers[place] ?? null) : null;
      if (among === null && onto === null) continue;
      const isHome = place === homeFan(angle);
      if (!isHome) writeTurnedBox(lines[item]!, place, turned, 0);
      if (among !== null) search(among, isHome ? boxes : turned, isHome ? item * 4 : 0);
      if (onto !== null) search(onto, isHome ? boxes : turned, isHome ? item * 4 : 0);
    }
  }
}

/** Lines of one fan by number, and an index of their boxes. */
type Fan = { readonly items: readonly number[]; readonly index: BoxIndex };

/** The box of each line in the axes of the fan it is kept in, four edges each. */
function boxesOf({ lines, angles }: MeasuredLines): Float64Array {
  const boxes = new Float64Array(lines.length * 4);
  for (let item = 0; item < lines.length; item += 1)
    writeTurnedBox(lines[item]!, homeFan(angles[item]!), boxes, item * 4);
  return boxes;
}

/** The lines from one number to another by the fan they are kept in; null where there are none. */
function fansOf({ angles }: MeasuredLines, boxes: Float64Array, from: number, to: number): (Fan | null)[] {
  const kept: (number[] | null)[] = new Array<number[] | null>(FANS).fill(null);
  for (let item = from; item < to; item += 1) {
    const fan = homeFan(angles[item]!);
    const items = kept[fan] ?? [];
    items.push(item);
    kept[fan] = items;
  }
  return kept.map((items) => {
    if (items === null) return null;
    const edges = new Float64Array(items.length * 4);
    for (let i = 0; i < items.length; i += 1)
      for (let edge = 0; edge < 4; edge += 1) edges[i * 4 + edge] = boxes[items[i]! * 4 + edge]!;
    return { items, index: indexEdges(edges) };
  });
}

/** Writes the bounds in axes turned to the middle of the fan. */
function writeTurnedBox({ start, end }: Line, fan: number, boxes: Float64Array, at: number): void {
  const ux = FAN_COSINES[fan]!;
  const uy = FAN_SINES[fan]!;
  const a = start.x * ux + start.y * uy;
  const b = end.x * ux + end.y * uy;
  const c = start.y * ux - start.x * uy;
  const d = end.y * ux - end.x * uy;
  boxes[at] = Math.min(a, b);
  boxes[at + 1] = Math.min(c, d) - COINCIDENCE;
  boxes[at + 2] = Math.max(a, b);
  boxes[at + 3] = Math.max(c, d) + COINCIDENCE;
}

/** Whether the shorter lies on the axis of the longer and the two share more than a point. */
function overlaps(longer: Line, length: number, shorter: Line, shorterLength: number): boolean {
  const { start } = longer;
  const ux = (longer.end.x - start.x) / length;
  const uy = (longer.end.y - start.y) / length;
  const ax = shorter.start.x - start.x;
  const ay = shorter.start.y - start.y;
  const bx = shorter.end.x - start.x;
  const by = shorter.end.y - start.y;
  if (Math.abs(ay * ux - ax * uy) > COINCIDENCE || Math.abs(by * ux - bx * uy) > COINCIDENCE) return false;
  const a = ax * ux + ay * uy;
  const b = bx * ux + by * uy;
  const shared = Math.min(length, Math.max(a, b)) - Math.max(0, Math.min(a, b));
  return shared > Math.min(2 * COINCIDENCE, shorterLength / 2);
}

type LineReach = Reach & { readonly lowPoint: Point; readonly highPoint: Point };

/** One group on one axis: each stretch once, without what the covers lie on. */
function mergeGroup(loose: readonly LinePiece[], covers: readonly Line[]): MergedPieces {
  const axis = [...loose.map((piece) => piece.curve), ...covers]
    .map((line) => ({ line, length: distance(line.start, line.end) }))
    .reduce((a, b) => (b.length > a.length ? b : a));
  const reaches = loose.map((piece) => ({ ...reachAlong(axis, piece.curve), piece }));
  const covered = covers.map((line) => reachAlong(axis, line));
  const { left, covered: hidden, runs } = withoutCovered(stretchesOf(reaches, covered, COINCIDENCE));
  const places = new Map<number, Point>();
  for (const reach of [...reaches, ...covered]) {
    places.set(reach.low, reach.lowPoint);
    places.set(reach.high, reach.highPoint);
  }
  const drawn = ({ low, high, piece }: Stretch): Piece => ({
    ...piece,
    curve: lineOf(places.get(low)!, places.get(high)!),
  });
  return {
    pieces: left.map(drawn),
    covered: hidden.map(drawn),
    removedCount: Math.max(0, loose.length - runs),
  };
}

function reachAlong({ line, length }: Measured, other: Line): LineReach {
  const along = (point: Point): number =>
    ((point.x - line.start.x) * (line.end.x - line.start.x) + (point.y - line.start.y) * (line.end.y - line.start.y)) /
    length;
  const a = along(other.start);
  const b = along(other.end);
  return a <= b
    ? { low: a, high: b, lowPoint: other.start, highPoint: other.end }
    : { low: b, high: a, lowPoint: other.end, highPoint: other.start };
}
