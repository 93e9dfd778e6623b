import type { MaterialConsumptionMode, SheetProfile } from './vocabulary.ts';

/** What an estimator chooses for a part, in the order of the form. Lengths in mm. Spec: quote parts §3.1, §4.2. */
export type PartSettings = {
  readonly cuttingTechnologyId: string | null;
  readonly materialId: string | null;
  /** Null for flat parts. */
  readonly profile: SheetProfile | null;
  readonly profileWidthMm: number | null;
  readonly profileHeightMm: number | null;
  readonly diameterMm: number | null;
  readonly thicknessMm: number | null;
  readonly sheetId: string | null;
  readonly materialConsumptionMode: MaterialConsumptionMode | null;
  readonly isCustomerSuppliedMaterial: boolean;
};

/** A sheet or tube profile of the shop, as the settings form needs it. */
export type SheetChoice = {
  readonly sheetId: string;
  readonly materialId: string;
  readonly thicknessMm: number;
  /** Null for flat sheets. */
  readonly profile: SheetProfile | null;
  /** Sheet length and width, or profile sides, mm. */
  readonly sheetWidthMm: number | null;
  readonly sheetHeightMm: number | null;
  readonly diameterMm: number | null;
  /** Bar length of a tube profile, mm. */
  readonly materialLengthMm: number | null;
  readonly isDefault: boolean;
  readonly isDeleted: boolean;
  readonly isSoldByOrganisation: boolean;
  readonly defaultMaterialConsumptionMode: MaterialConsumptionMode;
  readonly cuttingTechnologies: readonly { readonly cuttingTechnologyId: string; readonly isEnabled: boolean }[];
};

export const EMPTY_SETTINGS: PartSettings = {
  cuttingTechnologyId: null,
  materialId: null,
  profile: null,
  profileWidthMm: null,
  profileHeightMm: null,
  diameterMm: null,
  thicknessMm: null,
  sheetId: null,
  materialConsumptionMode: null,
  isCustomerSuppliedMaterial: false,
};

const NO_SHEET = { sheetId: null, materialConsumptionMode: null, isCustomerSuppliedMaterial: false } as const;
const NO_THICKNESS = { thicknessMm: null, ...NO_SHEET } as const;

/** Profile and sizes of a tube, mm; sizes that it has not are null. */
export type ProfileSizes = Pick<PartSettings, 'profileWidthMm' | 'profileHeightMm' | 'diameterMm'>;
export type TubeProfile = ProfileSizes & { readonly profile: SheetProfile };

/** Clears material, profile, dimensions, thickness, sheet, consumption mode and customer-supplied. Spec: quote parts §4.2. */
export const chooseTechnology = (cuttingTechnologyId: string | null): PartSettings => ({
  ...EMPTY_SETTINGS,
  cuttingTechnologyId,
});

/** Clears dimensions and everything after. */
export const chooseProfile = (settings: PartSettings, profile: SheetProfile): PartSettings => ({
  ...settings,
  ...{ profile, profileWidthMm: null, profileHeightMm: null, diameterMm: null },
  ...NO_THICKNESS,
});

/** Clears the choices that follow. */
export const chooseProfileSizes = (settings: PartSettings, sizes: ProfileSizes): PartSettings => ({
  ...settings,
  ...{ profileWidthMm: sizes.profileWidthMm, profileHeightMm: sizes.profileHeightMm, diameterMm: sizes.diameterMm },
  ...NO_THICKNESS,
});

/** Clears everything after the material; a tube part keeps the profile that it has by its shape. */
export const chooseMaterial = (settings: PartSettings, materialId: string | null): PartSettings => ({
  ...settings,
  ...NO_THICKNESS,
  materialId,
});

export const chooseThickness = (settings: PartSettings, thicknessMm: number | null): PartSettings => ({
  ...settings,
  ...NO_SHEET,
  thicknessMm,
});

/** Takes profile, size, the sheet's default consumption mode, and customer-supplied when the shop does not sell it. */
export const chooseSheet = (settings: PartSettings, sheet: SheetChoice): PartSettings => ({
  ...settings,
  profile: sheet.profile,
  profileWidthMm: sheet.profile === null ? null : sheet.sheetWidthMm,
  profileHeightMm: sheet.profile === null ? null : sheet.sheetHeightMm,
  diameterMm: sheet.diameterMm,
  thicknessMm: sheet.thicknessMm,
  sheetId: sheet.sheetId,
  materialConsumptionMode: sheet.defaultMaterialConsumptionMode,
  isCustomerSuppliedMaterial: !sheet.isSoldByOrganisation,
});
