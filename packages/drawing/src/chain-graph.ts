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
import { type Piece, withCurve } from './piece.ts';

/**
 * Curves of one type as a graph.
 * Node: a place where ends of curves meet, within JOIN.
 * Run: curves end to end between two nodes that are not passed straight through, or round a cycle.
 */
export type ChainGraph = {
  readonly pieces: readonly Piece[];
  readonly nodeCount: number;
  /** Node of the start of piece i at 2i, of its end at 2i + 1. */
  readonly nodeOfEnd: Int32Array;
  /** Ends, as such numbers, node by node; those of node i begin at `firstOfNode[i]` and end before `firstOfNode[i + 1]`. */
  readonly endsByNode: Int32Array;
  readonly firstOfNode: Int32Array;
};

/** How many ends meet at a node. */
export const endCount = ({ firstOfNode }: ChainGraph, node: number): number =>
  firstOfNode[node + 1]! - firstOfNode[node]!;

export type Run = { readonly pieces: readonly Piece[]; readonly from: number; readonly to: number };

export const endPoint = (curve: Curve, end: number): Point => (end % 2 === 0 ? startOf(curve) : endOf(curve));

/** A short piece must not swallow its own two ends: it joins within half its length. */
const reachOf = (curve: Curve): number => Math.min(JOIN, 0.49 * curveLength(curve));

/** An end this near to the one before it is in the same place, mm: curves of one entity follow each other so. */
const IN_ONE_PLACE = 1e-6;
/** With no other node within so much of that one, none can be nearer. */
const ALONE = 3 * IN_ONE_PLACE;

export function buildGraph(pieces: readonly Piece[]): ChainGraph {
  const places = nearPoints(JOIN, pieces.length);
  const points: Point[] = [];
  const nodeOfEnd = new Int32Array(pieces.length * 2);
  let point = pointOf(0, 0);
  let node = -1;
  let least = 0;
  const takeNearest = (other: number): void => {
    const away = distance(point, points[other]!);
    if (away > least) return;
    node = other;
    least = away;
  };
  const nodeAt = (place: Point, reach: number): number => {
    point = place;
    node = -1;
    least = reach;
    places.near(place.x, place.y, 0, takeNearest);
    if (node >= 0) return node;
    points.push(place);
    return places.add(place.x, place.y);
  };
  /** A node that the end before made, with none other near it; -1 for none. */
  let before = -1;
  for (let place = 0; place < pieces.length; place += 1) {
    const { curve } = pieces[place]!;
    const reach = reachOf(curve);
    const start = startOf(curve);
    const goesOn = before >= 0 && reach >= ALONE && distance(start, points[before]!) <= IN_ONE_PLACE;
    nodeOfEnd[place * 2] = goesOn ? before : nodeAt(start, reach);
    const nodesBefore = points.length;
    nodeOfEnd[place * 2 + 1] = nodeAt(endOf(curve), reach);
    before = points.length > nodesBefore && reach >= ALONE ? nodesBefore : -1;
  }
  return { pieces, nodeCount: points.length, nodeOfEnd, ...gatherEnds(nodeOfEnd, points.length) };
}

function gatherEnds(nodeOfEnd: Int32Array, nodeCount: number): Pick<ChainGraph, 'endsByNode' | 'firstOfNode'> {
  const firstOfNode = new Int32Array(nodeCount + 1);
  for (const node of nodeOfEnd) firstOfNode[node + 1]! += 1;
  for (let node = 0; node < nodeCount; node += 1) firstOfNode[node + 1]! += firstOfNode[node]!;
  const filled = firstOfNode.slice();
  const endsByNode = new Int32Array(nodeOfEnd.length);
  for (let end = 0; end < nodeOfEnd.length; end += 1) {
    const node = nodeOfEnd[end]!;
    endsByNode[filled[node]!] = end;
    filled[node]! += 1;
  }
  return { endsByNode, firstOfNode };
}

export const reversePiece = (piece: Piece): Piece => withCurve(piece, reverseCurve(piece.curve));

/** Every curve in exactly one run. Runs round a cycle begin and end at one node. */
export function runsOf(graph: ChainGraph): Run[] {
  const used = new Uint8Array(graph.pieces.length);
  const runs: Run[] = [];
  const { firstOfNode, endsByNode } = graph;
  for (let node = 0; node < graph.nodeCount; node += 1) {
    if (endCount(graph, node) === 2) continue;
    for (let place = firstOfNode[node]!; place < firstOfNode[node + 1]!; place += 1) {
      const end = endsByNode[place]!;
      if (used[end >> 1] === 0) runs.push(walk(graph, end, used));
    }
  }
  for (let piece = 0; piece < used.length; piece += 1) if (used[piece] === 0) runs.push(walk(graph, piece * 2, used));
  return runs;
}

/** Leaves by the given end of a curve and goes on while just one curve goes on. */
function walk(graph: ChainGraph, firstEnd: number, used: Uint8Array): Run {
  const { pieces, nodeOfEnd, endsByNode, firstOfNode } = graph;
  const walked: Piece[] = [];
  let end = firstEnd;
  for (;;) {
    const piece = end >> 1;
    used[piece] = 1;
    walked.push(end % 2 === 0 ? pieces[piece]! : reversePiece(pieces[piece]!));
    const far = end ^ 1;
    const node = nodeOfEnd[far]!;
    const first = firstOfNode[node]!;
    const onward = endCount(graph, node) !== 2 ? -1 : endsByNode[endsByNode[first] === far ? first + 1 : first]!;
    if (onward < 0 || used[onward >> 1] === 1) return { pieces: walked, from: nodeOfEnd[firstEnd]!, to: node };
    end = onward;
  }
}

/** Where a node is: the end of any curve there. */
export function placeOfNode(graph: ChainGraph, node: number): Point {
  const end = graph.endsByNode[graph.firstOfNode[node]!]!;
  return endPoint(graph.pieces[end >> 1]!.curve, end);
}
