import { fieldMessages, isConflict, serverMessage } from '@kerf/client/failure';
import type { CuttingTechnology, Material, Sheet } from '@kerf/contract';
import { routes } from '@kerf/contract';
import { writeNumber } from '@kerf/i18n/read-number';
import { snackbars } from '@kerf/ui/snackbars';
import { MM_PER_INCH, THICKNESS_TOLERANCE_MM, type UnitSystem } from '@kerf/units';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../../api/api.ts';
import { useLocale, useSession } from '../../../session/session.tsx';
import { archivedMeanwhile } from '../grid/archived-meanwhile.ts';
import type { ShownRow } from '../grid/grid-draft.ts';
import { type Grid, useGrid } from '../grid/use-grid.ts';
import { costPerMass } from './sheet-price.ts';
import { entryOfSheetRow, newSheetCells, rowsOfSheets } from './sheet-rows.ts';
import { repeatedSizes } from './sheet-sizes.ts';
import { useMaterialCommands } from './use-materials.ts';
import { useSheetColumns } from './use-sheet-columns.ts';

type SheetGridOptions = {
  readonly material: Material;
  readonly sheets: readonly Sheet[];
  readonly machines: readonly CuttingTechnology[];
  readonly showArchived: boolean;
};

/** The rows with the cost of a kilogram or pound that follows from their cells as they stand; the same rows stay the same. */
const useWithCostPerMass = (grid: Grid, density: number, isPerPound: boolean): Grid => {
  const known = useMemo(
    () => ({ rows: new WeakMap<ShownRow, ShownRow>(), density, isPerPound }),
    [density, isPerPound],
  );
  const rows = useMemo(
    () =>
      grid.rows.map((row) => {
        const before = known.rows.get(row);
        if (before !== undefined) return before;
        const costed = {
          ...row,
          cells: { ...row.cells, costPerMass: costPerMass(row.cells, known.density, known.isPerPound) },
        };
        known.rows.set(row, costed);
        return costed;
      }),
    [grid.rows, known],
  );
  return { ...grid, rows };
};

const useSaving = ({ material, machines }: SheetGridOptions, grid: Grid) => {
  const { t } = useTranslation();
  const { t: tSetUp } = useTranslation('set-up');
  const { organisationId } = useSession().organisation;
  const commands = useMaterialCommands();
  const [isSaving, setSaving] = useState(false);
  const refused = (reason: unknown, sent: readonly ShownRow[], areDetailsSaved: boolean) => {
    const messages = Object.entries(fieldMessages(reason)).flatMap(([path, message]) => {
      const [, place, key] = /^sheets\.(\d+)\.(\w+)/.exec(path) ?? [];
      const row = sent[Number(place)];
      return row === undefined || key === undefined ? [] : [{ id: row.id, key, message }];
    });
    grid.refuse(messages);
    const text = archivedMeanwhile(reason) ?? serverMessage(reason) ?? t('errors.generic');
    snackbars.error(areDetailsSaved ? tSetUp('save.partly', { reason: text }) : text);
  };
  /** `areDetailsSaved`: they went before, and a refusal says so. */
  const save = async (areDetailsSaved: boolean): Promise<boolean> => {
    setSaving(true);
    const sent = grid.changedRows;
    try {
      const sheets = sent.map((row) => entryOfSheetRow(row, material.materialId, machines));
      if (sheets.length > 0) {
        const saved = await api(routes.manufacturing.saveSheets, { params: { organisationId }, body: { sheets } });
        commands.showSheets(material.materialId, saved);
        grid.accept(
          sent,
          saved.map((sheet) => sheet.sheetId),
        );
      }
      await commands.refresh();
      return true;
    } catch (reason) {
      if (isConflict(reason) || archivedMeanwhile(reason) !== null) await commands.reloadSheets(material.materialId);
      refused(reason, sent, areDetailsSaved);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, save };
};

const useSizeCheck = () => {
  const { t } = useTranslation('set-up');
  const locale = useLocale();
  return useMemo(() => {
    const shown = (length: number, units: UnitSystem) =>
      `${writeNumber(length, locale, 4)} ${units === 'imperial' ? 'in' : 'mm'}`;
    const words = {
      taken: t('grid.problems.sizeTaken'),
      near: (other: number, units: UnitSystem) => {
        const tolerance = THICKNESS_TOLERANCE_MM[units] / (units === 'imperial' ? MM_PER_INCH : 1);
        return t('grid.problems.nearThickness', { other: shown(other, units), tolerance: shown(tolerance, units) });
      },
    };
    return (rows: readonly ShownRow[]) => repeatedSizes(rows, words);
  }, [t, locale]);
};

/** The grid of a material's sheets or profiles, with the way to save it. */
export const useSheetGrid = (options: SheetGridOptions) => {
  const { material, sheets, machines, showArchived } = options;
  const { defaultDrawingUnits } = useSession().organisation;
  const isFlat = material.type === 'Flat';
  const isImperial = defaultDrawingUnits === 'imperial';
  const savedRows = useMemo(() => rowsOfSheets(sheets, machines), [sheets, machines]);
  const areUnitsMixed = savedRows.some(({ cells }) => cells.units !== defaultDrawingUnits);
  const columns = useSheetColumns({ isFlat, isImperial, areUnitsMixed, machines });
  const newCells = useMemo(
    () => newSheetCells({ isFlat, isImperial, machines, sheets }),
    [isFlat, isImperial, machines, sheets],
  );
  const checkRows = useSizeCheck();
  const grid = useGrid({
    draftName: `sheets.${material.materialId}`,
    savedRows,
    columns,
    newCells: material.isDeleted ? null : newCells,
    showArchived,
    checkRows,
  });
  const shown = useWithCostPerMass(grid, material.density, isImperial);
  return { grid: shown, ...useSaving(options, grid) };
};
