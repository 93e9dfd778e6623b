import bidiFactory from 'bidi-js';
import type { Face, FontWeight, PdfFonts } from './fonts.ts';
import { lettersOf, printableText } from './printable-text.ts';

/** How a text is set: points. */
export type TextSetting = { readonly size: number; readonly weight: FontWeight };
/** Letters of one face, in the order in which they stand on paper; `x` from the start of the line, points. */
export type TextRun = { readonly text: string; readonly face: Face; readonly x: number; readonly width: number };
export type TextLine = { readonly runs: readonly TextRun[]; readonly width: number };

const bidi = bidiFactory();
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|\p{Script=Adlam}|\p{Script=Hanifi_Rohingya}/u;

/** Letters in the order in which they stand on the line, from left to right. Source: Unicode annex 9. */
const inVisualOrder = (text: string): string[] => {
  const letters = lettersOf(text);
  if (!RIGHT_TO_LEFT.test(text)) return letters;
  const letterAt = letters.flatMap((letter, index) => Array.from({ length: letter.length }, () => index));
  const embedding = bidi.getEmbeddingLevels(text, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(text, embedding.levels);
  const order = Array.from(letterAt.keys());
  for (const [start = 0, end = 0] of bidi.getReorderSegments(text, embedding)) {
    order.splice(start, end - start + 1, ...order.slice(start, end + 1).reverse());
  }
  const seen = new Set<number>();
  return order.flatMap((unit) => {
    const letter = letterAt[unit] ?? 0;
    if (seen.has(letter)) return [];
    seen.add(letter);
    return [mirrored.get(unit) ?? letters[letter] ?? ''];
  });
};

type Piece = { readonly face: Face; readonly text: string };

const piecesOf = (letters: readonly string[], weight: FontWeight, fonts: PdfFonts): Piece[] => {
  const pieces: { face: Face; text: string }[] = [];
  for (const letter of letters) {
    const last = pieces.at(-1);
    const face = fonts.faceOf(letter, weight) ?? 'lastResort';
    if (last?.face === face) last.text += letter;
    else pieces.push({ face, text: letter });
  }
  return pieces;
};

const widthOfText = (text: string, { size, weight }: TextSetting, fonts: PdfFonts): number =>
  piecesOf(lettersOf(text), weight, fonts).reduce((sum, piece) => sum + fonts.widthOf(piece.text, piece.face, size), 0);

/** One printable line, ready to be placed. */
const lineOf = (text: string, setting: TextSetting, fonts: PdfFonts): TextLine => {
  let x = 0;
  const runs = piecesOf(inVisualOrder(text), setting.weight, fonts).map((piece) => {
    const run = { ...piece, x, width: fonts.widthOf(piece.text, piece.face, setting.size) };
    x += run.width;
    return run;
  });
  return { runs, width: x };
};

type Measure = (text: string) => number;

/** A word in pieces that fit, each as long as it can be. */
const brokenWord = (word: string, width: number, measure: Measure): string[] => {
  if (measure(word) <= width) return [word];
  const pieces = [''];
  let used = 0;
  for (const letter of lettersOf(word)) {
    const advance = measure(letter);
    if (used > 0 && used + advance > width) {
      pieces.push(letter);
      used = advance;
    } else {
      pieces[pieces.length - 1] += letter;
      used += advance;
    }
  }
  return pieces;
};

const brokenParagraph = (paragraph: string, width: number, measure: Measure): string[] => {
  const space = measure(' ');
  const lines: string[] = [];
  let line: string | null = null;
  let used = 0;
  for (const word of paragraph.split(' ')) {
    const pieces = brokenWord(word, width, measure);
    const last = pieces.pop() ?? '';
    const wordWidth = measure(last);
    if (line !== null && pieces.length === 0 && used + space + wordWidth <= width) {
      line += ` ${last}`;
      used += space + wordWidth;
      continue;
    }
    if (line !== null) lines.push(line);
    lines.push(...pieces);
    line = last;
    used = wordWidth;
  }
  return [...lines, line ?? ''];
};

/**
 * A text in lines of at most a width, points: broken at spaces and where it says so itself; a word that is wider than the line,
 * such as a part number of a hundred signs, wherever the line is full.
 */
export const textLines = (text: string, width: number, setting: TextSetting, fonts: PdfFonts): TextLine[] => {
  const measure: Measure = (part) => widthOfText(part, setting, fonts);
  return printableText(text, fonts)
    .split('\n')
    .flatMap((paragraph) => brokenParagraph(paragraph, width, measure))
    .map((line) => lineOf(line, setting, fonts));
};

/** Where letters stand, below the middle of their line, of their size. */
export const baselineShare = ({ faces }: PdfFonts): number => {
  const { ascent, descent, unitsPerEm } = faces.regular;
  return (ascent + descent) / unitsPerEm / 2;
};
