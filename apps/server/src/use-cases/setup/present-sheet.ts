import type { Sheet as SheetWire } from '@kerf/contract';
import type { SheetChoice } from '@kerf/quoting';
import type { Sheet } from '../../db/repositories/sheets.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';

/** Whether a sheet may be cut on a machine, with the id of that choice where it is kept. */
export type SheetLink = SheetChoice['cuttingTechnologies'][number] & { readonly id?: string };

/** A sheet on the wire, its lengths in the unit in which the shop entered it or, beside a part, in the part's. */
export const presentSheet = (
  sheet: Sheet,
  links: readonly SheetLink[],
  isImperial: boolean = sheet.isImperial,
): SheetWire => {
  const shown = (lengthMm: number | null) => optionalShownLength(lengthMm, isImperial);
  return {
    sheetId: sheet.id,
    materialId: sheet.materialId,
    isImperial,
    sheetWidth: shown(sheet.sheetWidthMm) ?? 0,
    sheetHeight: shown(sheet.sheetHeightMm) ?? 0,
    thickness: shownLength(sheet.thicknessMm, isImperial),
    diameter: shown(sheet.diameterMm),
    materialLength: shown(sheet.materialLengthMm),
    profile: sheet.profile,
    sheetSize: sheet.sheetSize,
    isDefault: sheet.isDefault,
    isStoreEnabled: sheet.isStoreEnabled,
    defaultMaterialConsumptionMode: sheet.defaultMaterialConsumptionMode,
    isSoldByOrganisation: sheet.isSoldByOrganisation,
    sheetCuttingTechnology: links.map(({ id, cuttingTechnologyId, isEnabled }) => ({
      ...(id === undefined ? {} : { sheetCuttingTechnologyId: id }),
      cuttingTechnologyId,
      isEnabled,
    })),
    isDeleted: sheet.isDeleted,
  };
};

/** A sheet with what only administrators see. */
export const presentSheetWithCost = (
  sheet: Sheet,
  links: readonly SheetLink[],
  isImperial: boolean = sheet.isImperial,
): SheetWire => ({
  ...presentSheet(sheet, links, isImperial),
  costPrice: sheet.costPrice === null ? null : Number(sheet.costPrice),
  version: sheet.version,
});
