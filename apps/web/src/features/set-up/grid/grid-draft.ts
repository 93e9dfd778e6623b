import type { Cell, Cells, CellValue } from './grid-columns.ts';
import { goOn, type Undoable } from './grid-undo.ts';

/** A row as the server has it. */
export type SavedRow = {
  readonly id: string;
  readonly version: number | null;
  readonly isArchived: boolean;
  readonly cells: Readonly<Record<string, CellValue>>;
};

/** A changed cell, with the saved value that the person saw when changing it. */
type CellEdit = { readonly value: Cell; readonly from: CellValue };

type RowEdit = {
  readonly cells: Readonly<Record<string, CellEdit>>;
  /** Absent: stays as saved. */
  readonly isArchived?: boolean;
};

/** Everything that is not saved yet. Plain data, so that it can be kept over a reload and taken back step by step. */
export type GridDraft = {
  readonly edits: Readonly<Record<string, RowEdit>>;
  readonly added: readonly { readonly id: string; readonly cells: Cells }[];
};

export const EMPTY_DRAFT: GridDraft = { edits: {}, added: [] };

/** A row as it stands on the screen. */
export type ShownRow = {
  readonly id: string;
  readonly saved: SavedRow | null;
  readonly cells: Cells;
  readonly isArchived: boolean;
  readonly edit: RowEdit | null;
};

export type CellChange = { readonly id: string; readonly key: string; readonly value: Cell };

export const isEmptyDraft = ({ edits, added }: GridDraft): boolean =>
  added.length === 0 && Object.keys(edits).length === 0;

/** Everything is as it is saved again; a step that can be taken back like any other. */
export const afterDiscarding = (history: Undoable<GridDraft>): Undoable<GridDraft> =>
  isEmptyDraft(history.present) ? history : goOn(history, EMPTY_DRAFT);

const savedValue = (saved: SavedRow, key: string): CellValue => saved.cells[key] ?? null;

const NO_EDIT: RowEdit = { cells: {} };

const isNoEdit = (saved: SavedRow, { cells, isArchived }: RowEdit): boolean =>
  Object.keys(cells).length === 0 && (isArchived === undefined || isArchived === saved.isArchived);

const editedCells = (saved: SavedRow, before: RowEdit['cells'], changes: readonly CellChange[]): RowEdit['cells'] => {
  const cells = { ...before };
  for (const { key, value } of changes) {
    const from = savedValue(saved, key);
    if (value === from) delete cells[key];
    else cells[key] = { value, from };
  }
  return cells;
};

const byRow = (changes: readonly CellChange[]): Map<string, CellChange[]> => {
  const rows = new Map<string, CellChange[]>();
  for (const change of changes) rows.set(change.id, [...(rows.get(change.id) ?? []), change]);
  return rows;
};

/** The draft after cells were changed; rows that are not saved are added with the cells of `newCells`. */
export const changeCells = (
  draft: GridDraft,
  savedRows: ReadonlyMap<string, SavedRow>,
  changes: readonly CellChange[],
  newCells: Cells = {},
): GridDraft => {
  const rows = byRow(changes);
  const edits = { ...draft.edits };
  const added = new Map(draft.added.map((row) => [row.id, row]));
  for (const [id, ofRow] of rows) {
    const saved = savedRows.get(id);
    if (saved === undefined) {
      const given = Object.fromEntries(ofRow.map(({ key, value }) => [key, value]));
      added.set(id, { id, cells: { ...(added.get(id)?.cells ?? newCells), ...given } });
      continue;
    }
    const before = edits[id] ?? NO_EDIT;
    const edit = { ...before, cells: editedCells(saved, before.cells, ofRow) };
    if (isNoEdit(saved, edit)) delete edits[id];
    else edits[id] = edit;
  }
  return { edits, added: [...added.values()] };
};

/** The draft after rows were archived or taken out of the archive; archived before they were saved, rows go away. */
export const archiveRows = (draft: GridDraft, rows: readonly ShownRow[], isArchived: boolean): GridDraft => {
  const edits = { ...draft.edits };
  const gone = new Set<string>();
  for (const { id, saved } of rows) {
    if (saved === null) {
      if (isArchived) gone.add(id);
      continue;
    }
    const edit = { ...(edits[id] ?? NO_EDIT), isArchived };
    if (isNoEdit(saved, edit)) delete edits[id];
    else edits[id] = edit;
  }
  return { edits, added: gone.size === 0 ? draft.added : draft.added.filter(({ id }) => !gone.has(id)) };
};

const shown = (saved: SavedRow, edit: RowEdit | null): ShownRow => ({
  id: saved.id,
  saved,
  edit,
  isArchived: edit?.isArchived ?? saved.isArchived,
  cells:
    edit === null
      ? saved.cells
      : { ...saved.cells, ...Object.fromEntries(Object.entries(edit.cells).map(([key, { value }]) => [key, value])) },
});

/** Rows on the screen, saved ones first; a row that did not change stays the same object as in `before`. */
export const shownRows = (
  savedRows: readonly SavedRow[],
  draft: GridDraft,
  before: ReadonlyMap<string, ShownRow>,
): readonly ShownRow[] => [
  ...savedRows.map((saved) => {
    const edit = draft.edits[saved.id] ?? null;
    const last = before.get(saved.id);
    return last !== undefined && last.saved === saved && last.edit === edit ? last : shown(saved, edit);
  }),
  ...draft.added.map(({ id, cells }) => {
    const last = before.get(id);
    return last?.cells === cells ? last : { id, cells, saved: null, edit: null, isArchived: false };
  }),
];

/** Whether a cell of a saved row differs from what is saved. */
export const isChangedCell = (row: ShownRow, key: string): boolean => row.edit?.cells[key] !== undefined;

/** Whether a row is new or differs from what is saved. */
export const isChangedRow = ({ saved, edit }: ShownRow): boolean => saved === null || edit !== null;

/** What somebody else saved in a cell since the person changed it; undefined when nothing. */
export const meanwhileValue = (row: ShownRow, key: string): CellValue | undefined => {
  const edit = row.edit?.cells[key];
  if (row.saved === null || edit === undefined) return undefined;
  const now = savedValue(row.saved, key);
  return now === edit.from ? undefined : now;
};
