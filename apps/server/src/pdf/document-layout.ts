import { type DocumentModel, INK, moneyTexts } from '@kerf/documents';
import { fieldStrips, headStrips, type PictureSize, partiesStrips, titleOf } from './document-head.ts';
import type { PdfFonts } from './fonts.ts';
import { tableStrips } from './line-table.ts';
import { alignedRight, looks, RULE } from './looks.ts';
import { flowOnPages } from './page-flow.ts';
import { type Paper, paperOf } from './paper.ts';
import { richStrips } from './rich-strips.ts';
import { sectionStrips } from './section-strips.ts';
import { abreast, flowing, type Mark, type Strip, stacked, textStrips, withGap } from './strips.ts';
import { type TextSetting, textLines } from './text-lines.ts';

/** A document on its pages, every mark in its place. */
export type LaidOutDocument = {
  readonly paper: Paper;
  readonly pages: readonly (readonly Mark[])[];
};

/** A titled text, paragraph by paragraph. */
const remarkStrips = (title: string, paragraphs: readonly Strip[][], paper: Paper, fonts: PdfFonts): Strip[] => {
  if (paragraphs.length === 0) return [];
  const { left, contentWidth } = paper;
  const heading = textStrips(title, left, contentWidth, looks.quiet, fonts).map((strip) => ({
    ...strip,
    keepsNext: true,
  }));
  return withGap([...heading, ...paragraphs.flatMap((strips) => withGap(strips, 3))], 16);
};

/** Room for a name or a signature above its rule, points. */
const BLANK = { above: 30, gap: 24 } as const;

/** What is filled in by hand, side by side. */
const blankStrips = (blanks: readonly string[], { left, contentWidth }: Paper, fonts: PdfFonts): Strip[] => {
  if (blanks.length === 0) return [];
  const width = (contentWidth - BLANK.gap * (blanks.length - 1)) / blanks.length;
  const sides = blanks.map((label, index): Strip => {
    const x = left + index * (width + BLANK.gap);
    const rule: Mark = { kind: 'rule', x, y: BLANK.above, width, height: 0.5, colour: INK };
    return stacked([{ height: BLANK.above + 3, marks: [rule] }, ...textStrips(label, x, width, looks.small, fonts)]);
  });
  return [{ ...abreast(sides), gap: 24 }];
};

/** As much of a text as one line holds, with an ellipsis where there is more. */
export const oneLine = (text: string, width: number, fonts: PdfFonts, look: TextSetting = looks.small): string => {
  const fits = (part: string) => textLines(part, width, look, fonts).length === 1;
  if (fits(text)) return text;
  const letters = [...text];
  let count = letters.length;
  while (count > 0 && !fits(`${letters.slice(0, count).join('')}…`)) count = Math.floor(count * 0.9);
  return `${letters.slice(0, count).join('')}…`;
};

/** What later pages say at the top, so that a page that went astray finds its way back. */
const runningHead = (model: DocumentModel, paper: Paper, fonts: PdfFonts): Strip => {
  const { left, contentWidth } = paper;
  const half = contentWidth / 2 - 8;
  const number = [titleOf(model), model.fields[0]?.value ?? ''].join(' ').trim();
  const names = abreast([
    stacked(textStrips(oneLine(number, half, fonts), left, half, looks.small, fonts)),
    stacked(
      textStrips(
        oneLine(model.organisationName, half, fonts),
        left + contentWidth - half,
        half,
        alignedRight(looks.small),
        fonts,
      ),
    ),
  ]);
  const rule: Mark = { kind: 'rule', x: left, y: 0, width: contentWidth, height: 0.5, colour: RULE };
  return stacked([names, { height: 0.5, marks: [rule], gap: 3 }]);
};

const placed = (strip: Strip, y: number): Mark[] => strip.marks.map((mark) => ({ ...mark, y: mark.y + y }));

/** Lays a customer document out on the paper of the shop's country. The logo's size is that of the picture, in any unit. */
export const layOutDocument = (model: DocumentModel, logo: PictureSize | null, fonts: PdfFonts): LaidOutDocument => {
  const paper = paperOf(model.paper);
  const { texts } = model;
  const { left, contentWidth } = paper;
  const notes = model.notes.map((line) => flowing(textStrips(line, left, contentWidth, looks.text, fonts)));
  const payment = model.payment.map((field) => fieldStrips(field, left, contentWidth * 0.55, fonts));
  const terms = model.terms.map((paragraph) => richStrips(paragraph, left, contentWidth, fonts));
  const pages = flowOnPages(
    [
      ...headStrips(model, logo, paper, fonts),
      ...partiesStrips(model, paper, fonts),
      ...(model.sections === null ? tableStrips(model, paper, fonts) : sectionStrips(model, paper, fonts)),
      ...remarkStrips(texts.notes, notes, paper, fonts),
      ...remarkStrips(moneyTexts(model.language).payTo, payment, paper, fonts),
      ...remarkStrips(texts.terms, terms, paper, fonts),
      ...blankStrips(model.blanks, paper, fonts),
    ],
    paper.areas,
  );
  const head = placed(runningHead(model, paper, fonts), paper.runningHeadTop);
  const footer = (page: number) => {
    const text = texts.page.replace('{page}', String(page)).replace('{pages}', String(pages.length));
    const look = alignedRight(looks.small);
    return placed(stacked(textStrips(text, left, contentWidth, look, fonts)), paper.footerTop);
  };
  return {
    paper,
    pages: pages.map((marks, index) => [...(index === 0 ? [] : head), ...marks, ...footer(index + 1)]),
  };
};
