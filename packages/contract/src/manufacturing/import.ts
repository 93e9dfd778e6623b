import { z } from 'zod';
import { messageFacts } from '../primitives.ts';
import { oneFile } from '../route.ts';

/** What is wrong with a cell, a column or a row of an imported table. */
export const IMPORT_ERRORS = [
  'COLUMN_UNKNOWN',
  'COLUMN_REPEATED',
  'COLUMN_MISSING',
  'COLUMN_CURRENCY',
  'CELL_WITHOUT_COLUMN',
  'VALUE_REQUIRED',
  'NUMBER_UNREADABLE',
  'NUMBER_AMBIGUOUS',
  'NUMBER_OUT_OF_RANGE',
  'CHOICE_UNKNOWN',
  'TEXT_TOO_LONG',
  'TEXT_UNREADABLE',
  'ROW_REPEATED',
  'DEFAULT_REPEATED',
  'DEFAULT_NEEDED',
  'VALUE_INVALID',
] as const;
export type ImportErrorCode = (typeof IMPORT_ERRORS)[number];

/** Formats of tables that are read and written. */
export const tableFormat = z.enum(['csv', 'xlsx']);
export type TableFormat = z.output<typeof tableFormat>;

/** How a table is read. Spec: foundation §7. */
export const importQuery = z.object({
  /** What an empty cell means: the old value stays, or it is emptied. A column that is left out stays as it is. */
  emptyFieldsTreatment: z.enum(['keep', 'clear']).default('keep'),
  /** Tells what would change and writes nothing. */
  preview: z.stringbool().optional(),
  /** Which sign stands before the decimals, for files in which 1,500 may be read in two ways. */
  decimalSign: z.enum(['comma', 'point']).optional(),
  /** Of the preview that somebody agreed to: the file is refused when it would do something else by now. */
  fingerprint: z.string().max(100).optional(),
});

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Rows are counted as a spreadsheet does: the headings are row 1. Columns bear the heading that they have in the file. */
export const importRow = z.object({
  row: z.number().int(),
  action: z.enum(['add', 'change', 'none', 'error']),
  /** What the row is about, such as '3 mm'. */
  subject: z.string(),
  /** Figures as the file has them, in the unit of its heading. */
  changes: z.array(z.object({ column: z.string(), from: value, to: value })),
  errors: z.array(
    z.object({
      /** Null for the row as a whole. */
      column: z.string().nullable(),
      code: z.enum(IMPORT_ERRORS),
      /** English sentence with the facts filled in. */
      message: z.string(),
      facts: messageFacts,
    }),
  ),
});
export type ImportRow = z.output<typeof importRow>;

/** With errors nothing is written, whatever the query says. */
export const importOutcome = z.object({
  written: z.boolean(),
  /** Of what the file does, to be sent with the import that follows a preview. */
  fingerprint: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  unchanged: z.number().int(),
  /** Rows with errors. */
  errors: z.number().int(),
  /** Name of the sheet that was read, of a workbook with several. */
  worksheet: z.string().optional(),
  /** Headings of columns that have no place here and were not read; customers' tables alone may have such. */
  leftOut: z.array(z.string()).optional(),
  rows: z.array(importRow),
});
export type ImportOutcome = z.output<typeof importOutcome>;

/** Limits of an imported table, told to people before they choose a file. */
export const IMPORT_LIMITS = { megabytes: 5, rows: 5000, columns: 100 } as const;

/** CSV and XLSX. */
export const TABLE_MEDIA_TYPES = [
  'text/csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
] as const;

/** Form of a call that takes a table. */
export const tableForm = oneFile(`A table, ${IMPORT_LIMITS.megabytes} MB at most.`, TABLE_MEDIA_TYPES);
