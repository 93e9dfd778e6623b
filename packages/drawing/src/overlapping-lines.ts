import { COINCIDENCE, directionTo, distance, LEAST_OVERLAP, type Line, lineOf, type Point } from '@kerf/geometry';
import { fanLines, type LineFans } from './line-fans.ts';
import { type Reach, type Stretch, stretchesOf, withoutCovered } from './overlapping-stretches.ts';
import type { MergedPieces, Piece } from './piece.ts';
import { linkStacks } from './stacked-lines.ts';
import { groupsOf, unionFind } from './union-find.ts';

/** Lines on one axis that lie over each other are cut once. They stay broken where one of them ends: another curve may begin there. */
export type LinePiece = Piece & { readonly curve: Line };

/** Lines longer than this are kept in many fans, of which few need be searched: what lies on them has their direction very nearly. */
const LONG = 2;
const FANS_OF_LONG = 720;
/** The direction of a short line is hardly known, and says little about what it lies on: fewer fans, of which more are searched. */
const FANS_OF_SHORT = 48;

type Measured = { readonly line: Line; readonly length: number };
/** Lines with the length of each, and its angle from 0 to half a turn. Columns: an object each would cost more than all that is asked of it. */
type MeasuredLines = {
  /** Loose ones first, then covers. */
  readonly lines: readonly Line[];
  readonly looseCount: number;
  readonly lengths: Float64Array;
  readonly angles: Float64Array;
};

/** `covers` are lines of closed contours: what lies on them is left out, they themselves stay. */
export function mergeOverlappingLines(pieces: readonly LinePiece[], covers: readonly Line[]): MergedPieces {
  if (pieces.length === 0) return { pieces, covered: [], removedCount: 0 };
  const lines = pieces.map((piece) => piece.curve).concat(covers);
  const groups = unionFind(lines.length);
  linkOverlaps(measureAll(lines, pieces.length), groups.link);
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

function measureAll(lines: readonly Line[], looseCount: number): MeasuredLines {
  const lengths = new Float64Array(lines.length);
  const angles = new Float64Array(lines.length);
  for (let item = 0; item < lines.length; item += 1) {
    const { start, end } = lines[item]!;
    const angle = directionTo(start, end);
    lengths[item] = distance(start, end);
    angles[item] = angle < 0 ? angle + Math.PI : angle;
  }
  return { lines, looseCount, lengths, angles };
}

/** Lines that are looked at for each line on the average, before those that lie over each other in great number are told first. */
const MOST_NEAR = 100;

/**
 * Links lines that overlap, covers among themselves left out: they are only asked about loose ones. What is linked by way of others
 * need not be linked itself.
 */
function linkOverlaps(measured: MeasuredLines, link: Link): void {
  const count = measured.lines.length;
  const all = nearLines(measured, new Uint8Array(count));
  if (compareEach(measured, all, new Uint8Array(count), MOST_NEAR * (count + MOST_NEAR), link)) return;
  const isDone = linkStacks(measured, (item, visit) => all(item, false, visit), link);
  const left = nearLines(measured, isDone);
  compareEach(measured, left, isDone, Infinity, link);
}

/** Calls `visit` with every line that may lie on a given one, it itself as well. */
type NearLines = (item: number, withCovers: boolean, visit: (other: number) => void) => void;

/**
 * Finds the longer of two lines by the shorter, whose ends may each be COINCIDENCE away from it. Those that are done are not found.
 */
function nearLines({ lines, looseCount, lengths, angles }: MeasuredLines, isDone: Uint8Array): NearLines {
  const fans = new Map<number, LineFans>();
  const fansOf = (count: number): LineFans => {
    const known = fans.get(count) ?? fanLines(lines, angles, looseCount, count, isDone);
    fans.set(count, known);
    return known;
  };
  return (item, withCovers, visit) => {
    const length = lengths[item]!;
    const error = Math.asin(Math.min(1, (2 * COINCIDENCE) / length));
    fansOf(length < LONG ? FANS_OF_SHORT : FANS_OF_LONG).near(item, error, withCovers, visit);
  };
}

/** Links every two lines that overlap, of those that are not done; false when that takes more than a number of looks. */
function compareEach(
  { lines, lengths, looseCount }: MeasuredLines,
  near: NearLines,
  isDone: Uint8Array,
  mostLooks: number,
  link: Link,
): boolean {
  let item = 0;
  let looks = 0;
  const compare = (other: number): void => {
    looks += 1;
    if (other === item || lengths[other]! < lengths[item]!) return;
    if (overlaps(lines[other]!, lengths[other]!, lines[item]!, lengths[item]!)) link(item, other);
  };
  for (; item < lines.length && looks <= mostLooks; item += 1) {
    if (isDone[item] === 0) near(item, item < looseCount, compare);
  }
  return item === lines.length;
}

type Link = (a: number, b: number) => void;

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
  return shared > Math.min(LEAST_OVERLAP, shorterLength / 2);
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
