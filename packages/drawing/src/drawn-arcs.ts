import {
  type Curve,
  curveBounds,
  curveLength,
  edgesOfCurves,
  FEWEST_FACETS,
  FIT,
  gapBetween,
  indexEdges,
  type Point,
  pointOn,
  type RecognisedArcs,
  type RecognisedPiece,
  recogniseArcs,
} from '@kerf/geometry';
import { isFollowed } from './paths.ts';
import { type Chain, type MeasuredChain, measureChain, type Piece, withCurve } from './piece.ts';

/** Arcs move what they replace by at most half of this, mm. */
const NEAR = 2 * FIT;

/** Chains with arcs where arcs were written as short lines. */
export type WithDrawnArcs = {
  readonly chains: readonly MeasuredChain[];
  /** Arcs that were found, and the greatest distance of a line from its arc. */
  readonly count: number;
  readonly deviation: number;
  readonly lengthAdded: number;
  /** The middle of the one that the lines are furthest from. */
  readonly position: Point | null;
};

/**
 * Cuts and etchings with their arcs; folds and information stay as drawn. Lines that touch another chain stay lines: where
 * edges lie on each other each chain would find arcs of its own, and what only touched would cross.
 */
export function withDrawnArcs(chains: readonly MeasuredChain[]): WithDrawnArcs {
  const found = new Map<number, RecognisedArcs>();
  for (let place = 0; place < chains.length; place += 1) {
    const chain = chains[place]!;
    const arcs = mayHoldArcs(chain) ? recogniseArcs(chain.curves, chain.isClosed) : null;
    if (arcs !== null) found.set(place, arcs);
  }
  if (found.size === 0) return { chains, count: 0, deviation: 0, lengthAdded: 0, position: null };
  const touches = touching(chains);
  const result: Found = { count: 0, deviation: 0, lengthAdded: 0, position: null };
  const drawn = chains.map((chain, place) => {
    const arcs = found.get(place);
    if (arcs === undefined) return chain;
    return measureChain(drawnChain(chain, arcs, (piece) => touches(piece, place), result));
  });
  return { chains: drawn, ...result };
}

const mayHoldArcs = (chain: Chain): boolean => chain.pieces.length >= FEWEST_FACETS && isMade(chain);

const isMade = ({ pieces }: Chain): boolean => isFollowed(pieces[0]!.type);

/** Whether a curve of a chain, given by its place, comes near a curve of another chain. */
type Touches = (piece: Piece, owner: number) => boolean;

function touching(chains: readonly Chain[]): Touches {
  const curves: Curve[] = [];
  const owners: number[] = [];
  for (const [owner, chain] of chains.entries()) {
    if (!isMade(chain)) continue;
    for (const { curve } of chain.pieces) {
      curves.push(curve);
      owners.push(owner);
    }
  }
  const index = indexEdges(edgesOfCurves(curves));
  return ({ curve, type }, owner) => {
    const { minX, minY, maxX, maxY } = curveBounds(curve);
    let isNear = false;
    index.search(minX - NEAR, minY - NEAR, maxX + NEAR, maxY + NEAR, (item) => {
      const other = owners[item]!;
      if (isNear || other === owner || chains[other]!.pieces[0]!.type !== type) return;
      isNear = gapBetween(curve, curves[item]!).distance <= NEAR;
    });
    return isNear;
  };
}

type Found = { -readonly [Key in Exclude<keyof WithDrawnArcs, 'chains'>]: WithDrawnArcs[Key] };

function drawnChain(
  { pieces, isClosed }: Chain,
  arcs: RecognisedArcs,
  isBound: (piece: Piece) => boolean,
  result: Found,
): Chain {
  const drawn = arcs.pieces.flatMap((recognised): Piece[] => {
    const lines = linesOf(pieces, recognised);
    if (lines.length === 1 || lines.some(isBound)) return lines;
    result.count += 1;
    if (result.position === null || arcs.deviation > result.deviation) result.position = pointOn(recognised.curve, 0.5);
    result.deviation = Math.max(result.deviation, arcs.deviation);
    result.lengthAdded += curveLength(recognised.curve) - lines.reduce((sum, { curve }) => sum + curveLength(curve), 0);
    const order = lines.reduce((least, line) => Math.min(least, line.order), Infinity);
    const isSolid = lines.every((line) => line.isSolid);
    return [withCurve({ ...lines[0]!, order, isSolid }, recognised.curve)];
  });
  return { pieces: drawn, isClosed };
}

const linesOf = (pieces: readonly Piece[], { first, count }: RecognisedPiece): Piece[] =>
  Array.from({ length: count }, (_, i) => pieces[(first + i) % pieces.length]!);
