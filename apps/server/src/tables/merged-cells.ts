import { type Cell, isFilled, type TableLimits, UnusableTable } from './table.ts';

/** Place of a column from its letters, 0 for A; null when there are none. */
export const columnOf = (reference: string | undefined): number | null => {
  const letters = /^([A-Z]{1,3})\d+$/.exec(reference ?? '')?.[1];
  if (letters === undefined) return null;
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
};

/** Rows of one column that are merged into the uppermost, counted from 0. */
export type Merged = { readonly column: number; readonly first: number; readonly last: number };

/** What a merged range such as A2:B4 merges below its first cell; null for nothing. */
export const mergedRows = (range: string | undefined): Merged | null => {
  const [, start, row, lastRow] = /^([A-Z]{1,3}(\d{1,7})):[A-Z]{1,3}(\d{1,7})$/.exec(range ?? '') ?? [];
  const column = columnOf(start);
  const [first, last] = [Number(row) - 1, Number(lastRow) - 1];
  return column === null || !(last > first) ? null : { column, first, last };
};

type Rows = readonly (readonly Cell[])[];

const withCell = (cells: readonly Cell[], column: number, value: Cell): readonly Cell[] => {
  const filled = [...cells];
  while (filled.length < column) filled.push(null);
  filled[column] = value;
  return filled;
};

/**
 * The rows with the value of a merged cell in each row that it spans, as people read it; rows that have nothing else stay empty, and the
 * columns that it spans, such as those below a title. Throws UnusableTable for more merged cells than a table can have.
 */
export const fillMerged = (rows: Rows, merged: readonly Merged[], limits: TableLimits): Rows => {
  const all = [...rows];
  let left = (limits.rows + 1) * limits.columns;
  for (const { column, first, last } of merged) {
    const value = all[first]?.[column] ?? null;
    if (!isFilled(value) || column >= limits.columns) continue;
    for (let place = first + 1; place <= Math.min(last, all.length - 1); place += 1) {
      left -= 1;
      if (left < 0) throw new UnusableTable('TABLE_UNREADABLE');
      const cells = all[place] ?? [];
      if (cells.some(isFilled) && !isFilled(cells[column] ?? null)) all[place] = withCell(cells, column, value);
    }
  }
  return all;
};
