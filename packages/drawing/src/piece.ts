import type { Curve } from '@kerf/geometry';
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
