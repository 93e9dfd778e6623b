import { COINCIDENCE, curveLength, distance, endOf, isCircle, type Point, SPECK, startOf } from '@kerf/geometry';
import { resolveBranches } from './branching.ts';
import { buildGraph, type ChainGraph, endCount, placeOfNode, type Run, runsOf } from './chain-graph.ts';
import { closeGaps, type JoinedGap } from './close-gaps.ts';
import { LAYER_TYPES, type LayerType } from './drawing.ts';
import { isFollowed } from './paths.ts';
import type { Chain, Piece } from './piece.ts';
import { withoutTwins } from './twin-pieces.ts';
import { unionFind } from './union-find.ts';

export type BuiltChains = {
  readonly chains: readonly Chain[];
  readonly gaps: readonly JoinedGap[];
  readonly joinedLength: number;
  /** Length of merged duplicates that turned out to belong to two contours. */
  readonly restoredLength: number;
  /** Nodes of cutting curves at which more than two ends meet. */
  readonly branchings: readonly Point[];
  /** Curves that were left out because they go from one node to another beside a curve that stays. */
  readonly twins: readonly Piece[];
};

type Building = {
  -readonly [Key in keyof BuiltChains]: BuiltChains[Key] extends readonly (infer Item)[] ? Item[] : number;
};

/** Pieces of one type. */
type Sorted = { readonly circles: Piece[]; readonly others: Piece[] };

/** Joins loose curves end to end, each type by itself, and over gaps of up to `widestGap` mm. */
export function buildChains(pieces: readonly Piece[], widestGap: number): BuiltChains {
  const built: Building = { chains: [], gaps: [], joinedLength: 0, restoredLength: 0, branchings: [], twins: [] };
  const byType = new Map<LayerType, Sorted>(LAYER_TYPES.map((type) => [type, { circles: [], others: [] }]));
  for (let place = 0; place < pieces.length; place += 1) {
    const piece = pieces[place]!;
    const sorted = byType.get(piece.type)!;
    if (isCircle(piece.curve)) sorted.circles.push(piece);
    else sorted.others.push(piece);
  }
  for (const [type, { circles, others }] of byType) {
    for (const piece of circles) built.chains.push({ pieces: [piece], isClosed: true });
    if (circles.length + others.length > 0) chainType(type, others, built, widestGap);
  }
  return built;
}

function chainType(type: LayerType, pieces: readonly Piece[], built: Building, widestGap: number): void {
  const { drawn, spurs } = withoutSpurs(graphOf(type, pieces, built));
  for (const spur of spurs) built.chains.push({ pieces: [spur], isClosed: false });
  // Folds and information stay as drawn: a gap between two fold lines is no mistake.
  const closed = isFollowed(type) ? closeGaps(drawn, widestGap) : { pieces: drawn.pieces, gaps: [] };
  const graph = closed.gaps.length > 0 ? buildGraph(closed.pieces) : drawn;
  for (const gap of closed.gaps) built.gaps.push(gap);
  built.joinedLength += closed.gaps.reduce((total, gap) => total + gap.lengthAdded, 0);
  const branching: Run[] = [];
  for (const run of runsOf(graph)) {
    const isCycle = run.from === run.to;
    const isBranching = endCount(graph, run.from) > 2 || endCount(graph, run.to) > 2;
    if (isBranching && type === 'Cutting') branching.push(run);
    else built.chains.push({ pieces: run.pieces, isClosed: isCycle && isRoundTrip(run) });
  }
  for (const component of componentsOf(branching)) {
    const { chains, restoredLength, isCertain } = resolveBranches(component);
    for (const chain of chains) built.chains.push(chain);
    built.restoredLength += restoredLength;
    if (isCertain) continue;
    const nodes = new Set(component.flatMap((run) => [run.from, run.to]));
    for (const node of nodes) if (endCount(graph, node) > 2) built.branchings.push(placeOfNode(graph, node));
  }
}

/** Information may overlap as it likes. */
function graphOf(type: LayerType, pieces: readonly Piece[], built: Building): ChainGraph {
  const graph = buildGraph(pieces);
  const single = type === 'Information' ? null : withoutTwins(graph);
  if (single === null) return graph;
  for (const twin of single.twins) built.twins.push(twin);
  return buildGraph(single.pieces);
}

/** Specks that stick out where other lines go on are open lines of their own: lines do not branch there. */
function withoutSpurs(graph: ChainGraph): { readonly drawn: ChainGraph; readonly spurs: readonly Piece[] } {
  const { pieces, nodeOfEnd } = graph;
  const isSpur = ({ curve }: Piece, place: number): boolean => {
    if (curveLength(curve) > SPECK) return false;
    const counts = [endCount(graph, nodeOfEnd[place * 2]!), endCount(graph, nodeOfEnd[place * 2 + 1]!)];
    return Math.min(...counts) === 1 && Math.max(...counts) > 2;
  };
  const spurs = pieces.filter(isSpur);
  if (spurs.length === 0) return { drawn: graph, spurs };
  const gone = new Set(spurs);
  return { drawn: buildGraph(pieces.filter((piece) => !gone.has(piece))), spurs };
}

/** Runs that hang together. */
export function componentsOf(runs: readonly Run[]): Run[][] {
  const firstAt = new Map<number, number>();
  const groups = unionFind(runs.length);
  for (const [item, run] of runs.entries()) {
    for (const node of [run.from, run.to]) {
      const first = firstAt.get(node);
      if (first === undefined) firstAt.set(node, item);
      else groups.link(first, item);
    }
  }
  const components = new Map<number, Run[]>();
  for (const [item, run] of runs.entries()) {
    const group = groups.groupOf(item);
    const component = components.get(group);
    if (component === undefined) components.set(group, [run]);
    else component.push(run);
  }
  return [...components.values()];
}

/** A single curve that ends where it began encloses something only when it is bent. */
export function isRoundTrip({ pieces }: Run): boolean {
  if (pieces.length !== 1) return true;
  const { curve } = pieces[0]!;
  return curve.kind === 'arc' && distance(startOf(curve), endOf(curve)) < curveLength(curve) - COINCIDENCE;
}
