import type { Sheet as SheetWire } from '@kerf/contract';
import type { Sheet } from '../../db/repositories/sheets.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';

/** The figures of a sheet whose changes the history tells. */
export const SHEET_FIELDS = [
  'profile',
  'sheetWidth',
  'sheetHeight',
  'thickness',
  'diameter',
  'materialLength',
  'sheetSize',
  'isImperial',
  'costPrice',
  'isDefault',
  'isStoreEnabled',
  'isSoldByOrganisation',
  'defaultMaterialConsumptionMode',
] as const satisfies readonly (keyof SheetWire)[];

/** How the history names a sheet, such as 'Mild steel 3 mm 3000 x 1500'. */
export const sheetSubject = (sheet: Sheet, materialName: string): string => {
  const thickness = `${shownLength(sheet.thicknessMm, sheet.isImperial)} ${sheet.isImperial ? 'in' : 'mm'}`;
  return `${materialName} ${thickness} ${sheet.sheetSize}`.trim();
};
