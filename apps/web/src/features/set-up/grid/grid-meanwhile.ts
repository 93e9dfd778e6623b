import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type CellValue, type GridColumn, writeCell } from './grid-columns.ts';
import { meanwhileValue, type ShownRow } from './grid-draft.ts';
import type { Place } from './grid-selection.ts';

/** Cells that somebody else changed since they were typed into. */
export const meanwhileCells = (rows: readonly ShownRow[], columns: readonly GridColumn[]): readonly Place[] =>
  rows.flatMap((row, place) =>
    row.edit === null
      ? []
      : columns.flatMap(({ key }, column) => (meanwhileValue(row, key) === undefined ? [] : [{ row: place, column }])),
  );

/** Words for what somebody else saved in a cell that is changed here. */
export const useMeanwhileText = (locale: string) => {
  const { t } = useTranslation('set-up');
  return useCallback(
    (column: GridColumn, value: CellValue): string => {
      const shown = writeCell(column, value, locale);
      return t('grid.meanwhile', { value: shown === '' ? t('grid.empty') : shown });
    },
    [t, locale],
  );
};

/** What stands beside the button that saves while cells of the draft hide what somebody else saved; undefined when none does. */
export const useMeanwhileNote = (rows: readonly ShownRow[], columns: readonly GridColumn[]): string | undefined => {
  const { t } = useTranslation('set-up');
  const { length: count } = meanwhileCells(rows, columns);
  return count === 0 ? undefined : t('grid.changedMeanwhile', { count });
};
