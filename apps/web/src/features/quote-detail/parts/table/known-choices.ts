import { sheetSizeText } from '../../../part/figures.ts';
import type { SetUp } from '../../../part/set-up.ts';
import { type ChoiceColumn, type ChoiceOption, isUnread, readCell } from '../../../set-up/grid/grid-columns.ts';
import { type ChoiceWords, type SettingKey, thicknessChoices } from './table-choices.ts';

const everyChoice = (key: SettingKey, setUp: SetUp, words: ChoiceWords): readonly ChoiceOption[] => {
  switch (key) {
    case 'technology':
      return setUp.technologies.map((one) => ({ value: one.cuttingTechnologyId, label: one.name }));
    case 'material':
      return setUp.materials.map((one) => ({ value: one.materialId, label: one.materialName }));
    case 'thickness':
      return setUp.sheetChoices.flatMap(({ thicknessMm, materialId }) => {
        const material = setUp.materialNames.get(materialId) ?? null;
        return (['metric', 'imperial'] as const).flatMap((units) =>
          thicknessChoices(words, [thicknessMm], units, material),
        );
      });
    case 'sheet':
      return setUp.sheets.map((one) => ({ value: one.sheetId, label: sheetSizeText(one) }));
  }
};

/** Tells of a text whether it names something, or is a part of a name, that can be chosen in a column in some row or other. */
export const knownChoices = (setUp: SetUp, words: ChoiceWords) => {
  const known = new Map<SettingKey, readonly ChoiceOption[]>();
  return (key: SettingKey, typed: string): boolean => {
    const options = known.get(key) ?? everyChoice(key, setUp, words);
    known.set(key, options);
    const column: ChoiceColumn = { kind: 'choice', key, label: '', width: 0, options };
    if (!isUnread(readCell(column, typed, words.locale))) return true;
    const sought = typed.trim().toLocaleLowerCase();
    // Of a figure, any digit in it would do.
    return key !== 'thickness' && options.some(({ label }) => label.toLocaleLowerCase().includes(sought));
  };
};
