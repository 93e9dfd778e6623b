import { createHash } from 'node:crypto';
import type { ImportOutcome, ImportRow } from '@kerf/contract';
import { inchesToMm } from '@kerf/units';
import { shownLength } from '../../pipeline/setup/shown-length.ts';
import { inSlices } from '../in-slices.ts';
import type { CellError, Column, Field } from './columns.ts';
import { presentError } from './import-messages.ts';
import type { FileRow, FileRows, RowValue } from './read-rows.ts';

/** What one row of a file does. */
export type PlannedRow = {
  readonly file: FileRow;
  readonly subject: string;
  readonly action: 'add' | 'change' | 'none';
  readonly changes: ImportRow['changes'];
  readonly errors: CellError[];
};

const isSame = (one: RowValue, other: RowValue): boolean =>
  Array.isArray(one) || Array.isArray(other) ? JSON.stringify(one) === JSON.stringify(other) : one === other;

const shown = (value: RowValue): ImportRow['changes'][number]['from'] =>
  typeof value === 'object' && value !== null ? value.join(' | ') : value;

/** What an empty cell does to the figure that is there. */
export type EmptyFields = 'keep' | 'clear';

/** The figures of a row that differ from what is there: by column, and by field for whoever writes them. */
export type RowChanges = {
  readonly changes: ImportRow['changes'];
  readonly given: ReadonlyMap<Field, RowValue>;
  readonly errors: readonly CellError[];
};

/**
 * Compares a row with what is there, null for nothing, both in the unit system of the file. An empty cell leaves the figure as it is, or
 * empties it when that is wanted and possible.
 */
export const compareRow = (
  file: FileRow,
  columns: readonly Column[],
  before: ReadonlyMap<Field, RowValue> | null,
  emptyFields: EmptyFields,
): RowChanges => {
  const changes: ImportRow['changes'] = [];
  const given = new Map<Field, RowValue>();
  const errors: CellError[] = [];
  for (const { spec, heading } of columns) {
    const to = file.values.get(spec.field);
    const from = before?.get(spec.field) ?? null;
    if (to === undefined || isSame(from, to)) continue;
    if (to === null && (before === null || emptyFields === 'keep')) continue;
    if (to === null && spec.isClearable !== true) {
      errors.push({ column: heading, code: 'VALUE_REQUIRED', facts: {} });
      continue;
    }
    given.set(spec.field, to);
    changes.push({ column: heading, from: shown(from), to: shown(to) });
  }
  return { changes, given, errors };
};

/** A length or feed of the file in the unit system of a row that is there; the shop's choice of it stays. */
export const inUnitOf = (value: number, fileIsImperial: boolean, rowIsImperial: boolean): number => {
  if (fileIsImperial === rowIsImperial) return value;
  return fileIsImperial ? shownLength(inchesToMm(value), false) : shownLength(value, true);
};

const outcomeRow = ({ file, subject, action, changes, errors }: PlannedRow): ImportRow => {
  const all = [...file.errors, ...errors];
  return {
    row: file.row,
    action: all.length > 0 ? 'error' : action,
    subject,
    changes: all.length > 0 ? [] : changes,
    errors: all.map(presentError),
  };
};

/** What a file does as it is answered; not written. */
export const outcomeOf = async (
  planned: readonly PlannedRow[],
  { headingErrors, headingRow, worksheet, leftOut }: FileRows,
): Promise<ImportOutcome> => {
  const headings: ImportRow[] =
    headingErrors.length === 0
      ? []
      : [{ row: headingRow, action: 'error', subject: '', changes: [], errors: headingErrors.map(presentError) }];
  const rows = [...headings, ...(await inSlices(planned, outcomeRow))];
  const count = (action: ImportRow['action']) => rows.filter((row) => row.action === action).length;
  return {
    written: false,
    fingerprint: createHash('sha256').update(JSON.stringify(rows)).digest('base64url'),
    added: count('add'),
    changed: count('change'),
    unchanged: count('none'),
    errors: count('error'),
    ...(worksheet === undefined ? {} : { worksheet }),
    ...(leftOut.length === 0 ? {} : { leftOut: [...leftOut] }),
    rows,
  };
};
