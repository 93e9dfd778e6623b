import type { SheetEntry } from '@kerf/contract';
import type { Material } from '../../db/repositories/materials.ts';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import { dimensionErrors, isSameSize, type SheetDimensions, sizeField } from './sheet-dimensions.ts';

/** One row of what somebody enters: the sheet before, or null for a new one, and as it is to be. */
export type EnteredRow = {
  readonly entry: SheetEntry;
  readonly before: Sheet | null;
  readonly after: NewSheet;
  /** Where the row stands in the request, such as 'body' or 'body.sheets.3'. */
  readonly path: string;
};

const dimensionsOf = (sheet: NewSheet | Sheet): SheetDimensions => ({
  profile: sheet.profile ?? null,
  thicknessMm: sheet.thicknessMm,
  sheetWidthMm: sheet.sheetWidthMm ?? null,
  sheetHeightMm: sheet.sheetHeightMm ?? null,
  diameterMm: sheet.diameterMm ?? null,
  materialLengthMm: sheet.materialLengthMm ?? null,
});

/** A sheet in use of the same material and size; sheets out of use do not count. */
export const sameSizeAmong = <Other extends NewSheet | Sheet>(
  sheet: NewSheet | Sheet,
  others: readonly Other[],
): Other | undefined =>
  others.find(
    (other) =>
      other.materialId === sheet.materialId &&
      other.isDeleted !== true &&
      isSameSize(dimensionsOf(other), dimensionsOf(sheet), sheet.isImperial === true ? 'imperial' : 'metric'),
  );

const errorsOfRow = (
  { before, after }: EnteredRow,
  material: Material | undefined,
): Readonly<Record<string, string>> => {
  if (material === undefined) return { materialId: 'There is no such material' };
  if (before !== null && before.materialId !== after.materialId) {
    return { materialId: 'A sheet stays with its material' };
  }
  return dimensionErrors(dimensionsOf(after), material.type);
};

/** Everything that is wrong with the rows, by field; sheets that no row is about keep their sizes. */
export const sheetErrors = (
  rows: readonly EnteredRow[],
  materials: ReadonlyMap<string, Material>,
  current: readonly Sheet[],
): Readonly<Record<string, string>> => {
  const named = new Set(rows.map((row) => row.before?.id));
  const taken: (NewSheet | Sheet)[] = current.filter((sheet) => !named.has(sheet.id));
  const errors: Record<string, string> = {};
  for (const row of rows) {
    const { path, after } = row;
    const found = errorsOfRow(row, materials.get(after.materialId));
    for (const [field, message] of Object.entries(found)) errors[`${path}.${field}`] = message;
    if (Object.keys(found).length > 0 || after.isDeleted === true) continue;
    if (sameSizeAmong(after, taken) !== undefined) {
      errors[`${path}.${sizeField(after.profile ?? null)}`] = 'This size already exists';
    }
    taken.push(after);
  }
  return errors;
};
