import { type Bounds, type Curve, chainBounds, curveLength } from '@kerf/geometry';
import type { LayerType } from './drawing.ts';

/** One curve on its way into a path, with what it was drawn as. */
export type Piece = {
  readonly curve: Curve;
  readonly layer: string;
  readonly type: LayerType;
  readonly isSolid: boolean;
  /** Place of its entity in the file, so that paths keep the file's order. */
  readonly order: number;
  /** How many times it was drawn in this place. */
  readonly copies: number;
};

/** The same piece along another curve. Written out: a copy by spreading takes many times as long. */
export const withCurve = ({ layer, type, isSolid, order, copies }: Omit<Piece, 'curve'>, curve: Curve): Piece => ({
  curve,
  layer,
  type,
  isSolid,
  order,
  copies,
});

/** Pieces left after a merge, what was left out because a closed contour lies there, and how many entities went. */
export type MergedPieces = {
  readonly pieces: readonly Piece[];
  readonly covered: readonly Piece[];
  readonly removedCount: number;
};

/** Pieces end to end, each in the direction of travel. */
export type Chain = { readonly pieces: readonly Piece[]; readonly isClosed: boolean };

export const curvesOf = (chain: Chain): Curve[] => chain.pieces.map((piece) => piece.curve);

/** A chain with what is asked of it again and again. */
export type MeasuredChain = Chain & {
  readonly curves: readonly Curve[];
  readonly bounds: Bounds;
  readonly lengthMm: number;
};

/** All of it worked out in one go: in a large drawing every further look at the curves costs as much as what is worked out. */
export function measureChain({ pieces, isClosed }: Chain): MeasuredChain {
  const curves = new Array<Curve>(pieces.length);
  let lengthMm = 0;
  for (let i = 0; i < pieces.length; i += 1) {
    const { curve } = pieces[i]!;
    curves[i] = curve;
    lengthMm += curveLength(curve);
  }
  return { pieces, isClosed, curves, bounds: chainBounds(curves)!, lengthMm };
}
