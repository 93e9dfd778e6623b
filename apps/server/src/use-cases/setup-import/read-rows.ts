import { MM_PER_INCH } from '@kerf/units';
import { nameKey } from '../../db/keys.ts';
import { type DecimalSign, numberReader } from '../../tables/numbers.ts';
import type { Cell, Table } from '../../tables/table.ts';
import { inSlices } from '../in-slices.ts';
import {
  type CellError,
  type Column,
  type ColumnSpec,
  type Field,
  type HeadingStyle,
  placeOfHeadings,
  readColumns,
  unitBehind,
} from './columns.ts';
import type { Words } from './table-languages.ts';
import { ALSO_READ, CHOICES, NO, YES } from './words.ts';

/** A figure of a row as the file has it, in the unit system of the file; null for an empty cell. */
export type RowValue = string | number | boolean | readonly string[] | null;

/** One row of a file, read. */
export type FileRow = {
  /** As a spreadsheet counts. */
  readonly row: number;
  readonly values: ReadonlyMap<Field, RowValue>;
  readonly errors: CellError[];
};

/** A file, read. Errors of its headings stand apart from those of its rows. */
export type FileRows = {
  readonly columns: readonly Column[];
  /** As a spreadsheet counts. */
  readonly headingRow: number;
  readonly headingErrors: readonly CellError[];
  readonly isImperial: boolean;
  readonly rows: readonly FileRow[];
  /** Of the workbook, where it has several. */
  readonly worksheet: string | undefined;
  /** Headings of columns that are not read. */
  readonly leftOut: readonly string[];
};

/** What is known about whoever sends the file. */
export type Sender = HeadingStyle & {
  readonly locale: string;
  readonly decimalSign: DecimalSign | undefined;
};

/** What separates several names in one cell. */
const NAMES_MARK = '|';
const SIGNIFICANT_DIGITS = 14;
/** As many as spreadsheets show: what they work out, such as 0.1 + 0.2, is off behind them. */
const SHEET_DIGITS = 15;
const LONGEST_TEXT = 100;

const NUMBERS: readonly ColumnSpec['kind'][] = ['length', 'feed', 'seconds', 'price', 'count'];
const isNumber = ({ spec }: Column): boolean => NUMBERS.includes(spec.kind);

const fault = (column: Column, code: CellError['code'], facts: CellError['facts'] = {}): CellError => ({
  column: column.heading,
  code,
  facts,
});

type Read = { readonly value: RowValue } | { readonly error: CellError };

type Reading = {
  readonly isImperial: boolean;
  readonly number: ReturnType<typeof numberReader>;
  /** How cells may say the currency beside a price. */
  readonly marks: readonly string[];
};

const isStorable = (text: string): boolean => !/[\0\p{Cs}]/u.test(text);

/** A figure in the unit system of the file: written in its own unit, it keeps every digit. */
const inFileUnit = (value: number, { factor, isImperial, spec }: Column, file: Reading): number => {
  const wanted =
    spec.kind === 'seconds' || spec.kind === 'price' || isImperial === null ? 1 : file.isImperial ? MM_PER_INCH : 1;
  return factor === wanted
    ? Number(value.toPrecision(SHEET_DIGITS))
    : Number(((value * factor) / wanted).toPrecision(SIGNIFICANT_DIGITS));
};

/** Hours, minutes and seconds as a clock shows them: 1:32.5 or 1:02:00. */
const CLOCK = /^(?:(?<hours>\d+):(?=[0-5]?\d:))?(?<minutes>\d+):(?<seconds>[0-5]?\d(?:[.,]\d+)?)$/;

/** Seconds of a time written as a clock shows it; null for anything else. */
const clockSeconds = (text: string): number | null => {
  const { hours = '0', minutes, seconds } = CLOCK.exec(text)?.groups ?? {};
  if (minutes === undefined || seconds === undefined) return null;
  return (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds.replace(',', '.'));
};

/** A figure with a unit behind it. */
const UNIT_BEHIND = /^(.*\d[.,]?)\s*([a-z"/]+)$/i;

/** The currency of the shop as people and spreadsheets write it. */
const currencyMarks = ({ currency, locale }: Pick<Sender, 'currency' | 'locale'>): readonly string[] => {
  const symbols = (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' ? [value] : [])),
  );
  return [...new Set([currency, ...symbols])];
};

/** A price without the currency before or behind it. */
const withoutCurrency = (text: string, marks: readonly string[]): string => {
  const bare = text.trim().replace(/\s*\/\s*h$/i, '');
  const before = marks.find((mark) => bare.toUpperCase().startsWith(mark.toUpperCase()));
  if (before !== undefined) return bare.slice(before.length).trim();
  const behind = marks.find((mark) => bare.toUpperCase().endsWith(mark.toUpperCase()));
  return behind === undefined ? text.trim() : bare.slice(0, -behind.length).trim();
};

type Figure = { readonly bare: string; readonly column: Column };

/** The digits of a cell, and its column with the unit that the cell has beside them. */
const figureIn = (text: string, column: Column, marks: readonly string[]): Figure => {
  if (column.spec.kind === 'price') return { bare: withoutCurrency(text, marks), column };
  const [, digits = '', written = ''] = UNIT_BEHIND.exec(text) ?? [];
  const unit = written === '' ? null : unitBehind(column.spec.kind, written);
  return unit === null ? { bare: text, column } : { bare: digits, column: { ...column, ...unit } };
};

const readFigure = (cell: Cell, inColumn: Column, file: Reading): Read => {
  if (typeof cell === 'number') return { value: inFileUnit(cell, inColumn, file) };
  const text = String(cell).trim();
  const { bare, column } = figureIn(text, inColumn, file.marks);
  const clock = column.spec.kind === 'seconds' ? clockSeconds(text) : null;
  if (clock !== null) return { value: clock };
  const reading = file.number(bare);
  if (reading.kind === 'number') return { value: inFileUnit(reading.value, column, file) };
  if (reading.kind === 'unreadable') return { error: fault(column, 'NUMBER_UNREADABLE', { text }) };
  const { comma, point } = reading.asDecimal;
  const facts = { text, first: Math.min(comma, point), second: Math.max(comma, point) };
  return { error: fault(column, 'NUMBER_AMBIGUOUS', facts) };
};

const isWord = (text: string, word: string, words: Words): boolean =>
  [word, ...Object.values(words)].some((one) => nameKey(one) === nameKey(text));

const TRUE_TEXTS = ['true', 'yes', 'y', '1', 'x'];
const FALSE_TEXTS = ['false', 'no', 'n', '0', '-'];

const readFlag = (cell: Cell, column: Column): Read => {
  if (typeof cell === 'boolean') return { value: cell };
  const text = String(cell).trim();
  if (TRUE_TEXTS.includes(nameKey(text)) || isWord(text, 'yes', YES)) return { value: true };
  if (FALSE_TEXTS.includes(nameKey(text)) || isWord(text, 'no', NO)) return { value: false };
  return { error: fault(column, 'CHOICE_UNKNOWN', { text, choices: `${YES.en}, ${NO.en}`, values: 'yes no' }) };
};

const isChoiceField = (field: Field): field is keyof typeof CHOICES => Object.hasOwn(CHOICES, field);

const readChoice = (cell: Cell, column: Column): Read => {
  const { field } = column.spec;
  const text = String(cell).trim();
  const choices: Readonly<Record<string, Words>> = isChoiceField(field) ? CHOICES[field] : {};
  const found = Object.entries(choices).find(
    ([choice, words]) =>
      isWord(text, choice, words) || ALSO_READ[choice]?.some((word) => nameKey(word) === nameKey(text)) === true,
  );
  if (found !== undefined) return { value: found[0] };
  const named = Object.values(choices).map((words) => words.en);
  const values = Object.keys(choices).join(' ');
  return { error: fault(column, 'CHOICE_UNKNOWN', { text, choices: named.join(', '), values }) };
};

const readText = (cell: Cell, column: Column): Read => {
  const text = String(cell).trim();
  if (!isStorable(text)) return { error: fault(column, 'TEXT_UNREADABLE') };
  const maximum = column.spec.longest ?? LONGEST_TEXT;
  return text.length > maximum ? { error: fault(column, 'TEXT_TOO_LONG', { maximum }) } : { value: text };
};

const readNames = (cell: Cell): Read => ({
  value: String(cell)
    .split(NAMES_MARK)
    .map((name) => name.trim())
    .filter((name) => name !== ''),
});

const readCell = (cell: Cell, column: Column, file: Reading): Read => {
  if (cell === null || (typeof cell === 'string' && cell.trim() === '')) return { value: null };
  switch (column.spec.kind) {
    case 'flag':
      return readFlag(cell, column);
    case 'choice':
      return readChoice(cell, column);
    case 'text':
      return readText(cell, column);
    case 'names':
      return readNames(cell);
    default:
      return readFigure(cell, column, file);
  }
};

const readRow = (cells: readonly Cell[], row: number, columns: readonly Column[], file: Reading): FileRow => {
  const values = new Map<Field, RowValue>();
  const errors: CellError[] = [];
  for (const column of columns) {
    const read = readCell(cells[column.place] ?? null, column, file);
    if ('error' in read) errors.push(read.error);
    else if (read.value === null && column.spec.isRequired === true) errors.push(fault(column, 'VALUE_REQUIRED'));
    else values.set(column.spec.field, read.value);
  }
  return { row, values, errors };
};

/** A value in a column that the first row does not name is no figure of anything. */
const hasStrayCell = (cells: readonly Cell[], headings: readonly Cell[]): boolean =>
  cells.some((cell, place) => {
    const heading = headings[place] ?? null;
    const isHeaded = heading !== null && String(heading).trim() !== '';
    return !isHeaded && cell !== null && String(cell).trim() !== '';
  });

const isBlank = (cells: readonly Cell[]): boolean => cells.every((cell) => cell === null || String(cell).trim() === '');

/**
 * Reads the rows of a table by its headings. Lengths and feeds come out in the unit system of the thickness, or in the sender's own
 * where its heading says none; rows without anything in them are left out.
 */
export const readRows = async (table: Table, specs: readonly ColumnSpec[], sender: Sender): Promise<FileRows> => {
  const top = placeOfHeadings(table.rows, specs);
  const headings = table.rows[top] ?? [];
  const below = table.rows.slice(top + 1);
  const { columns, errors } = readColumns(headings, specs, sender);
  const thickness = columns.find(({ spec }) => spec.field === 'thickness');
  const isImperial = thickness?.isImperial ?? sender.isImperial;
  const figures = columns.filter(isNumber);
  const marks = currencyMarks(sender);
  const texts = function* () {
    for (const cells of below) {
      for (const { place } of figures) {
        const cell = cells[place];
        if (typeof cell === 'string') yield withoutCurrency(cell, marks).replace(UNIT_BEHIND, '$1');
      }
    }
  };
  const { delimiter } = table;
  const number = numberReader({ texts: texts(), delimiter, locale: sender.locale, wanted: sender.decimalSign });
  const reading = { isImperial, number, marks };
  const rows = await inSlices(below, (cells, index): FileRow | null => {
    if (isBlank(cells)) return null;
    const read = readRow(cells, top + index + 2, columns, reading);
    if (hasStrayCell(cells, headings)) read.errors.push({ column: null, code: 'CELL_WITHOUT_COLUMN', facts: {} });
    return read;
  });
  return {
    columns,
    headingRow: top + 1,
    headingErrors: errors,
    isImperial,
    rows: rows.filter((row) => row !== null),
    worksheet: table.worksheet,
    leftOut: [],
  };
};

/** The file without its columns that have no place here, which are told instead: another program's table has some of its own. */
export const leavingOutUnknown = (file: FileRows): FileRows => {
  const isUnknown = ({ code }: CellError) => code === 'COLUMN_UNKNOWN';
  return {
    ...file,
    headingErrors: file.headingErrors.filter((error) => !isUnknown(error)),
    leftOut: file.headingErrors.filter(isUnknown).map(({ facts }) => String(facts.heading)),
  };
};

/** How several names are written in one cell. */
export const joinNames = (names: readonly string[]): string => names.join(` ${NAMES_MARK} `);
