import type { QuoteItemUpdate, quoteItemUpdate } from '@kerf/contract';
import {
  type CostPerPart,
  chooseMaterial,
  chooseProfile,
  chooseProfileSizes,
  chooseSheet,
  chooseTechnology,
  chooseThickness,
  offeredSizes,
  type PartSettings,
  type ProfileSizes,
  profileSizeOptions,
  type SheetChoice,
  sameSizes,
  sheetOptions,
  sheetsOfMaterial,
  type TubeProfile,
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

/** A tube is one whatever it is cut on and from: what is cleared becomes what its model is. */
const withTechnologyAndMaterial = (
  settings: PartSettings,
  update: QuoteItemUpdate,
  ofModel: TubeProfile | null,
): PartSettings => {
  const { cuttingTechnologyId, materialId } = update;
  const technology =
    cuttingTechnologyId === undefined || cuttingTechnologyId === settings.cuttingTechnologyId
      ? settings
      : { ...chooseTechnology(cuttingTechnologyId), ...ofModel };
  return materialId === undefined || materialId === technology.materialId
    ? technology
    : { ...chooseMaterial(technology, materialId), ...ofModel };
};

/** The sizes of an update in mm, those not given as they are; null where none is given. */
const sizesOf = (settings: PartSettings, update: QuoteItemUpdate, units: UnitSystem): ProfileSizes | null => {
  const { rotaryProfileWidth, rotaryProfileLength, diameter } = update;
  if (rotaryProfileWidth === undefined && rotaryProfileLength === undefined && diameter === undefined) return null;
  const mm = (length: number | null | undefined, before: number | null): number | null =>
    length === undefined ? before : length === null ? null : lengthFromInput(length, units);
  return {
    profileWidthMm: mm(rotaryProfileWidth, settings.profileWidthMm),
    profileHeightMm: mm(rotaryProfileLength, settings.profileHeightMm),
    diameterMm: mm(diameter, settings.diameterMm),
  };
};

/** Profile and sizes of a tube, picked by hand: sizes that the shop has not become those that it has. Spec: quote parts §4.2. */
const withProfile = (
  settings: PartSettings,
  update: QuoteItemUpdate,
  sheets: readonly SheetChoice[],
  units: UnitSystem,
): PartSettings => {
  if (settings.profile === null) return settings;
  const profile = update.profile ?? settings.profile;
  const chosen = profile === settings.profile ? settings : chooseProfile(settings, profile);
  const sizes = sizesOf(chosen, update, units);
  const options = profileSizeOptions(chosen, sheets);
  if (sizes === null) {
    const [only, ...more] = options;
    return chosen === settings || only === undefined || more.length > 0 ? chosen : chooseProfileSizes(chosen, only);
  }
  const offered = offeredSizes(sizes, options);
  const hasSizes = chosen.profileWidthMm !== null || chosen.diameterMm !== null;
  const isSame = offered !== null && hasSizes && sameSizes(offered, chosen);
  return offered === null || isSame ? chosen : chooseProfileSizes(chosen, offered);
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
  ofModel: TubeProfile | null = null,
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
  const tubed = withProfile(withTechnologyAndMaterial(current, update, ofModel), update, choices.sheets, units);
  let settings = withThickness(tubed, thicknessMm, units);
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
