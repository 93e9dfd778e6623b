import type { CuttingTechnology, Material, QuoteItem, QuoteItemUpdate, Sheet } from '@kerf/contract';
import {
  chooseMaterial,
  chooseProfile,
  chooseProfileSizes,
  chooseSheet,
  chooseTechnology,
  chooseThickness,
  hasStockFor,
  isTubeTechnology,
  type PartSettings,
  type ProfileSizes,
  profileOptions,
  profileSizeOptions,
  type SheetProfile,
  sameSizes,
  sheetOptions,
  type TubeProfile,
  thicknessOptions,
  wallInStock,
  withSheetSelected,
} from '@kerf/quoting';
import { asMm, lengthForDisplay, lengthFromInput, type UnitSystem } from '@kerf/units';
import { type SetUp, settingsOf, unitsOf } from './set-up.ts';

/** What can be chosen for a part after what has been chosen already. */
export type SettingOptions = {
  /** Machines for tubes are none for flat parts, unless they have sheets, and the other way round. */
  readonly technologies: readonly CuttingTechnology[];
  readonly materials: readonly Material[];
  /** mm, thinnest first. */
  readonly thicknessesMm: readonly number[];
  readonly sheets: readonly Sheet[];
  /** Of a tube: profiles and sizes that the shop has of the material, and that of them which matches the part's. */
  readonly profiles: readonly SheetProfile[];
  readonly sizes: readonly ProfileSizes[];
  readonly nearestSizes: ProfileSizes | null;
};

/** Whether parts of a kind, tubes or flat ones, are cut on a machine. */
const cuts = ({ sheetChoices, materials }: SetUp, isTube: boolean) => {
  const kind = isTube ? 'Rotary' : 'Flat';
  const ofKind = new Set(materials.filter(({ type }) => type === kind).map(({ materialId }) => materialId));
  const withStock = new Set(
    sheetChoices
      .filter(({ materialId }) => ofKind.has(materialId))
      .flatMap(({ cuttingTechnologies }) => cuttingTechnologies.filter(({ isEnabled }) => isEnabled))
      .map(({ cuttingTechnologyId }) => cuttingTechnologyId),
  );
  return ({ cuttingTechnologyId, type }: CuttingTechnology): boolean =>
    isTubeTechnology(type) === isTube || withStock.has(cuttingTechnologyId);
};

/** The machines that can be chosen for a tube, or for a flat part. */
export const technologiesFor = (setUp: SetUp, isTube: boolean): readonly CuttingTechnology[] =>
  setUp.technologies.filter(cuts(setUp, isTube));

export const settingOptions = (
  settings: PartSettings,
  setUp: SetUp,
  units: UnitSystem,
  isTube = settings.profile !== null,
): SettingOptions => {
  const offered = new Set(sheetOptions(settings, setUp.sheetChoices, units).map((sheet) => sheet.sheetId));
  const sizes = isTube ? profileSizeOptions(settings, setUp.sheetChoices) : [];
  const hasSizes = settings.profileWidthMm !== null || settings.diameterMm !== null;
  return {
    technologies: technologiesFor(setUp, isTube),
    materials: setUp.materials.filter(
      (one) =>
        one.type === (isTube ? 'Rotary' : 'Flat') &&
        !one.isDeleted &&
        hasStockFor({ ...settings, materialId: one.materialId }, setUp.sheetChoices, isTube),
    ),
    profiles: isTube ? profileOptions(settings, setUp.sheetChoices) : [],
    sizes,
    nearestSizes: hasSizes ? (sizes.find((one) => sameSizes(one, settings)) ?? null) : null,
    thicknessesMm: thicknessOptions(settings, setUp.sheetChoices, units),
    sheets: setUp.sheets.filter((sheet) => offered.has(sheet.sheetId)),
  };
};

export type SettingChoice =
  | { readonly setting: 'cuttingTechnology' | 'material' | 'sheet'; readonly id: string | null }
  | { readonly setting: 'profile'; readonly profile: SheetProfile }
  | { readonly setting: 'sizes'; readonly sizes: ProfileSizes }
  | { readonly setting: 'thickness'; readonly thicknessMm: number | null };

/** Sheets compete on cost only on the server, which knows the costs. */
const unknownCost = () => null;

/** Profile and sizes that the model of a tube has; null for a flat part. */
const profileOfModel = ({ tubeModel, isImperial }: QuoteItem): (TubeProfile & { readonly wallMm: number }) | null => {
  if (tubeModel === null) return null;
  const mm = (length: number) => lengthFromInput(length, isImperial ? 'imperial' : 'metric');
  const { profile } = tubeModel;
  const [width, height, wallMm] = [mm(tubeModel.width), mm(tubeModel.height), mm(tubeModel.wall)];
  return profile === 'Circle'
    ? { profile, wallMm, profileWidthMm: null, profileHeightMm: null, diameterMm: width }
    : { profile, wallMm, profileWidthMm: width, profileHeightMm: height, diameterMm: null };
};

/** A tube is one whatever it is cut on and from: what is cleared becomes what its model is. */
const withModel = (settings: PartSettings, item: QuoteItem, setUp: SetUp): PartSettings => {
  const ofModel = profileOfModel(item);
  if (ofModel === null) return settings;
  const { wallMm: _, ...profile } = ofModel;
  const thicknessMm = wallInStock(settings, ofModel, setUp.sheetChoices);
  return { ...settings, ...profile, thicknessMm };
};

const chosen = (item: QuoteItem, choice: SettingChoice, setUp: SetUp): PartSettings => {
  const settings = settingsOf(item);
  switch (choice.setting) {
    case 'cuttingTechnology':
      return withModel(chooseTechnology(choice.id), item, setUp);
    case 'material':
      return withModel(chooseMaterial(settings, choice.id), item, setUp);
    case 'profile':
      return chooseProfile(settings, choice.profile);
    case 'sizes':
      return chooseProfileSizes(settings, choice.sizes);
    case 'thickness':
      return chooseThickness(settings, choice.thicknessMm);
    case 'sheet': {
      const sheet = setUp.sheetChoices.find((one) => one.sheetId === choice.id);
      return sheet === undefined ? { ...settings, sheetId: null } : chooseSheet(settings, sheet);
    }
  }
};

const lengthShown = (lengthMm: number | null, units: UnitSystem) =>
  lengthMm === null ? null : lengthForDisplay(asMm(lengthMm), units);

/** What the server is told; what it chooses by itself afterwards is left out. */
const told = (settings: PartSettings, choice: SettingChoice, units: UnitSystem): QuoteItemUpdate => {
  const { cuttingTechnologyId, materialId, sheetId } = settings;
  const thickness = lengthShown(settings.thicknessMm, units);
  switch (choice.setting) {
    case 'cuttingTechnology':
      return { cuttingTechnologyId, materialId: null, thickness: null, sheetId: null, ...settledLater };
    case 'material':
      return { materialId, thickness: null, sheetId: null, ...settledLater };
    case 'profile':
      return { profile: choice.profile, thickness: null, sheetId: undefined, ...settledLater };
    case 'sizes':
      return {
        rotaryProfileWidth: lengthShown(choice.sizes.profileWidthMm, units),
        rotaryProfileLength: lengthShown(choice.sizes.profileHeightMm, units),
        diameter: lengthShown(choice.sizes.diameterMm, units),
        ...{ thickness: null, sheetId: undefined, ...settledLater },
      };
    case 'thickness':
      return { thickness, sheetId: undefined, ...settledLater };
    case 'sheet':
      return { sheetId, ...settledLater };
  }
};
/** A choice made before no longer counts: the sheet brings its own. */
const settledLater = { materialConsumptionMode: undefined, isCustomerSuppliedMaterial: undefined } as const;

const shownProfile = (settings: PartSettings, units: UnitSystem): Partial<QuoteItem> => ({
  profile: settings.profile,
  rotaryProfileWidth: lengthShown(settings.profileWidthMm, units),
  rotaryProfileLength: lengthShown(settings.profileHeightMm, units),
  diameter: lengthShown(settings.diameterMm, units),
});

/** One choice of the form: what is sent, and what the screen shows meanwhile. Spec: quote parts §4.2. */
export const chooseSetting = (item: QuoteItem, choice: SettingChoice, setUp: SetUp) => {
  const units = unitsOf(item);
  const direct = chosen(item, choice, setUp);
  const settings =
    choice.setting === 'sheet' ? direct : withSheetSelected(direct, setUp.sheetChoices, units, unknownCost);
  const shown: Partial<QuoteItem> = {
    cuttingTechnologyId: settings.cuttingTechnologyId,
    materialId: settings.materialId,
    thickness: lengthShown(settings.thicknessMm, units),
    ...shownProfile(settings, units),
    sheetId: settings.sheetId,
    sheet: setUp.sheets.find((sheet) => sheet.sheetId === settings.sheetId) ?? null,
    materialConsumptionMode: settings.materialConsumptionMode,
    isCustomerSuppliedMaterial: settings.isCustomerSuppliedMaterial,
  };
  return { fields: told(settings, choice, units), shown };
};
