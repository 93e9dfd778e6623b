import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseBlock, printBlock } from '../../../src/features/set-up/grid/grid-clipboard.ts';
import {
  completedChoice,
  type GridColumn,
  readCell,
  writeCell,
} from '../../../src/features/set-up/grid/grid-columns.ts';
import { changeCells, EMPTY_DRAFT, type SavedRow, shownRows } from '../../../src/features/set-up/grid/grid-draft.ts';
import {
  bulkChanged,
  emptied,
  filledDown,
  leftOut,
  notTaken,
  pasted,
  type Sheet,
  sortedRows,
  takenBack,
  textsOf,
} from '../../../src/features/set-up/grid/grid-edits.ts';
import { followed, moved, nextTo, single } from '../../../src/features/set-up/grid/grid-selection.ts';
import { takesSide } from '../../../src/features/set-up/materials/sheet-rows.ts';

const thickness: GridColumn = {
  kind: 'number',
  key: 'thickness',
  label: 'Thickness',
  unit: 'mm',
  width: 80,
  decimals: 3,
};
const gas: GridColumn = {
  kind: 'choice',
  key: 'gas',
  label: 'Gas',
  width: 80,
  options: [
    { value: 'oxygen', label: 'Sauerstoff', also: ['O2'] },
    { value: 'air', label: 'Luft' },
  ],
};
const sold: GridColumn = { kind: 'yesNo', key: 'sold', label: 'Sold', width: 60, yes: 'Ja', no: 'Nein' };
const fixed: GridColumn = { kind: 'text', key: 'fixed', label: 'Fixed', width: 60, isReadOnly: true };
const columns = [thickness, gas, sold, fixed];

const saved = (id: string, cells: SavedRow['cells'], isArchived = false): SavedRow => ({
  id,
  version: 1,
  isArchived,
  cells,
});
const sheetOf = (rows: readonly SavedRow[]): Sheet => ({
  rows: shownRows(rows, EMPTY_DRAFT, new Map()),
  columns,
  newCells: {},
  locale: 'de-DE',
});
const three = sheetOf([
  saved('a', { thickness: 1, gas: 'air', fixed: 'f' }),
  saved('b', { thickness: 2 }, true),
  saved('c', { thickness: 3 }),
]);
const whole = { top: 0, bottom: 2, left: 0, right: 3 };

describe('cells', () => {
  it('reads figures as the organisation writes them, with or without their unit', () => {
    expect(readCell(thickness, '1.234,5', 'de-DE')).toBe(1234.5);
    expect(readCell(thickness, ' 3 mm ', 'de-DE')).toBe(3);
    expect(readCell(thickness, '', 'de-DE')).toBeNull();
    expect(readCell(thickness, '3x', 'de-DE')).toEqual({ typed: '3x' });
  });

  it('reads options by their words or their names, and yes and no in several ways', () => {
    expect(readCell(gas, 'sauerstoff', 'de-DE')).toBe('oxygen');
    expect(readCell(gas, 'AIR', 'de-DE')).toBe('air');
    expect(readCell(gas, 'o2', 'de-DE')).toBe('oxygen');
    expect(readCell(gas, 'helium', 'de-DE')).toEqual({ typed: 'helium' });
    expect(readCell(sold, 'ja', 'de-DE')).toBe(true);
    expect(readCell(sold, '0', 'de-DE')).toBe(false);
    expect(readCell(sold, 'vielleicht', 'de-DE')).toEqual({ typed: 'vielleicht' });
  });

  it('completes a typed choice that only one option begins with, and leaves what is none of them to be marked', () => {
    expect(completedChoice(gas, 'sau')).toBe('Sauerstoff');
    expect(readCell(gas, completedChoice(gas, 'O2'), 'de-DE')).toBe('oxygen');
    expect(readCell(gas, completedChoice(gas, 'XYZ'), 'de-DE')).toEqual({ typed: 'XYZ' });
    expect(completedChoice(gas, '')).toBe('');
    expect(completedChoice(thickness, '3')).toBe('3');
  });

  it('never shows a figure as zero that is none', () => {
    expect(writeCell(thickness, 0.0001, 'de-DE')).toBe('0,0001');
    expect(writeCell(thickness, 0.00123456, 'en-US')).toBe('0.00123');
    expect(writeCell(thickness, -0.0004, 'en-US')).toBe('-0.0004');
    expect([writeCell(thickness, 0, 'en-US'), writeCell(thickness, 12.3456, 'en-US')]).toEqual(['0', '12.346']);
  });

  it('reads what it wrote', () => {
    const numbers = fc.integer({ min: 0, max: 1e9 }).map((value) => value / 1000);
    fc.assert(
      fc.property(numbers, fc.constantFrom('de-DE', 'en-US', 'fr-FR', 'vi-VN'), (value, locale) => {
        expect(readCell(thickness, writeCell(thickness, value, locale), locale)).toBe(value);
      }),
    );
  });
});

describe('the clipboard', () => {
  it('reads what spreadsheets put there', () => {
    expect(parseBlock('1\t2\r\n3\t4\r\n')).toEqual([
      ['1', '2'],
      ['3', '4'],
    ]);
    expect(parseBlock('"a ""b""\tc"\tx\n"two\nlines"\ty')).toEqual([
      ['a "b"\tc', 'x'],
      ['two\nlines', 'y'],
    ]);
    expect(parseBlock('3" pipe\t1')).toEqual([['3" pipe', '1']]);
    expect(parseBlock('')).toEqual([['']]);
  });

  it('takes back whatever it gave', () => {
    const cell = fc.string().filter((text) => text !== '');
    const width = fc.integer({ min: 1, max: 4 });
    const block = width.chain((count) =>
      fc.array(fc.array(cell, { minLength: count, maxLength: count }), { minLength: 1 }),
    );
    fc.assert(
      fc.property(block, (rows) => {
        expect(parseBlock(printBlock(rows))).toEqual(rows);
      }),
    );
  });

  it('copies a block as it is shown', () => {
    expect(textsOf(three, { top: 0, bottom: 2, left: 0, right: 1 })).toEqual([
      ['1', 'Luft'],
      ['2', ''],
      ['3', ''],
    ]);
  });
});

describe('prices', () => {
  const price: GridColumn = { kind: 'number', key: 'price', label: 'Price', width: 80, decimals: 4, currency: 'EUR' };
  it('are read with the sign or code of their currency before or behind them', () => {
    for (const typed of ['148,50 €', '€148,50', '€ 148,50', '148,50 EUR', 'EUR 148,50', '148,50']) {
      expect(readCell(price, typed, 'de-DE')).toBe(148.5);
    }
    expect(readCell(price, '-3 €', 'de-DE')).toBe(-3);
    expect(readCell({ ...price, currency: 'CAD' }, '$1,200.50', 'en-CA')).toBe(1200.5);
  });
  it('are refused with the sign of another currency', () => {
    for (const typed of ['148,50 $', '£148,50', '148,50 GBP', '€']) {
      expect(readCell(price, typed, 'de-DE')).toEqual({ typed });
    }
  });
});

describe('pasting', () => {
  it('tells how many values have no cell to go to', () => {
    const block = parseBlock('7\tLuft\tja\tnew\tbeyond\n8\t\tnein\tnew\tbeyond');
    const corner = (row: number) => ({ top: row, bottom: row, left: 0, right: 0 });
    expect(leftOut(three, corner(2), block, 100)).toBe(2);
    expect(leftOut(three, corner(2), block, 3)).toBe(5);
    expect(leftOut(three, corner(1), parseBlock('7\tLuft\n8\tLuft'), 100)).toBe(2);
    expect(leftOut(three, corner(2), parseBlock('7\tLuft'), 100)).toBe(0);
  });

  it('goes from the corner on, past the last row, but never into archived rows or what is read only', () => {
    const corner = { top: 1, bottom: 1, left: 0, right: 0 };
    const block = parseBlock('7\tLuft\tja\tnew\n8\t\tnein\tnew\n9\tx\tja\tnew');
    expect(pasted(three, corner, block, 100)).toEqual([
      { row: 2, key: 'thickness', value: 8 },
      { row: 2, key: 'gas', value: null },
      { row: 2, key: 'sold', value: false },
      { row: 3, key: 'thickness', value: 9 },
      { row: 3, key: 'gas', value: { typed: 'x' } },
      { row: 3, key: 'sold', value: true },
    ]);
  });

  it('stops at the most rows there may be', () => {
    const block = parseBlock('7\n8\n9\n10');
    expect(pasted(three, { top: 2, bottom: 2, left: 0, right: 0 }, block, 4).map(({ row }) => row)).toEqual([2, 3]);
  });

  it('leaves out the headings that were copied along', () => {
    const changes = pasted(
      three,
      { top: 0, bottom: 0, left: 0, right: 0 },
      parseBlock('Thickness (mm)\tGas\n5\tLuft'),
      100,
    );
    expect(changes).toEqual([
      { row: 0, key: 'thickness', value: 5 },
      { row: 0, key: 'gas', value: 'air' },
    ]);
  });

  it('repeats one cell over the whole selection', () => {
    const changes = pasted(three, { top: 0, bottom: 2, left: 0, right: 0 }, [['4']], 100);
    expect(changes.map(({ row, value }) => [row, value])).toEqual([
      [0, 4],
      [2, 4],
    ]);
  });
});

describe('a block of numbers written elsewhere', () => {
  const figures: Sheet = {
    ...sheetOf([]),
    columns: [thickness, { ...thickness, key: 'time', label: 'Time', unit: 's' }],
  };
  const values = (block: string, locale = 'de-DE') =>
    pasted({ ...figures, locale }, { top: 0, bottom: 0, left: 0, right: 0 }, parseBlock(block), 100).map(
      ({ value }) => value,
    );

  it('is read in one way: a point before decimals in one cell is one in all', () => {
    expect(values('0.029\n0.125\n1.250')).toEqual([0.029, 0.125, 1.25]);
    expect(values('1.250 mm\t0.5 s')).toEqual([1.25, 0.5]);
    expect(values('1,234.5\n1.250\n-2.5')).toEqual([1234.5, 1.25, -2.5]);
    expect(values('0,029\n1,250', 'en-US')).toEqual([0.029, 1.25]);
  });

  it('is read as the organisation writes where it shows its own sign or none', () => {
    expect(values('0,029\n1.250')).toEqual([0.029, 1250]);
    expect(values('1.250\n2.500')).toEqual([1250, 2500]);
    expect(values('1.234.567\n1.250')).toEqual([1234567, 1250]);
  });

  it('keeps what could be two numbers to be mended where its cells do not agree', () => {
    expect(values('0.029\n0,125\n1.250')).toEqual([0.029, 0.125, { typed: '1.250' }]);
  });
});

describe('a block whose columns depend on one another', () => {
  const profile: GridColumn = {
    ...{ kind: 'choice', key: 'profile', label: 'Profile', width: 80, isRequired: true },
    options: [
      { value: 'Rectangle', label: 'Rechteck' },
      { value: 'Circle', label: 'Rund' },
    ],
  };
  const side = (key: string): GridColumn => ({
    ...{ kind: 'number', key, label: key, width: 60, decimals: 2 },
    isReadOnly: (cells) => !takesSide(cells, key),
  });
  const price: GridColumn = { kind: 'number', key: 'price', label: 'Price', width: 60, decimals: 2 };
  const tubes = (order: readonly GridColumn[], rows: readonly SavedRow[] = []): Sheet => ({
    ...sheetOf(rows),
    columns: order,
    newCells: { profile: 'Rectangle' },
  });
  const usual = [profile, side('sheetWidth'), side('diameter'), side('materialLength'), price];
  const corner = (row = 0) => ({ top: row, bottom: row, left: 0, right: 0 });
  const cellsOf = (sheet: Sheet, block: string, row = 0) =>
    Object.fromEntries(
      pasted(sheet, corner(row), parseBlock(block), 100)
        .filter((change) => change.row === row)
        .map(({ key, value }) => [key, value]),
    );
  const round = { profile: 'Circle', diameter: 48.3, materialLength: 6000, price: 27 };

  it('arrives whole in new rows, in any order of the columns', () => {
    expect(cellsOf(tubes(usual), 'Rund\t\t48,3\t6000\t27')).toEqual(round);
    expect(cellsOf(tubes(usual.toReversed()), '27\t6000\t48,3\t\tRund')).toEqual(round);
  });

  it('arrives whole in saved rows of another kind', () => {
    const sheet = tubes(usual, [saved('a', { profile: 'Rectangle', sheetWidth: 40, materialLength: 3000 })]);
    expect(cellsOf(sheet, 'Rund\t\t48,3\t6000\t27')).toEqual(round);
  });

  it('leaves out what the kind of its row does not have, and says so', () => {
    const block = parseBlock('Rechteck\t40\t48,3\t6000\nRund\t\t48,3\t6000');
    expect(pasted(tubes(usual), corner(), block, 100)).not.toContainEqual({ row: 0, key: 'diameter', value: 48.3 });
    expect(notTaken(tubes(usual), corner(), block, 100)).toEqual([{ row: 0, key: 'diameter', value: 48.3 }]);
    const again = tubes(usual, [saved('a', { profile: 'Circle' })]);
    expect(notTaken(again, { ...corner(), left: 1, right: 1 }, [['40', '50']], 100)).toEqual([
      { row: 0, key: 'sheetWidth', value: 40 },
    ]);
  });

  it('says nothing of columns that nobody fills in', () => {
    expect(notTaken(three, { top: 0, bottom: 0, left: 3, right: 3 }, [['new']], 100)).toEqual([]);
  });

  it('keeps the sizes of a kind that is not known as they were typed', () => {
    expect(cellsOf(tubes(usual), 'Round\t40\t48,3\t6000\t27')).toEqual({
      ...{ profile: { typed: 'Round' }, sheetWidth: 40, diameter: 48.3, materialLength: 6000, price: 27 },
    });
  });

  it('is filled down whole', () => {
    const sheet = tubes(usual, [saved('a', round), saved('b', { profile: 'Rectangle', sheetWidth: 40 })]);
    const changes = filledDown(sheet, { top: 0, bottom: 1, left: 0, right: 4 });
    expect(Object.fromEntries(changes.map(({ key, value }) => [key, value]))).toEqual(round);
  });
});

describe('commands on a selection', () => {
  it('fills down from its first row', () => {
    expect(filledDown(three, whole)).toEqual([
      { row: 2, key: 'thickness', value: 1 },
      { row: 2, key: 'gas', value: 'air' },
      { row: 2, key: 'sold', value: null },
    ]);
  });

  it('empties cells, but makes no new row', () => {
    const changes = emptied(three, { top: 0, bottom: 3, left: 0, right: 0 });
    expect(changes).toEqual([
      { row: 0, key: 'thickness', value: null },
      { row: 2, key: 'thickness', value: null },
    ]);
  });

  it('raises figures by a percentage, rounded to the decimals of the column, and leaves empty ones', () => {
    const sheet = sheetOf([saved('a', { thickness: 1.111 }), saved('b', {}), saved('c', { thickness: 20 })]);
    expect(bulkChanged(sheet, whole, thickness, { kind: 'percent', amount: 7.5 })).toEqual([
      { row: 0, key: 'thickness', value: 1.194 },
      { row: 2, key: 'thickness', value: 21.5 },
    ]);
    expect(bulkChanged(sheet, whole, thickness, { kind: 'add', amount: -1 }).map(({ value }) => value)).toEqual([
      0.111, 19,
    ]);
    expect(bulkChanged(sheet, whole, thickness, { kind: 'set', amount: null })).toHaveLength(3);
  });

  it('reckons as with a pencil, half a cent away from zero', () => {
    const price: GridColumn = { ...thickness, decimals: 2 };
    const sheet = sheetOf([saved('a', { thickness: 1.1 }), saved('b', { thickness: 1.05 })]);
    const whole = { top: 0, bottom: 1, left: 0, right: 0 };
    const values = (kind: 'percent' | 'add', amount: number) =>
      bulkChanged(sheet, whole, price, { kind, amount }).map(({ value }) => value);
    expect(values('percent', 5)).toEqual([1.16, 1.1]);
    expect(values('percent', 10)).toEqual([1.21, 1.16]);
    expect(values('add', 0.005)).toEqual([1.11, 1.06]);
  });

  it('leaves a share of a price in the decimals of its currency, unless the price has more', () => {
    const prices = (currency: string, ...before: readonly number[]) => {
      const price: GridColumn = { ...thickness, decimals: 4, currency };
      const sheet = sheetOf(before.map((value, place) => saved(`${place}`, { thickness: value })));
      const whole = { top: 0, bottom: before.length - 1, left: 0, right: 0 };
      return bulkChanged(sheet, whole, price, { kind: 'percent', amount: 7.5 }).map(({ value }) => value);
    };
    expect(prices('EUR', 34.3, 687, 0.0125)).toEqual([36.87, 738.53, 0.0134]);
    expect(prices('JPY', 687)).toEqual([739]);
  });

  it('sorts by a column, empty cells last either way', () => {
    const sheet = sheetOf([saved('b', { thickness: 10 }), saved('n', {}), saved('a', { thickness: 9 })]);
    const ids = (direction: 'ascending' | 'descending') =>
      sortedRows(sheet.rows, thickness, direction, 'de-DE').map(({ id }) => id);
    expect(ids('ascending')).toEqual(['a', 'b', 'n']);
    expect(ids('descending')).toEqual(['b', 'a', 'n']);
  });
});

describe('a selection whose rows are put in another order', () => {
  const block = (first: number, last: number) => ({
    active: { row: first, column: 1 },
    corner: { row: last, column: 2 },
  });
  const renamed = new Map([
    ['new-1', 'saved-1'],
    ['new-2', 'saved-2'],
  ]);

  it('stays on its rows, also when they got other ids as they were saved', () => {
    const held = { selection: block(2, 3), rowIds: ['new-1', 'new-2'] };
    expect(followed(held, { ids: ['saved-1', 'saved-2', 'a', 'b'], renamed })).toEqual(block(0, 1));
    const upwards = { selection: block(3, 2), rowIds: ['new-1', 'new-2'] };
    expect(followed(upwards, { ids: ['saved-1', 'saved-2', 'a', 'b'], renamed })).toEqual(block(1, 0));
  });

  it('is the active cell alone when they stand no more together, and keeps its place when they are gone', () => {
    const held = { selection: block(0, 1), rowIds: ['a', 'b'] };
    expect(followed(held, { ids: ['b', 'c', 'a'], renamed })).toEqual(single({ row: 2, column: 1 }));
    expect(followed(held, { ids: ['c', 'd'], renamed })).toBe(held.selection);
    expect(followed(held, { ids: ['a', 'b', 'c'], renamed })).toBe(held.selection);
  });

  it('keeps its place where a row is yet to be added', () => {
    const held = { selection: block(1, 1), rowIds: [] };
    expect(followed(held, { ids: ['a'], renamed })).toBe(held.selection);
  });
});

describe('moving', () => {
  const size = { rows: 5, columns: 3 };
  const at = (row: number, column: number) => single({ row, column });

  it('stays inside, jumps to the edges, and extends from the active cell', () => {
    const stride = { isFar: false, isExtending: false, pageRows: 3 };
    expect(moved(at(0, 0), 'ArrowUp', size, stride)).toEqual(at(0, 0));
    expect(moved(at(4, 2), 'PageUp', size, stride)).toEqual(at(1, 2));
    expect(moved(at(2, 1), 'ArrowDown', size, { ...stride, isFar: true })).toEqual(at(4, 1));
    expect(moved(at(2, 1), 'Home', size, { ...stride, isFar: true })).toEqual(at(0, 0));
    expect(moved(at(2, 1), 'ArrowRight', size, { ...stride, isExtending: true })).toEqual({
      active: { row: 2, column: 1 },
      corner: { row: 2, column: 2 },
    });
  });

  it('goes on to the next row after the last cell', () => {
    expect(nextTo({ row: 0, column: 2 }, size, 1)).toEqual({ row: 1, column: 0 });
    expect(nextTo({ row: 1, column: 0 }, size, -1)).toEqual({ row: 0, column: 2 });
    expect(nextTo({ row: 4, column: 2 }, size, 1)).toEqual({ row: 4, column: 2 });
  });
});

describe('cells with a message', () => {
  it('get back what is saved in them, those of new rows what these begin with; the others stay', () => {
    const savedRows = [saved('a', { thickness: 1, gas: 'air' }), saved('b', { gas: 'air' })];
    const draft = changeCells(EMPTY_DRAFT, new Map(savedRows.map((row) => [row.id, row])), [
      { id: 'a', key: 'thickness', value: -3 },
      { id: 'a', key: 'gas', value: 'oxygen' },
      { id: 'b', key: 'gas', value: { typed: 'Mild' } },
      { id: 'new', key: 'gas', value: { typed: 'Mild' } },
    ]);
    const sheet = { ...three, rows: shownRows(savedRows, draft, new Map()) };
    const problems = new Map<string, Readonly<Record<string, string>>>([
      ['a', { thickness: 'too small' }],
      ['b', { gas: 'not there', thickness: 'required' }],
      ['new', { gas: 'not there' }],
    ]);
    expect(takenBack(sheet, { top: 0, bottom: 5, left: 0, right: 3 }, problems)).toEqual([
      { row: 0, key: 'thickness', value: 1 },
      { row: 1, key: 'gas', value: 'air' },
      { row: 2, key: 'gas', value: null },
    ]);
    expect(takenBack(sheet, { top: 1, bottom: 1, left: 0, right: 0 }, problems)).toEqual([]);
  });
});
