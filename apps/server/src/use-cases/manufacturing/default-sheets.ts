import { thicknessMatches, type UnitSystem } from '@kerf/units';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import type { FieldMessages, FieldSentence } from '../../field-sentences.ts';
import { ThicknessDrawers } from '../../pipeline/setup/thickness-drawers.ts';
import type { EnteredRow } from './check-sheets.ts';
import { columnsOfSheet } from './sheet-entry.ts';

type AnySheet = NewSheet | Sheet;

const unitsOf = (sheet: AnySheet): UnitSystem => (sheet.isImperial === true ? 'imperial' : 'metric');

/** Sheets by material and thickness. */
const thicknessesOf = (sheets: readonly AnySheet[]): ReadonlyMap<string, ThicknessDrawers<AnySheet>> => {
  const drawers = new Map<string, ThicknessDrawers<AnySheet>>();
  for (const sheet of sheets) addTo(drawers, sheet);
  return drawers;
};

const addTo = (drawers: Map<string, ThicknessDrawers<AnySheet>>, sheet: AnySheet): void => {
  const own = drawers.get(sheet.materialId) ?? new ThicknessDrawers<AnySheet>();
  own.add(sheet.thicknessMm, sheet);
  drawers.set(sheet.materialId, own);
};

/** Whether one of the sheets has the material and thickness of another, in the units of that other. */
const hasThicknessOf = (drawers: ReadonlyMap<string, ThicknessDrawers<AnySheet>>, one: AnySheet): boolean =>
  drawers.get(one.materialId)?.has(one.thicknessMm, unitsOf(one)) === true;

const isClaimed = ({ entry, before, after }: EnteredRow): boolean =>
  after.isDefault === true && entry.isDefault === true && before?.isDefault !== true;

const isMoved = ({ before, after }: EnteredRow): boolean =>
  before !== null && (before.thicknessMm !== after.thicknessMm || before.materialId !== after.materialId);

const claimedBy = (rows: readonly EnteredRow[]) => thicknessesOf(rows.filter(isClaimed).map(({ after }) => after));

/**
 * The rows with the defaults that they keep: of each material and thickness there is one at most. One loses it to another row that asks
 * for it, and one that moves to a thickness with a default of its own is the default no longer.
 */
export const keptDefaults = (rows: readonly EnteredRow[], sheets: readonly Sheet[]): readonly EnteredRow[] => {
  const claimed = claimedBy(rows);
  const named = new Set(rows.map(({ before }) => before?.id));
  const standing = thicknessesOf([
    ...sheets.filter((sheet) => sheet.isDefault && !named.has(sheet.id)),
    ...rows.filter((row) => row.after.isDefault === true && !isMoved(row)).map((row) => row.after),
  ]);
  return rows.map((row) => {
    if (row.after.isDefault !== true || isClaimed(row)) return row;
    const isTaken = hasThicknessOf(claimed, row.after);
    const hasAnother = isMoved(row) && hasThicknessOf(standing, row.after);
    return isTaken || hasAnother ? { ...row, after: { ...row.after, isDefault: false } } : row;
  });
};

/** Messages for rows that ask to be the default of a thickness that another row asks for too. */
export const repeatedDefaults = (rows: readonly EnteredRow[]): FieldMessages => {
  const errors: Record<string, FieldSentence> = {};
  const claimed = new Map<string, ThicknessDrawers<AnySheet>>();
  for (const { after, path } of rows.filter(isClaimed)) {
    if (hasThicknessOf(claimed, after)) errors[`${path}.isDefault`] = 'Another row is the default of this thickness';
    addTo(claimed, after);
  }
  return errors;
};

/** The sheets that no row is about and that are the default no longer. */
export const replacedDefaults = (rows: readonly EnteredRow[], sheets: readonly Sheet[]): readonly EnteredRow[] => {
  const claimed = claimedBy(rows);
  const named = new Set(rows.map(({ before }) => before?.id));
  const isReplaced = ({ materialId, thicknessMm }: Sheet): boolean => {
    const isNear = (one: AnySheet) => thicknessMatches(one.thicknessMm, thicknessMm, unitsOf(one));
    return claimed.get(materialId)?.nearest(thicknessMm, 'metric', isNear) !== undefined;
  };
  return sheets
    .filter((sheet) => sheet.isDefault && !named.has(sheet.id) && isReplaced(sheet))
    .map((sheet) => ({
      entry: { materialId: sheet.materialId, isImperial: sheet.isImperial, thickness: sheet.thicknessMm },
      before: sheet,
      after: { ...columnsOfSheet(sheet), isDefault: false },
      path: '',
    }));
};
