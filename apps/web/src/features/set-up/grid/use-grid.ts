import { newId } from '@kerf/client/new-id';
import { formatNumber } from '@kerf/i18n/formats';
import { forgetDraft, keepDraft, readDraft } from '@kerf/ui/form-draft';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../session/session.tsx';
import { afterSaving } from './grid-accept.ts';
import type { Cell, Cells, GridColumn } from './grid-columns.ts';
import {
  afterDiscarding,
  archiveRows,
  changeCells,
  EMPTY_DRAFT,
  type GridDraft,
  isChangedRow,
  isEmptyDraft,
  type SavedRow,
  type ShownRow,
  shownRows,
} from './grid-draft.ts';
import { type PlacedChange, sortedRows } from './grid-edits.ts';
import { type GridProblems, type ProblemWords, type RowProblems, rowProblems, withKept } from './grid-problems.ts';
import { goOn, redone, startOf, undone } from './grid-undo.ts';

export type GridOptions = {
  /** Names the draft that survives a reload; give the component a `key` with it, so that another thing starts anew. */
  readonly draftName: string;
  readonly savedRows: readonly SavedRow[];
  readonly columns: readonly GridColumn[];
  /** Cells of a new row; null where rows cannot be added. */
  readonly newCells: Cells | null;
  readonly showArchived: boolean;
  /** Messages that need all rows in use, such as for a thickness that stands twice. */
  readonly checkRows?: (rows: readonly ShownRow[]) => GridProblems;
};

/** Most rows of a grid, archived ones included: what one call saves. */
export const MOST_ROWS = 2000;

/** Messages that the server gave, with the cell that they were given for: they go when it changes. */
type Refused = { readonly id: string; readonly key: string; readonly message: string; readonly cell: Cell };

export type Sort = { readonly key: string; readonly direction: 'ascending' | 'descending' };

const NO_CELLS: Cells = {};

const startingDraft = (name: string): GridDraft => {
  const kept = readDraft<GridDraft>(name);
  return kept.edits === undefined || kept.added === undefined ? EMPTY_DRAFT : { edits: kept.edits, added: kept.added };
};

const useKept = (name: string, draft: GridDraft): void => {
  useEffect(() => {
    if (isEmptyDraft(draft)) forgetDraft(name);
    else keepDraft(name, draft);
  }, [name, draft]);
};

const useProblemWords = (locale: string): ProblemWords => {
  const { t } = useTranslation('set-up');
  return useMemo(() => {
    const number = (value: number) => formatNumber(value, locale, Number.isInteger(value) ? 0 : 4);
    return {
      required: t('grid.problems.required'),
      notANumber: t('grid.problems.notANumber'),
      notAnOption: t('grid.problems.notAnOption'),
      notPositive: t('grid.problems.notPositive'),
      tooLong: (maximum) => t('grid.problems.tooLong', { maximum: number(maximum) }),
      tooSmall: (minimum) => t('grid.problems.tooSmall', { minimum: number(minimum) }),
      tooLarge: (maximum) => t('grid.problems.tooLarge', { maximum: number(maximum) }),
    };
  }, [t, locale]);
};

const merged = (...all: readonly (RowProblems | undefined)[]): RowProblems => Object.assign({}, ...all.toReversed());

const useProblems = (rows: readonly ShownRow[], options: GridOptions, refused: readonly Refused[], locale: string) => {
  const { columns, checkRows } = options;
  const words = useProblemWords(locale);
  const before = useRef<GridProblems>(new Map());
  const problems = useMemo<GridProblems>(() => {
    const together = checkRows?.(rows.filter(({ isArchived }) => !isArchived));
    const found = new Map<string, RowProblems>();
    for (const row of rows) {
      const fromServer = refused.filter(({ id, key, cell }) => id === row.id && (row.cells[key] ?? null) === cell);
      const messages = merged(
        rowProblems(row, columns, words),
        together?.get(row.id),
        Object.fromEntries(fromServer.map(({ key, message }) => [key, message])),
      );
      if (Object.keys(messages).length > 0) found.set(row.id, messages);
    }
    return withKept(found, before.current);
  }, [rows, columns, checkRows, refused, words]);
  useEffect(() => {
    before.current = problems;
  }, [problems]);
  return problems;
};

/** Rows in the order last asked for; those that came later stand at the end. */
const inOrder = (rows: readonly ShownRow[], order: readonly string[] | null): readonly ShownRow[] => {
  if (order === null) return rows;
  const places = new Map(order.map((id, place) => [id, place]));
  const placeOf = ({ id }: ShownRow) => places.get(id) ?? places.size;
  return rows.toSorted((first, second) => placeOf(first) - placeOf(second));
};

const useRows = (options: GridOptions, draft: GridDraft, order: readonly string[] | null) => {
  const { savedRows, showArchived } = options;
  const before = useRef<ReadonlyMap<string, ShownRow>>(new Map());
  const all = useMemo(() => shownRows(savedRows, draft, before.current), [savedRows, draft]);
  useEffect(() => {
    before.current = new Map(all.map((row) => [row.id, row]));
  }, [all]);
  const rows = useMemo(
    () => inOrder(all, order).filter((row) => showArchived || !row.isArchived || row.edit !== null),
    [all, order, showArchived],
  );
  return { all, rows };
};

const idsOf = (changes: readonly PlacedChange[], rows: readonly ShownRow[]): ReadonlyMap<number, string> => {
  const ids = new Map<number, string>();
  for (const { row } of changes) if (!ids.has(row)) ids.set(row, rows[row]?.id ?? newId());
  return ids;
};

/** Rows being edited like a spreadsheet. Nothing is sent: the caller saves `changedRows` and then calls `accept`. */
export const useGrid = (options: GridOptions) => {
  const { draftName, columns, newCells, savedRows } = options;
  const locale = useLocale();
  const [history, setHistory] = useState(() => startOf(startingDraft(draftName)));
  const [sort, setSort] = useState<{ readonly by: Sort; readonly order: readonly string[] } | null>(null);
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const [renamed, setRenamed] = useState<ReadonlyMap<string, string>>(new Map());
  const draft = history.present;
  useKept(draftName, draft);
  const { all, rows } = useRows(options, draft, sort?.order ?? null);
  const problems = useProblems(all, options, refused, locale);
  const change = (next: GridDraft) => setHistory((now) => goOn(now, next));
  const apply = (changes: readonly PlacedChange[]): void => {
    const allowed = newCells === null ? changes.filter(({ row }) => row < rows.length) : changes;
    if (allowed.length === 0) return;
    const ids = idsOf(allowed, rows);
    const saved = new Map(savedRows.map((row) => [row.id, row]));
    const named = allowed.map(({ row, key, value }) => ({ id: ids.get(row) ?? newId(), key, value }));
    change(changeCells(draft, saved, named, newCells ?? NO_CELLS));
  };
  const sortBy = (column: GridColumn) => {
    const isAgain = sort?.by.key === column.key && sort.by.direction === 'ascending';
    const direction = isAgain ? 'descending' : 'ascending';
    const order = sortedRows(all, column, direction, locale).map(({ id }) => id);
    setSort({ by: { key: column.key, direction }, order });
  };
  const clear = () => {
    setHistory(afterDiscarding);
    setRefused([]);
  };
  return {
    columns,
    /** What a row that is added begins with. */
    newCells: newCells ?? NO_CELLS,
    locale,
    rows,
    problems,
    canAdd: newCells !== null && all.length < MOST_ROWS,
    /** How many rows can be added. */
    room: MOST_ROWS - all.length,
    /** Rows could be added, were there not so many already. */
    isFull: newCells !== null && all.length >= MOST_ROWS,
    isChanged: !isEmptyDraft(draft),
    /** Rows that differ from what is saved, in the order of the screen; cells with messages must be mended before saving. */
    changedRows: rows.filter(isChangedRow),
    /** Ids that added rows got when they were saved, by the ones before. */
    renamed,
    sort: sort?.by ?? null,
    sortBy,
    apply,
    archive: (chosen: readonly ShownRow[], isArchived: boolean) => change(archiveRows(draft, chosen, isArchived)),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => setHistory(undone),
    redo: () => setHistory(redone),
    /** Puts messages of the server beside their cells; a key that is no column stands at the row's first cell. */
    refuse: (messages: readonly { readonly id: string; readonly key: string; readonly message: string }[]) =>
      setRefused(
        messages.map(({ id, key, message }) => ({
          id,
          message,
          key: columns.some((column) => column.key === key) ? key : (columns[0]?.key ?? key),
          cell: all.find((row) => row.id === id)?.cells[key] ?? null,
        })),
      ),
    /** Saved: the caller brings the new `savedRows`; of the draft stays what was typed while they were on their way. */
    accept: (sent: readonly ShownRow[], savedIds: readonly string[]) => {
      setHistory(({ present }) => startOf(afterSaving(present, sent, savedIds)));
      setRenamed(
        (before) => new Map([...before, ...sent.map(({ id }, place) => [id, savedIds[place] ?? id] as const)]),
      );
      setRefused([]);
    },
    discard: clear,
  };
};

export type Grid = ReturnType<typeof useGrid>;
/** What is shown of a grid and done to it on screen, wherever its rows come from and however they are saved. */
export type GridOnScreen = Omit<Grid, 'accept' | 'refuse' | 'discard' | 'changedRows'>;
