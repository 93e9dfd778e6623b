import { MATERIAL_TYPES, type MaterialType } from '@kerf/quoting';
import type { CuttingTechnology } from '../../db/repositories/cutting-technologies.ts';
import type { Sheet, SheetCuttingTechnology } from '../../db/repositories/sheets.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';
import type { ColumnSpec, Field } from './columns.ts';
import type { RowValue } from './read-rows.ts';
import { SHEET_LENGTH, WALL } from './words.ts';

/** Fields that tell one size from another. */
export const SIZE_FIELDS: readonly Field[] = [
  'profile',
  'thickness',
  'sheetWidth',
  'sheetHeight',
  'diameter',
  'materialLength',
];

const THICKNESS: ColumnSpec = { field: 'thickness', kind: 'length', isRequired: true };
const WIDTH: ColumnSpec = { field: 'sheetWidth', kind: 'length' };
const HEIGHT: ColumnSpec = { field: 'sheetHeight', kind: 'length' };
const FLAT: readonly ColumnSpec[] = [THICKNESS, WIDTH, { ...HEIGHT, words: SHEET_LENGTH }];
const ROTARY: readonly ColumnSpec[] = [
  { field: 'profile', kind: 'choice' },
  { ...THICKNESS, words: WALL },
  WIDTH,
  HEIGHT,
  { field: 'diameter', kind: 'length' },
  { field: 'materialLength', kind: 'length' },
];
const FIGURES: readonly ColumnSpec[] = [
  { field: 'sheetSize', kind: 'text', isClearable: true },
  { field: 'costPrice', kind: 'price', isClearable: true },
  { field: 'isDefault', kind: 'flag' },
  { field: 'isStoreEnabled', kind: 'flag' },
  { field: 'isSoldByOrganisation', kind: 'flag' },
  { field: 'defaultMaterialConsumptionMode', kind: 'choice' },
  { field: 'cuttingTechnologies', kind: 'names', isClearable: true },
];

/** The columns of a table of sheets, or of profiles. */
export const sheetColumns = (type: MaterialType): readonly ColumnSpec[] => [
  ...(type === 'Rotary' ? ROTARY : FLAT),
  ...FIGURES,
];

/** The columns of either, for a file that is read before its material is known. */
export const ALL_SHEET_COLUMNS: readonly ColumnSpec[] = MATERIAL_TYPES.flatMap(sheetColumns);

/** The figures of a sheet that a table shows, in the unit asked for. */
export const sheetValues = (
  sheet: Sheet,
  links: readonly SheetCuttingTechnology[],
  machines: readonly CuttingTechnology[],
  isImperial: boolean,
): ReadonlyMap<Field, RowValue> => {
  const enabled = new Set(links.filter((link) => link.isEnabled).map((link) => link.cuttingTechnologyId));
  const names = machines.filter(({ id }) => enabled.has(id)).map(({ name }) => name);
  return new Map<Field, RowValue>([
    ['profile', sheet.profile],
    ['thickness', shownLength(sheet.thicknessMm, isImperial)],
    ['sheetWidth', optionalShownLength(sheet.sheetWidthMm, isImperial)],
    ['sheetHeight', optionalShownLength(sheet.sheetHeightMm, isImperial)],
    ['diameter', optionalShownLength(sheet.diameterMm, isImperial)],
    ['materialLength', optionalShownLength(sheet.materialLengthMm, isImperial)],
    ['sheetSize', sheet.sheetSize],
    ['costPrice', sheet.costPrice === null ? null : Number(sheet.costPrice)],
    ['isDefault', sheet.isDefault],
    ['isStoreEnabled', sheet.isStoreEnabled],
    ['isSoldByOrganisation', sheet.isSoldByOrganisation],
    ['defaultMaterialConsumptionMode', sheet.defaultMaterialConsumptionMode],
    ['cuttingTechnologies', names.sort()],
  ]);
};
