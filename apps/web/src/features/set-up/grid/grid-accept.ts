import { type Cell, type CellValue, isUnread } from './grid-columns.ts';
import type { GridDraft, ShownRow } from './grid-draft.ts';

type RowEdit = GridDraft['edits'][string];

const plainValue = (cell: Cell | undefined): CellValue => (cell === undefined || isUnread(cell) ? null : cell);

/** What is still to be saved of a row: cells that are no longer what was sent, with what was sent as the saved value. */
const remaining = (now: ShownRow['cells'], isArchived: boolean, sent: ShownRow): RowEdit | null => {
  const keys = [...new Set([...Object.keys(sent.cells), ...Object.keys(now)])];
  const cells = Object.fromEntries(
    keys
      .filter((key) => (now[key] ?? null) !== (sent.cells[key] ?? null))
      .map((key) => [key, { value: now[key] ?? null, from: plainValue(sent.cells[key]) }]),
  );
  if (Object.keys(cells).length === 0 && isArchived === sent.isArchived) return null;
  return isArchived === sent.isArchived ? { cells } : { cells, isArchived };
};

/**
 * The draft after rows were saved: what was sent is gone from it, and what was typed meanwhile stays to be saved. `savedIds` are
 * the ids that the server gave, in the order of `sent`.
 */
export const afterSaving = (draft: GridDraft, sent: readonly ShownRow[], savedIds: readonly string[]): GridDraft => {
  const edits = new Map(Object.entries(draft.edits));
  const added = new Map(draft.added.map((row) => [row.id, row.cells]));
  for (const [place, row] of sent.entries()) {
    const id = savedIds[place] ?? row.id;
    const edit = edits.get(row.id);
    const before = row.saved?.cells ?? {};
    const changed = Object.fromEntries(Object.entries(edit?.cells ?? {}).map(([key, { value }]) => [key, value]));
    const now = row.saved === null ? added.get(row.id) : { ...before, ...changed };
    const wasArchived = row.saved?.isArchived ?? false;
    const left =
      now === undefined
        ? { cells: {}, isArchived: true }
        : remaining(now, row.saved === null ? false : (edit?.isArchived ?? wasArchived), row);
    edits.delete(row.id);
    added.delete(row.id);
    if (left !== null) edits.set(id, left);
  }
  return { edits: Object.fromEntries(edits), added: [...added].map(([id, cells]) => ({ id, cells })) };
};
