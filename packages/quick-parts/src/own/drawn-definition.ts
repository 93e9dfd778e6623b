/**
 * A shape that was taken from a drawing, as JSON: its curves as they were drawn, and the dimensions that were named in it. See
 * docs/own-quick-parts.md.
 */

/** `[x1, y1, x2, y2]` of a line, or `[x, y, radius, from, sweep]` of an arc; mm, degrees, counter-clockwise positive. */
export type DrawnPiece = readonly number[];

export type DrawnFold = {
  readonly line: DrawnPiece;
  readonly direction?: 'up' | 'down';
  readonly angle?: number;
  readonly radius?: number;
};

/** A dimension along x or y: what lies beyond the line at `at` moves by what the dimension grows. */
export type StretchZone = {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly along: 'x' | 'y';
  /** Where the line crosses the drawing. */
  readonly at: number;
  /** What is measured: from here to there, on both sides of the line. */
  readonly from: number;
  readonly to: number;
  readonly min: number;
  readonly max: number;
  /** Rows of equal holes across the line get more or fewer holes, about as far apart as they are drawn. */
  readonly fillsRows?: boolean;
};

/** All round holes of one size take another. */
export type NamedDiameter = {
  readonly key: string;
  readonly name: string;
  readonly description?: string;
  readonly diameter: number;
  readonly min: number;
  readonly max: number;
};

export type DrawnDefinition = {
  readonly name: string;
  readonly drawn: {
    readonly outline: readonly DrawnPiece[];
    readonly holes?: readonly (readonly DrawnPiece[])[];
    readonly engraved?: readonly (readonly DrawnPiece[])[];
    readonly folds?: readonly DrawnFold[];
  };
  readonly zones: readonly StretchZone[];
  readonly diameters?: readonly NamedDiameter[];
};

/** Most of a kind in one drawing that becomes a shape. */
export const MOST_DRAWN = { contours: 1000, pieces: 5000, zones: 12, diameters: 8 } as const;
