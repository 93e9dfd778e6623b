import type { SheetEntry } from '@kerf/contract';
import type { Material } from '../../db/repositories/materials.ts';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import type { FieldMessages, FieldSentence } from '../field-sentences.ts';
import { inSlices } from '../in-slices.ts';
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

/** How far apart the lengths of two sheets of one size can be at most, mm: more than a thickness or a shown side allows. */
const NEAR_MM = 0.02;

/** Lengths within half a millimetre of a whole one lie together. */
const drawerOf = (lengthMm: number | null): number | null => (lengthMm === null ? null : Math.round(lengthMm));

/** The drawers in which an equal length may lie: one of them, or two near the edge of both. */
const drawersNear = (lengthMm: number | null): readonly (number | null)[] => {
  if (lengthMm === null) return [null];
  const [low, high] = [Math.round(lengthMm - NEAR_MM), Math.round(lengthMm + NEAR_MM)];
  return low === high ? [low] : [low, high];
};

const lengthsOf = (one: SheetDimensions): readonly (number | null)[] => [
  one.thicknessMm,
  one.sheetWidthMm,
  one.sheetHeightMm,
  one.diameterMm,
  one.materialLengthMm,
];

const keyOf = (sheet: NewSheet | Sheet, drawers: readonly (number | null)[]): string =>
  [sheet.materialId, sheet.profile ?? '', ...drawers].join('/');

const keysNear = (sheet: NewSheet | Sheet): readonly string[] =>
  lengthsOf(dimensionsOf(sheet))
    .map(drawersNear)
    .reduce<readonly (readonly (number | null)[])[]>(
      (places, near) => places.flatMap((place) => near.map((drawer) => [...place, drawer])),
      [[]],
    )
    .map((drawers) => keyOf(sheet, drawers));

/** Sheets in use by material, kind and size, to find one of the same size among thousands. */
export const sizeDrawers = <Other extends NewSheet | Sheet>(others: readonly Other[]) => {
  const drawers = new Map<string, Other[]>();
  const add = (other: Other): void => {
    if (other.isDeleted === true) return;
    const key = keyOf(other, lengthsOf(dimensionsOf(other)).map(drawerOf));
    const drawer = drawers.get(key);
    if (drawer === undefined) drawers.set(key, [other]);
    else drawer.push(other);
  };
  for (const other of others) add(other);
  /** A sheet of the same material and size for which the condition holds. */
  const find = (sheet: NewSheet | Sheet, holds: (other: Other) => boolean = () => true): Other | undefined => {
    const size = dimensionsOf(sheet);
    for (const key of keysNear(sheet)) {
      for (const other of drawers.get(key) ?? []) {
        if (isSameSize(dimensionsOf(other), size, unitsOf(sheet)) && holds(other)) return other;
      }
    }
    return undefined;
  };
  return { add, find };
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
