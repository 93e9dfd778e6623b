import { describe, expect, it } from 'vitest';
import { afterSaving } from '../../../src/features/set-up/grid/grid-accept.ts';
import {
  archiveRows,
  changeCells,
  EMPTY_DRAFT,
  type GridDraft,
  isChangedRow,
  type SavedRow,
  shownRows,
} from '../../../src/features/set-up/grid/grid-draft.ts';

const rows: readonly SavedRow[] = [
  { id: 'a', version: 1, isArchived: false, cells: { feed: 100, gas: 'air' } },
  { id: 'b', version: 1, isArchived: false, cells: { feed: 50 } },
];
const saved = new Map(rows.map((row) => [row.id, row]));
const change = (draft: GridDraft, id: string, key: string, value: string | number | null) =>
  changeCells(draft, saved, [{ id, key, value }]);
const shown = (draft: GridDraft) => shownRows(rows, draft, new Map());
const sentOf = (draft: GridDraft) => shown(draft).filter(isChangedRow);

describe('the draft of a grid after saving', () => {
  it('is empty when nothing was typed meanwhile', () => {
    const draft = change(change(EMPTY_DRAFT, 'a', 'feed', 120), 'new', 'feed', 9);
    expect(afterSaving(draft, sentOf(draft), ['a', 'n1'])).toEqual(EMPTY_DRAFT);
  });

  it('keeps what was typed while the rows were on their way, in saved rows, new ones and others', () => {
    const first = change(change(EMPTY_DRAFT, 'a', 'feed', 120), 'new', 'feed', 9);
    const sent = sentOf(first);
    const then = change(change(change(first, 'a', 'gas', 'oxygen'), 'new', 'feed', 8), 'b', 'feed', 51);
    const left = afterSaving(change(then, 'later', 'feed', 1), sent, ['a', 'n1']);
    expect(left.edits).toEqual({
      a: { cells: { gas: { value: 'oxygen', from: 'air' } } },
      b: { cells: { feed: { value: 51, from: 50 } } },
      n1: { cells: { feed: { value: 8, from: 9 } } },
    });
    expect(left.added).toEqual([{ id: 'later', cells: { feed: 1 } }]);
  });

  it('keeps what was taken back meanwhile: the old value is to be saved again', () => {
    const draft = change(EMPTY_DRAFT, 'a', 'feed', 120);
    const sent = sentOf(draft);
    expect(afterSaving(EMPTY_DRAFT, sent, ['a']).edits).toEqual({
      a: { cells: { feed: { value: 100, from: 120 } } },
    });
  });

  it('archives a new row that was taken away while it was saved', () => {
    const draft = change(EMPTY_DRAFT, 'new', 'feed', 9);
    const sent = sentOf(draft);
    const gone = archiveRows(draft, sent, true);
    expect(afterSaving(gone, sent, ['n1']).edits).toEqual({ n1: { cells: {}, isArchived: true } });
  });

  it('keeps a row archived meanwhile to be archived', () => {
    const draft = change(EMPTY_DRAFT, 'a', 'feed', 120);
    const archived = archiveRows(draft, shown(draft).slice(0, 1), true);
    expect(afterSaving(archived, sentOf(draft), ['a']).edits).toEqual({ a: { cells: {}, isArchived: true } });
    expect(afterSaving(archived, sentOf(archived), ['a'])).toEqual(EMPTY_DRAFT);
  });
});
