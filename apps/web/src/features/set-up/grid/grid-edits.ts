import { sharedSign } from '@kerf/i18n/read-number';
import { decimalText, exact, minorDigits, parseCurrency } from '@kerf/money';
import {
  bareNumber,
  type Cell,
  type Cells,
  type GridColumn,
  isReadOnly,
  isUnread,
  type NumberColumn,
  readCell,
  writeCell,
} from './grid-columns.ts';
import type { ShownRow } from './grid-draft.ts';
import type { GridProblems } from './grid-problems.ts';
import type { Block, Place } from './grid-selection.ts';

/** A change of the cell at a place; rows beyond the last one are new. */
export type PlacedChange = { readonly row: number; readonly key: string; readonly value: Cell };

/** What edits are planned on. */
export type Sheet = {
  readonly rows: readonly ShownRow[];
  readonly columns: readonly GridColumn[];
  /** What a row beyond the last one begins with. */
  readonly newCells: Cells;
  readonly locale: string;
};

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);

type ValueAt = (row: number, column: GridColumn) => Cell | undefined;

/** The values meant for the cells of a block; archived rows and columns that nobody fills in take none. */
const meantFor = (sheet: Sheet, { top, bottom, left, right }: Block, valueAt: ValueAt): readonly PlacedChange[][] =>
  range(top, bottom).flatMap((row) =>
    sheet.rows[row]?.isArchived === true
      ? []
      : [
          sheet.columns.slice(left, right + 1).flatMap((column) => {
            const value = column.isReadOnly === true ? undefined : valueAt(row, column);
            return value === undefined ? [] : [{ row, key: column.key, value }];
          }),
        ],
  );

/**
 * Whether the row has the cell of a change once all `changes` of it are made: in which columns a row has cells can depend on another
 * of its cells, such as the sides on the profile, and that one may come along in any order.
 */
const takenBy = (sheet: Sheet, changes: readonly PlacedChange[]): ((change: PlacedChange) => boolean) => {
  const before = sheet.rows[changes[0]?.row ?? 0]?.cells ?? sheet.newCells;
  const after = { ...before, ...Object.fromEntries(changes.map(({ key, value }) => [key, value])) };
  const locked = new Set(sheet.columns.filter((column) => isReadOnly(column, after)).map(({ key }) => key));
  return ({ key }) => !locked.has(key);
};

const changesIn = (sheet: Sheet, block: Block, valueAt: ValueAt): readonly PlacedChange[] =>
  meantFor(sheet, block, valueAt).flatMap((changes) => changes.filter(takenBy(sheet, changes)));

/** Empties the cells of a block. */
export const emptied = (sheet: Sheet, block: Block): readonly PlacedChange[] =>
  changesIn(sheet, { ...block, bottom: Math.min(block.bottom, sheet.rows.length - 1) }, () => null);

/** Gives the cells of a block that have a message what is saved there; those of new rows what these begin with. */
export const takenBack = (sheet: Sheet, block: Block, problems: GridProblems): readonly PlacedChange[] =>
  changesIn(sheet, { ...block, bottom: Math.min(block.bottom, sheet.rows.length - 1) }, (place, { key }) => {
    const row = sheet.rows[place];
    if (row === undefined || problems.get(row.id)?.[key] === undefined) return undefined;
    const before = (row.saved?.cells ?? sheet.newCells)[key] ?? null;
    return before === (row.cells[key] ?? null) ? undefined : before;
  });

/** Gives every cell of a block in the column of the active one the same value. */
export const filledWith = (sheet: Sheet, block: Block, column: GridColumn, value: Cell): readonly PlacedChange[] =>
  changesIn(sheet, block, (_row, one) => (one.key === column.key ? value : undefined));

/** Copies the first row of a block into its other rows. */
export const filledDown = (sheet: Sheet, block: Block): readonly PlacedChange[] =>
  changesIn(
    sheet,
    { ...block, top: block.top + 1, bottom: Math.min(block.bottom, sheet.rows.length - 1) },
    (_row, column) => sheet.rows[block.top]?.cells[column.key] ?? null,
  );

/** Texts of a block, as they are copied. */
export const textsOf = ({ rows, columns, locale }: Sheet, block: Block): readonly (readonly string[])[] =>
  rows
    .slice(block.top, block.bottom + 1)
    .map(({ cells }) =>
      columns.slice(block.left, block.right + 1).map((column) => writeCell(column, cells[column.key], locale, cells)),
    );

const isHeading = ({ columns }: Sheet, at: Place, texts: readonly string[]): boolean =>
  texts.length > 0 &&
  texts.every((text, place) => {
    const column = columns[at.column + place];
    const words = text.trim().toLowerCase();
    return column !== undefined && words !== '' && words.startsWith(column.label.toLowerCase());
  });

const pastedSize = (block: Block, texts: readonly (readonly string[])[]) => {
  const height = texts.length;
  const width = Math.max(...texts.map((row) => row.length));
  const wantedRows = block.bottom - block.top + 1;
  const wantedColumns = block.right - block.left + 1;
  return {
    height,
    width,
    rows: wantedRows % height === 0 ? wantedRows : height,
    columns: wantedColumns % width === 0 ? wantedColumns : width,
  };
};

/** The copied texts that go into columns of numbers. */
const numbersIn = (
  { columns, locale }: Sheet,
  left: number,
  texts: readonly (readonly string[])[],
): readonly string[] => {
  const width = Math.max(...texts.map((row) => row.length));
  return columns
    .slice(left, left + width)
    .flatMap((column, place) =>
      column.kind === 'number' ? texts.map((row) => bareNumber(column, row[place] ?? '', locale)) : [],
    );
};

type Pasting = {
  readonly target: Block;
  readonly valueAt: ValueAt;
};

/** Where copied texts go and what they mean there; null when nothing was copied but headings. */
const pastingOf = (
  sheet: Sheet,
  block: Block,
  copied: readonly (readonly string[])[],
  mostRows: number,
): Pasting | null => {
  const corner = { row: block.top, column: block.left };
  const texts = isHeading(sheet, corner, copied[0] ?? []) ? copied.slice(1) : copied;
  if (texts.length === 0) return null;
  const size = pastedSize(block, texts);
  const target = {
    top: block.top,
    bottom: Math.min(block.top + size.rows, mostRows) - 1,
    left: block.left,
    right: block.left + size.columns - 1,
  };
  const shared = sharedSign(numbersIn(sheet, block.left, texts));
  const valueAt: ValueAt = (row, column) => {
    const place = sheet.columns.indexOf(column) - block.left;
    const text = texts[(row - block.top) % size.height]?.[place % size.width];
    const cells = sheet.rows[row]?.cells ?? sheet.newCells;
    return text === undefined ? undefined : readCell(column, text, sheet.locale, shared, cells);
  };
  return { target, valueAt };
};

/**
 * Writes copied texts from the block's corner on, repeated where the block is a whole multiple of them. The headings of the
 * columns, when they were copied along, are left out; rows beyond the last one become new ones as far as `mostRows`.
 */
export const pasted = (...given: Parameters<typeof pastingOf>): readonly PlacedChange[] => {
  const pasting = pastingOf(...given);
  return pasting === null ? [] : changesIn(given[0], pasting.target, pasting.valueAt);
};

/** What a paste leaves out because its row has no such cell, such as a diameter of a square. */
export const notTaken = (...given: Parameters<typeof pastingOf>): readonly PlacedChange[] => {
  const pasting = pastingOf(...given);
  if (pasting === null) return [];
  return meantFor(given[0], pasting.target, pasting.valueAt).flatMap((changes) => {
    const isTaken = takenBy(given[0], changes);
    return changes.filter((change) => change.value !== null && !isTaken(change));
  });
};

/** How many of the copied texts have no cell to go to: beyond the last column, beyond `mostRows`, or in archived rows. */
export const leftOut = (
  sheet: Sheet,
  block: Block,
  copied: readonly (readonly string[])[],
  mostRows: number,
): number => {
  const corner = { row: block.top, column: block.left };
  const texts = isHeading(sheet, corner, copied[0] ?? []) ? copied.slice(1) : copied;
  const hasPlace = (row: number, column: number): boolean =>
    row < mostRows && column < sheet.columns.length && sheet.rows[row]?.isArchived !== true;
  return texts.reduce(
    (sum, line, row) =>
      sum + line.filter((text, column) => text.trim() !== '' && !hasPlace(block.top + row, block.left + column)).length,
    0,
  );
};

/** How a bulk change makes a number of the one before. */
export type BulkChange = { readonly kind: 'set' | 'add' | 'percent'; readonly amount: Cell };

const decimalsOf = (value: number): number => decimalText(exact(value)).split('.')[1]?.length ?? 0;

/** A share of a price is a price in the decimals of its currency, or in as many as the price has. */
const percentDecimals = ({ currency, decimals }: NumberColumn, before: number): number => {
  const code = currency === undefined ? null : parseCurrency(currency);
  return code === null ? decimals : Math.min(decimals, Math.max(minorDigits(code), decimalsOf(before)));
};

const bulkValue = (column: GridColumn, before: Cell, { kind, amount }: BulkChange): Cell | undefined => {
  if (kind === 'set') return amount;
  if (column.kind !== 'number' || typeof amount !== 'number' || typeof before !== 'number') return undefined;
  // Decimal, as these are prices too: 1.005 and 10 % more is 1.11 at two decimals.
  const from = exact(before);
  if (kind === 'add') return from.plus(amount).toDecimalPlaces(column.decimals).toNumber();
  return from.plus(from.times(amount).div(100)).toDecimalPlaces(percentDecimals(column, before)).toNumber();
};

/** Changes one column of the rows of a block at once; cells without a number are left out when it is added to. */
export const bulkChanged = (
  sheet: Sheet,
  block: Block,
  column: GridColumn,
  change: BulkChange,
): readonly PlacedChange[] =>
  changesIn(
    sheet,
    { ...block, left: 0, right: sheet.columns.length - 1, bottom: Math.min(block.bottom, sheet.rows.length - 1) },
    (row, one) =>
      one.key === column.key ? bulkValue(column, sheet.rows[row]?.cells[column.key] ?? null, change) : undefined,
  );

const rank = (cell: Cell): number => (cell === null ? 2 : isUnread(cell) ? 1 : 0);

/** Rows by a column; empty cells come last either way. */
export const sortedRows = (
  rows: readonly ShownRow[],
  column: GridColumn,
  direction: 'ascending' | 'descending',
  locale: string,
): readonly ShownRow[] => {
  const collator = new Intl.Collator(locale, { numeric: true });
  const sign = direction === 'ascending' ? 1 : -1;
  return rows.toSorted((first, second) => {
    const [a, b] = [first.cells[column.key] ?? null, second.cells[column.key] ?? null];
    if (rank(a) !== rank(b)) return rank(a) - rank(b);
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    const textOf = (cell: Cell, { cells }: ShownRow) => writeCell(column, cell, locale, cells);
    return sign * collator.compare(textOf(a, first), textOf(b, second));
  });
};
