import { describe, expect, test } from 'vitest';
import {
  EDITS_OF_LIBRARY_PARTS,
  historyDatesProblem,
  isFixedPriceHolding,
  libraryPartId,
  QUOTE_EDITS,
  withQuantity,
} from '../src/index.ts';

describe('a fixed price', () => {
  test.each([
    ['without an end', '9.5', null, true],
    ['that ends tomorrow', '9.5', '2026-05-21T00:00:00.000Z', true],
    ['that ends today, whatever the hour', '9.5', '2026-05-20T00:00:00.000Z', true],
    ['that ended yesterday, however late', '9.5', '2026-05-19T23:59:59.000Z', false],
    ['that there is not', null, null, false],
    ['of nothing', '0', null, true],
  ])('%s holds: %s until %s', (_, fixedPrice, fixedPriceEndTime, holds) => {
    expect(isFixedPriceHolding({ fixedPrice, fixedPriceEndTime }, '2026-05-20')).toBe(holds);
  });
});

test.each([
  [null, null, null],
  ['2026-05-01', null, null],
  ['2026-05-01', '2026-05-01', null],
  ['2026-05-20', '2026-05-20', null],
  ['2026-05-21', null, 'IN_FUTURE'],
  ['2026-05-01', '2026-05-21', 'IN_FUTURE'],
  [null, '2026-05-01', 'TO_WITHOUT_FROM'],
  ['2026-05-02', '2026-05-01', 'TO_BEFORE_FROM'],
])('dates of a history from %s to %s: %s', (from, to, problem) => {
  expect(historyDatesProblem({ from, to }, '2026-05-20')).toBe(problem);
});

test.each([
  [{ partNumber: ' PN-1 ', name: 'plate' }, 'PN-1'],
  [{ partNumber: ' ', name: ' plate ' }, 'plate'],
])('a part is named by its number, else by its name', (part, partId) => {
  expect(libraryPartId(part)).toBe(partId);
});

test('a part is chosen when a quantity is entered, and no longer when it is emptied', () => {
  const one = withQuantity(new Map(), 'a', 3);
  const two = withQuantity(one, 'b', 1);
  expect([...two]).toEqual([
    ['a', 3],
    ['b', 1],
  ]);
  expect([...withQuantity(two, 'a', null)]).toEqual([['b', 1]]);
  expect([...one]).toEqual([['a', 3]]);
});

test('what a quote may change of a library part is its own: how many, for how much, and notes', () => {
  const locked = QUOTE_EDITS.filter((edit) => edit.startsWith('part') && !EDITS_OF_LIBRARY_PARTS.includes(edit));
  expect(locked).toEqual(
    expect.arrayContaining(['partMaterial', 'partThickness', 'partUnits', 'partFolding', 'partDrawing', 'partName']),
  );
});
