import { curveLength, distance, lineOf, nearPoints, type Point } from '@kerf/geometry';
import { type ChainGraph, endCount, endPoint } from './chain-graph.ts';
import type { Piece } from './piece.ts';

export type JoinedGap = { readonly position: Point; readonly size: number };
export type WithoutGaps = { readonly pieces: readonly Piece[]; readonly gaps: readonly JoinedGap[] };

/** A gap is closed only when it is small beside the curves it parts. */
const LARGEST_SHARE_OF_CURVE = 0.5;
/** The second nearest free end must be this many times further away, or nothing is joined. */
const CLEARLY_NEARER = 1.5;

type FreeEnd = { readonly end: number; readonly point: Point; readonly length: number };
/** Where the free ends lie, and how far apart those are that may be joined. */
type Places = {
  readonly widest: number;
  readonly near: (x: number, y: number, z: number, visit: (item: number) => void) => void;
};
type Neighbour = { readonly free: number; readonly away: number; readonly nextAway: number };

/** Straight pieces over gaps of up to `widest` mm between free ends that are each other's nearest, without doubt, and near enough. */
export function closeGaps(graph: ChainGraph, widest: number): WithoutGaps {
  const frees = freeEndsOf(graph);
  const places = nearPoints(widest, frees.length);
  for (const { point } of frees) places.add(point.x, point.y);
  const neighbours = frees.map((free, item) => nearestTo(frees, free, item, { widest, near: places.near }));
  const gaps: JoinedGap[] = [];
  const bridges: Piece[] = [];
  for (const [item, neighbour] of neighbours.entries()) {
    if (neighbour === null || neighbour.free < item) continue;
    const back = neighbours[neighbour.free];
    const from = frees[item]!;
    const to = frees[neighbour.free]!;
    const isClear = Math.min(neighbour.nextAway, back?.nextAway ?? 0) >= CLEARLY_NEARER * neighbour.away;
    const isSmall = neighbour.away <= LARGEST_SHARE_OF_CURVE * Math.min(from.length, to.length);
    if (back?.free !== item || !isClear || !isSmall) continue;
    gaps.push({ position: from.point, size: neighbour.away });
    bridges.push({ ...graph.pieces[from.end >> 1]!, curve: lineOf(from.point, to.point) });
  }
  return { pieces: bridges.length === 0 ? graph.pieces : [...graph.pieces, ...bridges], gaps };
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
      [nearest, away] = [other, here];
    } else nextAway = Math.min(nextAway, here);
  });
  return nearest < 0 ? null : { free: nearest, away, nextAway };
}
