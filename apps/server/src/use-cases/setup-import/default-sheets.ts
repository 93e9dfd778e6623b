import type { ImportErrorCode } from '@kerf/contract';
import { ThicknessDrawers } from '../../pipeline/setup/thickness-drawers.ts';
import type { PlannedSheet } from './import-sheets.ts';
import type { FileRows } from './read-rows.ts';

/** One sheet of a thickness is its default: the file names no second one, and takes it from one only by giving it to another. */
export const checkDefaults = (planned: readonly PlannedSheet[], file: FileRows): void => {
  const units = file.isImperial ? 'imperial' : 'metric';
  const column = file.columns.find(({ spec }) => spec.field === 'isDefault')?.heading ?? null;
  const chosen = new ThicknessDrawers<PlannedSheet>();
  const report = (one: PlannedSheet, code: ImportErrorCode, facts: Readonly<Record<string, number>>) =>
    one.errors.push({ column, code, facts });
  for (const one of planned) {
    if (one.file.values.get('isDefault') !== true) continue;
    const earlier = chosen.nearest(one.dimensions.thicknessMm, units);
    if (earlier === undefined) chosen.add(one.dimensions.thicknessMm, one);
    else report(one, 'DEFAULT_REPEATED', { row: earlier.file.row });
  }
  for (const one of planned) {
    const isTakenAway = one.file.values.get('isDefault') === false && one.before?.isDefault === true;
    if (isTakenAway && !chosen.has(one.dimensions.thicknessMm, units)) report(one, 'DEFAULT_NEEDED', {});
  }
};
