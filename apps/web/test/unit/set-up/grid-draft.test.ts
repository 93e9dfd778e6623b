import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell, GridColumn } from '../../../src/features/set-up/grid/grid-columns.ts';
import {
  afterDiscarding,
  archiveRows,
  changeCells,
  EMPTY_DRAFT,
  type GridDraft,
  isChangedCell,
  isEmptyDraft,
  meanwhileValue,
  type SavedRow,
  shownRows,
} from '../../../src/features/set-up/grid/grid-draft.ts';
import { meanwhileCells } from '../../../src/features/set-up/grid/grid-meanwhile.ts';
import {
  type GridProblems,
  type RowProblems,
  rowProblems,
  withKept,
} from '../../../src/features/set-up/grid/grid-problems.ts';
import { goOn, redone, startOf, undone } from '../../../src/features/set-up/grid/grid-undo.ts';

const rows: readonly SavedRow[] = [
  { id: 'a', version: 4, isArchived: false, cells: { feed: 100, gas: 'air' } },
  { id: 'b', version: 1, isArchived: true, cells: { feed: 50 } },
];
const saved = new Map(rows.map((row) => [row.id, row]));
const change = (draft: GridDraft, id: string, key: string, value: Cell) =>
  changeCells(draft, saved, [{ id, key, value }], { units: 'metric' });
const shown = (draft: GridDraft, from = rows) => shownRows(from, draft, new Map());

describe('discarding', () => {
  it('can be taken back, and is no step when there is nothing to discard', () => {
    const pasted = goOn(startOf(EMPTY_DRAFT), change(EMPTY_DRAFT, 'a', 'feed', 120));
    const discarded = afterDiscarding(pasted);
    expect(isEmptyDraft(discarded.present)).toBe(true);
    expect(undone(discarded).present).toEqual(pasted.present);
    expect(afterDiscarding(discarded)).toBe(discarded);
  });
});

describe('the draft of a grid', () => {
  it('holds only what differs from what is saved', () => {
    const changed = change(EMPTY_DRAFT, 'a', 'feed', 120);
    expect(shown(changed)[0]?.cells).toEqual({ feed: 120, gas: 'air' });
    expect(isEmptyDraft(changed)).toBe(false);
    expect(change(changed, 'a', 'feed', 100)).toEqual(EMPTY_DRAFT);
  });

  it('adds a row with the starting cells of a new one', () => {
    const added = change(EMPTY_DRAFT, 'new', 'feed', 9);
    expect(shown(added).at(-1)).toMatchObject({ id: 'new', saved: null, cells: { units: 'metric', feed: 9 } });
  });

  it('archives saved rows and forgets new ones', () => {
    const draft = change(change(EMPTY_DRAFT, 'a', 'feed', 1), 'new', 'feed', 2);
    const archived = archiveRows(draft, shown(draft), true);
    expect(archived.added).toEqual([]);
    expect(shown(archived).map(({ isArchived }) => isArchived)).toEqual([true, true]);
    expect(archived.edits.b).toBeUndefined();
    const back = archiveRows(archived, shown(archived), false);
    expect(shown(back).map(({ isArchived }) => isArchived)).toEqual([false, false]);
    expect(back.edits.a?.cells.feed?.value).toBe(1);
  });

  it('keeps a row the same object as long as it does not change', () => {
    const before = shown(EMPTY_DRAFT);
    const draft = change(EMPTY_DRAFT, 'a', 'feed', 7);
    const after = shownRows(rows, draft, new Map(before.map((row) => [row.id, row])));
    expect(after[1]).toBe(before[1]);
    expect(after[0]).not.toBe(before[0]);
  });

  it('says what somebody else saved in a changed cell, and nothing of the others', () => {
    const draft = change(EMPTY_DRAFT, 'a', 'feed', 120);
    const theirs = [{ ...rows[0]!, version: 5, cells: { feed: 130, gas: 'oxygen' } }];
    const row = shown(draft, theirs)[0]!;
    expect(row.cells).toEqual({ feed: 120, gas: 'oxygen' });
    expect(meanwhileValue(row, 'feed')).toBe(130);
    expect(meanwhileValue(row, 'gas')).toBeUndefined();
    expect(isChangedCell(row, 'gas')).toBe(false);
    const columns = ['gas', 'feed'].map((key): GridColumn => ({ kind: 'text', key, label: key, width: 60 }));
    expect(meanwhileCells(shown(draft, theirs), columns)).toEqual([{ row: 0, column: 1 }]);
    expect(meanwhileCells(shown(draft), columns)).toEqual([]);
  });

  it('comes back from a store as it was', () => {
    const draft = change(change(EMPTY_DRAFT, 'a', 'feed', { typed: 'x' }), 'new', 'feed', null);
    expect(JSON.parse(JSON.stringify(draft))).toEqual(draft);
  });
});

describe('undo', () => {
  it('goes back and forth over any edits', () => {
    const edit = fc.record({ id: fc.constantFrom('a', 'b', 'n'), value: fc.integer() });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 20 }), (edits) => {
        const end = edits.reduce(
          (history, { id, value }) => goOn(history, change(history.present, id, 'feed', value)),
          startOf<GridDraft>(EMPTY_DRAFT),
        );
        const back = edits.reduce(undone, end);
        expect(back.present).toEqual(EMPTY_DRAFT);
        expect(edits.reduce(redone, back).present).toEqual(end.present);
      }),
    );
  });

  it('forgets what was taken back when something else is done', () => {
    const history = goOn(undone(goOn(startOf(1), 2)), 3);
    expect(redone(history).present).toBe(3);
    expect(undone(history).present).toBe(1);
  });
});

describe('problems', () => {
  const words = {
    required: 'required',
    notANumber: 'not a number',
    notAnOption: 'not an option',
    notPositive: 'not positive',
    tooLong: (maximum: number) => `at most ${maximum}`,
    tooSmall: (minimum: number) => `at least ${minimum}`,
    tooLarge: (maximum: number) => `at most ${maximum}`,
  };
  const feed: GridColumn = {
    kind: 'number',
    key: 'feed',
    label: 'Feed',
    width: 1,
    decimals: 2,
    isPositive: true,
    maximum: 1000,
  };
  const name: GridColumn = { kind: 'text', key: 'name', label: 'Name', width: 1, isRequired: true, maximumLength: 3 };
  const problemsOf = (cells: Readonly<Record<string, Cell>>) =>
    rowProblems({ id: 'n', saved: null, edit: null, isArchived: false, cells }, [feed, name], words);

  it.each([
    [{ feed: 1, name: 'abc' }, {}],
    [{ feed: null, name: null }, { name: 'required' }],
    [{ feed: 0, name: 'a' }, { feed: 'not positive' }],
    [
      { feed: 1001, name: 'abcd' },
      { feed: 'at most 1000', name: 'at most 3' },
    ],
    [{ feed: { typed: 'x' }, name: 'a' }, { feed: 'not a number' }],
  ])('%j', (cells, expected) => {
    expect(problemsOf(cells)).toEqual(expected);
  });

  it('looks at no row that is as saved or archived', () => {
    const wrong = { id: 'a', saved: rows[0]!, edit: null, cells: { feed: -1 } };
    expect(rowProblems({ ...wrong, isArchived: false }, [feed], words)).toEqual({});
    expect(rowProblems({ ...wrong, saved: null, isArchived: true }, [feed], words)).toEqual({});
  });

  it('stay the same object for a row of which the same is said, so that it is not drawn anew', () => {
    const before: GridProblems = new Map([
      ['a', { feed: 'too small' }],
      ['b', { feed: 'too small' }],
      ['c', { feed: 'too small' }],
    ]);
    const found: GridProblems = new Map<string, RowProblems>([
      ['a', { feed: 'too small' }],
      ['b', { feed: 'too large' }],
      ['d', { feed: 'too small', name: 'needed' }],
    ]);
    const kept = withKept(found, before);
    expect(kept).toEqual(found);
    expect(kept.get('a')).toBe(before.get('a'));
    expect(kept.get('b')).not.toBe(before.get('b'));
  });
});
