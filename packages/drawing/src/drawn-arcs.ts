import {
  COINCIDENCE,
  curveLength,
  nearPoints,
  pointOn,
  type RecognisedArcs,
  type RecognisedPiece,
  recogniseArcs,
} from '@kerf/geometry';
import { type Chain, curvesOf, type Piece, withCurve } from './piece.ts';

/** Chains with arcs where arcs were written as short lines. */
export type WithDrawnArcs = {
  readonly chains: readonly Chain[];
  /** Arcs that were found, and the greatest distance of a line from its arc. */
  readonly count: number;
  readonly deviation: number;
  readonly lengthAdded: number;
};

/**
 * Cuts and etchings with their arcs; folds and information stay as drawn. Lines that two chains have in common stay lines:
 * each would find arcs of its own, and edges that lie on each other would cross.
 */
export function withDrawnArcs(chains: readonly Chain[]): WithDrawnArcs {
  const found = chains.map((chain) => (isMade(chain) ? recogniseArcs(curvesOf(chain), chain.isClosed) : null));
  if (found.every((arcs) => arcs === null)) return { chains, count: 0, deviation: 0, lengthAdded: 0 };
  const isShared = sharedLines(chains.filter(isMade));
  const result = { count: 0, deviation: 0, lengthAdded: 0 };
  const drawn = chains.map((chain, place) => {
    const arcs = found[place] ?? null;
    return arcs === null ? chain : drawnChain(chain, arcs, isShared, result);
  });
  return { chains: drawn, ...result };
}

const isMade = ({ pieces }: Chain): boolean => pieces[0]!.type === 'Cutting' || pieces[0]!.type === 'Etching';

/** Tells whether a line of one chain lies on a line of another of its type, from end to end. */
function sharedLines(chains: readonly Chain[]): (piece: Piece) => boolean {
  const middles = nearPoints(COINCIDENCE);
  const owners: number[] = [];
  const shared = new Set<Piece>();
  const kept: Piece[] = [];
  for (const [owner, { pieces }] of chains.entries()) {
    for (const piece of pieces) {
      if (piece.curve.kind !== 'line') continue;
      const { x, y } = pointOn(piece.curve, 0.5);
      const length = curveLength(piece.curve);
      middles.near(x, y, length, (other) => {
        if (owners[other] === owner || kept[other]!.type !== piece.type) return;
        shared.add(piece);
        shared.add(kept[other]!);
      });
      middles.add(x, y, length);
      owners.push(owner);
      kept.push(piece);
    }
  }
  return (piece) => shared.has(piece);
}

function drawnChain(
  { pieces, isClosed }: Chain,
  arcs: RecognisedArcs,
  isShared: (piece: Piece) => boolean,
  result: { count: number; deviation: number; lengthAdded: number },
): Chain {
  const drawn = arcs.pieces.flatMap((recognised): Piece[] => {
    const lines = linesOf(pieces, recognised);
    if (lines.length === 1 || lines.some(isShared)) return lines;
    result.count += 1;
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
