import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn } from './grid-columns.ts';
import { rowHeadWidth } from './grid-sizes.ts';

/** px of a letter of the headings, of the widest common ones. */
const LETTER_WIDTH = 7.4;
const HEADING_PADDING = 18;
const MOST_WIDENED = 150;
const SOFT_HYPHEN = '\u00ad';
/** A hyphen is narrower than a letter. */
const HYPHEN_LETTERS = 0.6;

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

/** Letters of the longest piece of a heading that cannot be broken. */
const longestPiece = (heading: string): number =>
  Math.max(
    ...heading.split(/[\s-]/).flatMap((word) => {
      const pieces = word.split(SOFT_HYPHEN);
      return pieces.map(({ length }, place) => length + (place < pieces.length - 1 ? HYPHEN_LETTERS : 0));
    }),
  );

/** px that a column takes: its heading is broken only where it may be, unless it is very long. */
const widthOf = (width: number, heading: string): number =>
  Math.max(width, Math.min(MOST_WIDENED, Math.ceil(longestPiece(heading) * LETTER_WIDTH + HEADING_PADDING)));

/** Words of the headings and the widths that follow from them. */
export const useHeadings = (columns: readonly GridColumn[]) => {
  const { t } = useTranslation('set-up');
  const breaks = t('grid.breaks');
  return useMemo(() => {
    const headings = columns.map(({ label }) => breakable(label, breaks));
    const widths = columns.map(({ width }, place) => widthOf(width, headings[place] ?? ''));
    return {
      headings,
      template: `${rowHeadWidth}px ${widths.map((width) => `minmax(${width}px, ${width}fr)`).join(' ')}`,
      leastWidth: widths.reduce((sum, width) => sum + width, rowHeadWidth),
    };
  }, [columns, breaks]);
};
