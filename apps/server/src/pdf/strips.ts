import type { DocumentCode, DocumentPicture, NestPicture } from '@kerf/documents';
import type { PdfFonts } from './fonts.ts';
import { type TextLine, type TextSetting, textLines } from './text-lines.ts';

/**
 * Terminology. Mark: one thing printed, such as a line of text or a drawing. Strip: marks that are never torn apart, over the
 * width of the page; a document is a list of strips, which the pages take up one after the other. All lengths are points, from
 * the upper left corner.
 */
export type Mark = { readonly x: number; readonly y: number; readonly width: number; readonly height: number } & (
  | {
      readonly kind: 'text';
      readonly line: TextLine;
      readonly size: number;
      readonly colour: string;
      readonly isSlanted?: boolean;
    }
  | { readonly kind: 'link'; readonly href: string }
  | { readonly kind: 'rule'; readonly colour: string }
  | { readonly kind: 'drawing'; readonly picture: DocumentPicture }
  | { readonly kind: 'nest'; readonly nest: NestPicture }
  | { readonly kind: 'code'; readonly code: DocumentCode }
  | { readonly kind: 'logo' }
);

export type Strip = {
  readonly height: number;
  readonly marks: readonly Mark[];
  /** Empty space above it, none at the top of a page. */
  readonly gap?: number;
  /** Stands on the same page as the next one, if both fit on a page. */
  readonly keepsNext?: boolean;
  /** Stands above it again where it begins a page: the head of its table. */
  readonly head?: Strip;
};

/** How a text stands in its column. */
export type TextLook = TextSetting & {
  readonly colour: string;
  readonly align?: 'left' | 'center' | 'right';
};

/** Of the size of the letters. The tallest Vietnamese capitals with the deepest letters fit. */
export const LINE_HEIGHT = 1.4;

const startOf = (line: TextLine, x: number, width: number, align: TextLook['align']): number => {
  if (align === 'right') return x + width - line.width;
  return align === 'center' ? x + (width - line.width) / 2 : x;
};

const textMark = (line: TextLine, x: number, width: number, look: TextLook): Mark => ({
  kind: 'text',
  line,
  size: look.size,
  colour: look.colour,
  x: startOf(line, x, width, look.align),
  y: 0,
  width: line.width,
  height: look.size * LINE_HEIGHT,
});

/** A text in its column as strips of one line each. */
export const textStrips = (text: string, x: number, width: number, look: TextLook, fonts: PdfFonts): Strip[] =>
  textLines(text, width, look, fonts).map((line) => ({
    height: look.size * LINE_HEIGHT,
    marks: [textMark(line, x, width, look)],
  }));

const moved = (mark: Mark, down: number): Mark => ({ ...mark, y: mark.y + down });

const gapOf = (strip: Strip): number => strip.gap ?? 0;

/** Strips one below the other as a single one. */
export const stacked = (strips: readonly Strip[]): Strip => {
  let y = 0;
  const marks = strips.flatMap((strip, index) => {
    if (index > 0) y += gapOf(strip);
    const top = y;
    y += strip.height;
    return strip.marks.map((mark) => moved(mark, top));
  });
  return { height: y, marks };
};

/** Strips at the same height as a single one. */
export const abreast = (strips: readonly Strip[]): Strip => ({
  height: Math.max(0, ...strips.map((strip) => strip.height)),
  marks: strips.flatMap((strip) => strip.marks),
});

/** Columns side by side: a single strip, or, where they are taller than that may be, one for each line of them. */
export const columns = (sides: readonly (readonly Strip[])[], mostHeight: number): Strip[] => {
  const whole = abreast(sides.map(stacked));
  if (whole.height <= mostHeight) return [whole];
  const rows = Math.max(...sides.map((side) => side.length));
  return Array.from({ length: rows }, (_, row) => ({
    ...abreast(sides.flatMap((side) => side[row] ?? [])),
    gap: Math.max(0, ...sides.map((side) => gapOf(side[row] ?? { height: 0, marks: [] }))),
  }));
};

/** The same strips with space above the first, points. */
export const withGap = ([first, ...others]: readonly Strip[], gap: number): Strip[] =>
  first === undefined ? [] : [{ ...first, gap }, ...others];

/** The same strips, all on one page if they fit on one; the last also with what follows it when it says so. */
export const together = (strips: readonly Strip[]): Strip[] =>
  strips.map((strip, index) => (index < strips.length - 1 ? { ...strip, keepsNext: true } : strip));

/** The lines of a text that runs over pages, never with a single line at the foot or at the top of one. */
export const flowing = (strips: readonly Strip[]): Strip[] =>
  strips.map((strip, index) =>
    index === 0 || index === strips.length - 2 ? { ...strip, keepsNext: index < strips.length - 1 } : strip,
  );
