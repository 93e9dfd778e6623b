import type { SheetEntry } from '@kerf/contract';
import { lengthFromInput } from '@kerf/units';
import type { NewSheet, Sheet } from '../../db/repositories/sheets.ts';
import { normalisedDimensions, type SheetDimensions, sizeName } from '../../pipeline/setup/sheet-dimensions.ts';
import { shownLength } from '../../pipeline/setup/shown-length.ts';

/** A length as entered; the old one, to its last digit, when it was sent back as it was shown. */
const entered = (value: number, isImperial: boolean, before: number | null | undefined): number =>
  typeof before === 'number' && shownLength(before, isImperial) === value
    ? before
    : lengthFromInput(value, isImperial ? 'imperial' : 'metric');

const side = (
  given: number | null | undefined,
  before: number | null | undefined,
  isImperial: boolean,
): number | null => {
  if (given === undefined) return before ?? null;
  return given === null || given === 0 ? null : entered(given, isImperial, before);
};

const dimensionsOf = (entry: SheetEntry, before: Sheet | null): SheetDimensions => {
  const { isImperial } = entry;
  return normalisedDimensions({
    profile: entry.profile === undefined ? (before?.profile ?? null) : entry.profile,
    thicknessMm: entered(entry.thickness, isImperial, before?.thicknessMm),
    sheetWidthMm: side(entry.sheetWidth, before?.sheetWidthMm, isImperial),
    sheetHeightMm: side(entry.sheetHeight, before?.sheetHeightMm, isImperial),
    diameterMm: side(entry.diameter, before?.diameterMm, isImperial),
    materialLengthMm: side(entry.materialLength, before?.materialLengthMm, isImperial),
  });
};

/** The name entered, or one made from the size: also when the old name was made so and sent back with new dimensions. */
const sizeOf = (entry: SheetEntry, before: Sheet | null, dimensions: SheetDimensions): string => {
  const name = entry.sheetSize ?? before?.sheetSize ?? '';
  const isMade = before !== null && name === sizeName(before, before.isImperial);
  return name === '' || isMade ? sizeName(dimensions, entry.isImperial) : name;
};

/** The cost entered, the old one to its last digit when it was sent back as it was shown; null while it is not known. */
const costOf = ({ costPrice }: SheetEntry, before: Sheet | null): string | null => {
  const known = before?.costPrice ?? null;
  if (costPrice === undefined || (known !== null && Number(known) === costPrice)) return known;
  return costPrice === null ? null : String(costPrice);
};

/** The columns of a sheet as it is after the entry; without the machines that cut it. */
export const enteredSheet = (entry: SheetEntry, before: Sheet | null): NewSheet => {
  const dimensions = dimensionsOf(entry, before);
  const isDeleted = entry.isDeleted ?? before?.isDeleted ?? false;
  return {
    ...dimensions,
    materialId: entry.materialId,
    isImperial: entry.isImperial,
    sheetSize: sizeOf(entry, before, dimensions),
    costPrice: costOf(entry, before),
    isDefault: !isDeleted && (entry.isDefault ?? before?.isDefault ?? false),
    isDeleted,
    isStoreEnabled: entry.isStoreEnabled ?? before?.isStoreEnabled ?? true,
    isSoldByOrganisation: entry.isSoldByOrganisation ?? before?.isSoldByOrganisation ?? true,
    defaultMaterialConsumptionMode:
      entry.defaultMaterialConsumptionMode ?? before?.defaultMaterialConsumptionMode ?? 'WholeSheet',
  };
};

/** Whether the entry leaves the sheet as it is. */
export const isUnchanged = (after: NewSheet, before: Sheet): boolean => {
  const now: Readonly<Record<string, unknown>> = before;
  return Object.entries(after).every(([column, value]) => now[column] === value);
};

/** The columns of a sheet as it is. */
export const columnsOfSheet = (sheet: Sheet): NewSheet => {
  const {
    organisationId: _organisation,
    id: _id,
    version: _version,
    createdAt: _created,
    modifiedAt: _modified,
    ...columns
  } = sheet;
  return columns;
};
