import { type Curve, pointOf } from '@kerf/geometry';
import { CAP_HEIGHT, LINE_HEIGHT } from './glyphs.ts';
import { contoursOf, type Glyph, glyphOf } from './letter-outlines.ts';
import { islandsOf, widthOf } from './stencil.ts';

/** Least metal between two letters, as a share of the height of a capital letter. */
const LEAST_GAP = 0.12;
/** Longest text and most lines of a sign. */
export const LONGEST_TEXT = 200;
export const MOST_LINES = 10;

/** A letter with the place of its origin, in heights of a capital letter from the lower left corner of the block. */
type Placed = { readonly glyph: Glyph; readonly x: number; readonly y: number };

/** Lines of text one above another, each in the middle; sizes in heights of a capital letter. */
export type TextBlock = {
  readonly letters: readonly Placed[];
  readonly width: number;
  readonly height: number;
  /** Of the narrowest piece of metal inside a letter; null when no letter has one. */
  readonly narrowestIsland: number | null;
};

const inCaps = (units: number): number => units / CAP_HEIGHT;

/** Letters beside one another as the font has them, but never so near that no metal is left. */
const lineOfText = (text: string): { glyph: Glyph; x: number }[] => {
  let [pen, edge] = [0, Number.NEGATIVE_INFINITY];
  return [...text].flatMap((character) => {
    const glyph = glyphOf(character);
    if (glyph === null) return [];
    const { advance, box } = glyph;
    if (box === null) {
      pen += inCaps(advance);
      edge += inCaps(advance);
      return [];
    }
    const x = Math.max(pen, edge + LEAST_GAP - inCaps(box.minX));
    pen = x + inCaps(advance);
    edge = x + inCaps(box.maxX);
    return [{ glyph, x }];
  });
};

const islandIn = (glyph: Glyph): number => {
  const widths = islandsOf(contoursOf(glyph, 1000, pointOf(0, 0))).map(widthOf);
  return Math.min(...widths) / 1000;
};

const narrowest = (letters: readonly Placed[]): number | null => {
  const least = Math.min(...[...new Set(letters.map(({ glyph }) => glyph))].map(islandIn));
  return Number.isFinite(least) ? least : null;
};

/** Characters of a text that have no outline here, each once. */
export const unknownIn = (text: string): string[] => [
  ...new Set([...text].filter((character) => character !== '\n' && glyphOf(character) === null)),
];

/** The lines of a text as they stand on a sign. */
export const textBlock = (text: string): TextBlock => {
  const lines = text.split('\n').map((line) => lineOfText(line.trim()));
  const edges = lines.map((line) => ({
    left: Math.min(...line.map(({ glyph, x }) => x + inCaps(glyph.box!.minX))),
    right: Math.max(...line.map(({ glyph, x }) => x + inCaps(glyph.box!.maxX))),
  }));
  const width = Math.max(...edges.map(({ left, right }) => right - left));
  const placed = lines.flatMap((line, place) =>
    line.map(({ glyph, x }) => ({
      glyph,
      x: x - edges[place]!.left + (width - (edges[place]!.right - edges[place]!.left)) / 2,
      y: -place * inCaps(LINE_HEIGHT),
    })),
  );
  const bottom = Math.min(...placed.map(({ glyph, y }) => y + inCaps(glyph.box!.minY)));
  const top = Math.max(...placed.map(({ glyph, y }) => y + inCaps(glyph.box!.maxY)));
  const letters = placed.map(({ y, ...rest }) => ({ ...rest, y: y - bottom }));
  return { letters, width, height: top - bottom, narrowestIsland: narrowest(letters) };
};

/** Contours of each letter of a block whose capital letters are so high, from the lower left corner of the block on. */
export const lettersOf = (block: TextBlock, height: number, x: number, y: number): Curve[][][] =>
  block.letters.map((letter) =>
    contoursOf(letter.glyph, height, pointOf(x + letter.x * height, y + letter.y * height)),
  );
