import type { PageText } from './page.ts';
import type { Strand } from './strokes.ts';

/** What is known of tables: which words head a column, and which rows, the heading first, are a list. */
export type TableKnowledge = {
  readonly isHeading: (words: string) => boolean;
  readonly isList: (rows: readonly (readonly string[])[]) => boolean;
};

/** A table of a page: its rows from the heading on, cell by cell, and the texts that it consists of. */
export type PageTable = {
  readonly rows: readonly (readonly string[])[];
  readonly texts: ReadonlySet<PageText>;
};

type Line = { readonly y: number; readonly height: number; readonly texts: readonly PageText[] };

/** Texts stand on one line when their base lines lie this near, in heights of their letters. */
const LEVEL = 0.5;
/** A table ends where its next row is further than this, in distances of its first two rows, or in heights of its letters. */
const NEXT_ROW = 2.2;
const FIRST_ROW = 5;
/** A heading has at least so many columns that are known, and so large a share of its cells is. */
const LEAST_KNOWN = 2;
const LEAST_SHARE = 0.5;
const MOST_ROWS = 300;

const middleOf = ({ position, widthMm }: PageText): number => position.x + widthMm / 2;
const endOf = ({ position, widthMm }: PageText): number => position.x + widthMm;

/** Level texts of a page by the lines that they stand on, from the top. */
const linesOf = (texts: readonly PageText[]): readonly Line[] => {
  const level = texts.filter(({ rotation }) => Math.abs(rotation) < 0.05);
  const lines: { y: number; height: number; texts: PageText[] }[] = [];
  for (const text of level.toSorted((one, other) => other.position.y - one.position.y)) {
    const last = lines.at(-1);
    if (last !== undefined && last.y - text.position.y <= LEVEL * Math.max(last.height, text.heightMm)) {
      last.texts.push(text);
      last.height = Math.max(last.height, text.heightMm);
    } else lines.push({ y: text.position.y, height: text.heightMm, texts: [text] });
  }
  return lines.map((line) => ({
    ...line,
    texts: line.texts.toSorted((one, other) => one.position.x - other.position.x),
  }));
};

/** Neighbours of a line of texts that stand apart like cells of one table, not like a table and what is drawn beside it. */
const runsOf = (
  texts: readonly PageText[],
  isHeading: (words: string) => boolean,
): readonly (readonly PageText[])[] => {
  const known = texts.map(({ text }) => isHeading(text));
  const first = known.indexOf(true);
  const last = known.lastIndexOf(true);
  return first < 0 ? [] : [texts.slice(first, last + 1)];
};

/** Where columns begin and end: at lines drawn between headings, else half way between these. */
const bordersOf = (headings: readonly PageText[], uprights: readonly Strand[], y: number): readonly number[] => {
  const drawn = uprights
    .filter(({ bounds }) => bounds.minY <= y && bounds.maxY >= y)
    .map(({ bounds }) => (bounds.minX + bounds.maxX) / 2)
    .toSorted((one, other) => one - other);
  const first = headings[0]!;
  const left = drawn.findLast((x) => x <= middleOf(first)) ?? first.position.x - 12;
  const between = headings.slice(1).map((heading, place) => {
    const before = headings[place]!;
    const line = drawn.find((x) => x > middleOf(before) && x < middleOf(heading));
    return line ?? (endOf(before) + heading.position.x) / 2;
  });
  const last = headings.at(-1)!;
  const right = drawn.find((x) => x >= middleOf(last)) ?? endOf(last) + 25;
  return [left, ...between, right];
};

type Columns = { readonly borders: readonly number[]; readonly isDrawn: boolean };

/** The texts of a line that stand in the columns, as cells; a text counts where its middle is, or begins. */
const cellsOf = (
  line: Line,
  { borders, isDrawn }: Columns,
): { readonly cells: string[]; readonly texts: PageText[] } => {
  const cells = borders.slice(1).map(() => '');
  const texts: PageText[] = [];
  for (const text of line.texts) {
    const at = isDrawn ? middleOf(text) : text.position.x + Math.min(text.widthMm / 2, 2 * text.heightMm);
    const column = borders.findIndex(
      (from, place) => at >= from && at < (borders[place + 1] ?? Number.NEGATIVE_INFINITY),
    );
    if (column < 0) continue;
    cells[column] = [cells[column], text.text].filter(Boolean).join(' ');
    texts.push(text);
  }
  return { cells, texts };
};

/** Rows from a heading on, up or down the page, as far as they follow each other. */
const rowsFrom = (heading: Line, lines: readonly Line[], columns: Columns): PageTable => {
  const rows: string[][] = [];
  const used: PageText[] = [];
  let [last, step] = [heading.y, FIRST_ROW * heading.height];
  for (const line of lines) {
    const gap = Math.abs(line.y - last);
    if (gap > step || rows.length >= MOST_ROWS) break;
    const { cells, texts } = cellsOf(line, columns);
    if (texts.length === 0) continue;
    const own = rows.at(-1);
    const isContinued = own !== undefined && cells[0] === '' && texts.length === 1 && gap < 1.8 * line.height;
    if (isContinued)
      for (const [place, cell] of cells.entries()) own[place] = [own[place], cell].filter(Boolean).join(' ');
    else rows.push(cells);
    used.push(...texts);
    step = Math.max(NEXT_ROW * gap, 3 * line.height);
    last = line.y;
  }
  return { rows, texts: new Set(used) };
};

const isUpright = ({ curve, bounds }: Strand): boolean =>
  curve.kind === 'line' && bounds.maxX - bounds.minX < 0.1 && bounds.maxY - bounds.minY > 1;

const filledCells = ({ rows }: PageTable): number => rows.reduce((sum, row) => sum + row.filter(Boolean).length, 0);

/** The tables of a page whose headings are known, such as lists of parts, read down from their heading or up from it. */
export const tablesOnPage = (
  texts: readonly PageText[],
  strands: readonly Strand[],
  { isHeading, isList }: TableKnowledge,
): readonly PageTable[] => {
  const lines = linesOf(texts);
  const uprights = strands.filter(isUpright);
  return lines.flatMap((line, place): PageTable[] =>
    runsOf(line.texts, isHeading).flatMap((headings) => {
      const known = headings.filter(({ text }) => isHeading(text)).length;
      if (known < LEAST_KNOWN || known < LEAST_SHARE * headings.length) return [];
      const borders = bordersOf(headings, uprights, line.y + line.height * 0.3);
      const isDrawn = uprights.some(({ bounds }) => bounds.minY <= line.y && bounds.maxY >= line.y);
      const down = rowsFrom(line, lines.slice(place + 1), { borders, isDrawn });
      const up = rowsFrom(line, lines.slice(0, place).toReversed(), { borders, isDrawn });
      const best = filledCells(down) >= filledCells(up) ? down : up;
      const rows = [headings.map(({ text }) => text), ...best.rows];
      return isList(rows) ? [{ rows, texts: new Set([...headings, ...best.texts]) }] : [];
    }),
  );
};
