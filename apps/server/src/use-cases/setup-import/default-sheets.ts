import type { ImportErrorCode, SheetEntry } from '@kerf/contract';
import type { Sheet } from '../../db/repositories/sheets.ts';
import type { SheetDimensions } from '../../pipeline/setup/sheet-dimensions.ts';
import { ThicknessDrawers } from '../../pipeline/setup/thickness-drawers.ts';
import type { PlannedRow } from './import-plan.ts';
import type { FileRows } from './read-rows.ts';

export type PlannedSheet = PlannedRow & {
  readonly before: Sheet | null;
  readonly dimensions: SheetDimensions;
  readonly entry: SheetEntry | null;
};

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
