import type { QuoteItemUpdate, quoteItemUpdate } from '@kerf/contract';
import {
  type CostPerPart,
  chooseMaterial,
  chooseSheet,
  chooseTechnology,
  chooseThickness,
  type PartSettings,
  type SheetChoice,
  sheetOptions,
  sheetsOfMaterial,
  withSheetSelected,
} from '@kerf/quoting';
import { lengthFromInput, thicknessMatches, type UnitSystem } from '@kerf/units';
import type { z } from 'zod';
import { done, type QuoteOutcome, unknownSetting } from '../quote-edits/quote-refusals.ts';

/** What the sender of an update said of a part. */
export type ParsedItemUpdate = z.output<typeof quoteItemUpdate>;

/** What a part's settings may be chosen from: the organisation's own, in use. */
export type SettingChoices = {
  readonly technologyIds: ReadonlySet<string>;
  readonly materialIds: ReadonlySet<string>;
  readonly sheets: readonly SheetChoice[];
};

/** What is archived stays with a part that has it. */
const isUnknown = (id: string | null | undefined, current: string | null, known: ReadonlySet<string>) =>
  id !== undefined && id !== null && id !== current && !known.has(id);

const withTechnologyAndMaterial = (settings: PartSettings, update: QuoteItemUpdate): PartSettings => {
  const { cuttingTechnologyId, materialId } = update;
  const technology =
    cuttingTechnologyId === undefined || cuttingTechnologyId === settings.cuttingTechnologyId
      ? settings
      : chooseTechnology(cuttingTechnologyId);
  return materialId === undefined || materialId === technology.materialId
    ? technology
    : chooseMaterial(technology, materialId);
};

const withThickness = (settings: PartSettings, thicknessMm: number | null | undefined, units: UnitSystem) => {
  if (thicknessMm === undefined) return settings;
  const isSame =
    thicknessMm !== null && settings.thicknessMm !== null && thicknessMatches(thicknessMm, settings.thicknessMm, units);
  return isSame ? settings : chooseThickness(settings, thicknessMm);
};

/**
 * Applies the settings of an update in the order of the form: a choice clears what follows it, then what the update itself
 * says of the rest is chosen, then a first sheet is taken if none was. Spec: quote parts §4.2.
 */
export const applySettings = (
  current: PartSettings,
  update: QuoteItemUpdate,
  choices: SettingChoices,
  units: UnitSystem,
  costPerPart: CostPerPart,
): QuoteOutcome<PartSettings> => {
  if (isUnknown(update.cuttingTechnologyId, current.cuttingTechnologyId, choices.technologyIds)) {
    return unknownSetting('cutting technology', 'cuttingTechnologyId');
  }
  if (isUnknown(update.materialId, current.materialId, choices.materialIds)) {
    return unknownSetting('material', 'materialId');
  }
  const thicknessMm =
    update.thickness === undefined || update.thickness === null
      ? update.thickness
      : lengthFromInput(update.thickness, units);
  let settings = withThickness(withTechnologyAndMaterial(current, update), thicknessMm, units);
  if (update.sheetId === null) settings = { ...settings, sheetId: null };
  else if (update.sheetId !== undefined && update.sheetId !== settings.sheetId) {
    const offered =
      thicknessMm === undefined
        ? sheetsOfMaterial(settings, choices.sheets)
        : sheetOptions(settings, choices.sheets, units);
    const sheet = offered.find((one) => one.sheetId === update.sheetId);
    if (sheet === undefined) return unknownSetting('sheet', 'sheetId');
    settings = chooseSheet(settings, sheet);
  } else settings = withSheetSelected(settings, choices.sheets, units, costPerPart);
  return done({
    ...settings,
    materialConsumptionMode: update.materialConsumptionMode ?? settings.materialConsumptionMode,
    isCustomerSuppliedMaterial: update.isCustomerSuppliedMaterial ?? settings.isCustomerSuppliedMaterial,
  });
};
