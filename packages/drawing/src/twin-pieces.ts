import { distance, endOf, JOIN, startOf } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import type { ChainGraph } from './chain-graph.ts';
import { isSameCurve } from './exact-duplicates.ts';
import type { Piece } from './piece.ts';

/**
 * Curves drawn twice that the tolerance of overlaps does not tell: ends of two that are each as far from a third as one vertex may be,
 * on either side of it, are up to twice as far from each other.
 * Twin: a curve between the same two nodes as another, nowhere further from it than that. Between the two there is nothing to cut out.
 */
const APART = asMm(2 * JOIN);

/** Of more that go from one node to another the first are compared. */
const MOST_COMPARED = 50;

/** The pieces without twins, each that is left counted as often as it was drawn; null when there are none. */
export function withoutTwins(graph: ChainGraph): { readonly pieces: Piece[]; readonly twins: Piece[] } | null {
  const twinOf = new Map<number, number>();
  for (let node = 0; node < graph.nodeCount; node += 1) findTwinsAt(graph, node, twinOf);
  if (twinOf.size === 0) return null;
  const pieces: Piece[] = [];
  const twins: Piece[] = [];
  const kept = new Map<number, Piece>([...twinOf.values()].map((place) => [place, graph.pieces[place]!]));
  for (const [gone, stays] of twinOf) {
    const [twin, piece] = [graph.pieces[gone]!, kept.get(stays)!];
    twins.push(twin);
    kept.set(stays, { ...piece, copies: piece.copies + twin.copies, isSolid: piece.isSolid || twin.isSolid });
  }
  for (let place = 0; place < graph.pieces.length; place += 1)
    if (!twinOf.has(place)) pieces.push(kept.get(place) ?? graph.pieces[place]!);
  return { pieces, twins };
}

/** Twins among the pieces from this node to those of higher number, by the first drawn of each. */
function findTwinsAt(
  { pieces, nodeOfEnd, endsByNode, firstOfNode }: ChainGraph,
  node: number,
  twinOf: Map<number, number>,
): void {
  const first = firstOfNode[node]!;
  const after = firstOfNode[node + 1]!;
  if (after - first < 2) return;
  if (after - first === 2) {
    const [one, other] = [endsByNode[first]!, endsByNode[first + 1]!];
    const far = nodeOfEnd[one ^ 1]!;
    if (far > node && far === nodeOfEnd[other ^ 1]!) noteTwin(pieces, one >> 1, other >> 1, twinOf);
    return;
  }
  const byFar = new Map<number, number[]>();
  for (let place = first; place < after; place += 1) {
    const end = endsByNode[place]!;
    const far = nodeOfEnd[end ^ 1]!;
    if (far <= node) continue;
    const others = byFar.get(far);
    if (others === undefined) byFar.set(far, [end >> 1]);
    else if (others.length < MOST_COMPARED && !others.some((other) => noteTwin(pieces, other, end >> 1, twinOf)))
      others.push(end >> 1);
  }
}

/** Whether the second is a twin of the first, which is then noted; what is no longer than twins may be apart is left alone. */
function noteTwin(pieces: readonly Piece[], place: number, other: number, twinOf: Map<number, number>): boolean {
  const [a, b] = [pieces[place]!.curve, pieces[other]!.curve];
  if (distance(startOf(a), endOf(a)) <= APART || distance(startOf(b), endOf(b)) <= APART) return false;
  if (!isSameCurve(a, b, APART)) return false;
  twinOf.set(other, place);
  return true;
}
