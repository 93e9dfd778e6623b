import { COINCIDENCE, curveLength, distance, endOf, isCircle, type Point, startOf } from '@kerf/geometry';
import { resolveBranches } from './branching.ts';
import { buildGraph, placeOfNode, type Run, runsOf } from './chain-graph.ts';
import { closeGaps, type JoinedGap } from './close-gaps.ts';
import { LAYER_TYPES, type LayerType } from './drawing.ts';
import type { Chain, Piece } from './piece.ts';

export type BuiltChains = {
  readonly chains: readonly Chain[];
  readonly gaps: readonly JoinedGap[];
  readonly joinedLength: number;
  /** Nodes of cutting curves at which more than two ends meet. */
  readonly branchings: readonly Point[];
};

/** Joins loose curves end to end, each type by itself. */
export function buildChains(pieces: readonly Piece[]): BuiltChains {
  const built = { chains: [] as Chain[], gaps: [] as JoinedGap[], joinedLength: 0, branchings: [] as Point[] };
  for (const type of LAYER_TYPES) {
    const mine = pieces.filter((piece) => piece.type === type);
    if (mine.length === 0) continue;
    const circles = mine.filter((piece) => isCircle(piece.curve));
    built.chains.push(...circles.map((piece): Chain => ({ pieces: [piece], isClosed: true })));
    chainType(
      type,
      mine.filter((piece) => !isCircle(piece.curve)),
      built,
    );
  }
  return built;
}

/** Folds and information stay as drawn: a gap between two fold lines is no mistake. */
const closesGaps = (type: LayerType): boolean => type === 'Cutting' || type === 'Etching';

function chainType(
  type: LayerType,
  pieces: readonly Piece[],
  built: { chains: Chain[]; gaps: JoinedGap[]; joinedLength: number; branchings: Point[] },
): void {
  const drawn = buildGraph(pieces);
  const closed = closesGaps(type) ? closeGaps(drawn) : { pieces, gaps: [] };
  const graph = closed.gaps.length > 0 ? buildGraph(closed.pieces) : drawn;
  built.gaps.push(...closed.gaps);
  built.joinedLength += closed.gaps.reduce((total, gap) => total + gap.size, 0);
  const branching: Run[] = [];
  for (const run of runsOf(graph)) {
    const isCycle = run.from === run.to;
    const isBranching = graph.endsOfNode[run.from]!.length > 2 || graph.endsOfNode[run.to]!.length > 2;
    if (isBranching && type === 'Cutting') branching.push(run);
    else built.chains.push({ pieces: run.pieces, isClosed: isCycle && isRoundTrip(run) });
  }
  if (branching.length === 0) return;
  const nodes = new Set(branching.flatMap((run) => [run.from, run.to]));
  for (const node of nodes) if (graph.endsOfNode[node]!.length > 2) built.branchings.push(placeOfNode(graph, node));
  built.chains.push(...resolveBranches(branching));
}

/** A single curve that ends where it began encloses something only when it is bent. */
function isRoundTrip({ pieces }: Run): boolean {
  if (pieces.length !== 1) return true;
  const { curve } = pieces[0]!;
  return curve.kind === 'arc' && distance(startOf(curve), endOf(curve)) < curveLength(curve) - COINCIDENCE;
}
