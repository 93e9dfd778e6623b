import { writeNumber } from '@kerf/i18n/read-number';
import { EMPTY_SETTINGS, type PartSettings, SHEET_PROFILES } from '@kerf/quoting';
import { asMm, lengthForDisplay, type UnitSystem } from '@kerf/units';
import type { TFunction } from 'i18next';
import { sheetSizeText } from '../../../part/figures.ts';
import { nameInPart, type SetUp, unitsOf } from '../../../part/set-up.ts';
import { settingOptions, technologiesFor } from '../../../part/setting-choices.ts';
import { gaugeOfMaterial, thicknessText } from '../../../part/use-thickness-text.ts';
import { type Cells, type ChoiceOption, isUnread } from '../../../set-up/grid/grid-columns.ts';

/** The settings of a part that are chosen, in the order in which each narrows the next. */
export const SETTING_KEYS = ['technology', 'material', 'thickness', 'sheet'] as const;
export type SettingKey = (typeof SETTING_KEYS)[number];
export const isSettingKey = (key: string): key is SettingKey => SETTING_KEYS.some((one) => one === key);

const textIn = (cells: Cells, key: SettingKey | 'profile'): string | null => {
  const cell = cells[key] ?? null;
  return typeof cell === 'string' ? cell : null;
};

const numberIn = (cells: Cells, key: (typeof SECTION_KEYS)[number]): number | null => {
  const cell = cells[key] ?? null;
  return typeof cell === 'number' ? cell : null;
};

/** The section of a tube as cells, which no column shows; mm. */
const SECTION_KEYS = ['profileWidthMm', 'profileHeightMm', 'diameterMm'] as const;
const profileIn = (cells: Cells) => SHEET_PROFILES.find((one) => one === textIn(cells, 'profile')) ?? null;

/** The settings in a row's cells; a thickness is in mm, as a text. */
export const settingsIn = (cells: Cells): PartSettings => {
  const thickness = textIn(cells, 'thickness');
  return {
    ...EMPTY_SETTINGS,
    profile: profileIn(cells),
    profileWidthMm: numberIn(cells, 'profileWidthMm'),
    profileHeightMm: numberIn(cells, 'profileHeightMm'),
    diameterMm: numberIn(cells, 'diameterMm'),
    cuttingTechnologyId: textIn(cells, 'technology'),
    materialId: textIn(cells, 'material'),
    thicknessMm: thickness === null ? null : Number(thickness),
    sheetId: textIn(cells, 'sheet'),
  };
};

/** The thickness that is meant: one of those to be had, if it is one within what is written of it. */
export const nearThickness = (thicknessMm: number, offeredMm: readonly number[]): number =>
  offeredMm.find((one) => Math.abs(one - thicknessMm) < 0.011) ?? thicknessMm;

export type ChoiceWords = { readonly t: TFunction<'quote-detail'>; readonly locale: string };

export const thicknessChoices = (
  words: ChoiceWords,
  thicknessesMm: readonly number[],
  units: UnitSystem,
  material: string | null,
) =>
  thicknessesMm.map((mm): ChoiceOption => {
    const shown = lengthForDisplay(asMm(mm), units);
    const gauge = units === 'imperial' ? gaugeOfMaterial(mm, material) : null;
    const bare = [String(shown), writeNumber(shown, words.locale, 4)];
    return {
      value: String(mm),
      label: thicknessText(words, units, material, mm),
      also: [...bare, ...bare.map((text) => `${text}mm`), ...(gauge === null ? [] : [`${gauge} ga`, `${gauge}ga`])],
    };
  });

/** What can be chosen in each column for a row, by what stands in the columns before; worked out once for alike rows. */
export const tableChoices = (setUp: SetUp, words: ChoiceWords) => {
  const known = new Map<string, readonly ChoiceOption[]>();
  const { t } = words;
  const thicknesses = (cells: Cells): readonly ChoiceOption[] => {
    const units = unitsOf({ isImperial: cells.isImperial === true });
    const settings = settingsIn(cells);
    const material = settings.materialId === null ? null : (setUp.materialNames.get(settings.materialId) ?? null);
    return thicknessChoices(words, settingOptions(settings, setUp, units).thicknessesMm, units, material);
  };
  const offered = (key: SettingKey, cells: Cells): readonly ChoiceOption[] => {
    const units = unitsOf({ isImperial: cells.isImperial === true });
    switch (key) {
      case 'technology':
        return technologiesFor(setUp, profileIn(cells) !== null).map((one) => ({
          value: one.cuttingTechnologyId,
          label: one.name,
        }));
      case 'material':
        return settingOptions(settingsIn(cells), setUp, units).materials.map((one) => ({
          value: one.materialId,
          label: one.materialName,
        }));
      case 'thickness':
        return thicknesses(cells);
      case 'sheet':
        return settingOptions(settingsIn(cells), setUp, units).sheets.map((one) => ({
          value: one.sheetId,
          label: sheetSizeText(one),
        }));
    }
  };
  /** What is called so wherever it can be chosen, also when it cannot be chosen in a row any more. */
  const labelOf = (key: SettingKey, value: string, cells: Cells): string => {
    switch (key) {
      case 'technology':
        return nameInPart(setUp, setUp.technologyNames, value, t) ?? t('settings.archived');
      case 'material':
        return nameInPart(setUp, setUp.materialNames, value, t) ?? t('settings.archived');
      case 'thickness':
        return thicknessText(words, unitsOf({ isImperial: cells.isImperial === true }), null, Number(value));
      case 'sheet': {
        const sheet = setUp.sheets.find(({ sheetId }) => sheetId === value);
        return sheet === undefined ? t('settings.archived') : sheetSizeText(sheet);
      }
    }
  };
  const offeredTo = (key: SettingKey, cells: Cells): readonly ChoiceOption[] => {
    const before = SETTING_KEYS.slice(0, SETTING_KEYS.indexOf(key)).map((one) => textIn(cells, one));
    const section = [textIn(cells, 'profile'), ...SECTION_KEYS.map((one) => numberIn(cells, one))];
    const name = `${key} ${cells.isImperial === true} ${[...section, ...before].join(' ')}`;
    const found = known.get(name) ?? offered(key, cells);
    known.set(name, found);
    return found;
  };
  /** The choices of a row, with the one that it has. */
  const shownTo = (key: SettingKey, cells: Cells): readonly ChoiceOption[] => {
    const options = offeredTo(key, cells);
    const value = textIn(cells, key);
    if (value === null || isUnread(cells[key]) || options.some((one) => one.value === value)) return options;
    return [...options, { value, label: labelOf(key, value, cells) }];
  };
  return { offeredTo, shownTo, labelOf };
};
export type TableChoices = ReturnType<typeof tableChoices>;
