import type { ImportErrorCode } from '@kerf/contract';
import { thicknessMatches } from '@kerf/quoting';
import type { PlannedSheet } from './import-sheets.ts';
import type { FileRows } from './read-rows.ts';

/** One sheet of a thickness is its default: the file names no second one, and takes it from one only by giving it to another. */
export const checkDefaults = (planned: readonly PlannedSheet[], file: FileRows): void => {
  const units = file.isImperial ? 'imperial' : 'metric';
  const column = file.columns.find(({ spec }) => spec.field === 'isDefault')?.heading ?? null;
  const chosen = planned.filter((one) => one.file.values.get('isDefault') === true);
  const chosenFor = (one: PlannedSheet): PlannedSheet | undefined =>
    chosen.find(({ dimensions }) => thicknessMatches(dimensions.thicknessMm, one.dimensions.thicknessMm, units));
  const report = (one: PlannedSheet, code: ImportErrorCode, facts: Readonly<Record<string, number>>) =>
    one.errors.push({ column, code, facts });
  for (const one of planned) {
    const wanted = one.file.values.get('isDefault');
    const first = chosenFor(one);
    if (wanted === true && first !== undefined && first !== one) {
      report(one, 'DEFAULT_REPEATED', { row: first.file.row });
    }
    if (wanted === false && one.before?.isDefault === true && first === undefined) report(one, 'DEFAULT_NEEDED', {});
  }
};
