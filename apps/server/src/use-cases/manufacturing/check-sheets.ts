import type { SheetEntry } from '@kerf/contract';
import type { Material } from '../../db/repositories/materials.ts';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import type { FieldMessages, FieldSentence } from '../field-sentences.ts';
import { dimensionErrors, isSameSize, type SheetDimensions, sizeField } from './sheet-dimensions.ts';

/** One row of what somebody enters: the sheet before, or null for a new one, and as it is to be. */
export type EnteredRow = {
  readonly entry: SheetEntry;
  readonly before: Sheet | null;
  readonly after: NewSheet;
  /** Where the row stands in the request, such as 'body' or 'body.sheets.3'. */
  readonly path: string;
};

const unitsOf = (sheet: NewSheet | Sheet) => (sheet.isImperial === true ? 'imperial' : 'metric');

const dimensionsOf = (sheet: NewSheet | Sheet): SheetDimensions => ({
  profile: sheet.profile ?? null,
  thicknessMm: sheet.thicknessMm,
  sheetWidthMm: sheet.sheetWidthMm ?? null,
  sheetHeightMm: sheet.sheetHeightMm ?? null,
  diameterMm: sheet.diameterMm ?? null,
  materialLengthMm: sheet.materialLengthMm ?? null,
});

/** Width of a drawer of thicknesses, mm: wider than the tolerance, so that equal thicknesses lie in it or in the next. */
const DRAWER_MM = 0.1;

const drawerKey = (sheet: NewSheet | Sheet, neighbour: number): string =>
  [sheet.materialId, sheet.profile ?? '', Math.floor(sheet.thicknessMm / DRAWER_MM) + neighbour].join('/');

/** Sheets in use by material, kind and thickness, to find one of the same size among thousands. */
export const sizeDrawers = <Other extends NewSheet | Sheet>(others: readonly Other[]) => {
  const drawers = new Map<string, Other[]>();
  const add = (other: Other): void => {
    if (other.isDeleted === true) return;
    const key = drawerKey(other, 0);
    const drawer = drawers.get(key);
    if (drawer === undefined) drawers.set(key, [other]);
    else drawer.push(other);
  };
  for (const other of others) add(other);
  /** A sheet of the same material and size for which the condition holds. */
  const find = (sheet: NewSheet | Sheet, holds: (other: Other) => boolean = () => true): Other | undefined =>
    [-1, 0, 1]
      .flatMap((neighbour) => drawers.get(drawerKey(sheet, neighbour)) ?? [])
      .find((other) => isSameSize(dimensionsOf(other), dimensionsOf(sheet), unitsOf(sheet)) && holds(other));
  return { add, find };
};

const errorsOfRow = ({ before, after }: EnteredRow, material: Material | undefined): FieldMessages => {
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
): FieldMessages => {
  const named = new Set(rows.map((row) => row.before?.id));
  const taken = sizeDrawers<NewSheet | Sheet>(current.filter((sheet) => !named.has(sheet.id)));
  const errors: Record<string, FieldSentence> = {};
  for (const row of rows) {
    const { path, after } = row;
    const found = errorsOfRow(row, materials.get(after.materialId));
    for (const [field, message] of Object.entries(found)) errors[`${path}.${field}`] = message;
    if (Object.keys(found).length > 0 || after.isDeleted === true) continue;
    if (taken.find(after) !== undefined) {
      errors[`${path}.${sizeField(after.profile ?? null)}`] = 'This size already exists';
    }
    taken.add(after);
  }
  return errors;
};
