import { readCopiedNumber, readWholeNumber, type sharedSign, writeNumber } from '@kerf/i18n/read-number';
import type { ReactNode } from 'react';

/** What a cell holds; null for an empty one. */
export type CellValue = string | number | boolean | null;
/** Something typed or pasted that is no value of its column; it stays to be corrected. */
export type Unread = { readonly typed: string };
export type Cell = CellValue | Unread;
/** Cells of a row by the key of their column; what is missing is empty. */
export type Cells = Readonly<Record<string, Cell>>;

type ColumnOf<Kind extends string> = {
  readonly kind: Kind;
  readonly key: string;
  readonly label: string;
  /** Stands below the label in a quieter tone. */
  readonly unit?: string;
  /** px */
  readonly width: number;
  readonly isRequired?: boolean;
  /** Stands in quieter words in empty cells, such as what counts instead. */
  readonly placeholder?: string;
  readonly isReadOnly?: boolean | ((cells: Cells) => boolean);
  /** Draws the cell, where it is more than its text; the text is what is copied and sorted by. */
  readonly draw?: (cells: Cells) => ReactNode;
  /** Stays at the left edge while the others are scrolled. */
  readonly stays?: boolean;
  /** Stands at the right edge, as figures do. */
  readonly isFigure?: boolean;
  /** What Enter and a double click open of a row, instead of a field to type into. */
  readonly open?: (rowId: string) => void;
  /** Message for a value that is wrong for a reason of its own; undefined for a good one. */
  readonly problem?: (value: CellValue, cells: Cells) => string | undefined;
};

export type NumberColumn = ColumnOf<'number'> & {
  /** Most decimals that are shown; none makes it a whole number. */
  readonly decimals: number;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Its sign or code may be typed or pasted along; another one's is refused. */
  readonly currency?: string;
  /** Zero is not taken. */
  readonly isPositive?: boolean;
};
export type ChoiceOption = {
  readonly value: string;
  readonly label: string;
  /** Other words that are read for it, such as a chemical sign. */
  readonly also?: readonly string[];
};

export type ChoiceColumn = ColumnOf<'choice'> & {
  /** The choices; where they depend on the row, those of the row with these cells. */
  readonly options: readonly ChoiceOption[] | ((cells: Cells) => readonly ChoiceOption[]);
};

/** A column of the grid. Its values: text, number, one of its options, or yes and no. */
export type GridColumn =
  | (ColumnOf<'text'> & { readonly maximumLength?: number })
  | NumberColumn
  | ChoiceColumn
  | (ColumnOf<'yesNo'> & { readonly yes: string; readonly no: string });

export const isUnread = (cell: Cell | undefined): cell is Unread => typeof cell === 'object' && cell !== null;

const NO_CELLS: Cells = {};

/** What can be chosen in a column, for a row with these cells. */
export const choicesOf = ({ options }: ChoiceColumn, cells: Cells = NO_CELLS): readonly ChoiceOption[] =>
  typeof options === 'function' ? options(cells) : options;

export const isReadOnly = ({ isReadOnly: given }: GridColumn, cells: Cells): boolean =>
  typeof given === 'function' ? given(cells) : given === true;

const same = (first: string, second: string): boolean =>
  first.localeCompare(second, undefined, { sensitivity: 'accent' }) === 0;

/** Words that stand for yes and no in files of any language, beside the column's own. */
const yesWords: readonly string[] = ['1', 'x', 'true', 'yes'];
const noWords: readonly string[] = ['0', '-', 'false', 'no'];

const withoutUnit = (typed: string, unit: string | undefined): string =>
  unit !== undefined && typed.toLowerCase().endsWith(unit.toLowerCase()) ? typed.slice(0, -unit.length) : typed;

const signsOfCurrency = (currency: string, locale: string): readonly string[] => {
  const signs = (['narrowSymbol', 'symbol', 'code'] as const).map(
    (currencyDisplay) =>
      new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .find(({ type }) => type === 'currency')?.value ?? currency,
  );
  return signs.toSorted((first, second) => second.length - first.length);
};

/** A price without the sign or code of its currency, which spreadsheets write before or behind it. */
const withoutCurrency = (text: string, currency: string | undefined, locale: string): string => {
  if (currency === undefined || /^[\d\s.,'’+-]*$/.test(text)) return text;
  for (const sign of signsOfCurrency(currency, locale)) {
    const [minus = ''] = /^[-\u2212]?\s*/.exec(text) ?? [];
    const bare = text.slice(minus.length);
    if (bare.toUpperCase().startsWith(sign.toUpperCase())) return `${minus}${bare.slice(sign.length)}`.trim();
    if (bare.toUpperCase().endsWith(sign.toUpperCase())) return text.slice(0, -sign.length).trim();
  }
  return text;
};

/** A text of a column without the unit or currency that may stand with its numbers. */
export const bareNumber = (column: NumberColumn, typed: string, locale: string): string =>
  withoutCurrency(withoutUnit(typed.trim(), column.unit), column.currency, locale);

/** What a text typed or pasted into a column means there. `shared` is the decimal sign of the numbers that it was copied with. */
export const readCell = (
  column: GridColumn,
  typed: string,
  locale: string,
  shared: ReturnType<typeof sharedSign> = null,
  cells: Cells = NO_CELLS,
): Cell => {
  const text = typed.trim();
  if (text === '') return null;
  switch (column.kind) {
    case 'text':
      return text;
    case 'number': {
      const bare = bareNumber(column, text, locale);
      const value = column.decimals === 0 ? readWholeNumber(bare, locale) : readCopiedNumber(bare, locale, shared);
      return value ?? { typed: text };
    }
    case 'choice': {
      const options = choicesOf(column, cells);
      const named = options.find(({ label }) => same(label, text));
      const meant = named ?? options.find(({ value, also = [] }) => [value, ...also].some((word) => same(word, text)));
      return meant?.value ?? { typed: text };
    }
    case 'yesNo':
      if (same(column.yes, text) || yesWords.some((word) => same(word, text))) return true;
      return same(column.no, text) || noWords.some((word) => same(word, text)) ? false : { typed: text };
  }
};

/** Digits that are shown of a figure of which its column's decimals would leave one or none. */
const LEAST_DIGITS = 3;
const MOST_DECIMALS = 20;

/** A figure too small for the decimals of its column is shown with more, so that it never looks like zero. */
const decimalsFor = (value: number, { decimals }: NumberColumn): number => {
  if (value === 0 || decimals === 0 || Math.abs(value) >= 10 ** (1 - decimals)) return decimals;
  return Math.min(MOST_DECIMALS, LEAST_DIGITS - 1 - Math.floor(Math.log10(Math.abs(value))));
};

/** The option that a typed text begins, or else is a part of, when it is only one; otherwise the text as it is. */
export const completedChoice = (column: GridColumn, typed: string, cells: Cells = NO_CELLS): string => {
  const words = typed.trim().toLocaleLowerCase();
  if (column.kind !== 'choice' || words === '' || !isUnread(readCell(column, typed, 'en', null, cells))) return typed;
  const options = choicesOf(column, cells);
  const begun = options.filter(({ label }) => label.toLocaleLowerCase().startsWith(words));
  const near = begun.length > 0 ? begun : options.filter(({ label }) => label.toLocaleLowerCase().includes(words));
  const [only, another] = near;
  return only === undefined || another !== undefined ? typed : only.label;
};

/** A cell as it is shown, copied and edited. */
export const writeCell = (
  column: GridColumn,
  cell: Cell | undefined,
  locale: string,
  cells: Cells = NO_CELLS,
): string => {
  if (cell === null || cell === undefined) return '';
  if (isUnread(cell)) return cell.typed;
  switch (column.kind) {
    case 'text':
      return String(cell);
    case 'number':
      return typeof cell === 'number' ? writeNumber(cell, locale, decimalsFor(cell, column)) : String(cell);
    case 'choice':
      return choicesOf(column, cells).find(({ value }) => value === cell)?.label ?? String(cell);
    case 'yesNo':
      return cell === true ? column.yes : column.no;
  }
};
