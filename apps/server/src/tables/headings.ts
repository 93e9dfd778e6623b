import type { Cell, Table } from './table.ts';

/** Above its headings a table may have a title and notes. */
const MOST_ROWS_ABOVE = 20;

const UNIT = /\s*[([][^()[\]]*[)\]]$/u;

/** A heading as it is compared: without case, and without the unit behind it. */
export const plainHeading = (text: string): string => text.normalize('NFKC').trim().toLowerCase().replace(UNIT, '');

const countIn = (cells: readonly Cell[], known: ReadonlySet<string>): number =>
  new Set(
    cells.flatMap((cell) => (typeof cell === 'string' && known.has(plainHeading(cell)) ? [plainHeading(cell)] : [])),
  ).size;

/** The most headings that one of the first rows has, of those that are known. */
export const countHeadings = (rows: Table['rows'], headings: readonly string[]): number => {
  const known = new Set(headings.map(plainHeading));
  return Math.max(0, ...rows.slice(0, MOST_ROWS_ABOVE).map((cells) => countIn(cells, known)));
};

/** Place of the row with the headings, from 0: of the first rows the one that names most of them, else the first that is not empty. */
export const headingPlace = (rows: Table['rows'], headings: readonly string[]): number => {
  const known = new Set(headings.map(plainHeading));
  const counts = rows.slice(0, MOST_ROWS_ABOVE).map((cells) => countIn(cells, known));
  const most = Math.max(0, ...counts);
  const place = most > 0 ? counts.indexOf(most) : rows.findIndex((cells) => cells.length > 0);
  return Math.max(0, place);
};
