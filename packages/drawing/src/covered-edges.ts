import { curveLength } from '@kerf/geometry';
import { buildGraph, type ChainGraph, endCount } from './chain-graph.ts';
import type { Piece } from './piece.ts';

/**
 * An outline of loose lines beside a closed polyline has an edge in common with it: what lies on the polyline was left out
 * as drawn twice, and the outline is open without it. Such edges are given back.
 * Free node: just one loose curve ends there.
 */
type Search = {
  readonly graph: ChainGraph;
  /** Pieces from this number on are covered ones. */
  readonly firstCovered: number;
  readonly isFree: Uint8Array;
};

/** Places looked at for one edge, and for all of them together: a search that takes longer is in no drawing of parts. */
const MOST_STEPS_OF_ONE = 2000;
const MOST_STEPS = 1_000_000;

/** The covered pieces that lead from one free end of the loose ones to another, the shortest way. */
export function neededEdges(loose: readonly Piece[], covered: readonly Piece[]): Piece[] {
  if (covered.length === 0) return [];
  const graph = buildGraph([...loose, ...covered]);
  const looseEnds = new Int32Array(graph.nodeCount);
  for (let end = 0; end < loose.length * 2; end += 1) looseEnds[graph.nodeOfEnd[end]!]! += 1;
  const search: Search = {
    graph,
    firstCovered: loose.length,
    isFree: Uint8Array.from(looseEnds, (count) => (count === 1 ? 1 : 0)),
  };
  const needed = new Set<number>();
  let steps = 0;
  for (let node = 0; node < graph.nodeCount && steps < MOST_STEPS; node += 1) {
    if (search.isFree[node] === 0 || endCount(graph, node) === 1) continue;
    const way = shortestWay(search, node);
    steps += way.steps;
    if (way.to < 0) continue;
    for (const piece of way.pieces) needed.add(piece);
    search.isFree[node] = 0;
    search.isFree[way.to] = 0;
  }
  return [...needed].map((piece) => graph.pieces[piece]!);
}

type Way = { readonly to: number; readonly pieces: readonly number[]; readonly steps: number };
type Reached = { readonly length: number; readonly by: number; readonly from: number };

/** From a node through covered pieces to the nearest other free node; `to` is -1 when there is none. Source: Dijkstra, 1959. */
function shortestWay({ graph, firstCovered, isFree }: Search, start: number): Way {
  const reached = new Map<number, Reached>([[start, { length: 0, by: -1, from: -1 }]]);
  const open = new Set([start]);
  let steps = 0;
  while (open.size > 0 && steps < MOST_STEPS_OF_ONE) {
    const node = nearestOf(open, reached);
    open.delete(node);
    if (node !== start && isFree[node] === 1) return { to: node, pieces: piecesTo(node, reached), steps };
    for (let place = graph.firstOfNode[node]!; place < graph.firstOfNode[node + 1]!; place += 1) {
      steps += 1;
      const end = graph.endsByNode[place]!;
      const piece = end >> 1;
      if (piece < firstCovered) continue;
      const next = graph.nodeOfEnd[end ^ 1]!;
      const length = reached.get(node)!.length + curveLength(graph.pieces[piece]!.curve);
      if (length >= (reached.get(next)?.length ?? Infinity)) continue;
      reached.set(next, { length, by: piece, from: node });
      open.add(next);
    }
  }
  return { to: -1, pieces: [], steps };
}

const nearestOf = (open: ReadonlySet<number>, reached: ReadonlyMap<number, Reached>): number =>
  [...open].reduce((nearest, node) => (reached.get(node)!.length < reached.get(nearest)!.length ? node : nearest));

function piecesTo(node: number, reached: ReadonlyMap<number, Reached>): number[] {
  const pieces: number[] = [];
  for (let at = reached.get(node)!; at.by >= 0; at = reached.get(at.from)!) pieces.push(at.by);
  return pieces;
}
