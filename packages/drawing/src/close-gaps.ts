import {
  type Contact,
  type Curve,
  curveLength,
  distance,
  intersectCurves,
  lineOf,
  nearPoints,
  type Point,
  pieceOf,
  pointOf,
} from '@kerf/geometry';
import { type ChainGraph, endCount, endPoint } from './chain-graph.ts';
import { type Piece, withCurve } from './piece.ts';

/** `lengthAdded` is negative where lines went too far and were cut back to their corner. */
export type JoinedGap = { readonly position: Point; readonly size: number; readonly lengthAdded: number };
export type WithoutGaps = { readonly pieces: readonly Piece[]; readonly gaps: readonly JoinedGap[] };

/** A gap is closed only when it is small beside the curves it parts. */
export const LARGEST_SHARE_OF_CURVE = 0.5;
/** The second nearest free end must be this many times further away, or nothing is joined. */
export const CLEARLY_NEARER = 1.5;

/** Cells of the search for free ends, in gaps: where ends stand side by side, as those of hatching, a wide cell holds hundreds. */
const WIDTHS_PER_CELL = 4;

type FreeEnd = { readonly end: number; readonly point: Point; readonly length: number };
/** Where the free ends lie, and how far apart those are that may be joined. */
type Places = {
  readonly widest: number;
  readonly near: (x: number, y: number, z: number, visit: (item: number) => void) => void;
};
type Neighbour = { readonly free: number; readonly away: number; readonly nextAway: number };

/**
 * Closes gaps of up to `widest` mm between free ends that are each other's nearest, without doubt, and near enough: two lines
 * go on, or back, to the corner they make, where it is as near; other curves that went too far are cut back to where they
 * cross; else a straight piece is added.
 */
export function closeGaps(graph: ChainGraph, widest: number): WithoutGaps {
  const frees = freeEndsOf(graph);
  const places = nearPoints(widest, frees.length, WIDTHS_PER_CELL);
  for (const { point } of frees) places.add(point.x, point.y);
  const neighbours = frees.map((free, item) => nearestTo(frees, free, item, { widest, near: places.near }));
  const gaps: JoinedGap[] = [];
  const pieces = [...graph.pieces];
  for (let item = 0; item < neighbours.length; item += 1) {
    const neighbour = neighbours[item] ?? null;
    if (neighbour === null || neighbour.free < item) continue;
    const back = neighbours[neighbour.free];
    const from = frees[item]!;
    const to = frees[neighbour.free]!;
    const isClear = Math.min(neighbour.nextAway, back?.nextAway ?? 0) >= CLEARLY_NEARER * neighbour.away;
    const isSmall = neighbour.away <= LARGEST_SHARE_OF_CURVE * Math.min(from.length, to.length);
    if (back?.free !== item || !isClear || !isSmall) continue;
    const lengthAdded = closeGap(pieces, from, to, widest);
    gaps.push({ position: from.point, size: neighbour.away, lengthAdded });
  }
  return { pieces: gaps.length === 0 ? graph.pieces : pieces, gaps };
}

/** Changes or adds pieces; gives the length that this adds. */
function closeGap(pieces: Piece[], from: FreeEnd, to: FreeEnd, widest: number): number {
  const [first, second] = [pieces[from.end >> 1]!.curve, pieces[to.end >> 1]!.curve];
  const away = distance(from.point, to.point);
  const reach = Math.min(widest, FURTHEST_CORNER * away);
  const isNear = ({ point, length }: FreeEnd, meeting: Point): boolean =>
    distance(point, meeting) <= Math.min(reach, LARGEST_SHARE_OF_CURVE * length);
  const corner = cornerOf(first, second);
  if (corner !== null && isNear(from, corner) && isNear(to, corner)) {
    return moveEnd(pieces, from.end, corner) + moveEnd(pieces, to.end, corner);
  }
  const crossing = crossingsOf(first, second).find(({ point }) => isNear(from, point) && isNear(to, point));
  if (crossing !== undefined) {
    return cutBack(pieces, from.end, crossing.shareOfFirst) + cutBack(pieces, to.end, crossing.shareOfSecond);
  }
  pieces.push(withCurve(pieces[from.end >> 1]!, lineOf(from.point, to.point)));
  return away;
}

/** Where two curves cross that are no lines: those have a corner, or run beside each other. */
function crossingsOf(first: Curve, second: Curve): readonly Contact[] {
  if (first === second || (first.kind === 'line' && second.kind === 'line')) return [];
  return intersectCurves(first, second).filter(({ kind }) => kind === 'cross');
}

function cutBack(pieces: Piece[], end: number, share: number): number {
  const piece = pieces[end >> 1]!;
  const left = end % 2 === 0 ? pieceOf(piece.curve, share, 1) : pieceOf(piece.curve, 0, share);
  pieces[end >> 1] = withCurve(piece, left);
  return curveLength(left) - curveLength(piece.curve);
}

/** A corner is as near as the gap is wide or, at half a right angle and less, a little further; beyond it would be a spike. */
export const FURTHEST_CORNER = 2;
/** Sine of the angle below which two lines make no corner that could be told from their rounding. */
const LEAST_CORNER = 0.01;

/** Where two lines meet, however far they go on; null for arcs, and for lines of nearly one direction. */
export function cornerOf(first: Curve, second: Curve): Point | null {
  if (first.kind !== 'line' || second.kind !== 'line' || first === second) return null;
  const [ax, ay] = [first.end.x - first.start.x, first.end.y - first.start.y];
  const [bx, by] = [second.end.x - second.start.x, second.end.y - second.start.y];
  const across = ax * by - ay * bx;
  if (Math.abs(across) <= LEAST_CORNER * Math.hypot(ax, ay) * Math.hypot(bx, by)) return null;
  const share = ((second.start.x - first.start.x) * by - (second.start.y - first.start.y) * bx) / across;
  return pointOf(first.start.x + ax * share, first.start.y + ay * share);
}

function moveEnd(pieces: Piece[], end: number, corner: Point): number {
  const piece = pieces[end >> 1]!;
  const { curve } = piece;
  // Only lines have corners.
  if (curve.kind !== 'line') return 0;
  const moved = end % 2 === 0 ? lineOf(corner, curve.end) : lineOf(curve.start, corner);
  pieces[end >> 1] = withCurve(piece, moved);
  return curveLength(moved) - curveLength(curve);
}

function freeEndsOf(graph: ChainGraph): FreeEnd[] {
  const frees: FreeEnd[] = [];
  for (let node = 0; node < graph.nodeCount; node += 1) {
    if (endCount(graph, node) !== 1) continue;
    const end = graph.endsByNode[graph.firstOfNode[node]!]!;
    const { curve } = graph.pieces[end >> 1]!;
    frees.push({ end, point: endPoint(curve, end), length: curveLength(curve) });
  }
  return frees;
}

function nearestTo(frees: readonly FreeEnd[], free: FreeEnd, item: number, { widest, near }: Places): Neighbour | null {
  let nearest = -1;
  let away = widest;
  let nextAway = Infinity;
  near(free.point.x, free.point.y, 0, (other) => {
    if (other === item) return;
    const here = distance(free.point, frees[other]!.point);
    if (here <= away) {
      if (nearest >= 0) nextAway = away;
      nearest = other;
      away = here;
    } else nextAway = Math.min(nextAway, here);
  });
  return nearest < 0 ? null : { free: nearest, away, nextAway };
}
