import type { SheetEntry } from '@kerf/contract';
import type { Material } from '../../db/repositories/materials.ts';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import type { FieldMessages, FieldSentence } from '../../field-sentences.ts';
import { dimensionErrors, sizeField } from '../../pipeline/setup/sheet-dimensions.ts';
import { dimensionsOf, sizeDrawers } from '../../pipeline/setup/size-drawers.ts';
import { inSlices } from '../in-slices.ts';

/** One row of what somebody enters: the sheet before, or null for a new one, and as it is to be. */
export type EnteredRow = {
  readonly entry: SheetEntry;
  readonly before: Sheet | null;
  readonly after: NewSheet;
  /** Where the row stands in the request, such as 'body' or 'body.sheets.3'. */
  readonly path: string;
};

const errorsOfRow = ({ before, after }: EnteredRow, material: Pick<Material, 'type'> | undefined): FieldMessages => {
  if (material === undefined) return { materialId: 'There is no such material' };
  if (before !== null && before.materialId !== after.materialId) {
    return { materialId: 'A sheet stays with its material' };
  }
  return dimensionErrors(dimensionsOf(after), material.type);
};

/** Everything that is wrong with the rows, by field; sheets that no row is about keep their sizes. */
export const sheetErrors = async (
  rows: readonly EnteredRow[],
  materials: ReadonlyMap<string, Pick<Material, 'type'>>,
  current: readonly Sheet[],
): Promise<FieldMessages> => {
  const named = new Set(rows.map((row) => row.before?.id));
  const taken = sizeDrawers<NewSheet | Sheet>([]);
  const errors: Record<string, FieldSentence> = {};
  await inSlices(current, (sheet) => {
    if (!named.has(sheet.id)) taken.add(sheet);
  });
  await inSlices(rows, (row) => {
    const { path, after } = row;
    const found = errorsOfRow(row, materials.get(after.materialId));
    for (const [field, message] of Object.entries(found)) errors[`${path}.${field}`] = message;
    if (Object.keys(found).length > 0 || after.isDeleted === true) return;
    if (taken.find(after) !== undefined) {
      errors[`${path}.${sizeField(after.profile ?? null)}`] = 'This size already exists';
    }
    taken.add(after);
  });
  return errors;
};
