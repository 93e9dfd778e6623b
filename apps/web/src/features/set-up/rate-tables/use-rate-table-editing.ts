import { fieldMessages, isConflict, serverMessage } from '@kerf/client/failure';
import type { Rate, RateTable } from '@kerf/contract';
import { routes } from '@kerf/contract';
import { dash } from '@kerf/i18n/formats';
import { snackbars } from '@kerf/ui/snackbars';
import { useSteady } from '@kerf/ui/use-steady';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useSession } from '../../../session/session.tsx';
import { useUnsavedGuard } from '../../forms/use-unsaved-guard.ts';
import { archivedMeanwhile } from '../grid/archived-meanwhile.ts';
import type { ShownRow } from '../grid/grid-draft.ts';
import { wrongCellCount } from '../grid/grid-problems.ts';
import { useGrid } from '../grid/use-grid.ts';
import { areUnitsMixed, entryOfRow, repeatedThicknesses, rowsOfRates } from './rate-rows.ts';
import { useRateColumns } from './use-rate-columns.ts';
import { useRateTableCommands } from './use-rate-tables.ts';
import { type TableForm, useTableForm } from './use-table-form.ts';

/** Messages of the server about rates, by the row that each was sent for. */
const refusedCells = (reason: unknown, sent: readonly ShownRow[]) =>
  Object.entries(fieldMessages(reason)).flatMap(([path, message]) => {
    const [, place, key] = /^rates\.(\d+)\.(\w+)/.exec(path) ?? [];
    const row = sent[Number(place)];
    return row === undefined || key === undefined ? [] : [{ id: row.id, key, message }];
  });

const useRateGrid = (table: RateTable, form: TableForm, showArchived: boolean) => {
  const { t } = useTranslation('rate-tables');
  const { organisation } = useSession();
  const units = organisation.defaultDrawingUnits;
  const savedRows = useMemo(() => rowsOfRates(table.rates ?? []), [table.rates]);
  const isMixed = areUnitsMixed(savedRows, units);
  const columns = useRateColumns({
    isImperial: units === 'imperial',
    areUnitsMixed: isMixed,
    currencyCode: organisation.currencyCode,
    baseRate: form.values.baseRate.trim() === '' ? dash : form.values.baseRate,
  });
  const newCells = useMemo(() => ({ units }), [units]);
  const checkRows = useMemo(() => {
    const message = t('problems.thicknessTaken');
    return (rows: readonly ShownRow[]) => repeatedThicknesses(rows, message);
  }, [t]);
  const draftName = `rates.${table.rateTableId}`;
  return useGrid({ draftName, savedRows, columns, newCells, showArchived, checkRows });
};

const withSaved = (rates: readonly Rate[], saved: readonly Rate[]): Rate[] => {
  const byId = new Map([...rates, ...saved].map((rate) => [rate.rateId, rate]));
  const inMm = ({ thickness, isImperial }: Rate) => thickness * (isImperial ? 25.4 : 1);
  return [...byId.values()].sort((first, second) => inMm(first) - inMm(second));
};

/** A rate table being edited: its fields and its rates, saved together, the fields first. */
export const useRateTableEditing = (table: RateTable, showArchived: boolean) => {
  const { t } = useTranslation('set-up');
  const { organisationId } = useSession().organisation;
  const commands = useRateTableCommands();
  const form = useTableForm(table);
  const grid = useRateGrid(table, form, showArchived);
  const [isSaving, setSaving] = useState(false);
  const saveFields = async (): Promise<RateTable> => {
    if (!form.isChanged) return table;
    const saved = await api(routes.manufacturing.saveRateTable, { params: { organisationId }, body: form.body });
    commands.show(saved);
    form.clear();
    return saved;
  };
  const saveRates = async (current: RateTable): Promise<void> => {
    const rows = grid.changedRows;
    if (rows.length === 0) return;
    try {
      const rates = rows.map((row) => entryOfRow(row, table.rateTableId));
      const saved = await api(routes.manufacturing.saveRates, { params: { organisationId }, body: { rates } });
      commands.show({ ...current, rates: withSaved(current.rates ?? [], saved) });
      grid.accept(
        rows,
        saved.map((rate) => rate.rateId),
      );
    } catch (reason) {
      grid.refuse(refusedCells(reason, rows));
      throw reason;
    }
  };
  const wrongCells = wrongCellCount(grid.problems);
  const problem =
    form.problems.name ??
    form.problems.baseRate ??
    (wrongCells > 0 ? t('save.mendFirst', { count: wrongCells }) : undefined);
  const save = useSteady(async (): Promise<boolean> => {
    if (problem !== undefined) {
      snackbars.error(problem);
      return false;
    }
    setSaving(true);
    let areFieldsSaved = false;
    try {
      const current = await saveFields();
      areFieldsSaved = form.isChanged;
      await saveRates(current);
      snackbars.success(t('save.saved'));
      void commands.refresh();
      return true;
    } catch (reason) {
      const archived = archivedMeanwhile(reason);
      if (isConflict(reason) || archived !== null) await commands.reload(table.rateTableId);
      const text = isConflict(reason) ? t('save.conflict') : (archived ?? serverMessage(reason) ?? t('save.failed'));
      snackbars.error(areFieldsSaved ? t('save.partly', { reason: text }) : text);
      return false;
    } finally {
      setSaving(false);
    }
  });
  const discard = useSteady(() => {
    form.clear();
    grid.discard();
  });
  const isChanged = form.isChanged || grid.isChanged;
  useUnsavedGuard({ isChanged, save, discard });
  return { form, grid, isChanged, isSaving, problem, save, discard };
};
