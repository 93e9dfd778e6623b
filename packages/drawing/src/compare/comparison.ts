import type { Bounds, Curve, Point, Transform } from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import type { LayerType } from '../drawing.ts';

/**
 * Paths that nowhere lie further apart are the same path: two fits of one curve may differ by twice the tolerance of fitting,
 * and coordinates that were written with two decimals by less.
 */
export const COMPARISON_TOLERANCE: Mm = asMm(0.02);

/** Units of length that a file may be read in, the shortest first. */
export type ReadUnit = 'mm' | 'cm' | 'in' | 'ft' | 'm';

/** How the drawing before lies to the one after: first made larger, then mirrored (left becomes right), turned and shifted. */
export type Placement = {
  /** 1, or by how much the drawing before was made larger because one of the two was most likely read in a wrong unit. */
  readonly scale: number;
  /** The two units whose sizes lie so far apart, the shorter first; null where the drawings are of one size. */
  readonly units: readonly [ReadUnit, ReadUnit] | null;
  readonly isMirrored: boolean;
  /** Counter-clockwise the short way round, degrees above -180 to 180. */
  readonly turnDegrees: number;
  readonly shift: Point;
  /** All of it: lays the drawing before over the one after. */
  readonly transform: Transform;
};

export const FEATURE_KINDS = ['outline', 'hole', 'openCut', 'etching', 'fold', 'information'] as const;
/** What a path is to somebody who makes the part. */
export type FeatureKind = (typeof FEATURE_KINDS)[number];

/** A path as it is told of. */
export type Feature = {
  readonly pathId: string;
  readonly kind: FeatureKind;
  /** Of a circle; null for another shape. */
  readonly diameterMm: number | null;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly lengthMm: number;
};

/** What of a path differs, lengths in mm. */
export type FeatureChange =
  | { readonly kind: 'process'; readonly before: LayerType; readonly after: LayerType }
  | { readonly kind: 'closed' }
  | { readonly kind: 'opened' }
  | { readonly kind: 'diameter'; readonly before: number; readonly after: number }
  | { readonly kind: 'moved'; readonly right: number; readonly up: number }
  | {
      readonly kind: 'size';
      readonly before: { readonly width: number; readonly height: number };
      readonly after: { readonly width: number; readonly height: number };
    }
  | { readonly kind: 'length'; readonly before: number; readonly after: number }
  | { readonly kind: 'shape' };

/** One difference; places are those of the drawing after. */
export type Difference = {
  readonly id: string;
  readonly kind: 'onlyBefore' | 'onlyAfter' | 'changed';
  readonly before: Feature | null;
  readonly after: Feature | null;
  readonly changes: readonly FeatureChange[];
  readonly bounds: Bounds;
  /** What the other drawing has not in the same place: whole paths, or stretches of a changed one. */
  readonly beforeCurves: readonly Curve[];
  readonly afterCurves: readonly Curve[];
};

/** A writing that is not in both; where one took the place of another, both. Place is that of the drawing after. */
export type TextDifference = {
  readonly id: string;
  readonly before: string | null;
  readonly after: string | null;
  readonly position: Point;
  readonly height: Mm;
};

/** What is made and paid of a drawing; a drawing without parts has a size alone. */
export type DrawingSums = {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly cutLengthMm: number;
  readonly etchLengthMm: number;
  readonly pierces: number;
};

export type Comparison = {
  readonly placement: Placement;
  /** Outlines first, then holes, and so on as `FEATURE_KINDS`; from the top down. */
  readonly differences: readonly Difference[];
  readonly texts: readonly TextDifference[];
  /** Paths of the drawing after that are in both. */
  readonly sameCount: number;
  readonly before: DrawingSums;
  readonly after: DrawingSums;
  /** Of the drawing before, laid over the one after. */
  readonly beforeBounds: Bounds | null;
};
