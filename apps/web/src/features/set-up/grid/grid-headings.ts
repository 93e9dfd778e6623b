import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './grid-columns.ts';
import { HEADING_SIZE, HEADING_WEIGHT, rowHeadWidth } from './grid-sizes.ts';

/** px of a letter of the headings, of the widest common ones, where letters cannot be measured. */
const LETTER_WIDTH = 7.4;
const HEADING_PADDING = 18;
const MOST_WIDENED = 150;
const SOFT_HYPHEN = '\u00ad';

/** A label with soft hyphens where the list of words, such as 'Stunden-satz', allows to break it. */
export const breakable = (label: string, breaks: string): string => {
  const broken = new Map(
    breaks
      .split(' ')
      .map((word) => [word.replaceAll('-', '').toLowerCase(), word.split('-').map(({ length }) => length)]),
  );
  return label.replaceAll(/[\p{L}’']+/gu, (word) => {
    const lengths = broken.get(word.toLowerCase()) ?? [word.length];
    let from = 0;
    return lengths
      .map((length) => {
        from += length;
        return word.slice(from - length, from);
      })
      .join(SOFT_HYPHEN);
  });
};

/** px that some text takes. */
type WidthOfText = (text: string) => number;

/** px of the widest piece of a heading that cannot be broken. */
const widestPiece = (heading: string, widthOfText: WidthOfText): number =>
  Math.max(
    ...heading.split(/[\s-]/).flatMap((word) => {
      const pieces = word.split(SOFT_HYPHEN);
      return pieces.map((piece, place) => widthOfText(place < pieces.length - 1 ? `${piece}-` : piece));
    }),
  );

/** px that a column takes: its heading is broken only where it may be, unless it is very long. */
export const widthOf = (width: number, heading: string, widthOfText: WidthOfText): number =>
  Math.max(width, Math.min(MOST_WIDENED, Math.ceil(widestPiece(heading, widthOfText) + HEADING_PADDING)));

/** As the browser writes headings: how wide bold letters are is a matter of the fonts of the machine. */
const measureHeadings = (): WidthOfText => {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) return (text) => text.length * LETTER_WIDTH;
  context.font = `${HEADING_WEIGHT} ${HEADING_SIZE}px ${getComputedStyle(document.body).fontFamily}`;
  return (text) => context.measureText(text).width;
};

/** Words of the headings and the widths that follow from them. */
export const useHeadings = (columns: readonly GridColumn[]) => {
  const { t } = useTranslation('set-up');
  const breaks = t('grid.breaks');
  return useMemo(() => {
    const headings = columns.map(({ label }) => breakable(label, breaks));
    const widthOfText = measureHeadings();
    const widths = columns.map(({ width }, place) => widthOf(width, headings[place] ?? '', widthOfText));
    return {
      headings,
      template: `${rowHeadWidth}px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`,
      leastWidth: widths.reduce((sum, width) => sum + width, rowHeadWidth),
    };
  }, [columns, breaks]);
};
