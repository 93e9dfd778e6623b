import type { Bounds, Point } from '@kerf/geometry';
import type { Loop } from './loops.ts';
import type { PageText } from './page.ts';
import type { PartLine } from './page-parts.ts';
import type { PageScale } from './page-scale.ts';
import type { Strand } from './strokes.ts';
import type { PageTable } from './tables.ts';
import type { TitleBlock } from './title-block.ts';
import type { ViewKind } from './views.ts';

/** What somebody must know of a page before they trust what was read from it. */
export const PDF_FINDINGS = [
  'PDF_EMPTY_PAGE',
  'PDF_SCANNED_PAGE',
  'PDF_LETTERS_AS_LINES',
  'PDF_NO_OUTLINE',
  'PDF_BENT_VIEWS',
  'PDF_VIEWS_LEFT_OUT',
  'PDF_SCALE_OF_PAGE',
  'PDF_SCALE_BY_DIMENSIONS',
  'PDF_SCALE_CONTRADICTED',
  'PDF_SAME_PART_AGAIN',
  'PDF_PAGES_LEFT_OUT',
  'PDF_PARTS_LIST',
  'PDF_PARTS_LIST_UNTIED',
] as const;
export type PdfFindingCode = (typeof PDF_FINDINGS)[number];

export type PdfFinding = {
  readonly code: PdfFindingCode;
  readonly severity: 'Error' | 'Warning' | 'Information';
  readonly page: number;
  readonly facts: Readonly<Record<string, number | string>>;
};

/** A view as it stands on its page, with its size as it really is. */
export type Zone = {
  readonly kind: ViewKind;
  /** On paper, mm. */
  readonly bounds: Bounds;
  readonly widthMm: number;
  readonly heightMm: number;
  /** Places of its closed lines, the outline first, and of its folds. */
  readonly loops: readonly number[];
  readonly folds: readonly number[];
  /** Whether it is a flat part, and how often the page shows it. */
  readonly isFlatPart: boolean;
  readonly count: number;
};

/** What a line of a page is there for, as far as it shows. */
export const PDF_LINE_KINDS = ['cut', 'fold', 'edge', 'hidden', 'centre', 'dimension', 'text', 'frame'] as const;
export type PdfLineKind = (typeof PDF_LINE_KINDS)[number];
export type PageLine = { readonly strand: Strand; readonly kind: PdfLineKind };

/** A flat part that a page shows. */
export type PdfPart = {
  readonly page: number;
  /** On paper, mm. */
  readonly zone: Bounds;
  /** Places of its closed lines, the outline first, and of its folds. */
  readonly loops: readonly number[];
  readonly folds: readonly number[];
  readonly scale: PageScale;
  readonly lines: readonly PartLine[];
  readonly widthMm: number;
  readonly heightMm: number;
  /** How often the page shows it. */
  readonly count: number;
  /** Of a view of the same sheet from its side; null where none is drawn. */
  readonly edgeThicknessMm: number | null;
  /** What is written beside it alone. */
  readonly notes: readonly PageText[];
  /** Position numbers of a list of parts that point at it. */
  readonly positions: readonly string[];
};

export type PageReading = {
  readonly page: number;
  readonly widthMm: number;
  readonly heightMm: number;
  readonly scale: PageScale;
  /** Whether nobody needs to be asked for the scale. */
  readonly isScaleSure: boolean;
  readonly zones: readonly Zone[];
  /** All that is drawn with lines, each line with what it is there for. */
  readonly lines: readonly PageLine[];
  /** Closed lines that may be cut, and straight lines that may be folds; views and parts name them by their places here. */
  readonly outlines: readonly Loop[];
  readonly dashed: readonly Strand[];
  readonly parts: readonly PdfPart[];
  readonly texts: readonly PageText[];
  /** Texts of dimensions that arrows show. */
  readonly dimensioned: ReadonlySet<PageText>;
  /** Corners of small filled shapes: arrow heads, and letters that are drawn and not written. */
  readonly filled: readonly (readonly Point[])[];
  readonly images: readonly Bounds[];
  readonly titleBlock: TitleBlock;
  /** Lists of parts and other tables whose headings are known. */
  readonly tables: readonly PageTable[];
  readonly findings: readonly PdfFinding[];
};
