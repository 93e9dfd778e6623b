import { EMPTY_SETTINGS } from '@kerf/quoting';
import type { UnitSystem } from '@kerf/units';
import type { SetUp } from '../part/set-up.ts';
import { settingOptions, technologiesFor } from '../part/setting-choices.ts';
import type { UploadChoices } from './upload-choices.ts';

const onlyOf = <Value>(values: readonly Value[]): Value | null => (values.length === 1 ? (values[0] ?? null) : null);

/** Makes the choices after the last one made, as long as there is nothing else to choose. */
export const withOnlyChoices = (
  choices: UploadChoices,
  setUp: SetUp,
  units: UnitSystem,
  isTube = false,
): UploadChoices => {
  if (choices.cuttingTechnologyId === null || choices.thicknessMm !== null) return choices;
  const options = settingOptions({ ...EMPTY_SETTINGS, ...choices }, setUp, units, isTube);
  if (choices.materialId === null) {
    const material = onlyOf(options.materials);
    return material === null
      ? choices
      : withOnlyChoices({ ...choices, materialId: material.materialId }, setUp, units, isTube);
  }
  return isTube ? choices : { ...choices, thicknessMm: onlyOf(options.thicknessesMm) };
};

/** The choices before anybody has made one here: the shop's only machine, and what alone can follow. */
export const firstChoices = (
  choices: UploadChoices,
  setUp: SetUp,
  units: UnitSystem,
  isTube = false,
): UploadChoices => {
  const machine = onlyOf(technologiesFor(setUp, isTube));
  if (machine === null) return choices;
  return withOnlyChoices({ ...choices, cuttingTechnologyId: machine.cuttingTechnologyId }, setUp, units, isTube);
};
