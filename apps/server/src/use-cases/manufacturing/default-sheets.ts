import { thicknessMatches } from '@kerf/quoting';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import type { FieldMessages, FieldSentence } from '../field-sentences.ts';
import type { EnteredRow } from './check-sheets.ts';
import { columnsOfSheet } from './sheet-entry.ts';

/** The default sheet of each material and thickness: at most one. */
const isOfSameThickness = (one: NewSheet | Sheet, other: NewSheet | Sheet): boolean =>
  one.materialId === other.materialId &&
  thicknessMatches(one.thicknessMm, other.thicknessMm, one.isImperial === true ? 'imperial' : 'metric');

const isClaimed = ({ entry, before, after }: EnteredRow): boolean =>
  after.isDefault === true && entry.isDefault === true && before?.isDefault !== true;

const isMoved = ({ before, after }: EnteredRow): boolean =>
  before !== null && (before.thicknessMm !== after.thicknessMm || before.materialId !== after.materialId);

/**
 * The rows with the defaults that they keep: one loses it to another row that asks for it, and one that moves to a thickness with a
 * default of its own is the default no longer.
 */
export const keptDefaults = (rows: readonly EnteredRow[], sheets: readonly Sheet[]): readonly EnteredRow[] => {
  const claimed = rows.filter(isClaimed);
  const named = new Set(rows.map(({ before }) => before?.id));
  const standing: readonly (NewSheet | Sheet)[] = [
    ...sheets.filter((sheet) => sheet.isDefault && !named.has(sheet.id)),
    ...rows.filter((row) => row.after.isDefault === true && !isMoved(row)).map((row) => row.after),
  ];
  return rows.map((row) => {
    if (row.after.isDefault !== true || isClaimed(row)) return row;
    const isTaken = claimed.some((other) => isOfSameThickness(row.after, other.after));
    const hasAnother = isMoved(row) && standing.some((other) => isOfSameThickness(row.after, other));
    return isTaken || hasAnother ? { ...row, after: { ...row.after, isDefault: false } } : row;
  });
};

/** Messages for rows that ask to be the default of a thickness that another row asks for too. */
export const repeatedDefaults = (rows: readonly EnteredRow[]): FieldMessages => {
  const errors: Record<string, FieldSentence> = {};
  const claimed: EnteredRow[] = [];
  for (const row of rows.filter(isClaimed)) {
    if (claimed.some((other) => isOfSameThickness(row.after, other.after))) {
      errors[`${row.path}.isDefault`] = 'Another row is the default of this thickness';
    }
    claimed.push(row);
  }
  return errors;
};

/** The sheets that no row is about and that are the default no longer. */
export const replacedDefaults = (rows: readonly EnteredRow[], sheets: readonly Sheet[]): readonly EnteredRow[] => {
  const claimed = rows.filter(isClaimed);
  const named = new Set(rows.map(({ before }) => before?.id));
  return sheets
    .filter(
      (sheet) =>
        sheet.isDefault && !named.has(sheet.id) && claimed.some(({ after }) => isOfSameThickness(after, sheet)),
    )
    .map((sheet) => ({
      entry: { materialId: sheet.materialId, isImperial: sheet.isImperial, thickness: sheet.thicknessMm },
      before: sheet,
      after: { ...columnsOfSheet(sheet), isDefault: false },
      path: '',
    }));
};
