import type { z } from 'zod';
import { codeOfSentence } from '../../field-sentences.ts';
import type { CellError, Column } from './columns.ts';

const headingOfField = (columns: readonly Column[], field: string): string | null =>
  columns.find(({ spec }) => spec.field === field)?.heading ?? null;

/** A sentence about a field as an error of its column. */
export const errorOfField = (columns: readonly Column[], field: string, message: string): CellError => {
  const column = headingOfField(columns, field);
  const fault = codeOfSentence(message);
  if (fault === 'REQUIRED') return { column, code: 'VALUE_REQUIRED', facts: {} };
  return { column, code: 'VALUE_INVALID', facts: fault === null ? { message } : { message, fault } };
};

/** The limit that a figure passes, under the name that the sentences about it take. */
const limitOf = (issue: z.core.$ZodIssue): Readonly<Record<string, number>> => {
  if (issue.code === 'too_big') return { most: Number(issue.maximum) };
  if (issue.code !== 'too_small') return {};
  return { [issue.inclusive === false ? 'above' : 'least']: Number(issue.minimum) };
};

const factOf = (value: unknown): string | number => (typeof value === 'number' ? value : String(value ?? ''));

/** What the contract finds wrong with the figures of a row, by column. */
export const errorsOfEntry = (
  columns: readonly Column[],
  issues: readonly z.core.$ZodIssue[],
  entry: Readonly<Record<string, unknown>>,
): CellError[] =>
  issues.map((issue) => {
    const field = String(issue.path[0] ?? '');
    const isOutside = issue.code === 'too_small' || issue.code === 'too_big';
    return isOutside
      ? {
          column: headingOfField(columns, field),
          code: 'NUMBER_OUT_OF_RANGE',
          facts: { value: factOf(entry[field]), ...limitOf(issue) },
        }
      : errorOfField(columns, field, issue.message);
  });
