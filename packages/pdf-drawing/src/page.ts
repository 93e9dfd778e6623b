import type { Bounds, Point } from '@kerf/geometry';

/**
 * A PDF page as it is painted, and nothing made of it yet: millimetres of paper, y up from the lower left corner of what is shown.
 * This is the seam between the reader of PDFs (which fills it) and this package (which understands it).
 */
export type PdfPage = {
  /** Counted from 1. */
  readonly number: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly paths: readonly PagePath[];
  readonly texts: readonly PageText[];
  readonly images: readonly Bounds[];
};

/** What one painting operator paints: some subpaths with one style. */
export type PagePath = {
  readonly subpaths: readonly Subpath[];
  readonly stroke: Stroke | null;
  /** #rrggbb of its inside; null where it is not filled. */
  readonly fill: string | null;
  /** What of it shows: bounds of the clips around it; null for all. */
  readonly clip: Bounds | null;
  /** Name of the layer that it lies on; empty for none. */
  readonly layer: string;
};

export type Stroke = {
  /** On paper; 0 is the thinnest line that a device draws. */
  readonly widthMm: number;
  /** #rrggbb */
  readonly colour: string;
  /** Lengths drawn and left out in turn, mm; empty for a line without gaps. */
  readonly dash: readonly number[];
};

/** Pieces end to end, each from where the one before ends. */
export type Subpath = { readonly start: Point; readonly segments: readonly Segment[]; readonly isClosed: boolean };

export type Segment =
  | { readonly kind: 'line'; readonly end: Point }
  | { readonly kind: 'cubic'; readonly control1: Point; readonly control2: Point; readonly end: Point };

/** One run of text of one font. */
export type PageText = {
  readonly text: string;
  /** Left end of the base line. */
  readonly position: Point;
  /** Size of the font. */
  readonly heightMm: number;
  /** Length along the base line. */
  readonly widthMm: number;
  /** Direction of the writing, radians. */
  readonly rotation: number;
};
