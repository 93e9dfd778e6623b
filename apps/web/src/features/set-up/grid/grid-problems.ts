import { type Cells, type GridColumn, isUnread, type NumberColumn } from './grid-columns.ts';
import type { ShownRow } from './grid-draft.ts';

/** Messages of a row by the key of the column. */
export type RowProblems = Readonly<Record<string, string>>;
/** Messages of the rows that have any, by the row's id. */
export type GridProblems = ReadonlyMap<string, RowProblems>;

/** Words for what every column can be wrong about. */
export type ProblemWords = {
  readonly required: string;
  readonly notANumber: string;
  readonly notAnOption: string;
  readonly tooLong: (maximum: number) => string;
  readonly tooSmall: (minimum: number) => string;
  readonly tooLarge: (maximum: number) => string;
  readonly notPositive: string;
};

/** How many cells have a message. */
export const wrongCellCount = (problems: GridProblems): number =>
  [...problems.values()].reduce((sum, messages) => sum + Object.keys(messages).length, 0);

const numberProblem = (column: NumberColumn, value: number, words: ProblemWords): string | undefined => {
  if (column.isPositive === true && value <= 0) return words.notPositive;
  if (column.minimum !== undefined && value < column.minimum) return words.tooSmall(column.minimum);
  return column.maximum !== undefined && value > column.maximum ? words.tooLarge(column.maximum) : undefined;
};

const cellProblem = (column: GridColumn, cells: Cells, words: ProblemWords): string | undefined => {
  const cell = cells[column.key] ?? null;
  if (isUnread(cell)) return column.kind === 'number' ? words.notANumber : words.notAnOption;
  if (cell === null && column.isRequired === true) return words.required;
  if (column.kind === 'number' && typeof cell === 'number') {
    const wrong = numberProblem(column, cell, words);
    if (wrong !== undefined) return wrong;
  }
  const isTooLong = column.kind === 'text' && typeof cell === 'string' && cell.length > (column.maximumLength ?? 1000);
  return isTooLong ? words.tooLong(column.maximumLength ?? 1000) : column.problem?.(cell, cells);
};

const areSame = (first: RowProblems, second: RowProblems): boolean => {
  const keys = Object.keys(first);
  return keys.length === Object.keys(second).length && keys.every((key) => first[key] === second[key]);
};

/** The messages, as the same object as before for a row of which nothing else is said. */
export const withKept = (found: GridProblems, before: GridProblems): GridProblems =>
  new Map(
    [...found].map(([id, messages]) => {
      const last = before.get(id);
      return [id, last !== undefined && areSame(last, messages) ? last : messages];
    }),
  );

/** What is wrong with a changed row. Rows that are as saved, or archived, are not looked at. */
export const rowProblems = (row: ShownRow, columns: readonly GridColumn[], words: ProblemWords): RowProblems => {
  if (row.isArchived || (row.saved !== null && row.edit === null)) return {};
  return Object.fromEntries(
    columns.flatMap((column) => {
      const message = cellProblem(column, row.cells, words);
      return message === undefined ? [] : [[column.key, message]];
    }),
  );
};
