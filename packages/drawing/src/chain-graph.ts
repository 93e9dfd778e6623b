import {
  type Curve,
  curveLength,
  distance,
  endOf,
  JOIN,
  nearPoints,
  type Point,
  pointOf,
  reverseCurve,
  startOf,
} from '@kerf/geometry';
import type { Piece } from './piece.ts';

/**
 * Curves of one type as a graph.
 * Node: a place where ends of curves meet, within JOIN.
 * Run: curves end to end between two nodes that are not passed straight through, or round a cycle.
 */
export type ChainGraph = {
  readonly pieces: readonly Piece[];
  /** Node of the start of piece i at 2i, of its end at 2i + 1. */
  readonly nodeOfEnd: Int32Array;
  /** Ends at each node, as such numbers. */
  readonly endsOfNode: readonly (readonly number[])[];
};

export type Run = { readonly pieces: readonly Piece[]; readonly from: number; readonly to: number };

export const endPoint = (curve: Curve, end: number): Point => (end % 2 === 0 ? startOf(curve) : endOf(curve));

/** A short piece must not swallow its own two ends: it joins within half its length. */
const reachOf = (piece: Piece): number => Math.min(JOIN, 0.49 * curveLength(piece.curve));

export function buildGraph(pieces: readonly Piece[]): ChainGraph {
  const places = nearPoints(JOIN);
  const points: Point[] = [];
  const nodeOfEnd = new Int32Array(pieces.length * 2);
  const endsOfNode: number[][] = [];
  for (let end = 0; end < nodeOfEnd.length; end += 1) {
    const piece = pieces[end >> 1]!;
    const point = endPoint(piece.curve, end);
    let [node, least] = [-1, reachOf(piece)];
    places.near(point.x, point.y, 0, (other) => {
      const away = distance(point, points[other]!);
      if (away <= least) [node, least] = [other, away];
    });
    if (node < 0) {
      node = places.add(point.x, point.y);
      points.push(point);
      endsOfNode.push([]);
    }
    nodeOfEnd[end] = node;
    endsOfNode[node]!.push(end);
  }
  return { pieces, nodeOfEnd, endsOfNode };
}

export const reversePiece = (piece: Piece): Piece => ({ ...piece, curve: reverseCurve(piece.curve) });

/** Every curve in exactly one run. Runs round a cycle begin and end at one node. */
export function runsOf(graph: ChainGraph): Run[] {
  const used = new Uint8Array(graph.pieces.length);
  const runs: Run[] = [];
  for (const ends of graph.endsOfNode) {
    if (ends.length === 2) continue;
    for (const end of ends) if (used[end >> 1] === 0) runs.push(walk(graph, end, used));
  }
  for (let piece = 0; piece < used.length; piece += 1) if (used[piece] === 0) runs.push(walk(graph, piece * 2, used));
  return runs;
}

/** Leaves by the given end of a curve and goes on while just one curve goes on. */
function walk({ pieces, nodeOfEnd, endsOfNode }: ChainGraph, firstEnd: number, used: Uint8Array): Run {
  const walked: Piece[] = [];
  let end = firstEnd;
  for (;;) {
    const piece = end >> 1;
    used[piece] = 1;
    walked.push(end % 2 === 0 ? pieces[piece]! : reversePiece(pieces[piece]!));
    const far = end ^ 1;
    const node = nodeOfEnd[far]!;
    const ends = endsOfNode[node]!;
    const onward = ends.length === 2 ? (ends[0] === far ? ends[1]! : ends[0]!) : -1;
    if (onward < 0 || used[onward >> 1] === 1) return { pieces: walked, from: nodeOfEnd[firstEnd]!, to: node };
    end = onward;
  }
}

/** Where a node is: the end of any curve there. */
export function placeOfNode(graph: ChainGraph, node: number): Point {
  const end = graph.endsOfNode[node]?.[0];
  return end === undefined ? pointOf(0, 0) : endPoint(graph.pieces[end >> 1]!.curve, end);
}
