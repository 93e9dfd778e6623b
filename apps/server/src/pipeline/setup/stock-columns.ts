import type { SetupMaterial, SetupProfile, SetupSheet } from '@kerf/pricing';
import { normalisedDimensions, type SheetDimensions } from './sheet-dimensions.ts';

const flatDimensions = (sheet: SetupSheet): SheetDimensions =>
  normalisedDimensions({
    profile: null,
    thicknessMm: sheet.thicknessMm,
    sheetWidthMm: sheet.widthMm,
    sheetHeightMm: sheet.heightMm,
    diameterMm: null,
    materialLengthMm: null,
  });

const profileDimensions = (profile: SetupProfile): SheetDimensions =>
  normalisedDimensions({
    profile: profile.profile,
    thicknessMm: profile.thicknessMm,
    sheetWidthMm: profile.widthMm,
    sheetHeightMm: profile.heightMm,
    diameterMm: profile.diameterMm,
    materialLengthMm: profile.barLengthMm,
  });

const columnsOf = (stock: SetupSheet | SetupProfile, dimensions: SheetDimensions, materialId: string) => ({
  ...dimensions,
  materialId,
  isImperial: stock.isImperial,
  sheetSize: stock.name,
  costPrice: stock.cost,
  isDefault: stock.isDefault,
  isDeleted: false,
  isStoreEnabled: stock.isStoreEnabled,
  isSoldByOrganisation: stock.isSoldByOrganisation,
  defaultMaterialConsumptionMode: stock.defaultMaterialConsumptionMode,
});

/** The columns of the sheets and profiles of a material, without the machines that cut them. */
export const stockColumns = ({ sheets, profiles }: SetupMaterial, materialId: string) => [
  ...sheets.map((sheet) => columnsOf(sheet, flatDimensions(sheet), materialId)),
  ...profiles.map((profile) => columnsOf(profile, profileDimensions(profile), materialId)),
];
