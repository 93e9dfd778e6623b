import type { PdfFinding, PdfFindingCode } from '@kerf/pdf-drawing';

/** What is told of parts read from PDFs; {names} are filled from the facts. */
export const PDF_PART_MESSAGES = {
  PDF_VIEWS_LEFT_OUT: 'Views of page {page} that are no flat part were left out: {count}.',
  PDF_SCALE_OF_PAGE: 'No scale is stated on page {page}: the part is as large as on paper.',
  PDF_SCALE_BY_DIMENSIONS: 'The scale of page {page} follows from its dimensions: {votes} agree on {scale}.',
  PDF_SCALE_CONTRADICTED:
    'Page {page} states {stated}, but {votes} of its dimensions agree on {scale}, which was taken.',
  PDF_SAME_PART_AGAIN: 'Page {page} shows this part {count} times.',
  PDF_PARTS_LIST: 'Quantity and material as the list of parts on page {page} has them at {position}.',
  PDF_PARTS_LIST_UNTIED:
    'Page {page} has a list of parts, but it is not certain which line is of this part: nothing was taken from it.',
  PDF_PAGES_LEFT_OUT: 'Only the first {page} pages were read; {count} more were not. Open the PDF to choose from them.',
} as const;

/** Why a page gives no part. */
const PDF_PAGE_MESSAGES = {
  PDF_EMPTY_PAGE: 'Nothing is drawn on page {page}.',
  PDF_SCANNED_PAGE:
    'Page {page} is a picture, as a scanner makes it, and has no lines to cut. Make the part as a rectangle or a quick part.',
  PDF_LETTERS_AS_LINES:
    'The text of page {page} is drawn as lines, so that neither its scale nor its dimensions can be read. Choose the part on its page and give the scale, or ask for the DXF.',
  PDF_NO_OUTLINE: 'No closed outline was found on page {page}.',
  PDF_BENT_VIEWS:
    'Page {page} shows views of a body or of a bent part, and no flat pattern. Its largest view measures {widthMm} by {heightMm}.',
} as const;

const SENTENCES: Readonly<Record<PdfFindingCode, string>> = { ...PDF_PART_MESSAGES, ...PDF_PAGE_MESSAGES };

const inWords = (name: string, value: number | string): string => {
  if (typeof value === 'string') return value;
  return `${Number(value.toFixed(2))}${name.endsWith('Mm') ? ' mm' : ''}`;
};

/** A finding in the server's own words. */
export const pdfFindingSentence = ({ code, page, facts }: PdfFinding): string => {
  const all: Readonly<Record<string, number | string>> = { ...facts, page };
  return SENTENCES[code].replace(/\{(\w+)\}/g, (_place, name: string) =>
    all[name] === undefined ? '' : inWords(name, all[name]),
  );
};
