/** One line or arc of a contour, in cutting order. */
export type ToolpathPiece = {
  readonly lengthMm: number;
  /** Radius of an arc; null for a line. */
  readonly radiusMm: number | null;
  /** Directions of travel at both ends, radians. */
  readonly startDirection: number;
  readonly endDirection: number;
};

/** A chain that the head follows without lifting: one pierce when cut, none when etched. */
export type ToolpathContour = {
  readonly process: 'cutting' | 'etching';
  readonly isClosed: boolean;
  readonly startPoint: { readonly x: number; readonly y: number };
  readonly pieces: readonly ToolpathPiece[];
};

export type Toolpath = readonly ToolpathContour[];

export const contourLength = (contour: ToolpathContour): number =>
  contour.pieces.reduce((sum, piece) => sum + piece.lengthMm, 0);
