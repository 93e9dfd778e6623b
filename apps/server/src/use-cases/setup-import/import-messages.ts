import type { ImportErrorCode, ImportRow } from '@kerf/contract';
import { filledText } from '../../filled-text.ts';
import type { CellError } from './columns.ts';

/** English sentences of what is wrong with a table; {names} are filled from the facts. */
export const IMPORT_MESSAGES = {
  COLUMN_UNKNOWN: "There is no column '{heading}' here.",
  COLUMN_REPEATED: "The column '{heading}' stands here twice.",
  COLUMN_MISSING: "The column '{heading}' is missing.",
  COLUMN_CURRENCY: "The column '{heading}' is not in {currency}, the currency of the organisation.",
  CELL_WITHOUT_COLUMN: 'The row has a value behind the last heading.',
  VALUE_REQUIRED: 'Required',
  NUMBER_UNREADABLE: "'{text}' is not a number.",
  NUMBER_AMBIGUOUS: "'{text}' can be {first} or {second}. Write it in a way that can be read once.",
  NUMBER_OUT_OF_RANGE: '{value} is outside what is possible.',
  CHOICE_UNKNOWN: "'{text}' is not one of {choices}.",
  TEXT_TOO_LONG: 'The text is longer than {maximum} characters.',
  TEXT_UNREADABLE: 'The text has characters that cannot be stored.',
  ROW_REPEATED: 'Row {row} is about the same.',
  DEFAULT_REPEATED: 'Row {row} is the default of this thickness already.',
  DEFAULT_NEEDED: 'Make another sheet of this thickness the default instead.',
  VALUE_INVALID: '{message}',
} as const satisfies Record<ImportErrorCode, string>;

/** Sentences about the limit that a figure passes, by the fact that is the limit. */
const LIMIT_MESSAGES = { most: 'At most {most}.', least: 'At least {least}.', above: 'More than {above}.' } as const;

const sentenceOf = ({ code, facts }: CellError): string => {
  const limits = Object.entries(LIMIT_MESSAGES).flatMap(([limit, words]) => (limit in facts ? [words] : []));
  return [IMPORT_MESSAGES[code], ...limits].join(' ');
};

/** An error as it is answered. */
export const presentError = (error: CellError): ImportRow['errors'][number] => ({
  column: error.column,
  code: error.code,
  message: filledText(sentenceOf(error), error.facts),
  facts: { ...error.facts },
});
