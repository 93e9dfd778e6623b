import type { RichMark, RichParagraph, RichRun } from '@kerf/documents';
import type { PdfFonts } from './fonts.ts';
import { looks } from './looks.ts';
import { flowing, LINE_HEIGHT, type Mark, type Strip, type TextLook, textStrips } from './strips.ts';
import { baselineShare, type TextSetting, textLines } from './text-lines.ts';

/** Of a list inside its surroundings, points. */
const INDENT = 14;
/** Of the size of the letters: raised and lowered figures, and lines under and through a text. */
const SMALL = 0.65;
const RAISED = 0.33;
const LOWERED = 0.14;
const UNDER = 0.12;
const THROUGH = -0.28;
const LINE_WIDTH = 0.5;

/** Letters that are set alike and stand beside each other without a space. */
type Piece = { readonly text: string; readonly width: number; readonly run: RichRun };
type Word = { readonly pieces: readonly Piece[]; readonly width: number };

const look: TextLook = looks.text;
const isMarked = ({ marks }: RichRun, mark: RichMark) => marks.includes(mark);
const isSmall = (run: RichRun) => isMarked(run, 'superscript') || isMarked(run, 'subscript');

const settingOf = (run: RichRun): TextSetting => ({
  size: isSmall(run) ? look.size * SMALL : look.size,
  weight: isMarked(run, 'bold') ? 'semiBold' : 'regular',
});

const widthOf = (text: string, run: RichRun, fonts: PdfFonts): number =>
  textLines(text, Number.POSITIVE_INFINITY, settingOf(run), fonts)[0]?.width ?? 0;

const wordOf = (pieces: readonly Piece[]): Word => ({
  pieces,
  width: pieces.reduce((sum, { width }) => sum + width, 0),
});

/** The words of a paragraph; one that is wider than a line comes in pieces that fit. */
const wordsOf = (runs: readonly RichRun[], width: number, fonts: PdfFonts): Word[] => {
  const words: Piece[][] = [[]];
  for (const run of runs) {
    run.text.split(' ').forEach((text, index) => {
      if (index > 0) words.push([]);
      if (text !== '') words.at(-1)?.push({ text, width: widthOf(text, run, fonts), run });
    });
  }
  return words
    .filter((pieces) => pieces.length > 0)
    .flatMap((pieces) => {
      const word = wordOf(pieces);
      if (word.width <= width) return [word];
      return pieces.flatMap(({ text, run }) =>
        textLines(text, width, settingOf(run), fonts).map((line) =>
          wordOf([{ text: line.runs.map((part) => part.text).join(''), width: line.width, run }]),
        ),
      );
    });
};

type Line = { readonly words: readonly Word[]; readonly width: number };

const linesOf = (words: readonly Word[], width: number, space: number): Line[] => {
  const lines: { words: Word[]; width: number }[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.width + space + word.width <= width) {
      last.words.push(word);
      last.width += space + word.width;
    } else lines.push({ words: [word], width: word.width });
  }
  return lines;
};

const height = look.size * LINE_HEIGHT;

/** The marks of letters that are set alike, from the upper edge of their line. */
const marksOf = ({ text, run, width }: Piece, x: number, fonts: PdfFonts): Mark[] => {
  const { size, weight } = settingOf(run);
  const [line] = textLines(text, Number.POSITIVE_INFINITY, { size, weight }, fonts);
  if (line === undefined) return [];
  const share = baselineShare(fonts);
  const rise = isMarked(run, 'superscript') ? RAISED : isMarked(run, 'subscript') ? -LOWERED : 0;
  const y = share * (look.size - size) - rise * look.size;
  const baseline = height / 2 + share * look.size;
  const rule = (below: number): Mark => ({
    ...{ kind: 'rule', colour: look.colour, x, y: baseline + below * look.size, width, height: LINE_WIDTH },
  });
  const isSlanted = isMarked(run, 'italic');
  return [
    { kind: 'text', line, size, colour: look.colour, isSlanted, x, y, width, height },
    ...(isMarked(run, 'underline') || run.href !== null ? [rule(UNDER)] : []),
    ...(isMarked(run, 'strike') ? [rule(THROUGH)] : []),
    ...(run.href === null ? [] : [{ kind: 'link', href: run.href, x, y: 0, width, height } as const]),
  ];
};

const lineStrip = (line: Line, left: number, space: number, fonts: PdfFonts): Strip => {
  let x = left;
  const marks: Mark[] = [];
  let before: Piece | null = null;
  for (const { pieces } of line.words) {
    for (const [index, piece] of pieces.entries()) {
      const hasSpace = index === 0 && before !== null;
      // A line under several words goes on below the space between them, and does not begin before the first.
      const isJoined = hasSpace && before?.run === piece.run;
      if (hasSpace && !isJoined) x += space;
      const drawn: Piece = isJoined ? { ...piece, text: ` ${piece.text}`, width: piece.width + space } : piece;
      marks.push(...marksOf(drawn, x, fonts));
      x += drawn.width;
      before = piece;
    }
  }
  return { height, marks };
};

const paragraphStrips = (paragraph: RichParagraph, left: number, width: number, fonts: PdfFonts): Strip[] => {
  const { align, runs } = paragraph;
  const [first] = runs;
  if (first !== undefined && runs.length === 1 && first.marks.length === 0 && first.href === null) {
    return textStrips(first.text, left, width, { ...look, align }, fonts);
  }
  const space = fonts.widthOf(' ', look.weight, look.size);
  return linesOf(wordsOf(runs, width, fonts), width, space).map((line) => {
    const rest = width - line.width;
    return lineStrip(line, left + (align === 'right' ? rest : align === 'center' ? rest / 2 : 0), space, fonts);
  });
};

/** A formatted paragraph as strips of one line each, its list sign before the first. */
export const richStrips = (paragraph: RichParagraph, left: number, width: number, fonts: PdfFonts): Strip[] => {
  const indent = paragraph.depth * INDENT;
  const [first, ...others] = paragraphStrips(paragraph, left + indent, width - indent, fonts);
  if (first === undefined) return [];
  const sign = textStrips(paragraph.marker, left + indent - INDENT, INDENT, look, fonts)[0]?.marks ?? [];
  const marks = paragraph.marker === '' ? first.marks : [...sign, ...first.marks];
  return flowing([{ ...first, marks }, ...others]);
};
