import type { Material, QuoteItem, QuoteItemUpdate, Sheet } from '@kerf/contract';
import {
  chooseMaterial,
  chooseSheet,
  chooseTechnology,
  chooseThickness,
  type PartSettings,
  sheetOptions,
  sheetsOfMaterial,
  thicknessOptions,
  withSheetSelected,
} from '@kerf/quoting';
import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import { type SetUp, settingsOf, unitsOf } from './set-up.ts';

/** What can be chosen for a part after what has been chosen already. */
export type SettingOptions = {
  readonly materials: readonly Material[];
  /** mm, thinnest first. */
  readonly thicknessesMm: readonly number[];
  readonly sheets: readonly Sheet[];
};

export const settingOptions = (settings: PartSettings, setUp: SetUp, units: UnitSystem): SettingOptions => {
  const offered = new Set(sheetOptions(settings, setUp.sheetChoices, units).map((sheet) => sheet.sheetId));
  return {
    materials: setUp.materials.filter(
      (one) =>
        one.type === 'Flat' &&
        !one.isDeleted &&
        sheetsOfMaterial({ ...settings, materialId: one.materialId }, setUp.sheetChoices).length > 0,
    ),
    thicknessesMm: thicknessOptions(settings, setUp.sheetChoices, units),
    sheets: setUp.sheets.filter((sheet) => offered.has(sheet.sheetId)),
  };
};

export type SettingChoice =
  | { readonly setting: 'cuttingTechnology' | 'material' | 'sheet'; readonly id: string | null }
  | { readonly setting: 'thickness'; readonly thicknessMm: number | null };

/** Sheets compete on cost only on the server, which knows the costs. */
const unknownCost = () => null;

const chosen = (settings: PartSettings, choice: SettingChoice, setUp: SetUp): PartSettings => {
  switch (choice.setting) {
    case 'cuttingTechnology':
      return chooseTechnology(choice.id);
    case 'material':
      return chooseMaterial(settings, choice.id);
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
    case 'thickness':
      return { thickness, sheetId: undefined, ...settledLater };
    case 'sheet':
      return { sheetId, ...settledLater };
  }
};
/** A choice made before no longer counts: the sheet brings its own. */
const settledLater = { materialConsumptionMode: undefined, isCustomerSuppliedMaterial: undefined } as const;

/** One choice of the form: what is sent, and what the screen shows meanwhile. Spec: quote parts §4.2. */
export const chooseSetting = (item: QuoteItem, choice: SettingChoice, setUp: SetUp) => {
  const units = unitsOf(item);
  const direct = chosen(settingsOf(item), choice, setUp);
  const settings =
    choice.setting === 'sheet' ? direct : withSheetSelected(direct, setUp.sheetChoices, units, unknownCost);
  const shown: Partial<QuoteItem> = {
    cuttingTechnologyId: settings.cuttingTechnologyId,
    materialId: settings.materialId,
    thickness: lengthShown(settings.thicknessMm, units),
    sheetId: settings.sheetId,
    sheet: setUp.sheets.find((sheet) => sheet.sheetId === settings.sheetId) ?? null,
    materialConsumptionMode: settings.materialConsumptionMode,
    isCustomerSuppliedMaterial: settings.isCustomerSuppliedMaterial,
  };
  return { fields: told(settings, choice, units), shown };
};
