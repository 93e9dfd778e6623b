import { chainLength, POINT_MATCH, signedArea } from '@kerf/geometry';
import { fieldsOf, outermostFirst } from '../branching.ts';
import { componentsOf, isRoundTrip } from '../build-chains.ts';
import { buildGraph, endCount, type Run, runsOf } from '../chain-graph.ts';
import { type Chain, curvesOf, type Piece } from '../piece.ts';
import { weldChain } from '../weld.ts';
import { asCircle } from '../whole-circles.ts';

/** Pieces end to end: chains that do not branch, and the runs of those that do, in groups that hang together. */
export type Network = { readonly plain: readonly Chain[]; readonly branching: readonly (readonly Run[])[] };

export function networkOf(pieces: readonly Piece[]): Network {
  const graph = buildGraph(pieces);
  const plain: Chain[] = [];
  const branching: Run[] = [];
  for (const run of runsOf(graph)) {
    if (endCount(graph, run.from) > 2 || endCount(graph, run.to) > 2) branching.push(run);
    else plain.push({ pieces: run.pieces, isClosed: run.from === run.to && isRoundTrip(run) });
  }
  return { plain, branching: componentsOf(branching) };
}

/** The chains of a network: every field a contour of its own, or the outermost way round. Within a contour lines may be a grid. */
export const chainsOf = ({ plain, branching }: Network, isByField: boolean, isWithin: boolean): Chain[] => [
  ...plain,
  ...branching.flatMap((runs) => (isByField ? fieldsOf(runs) : outermostFirst(runs, isWithin))),
];

/** Least area of a contour as a share of its length squared: below it, it is a line drawn there and back. */
const LEAST_AREA_SHARE = 1e-7;

export function enclosesSomething(chain: Chain): boolean {
  const curves = curvesOf(chain);
  const length = chainLength(curves);
  return chain.isClosed && Math.abs(signedArea(curves)) > Math.max(LEAST_AREA_SHARE * length * length, POINT_MATCH);
}

/** The chain as a path may have it: ends brought together, a circle in pieces made one. */
export function finishedChain(chain: Chain): Chain {
  const isClosed = enclosesSomething(chain);
  return weldChain(asCircle(isClosed === chain.isClosed ? chain : { ...chain, isClosed })).chain;
}
