import type { Issue } from '@kerf/contract';
import { expect, test } from 'vitest';
import { lackingFigures } from '../../../src/features/quote-detail/parts/bad-parts/lacking-figures.ts';
import { part } from './fixtures.ts';

const lacks = (code: string, severity: Issue['severity'] = 'Warning'): Issue => ({ code, severity, message: code });
const partOn = (id: string, sheetId: string, issues: readonly Issue[], thickness = 3) =>
  part({ id, sheetId, thickness, issues: [...issues] });

test('a sheet without a price is named once, with the parts that lie on it', () => {
  const noPrice = lacks('SHEET_PRICE_MISSING');
  const parts = [
    partOn('a', 'sheet-1', [lacks('OPEN_OUTER', 'Error'), noPrice]),
    partOn('b', 'sheet-2', [noPrice]),
    partOn('c', 'sheet-1', [lacks('SHEET_PRICE_MISSING', 'Error')]),
  ];
  expect(lackingFigures(parts).map(({ kind, item: { id }, count }) => [kind, id, count])).toEqual([
    ['sheet', 'a', 2],
    ['sheet', 'b', 1],
  ]);
});

test('figures of a rate are told apart by thickness, whatever the sheet', () => {
  const noFeed = lacks('FEED_RATE_MISSING');
  const parts = [partOn('a', 'one', [noFeed]), partOn('b', 'two', [noFeed]), partOn('c', 'two', [noFeed], 5)];
  expect(lackingFigures(parts).map(({ kind, count }) => [kind, count])).toEqual([
    ['rate', 2],
    ['rate', 1],
  ]);
});

test('the press brake is named once for each figure, and every process by itself', () => {
  const ofProcess = (secondaryProcessId: string): Issue => ({
    ...lacks('SECONDARY_PROCESS_PRICE_MISSING'),
    facts: { secondaryProcessId },
  });
  const parts = [
    partOn('a', 'one', [lacks('FOLDING_RATES_MISSING'), ofProcess('tap'), ofProcess('coat')]),
    partOn('b', 'two', [lacks('FOLDING_RATES_MISSING'), ofProcess('coat')], 5),
    partOn('c', 'two', [lacks('FOLD_TOO_LARGE')], 5),
  ];
  expect(lackingFigures(parts).map(({ kind, issue, count }) => [kind, issue.code, count])).toEqual([
    ['folding', 'FOLDING_RATES_MISSING', 2],
    ['process', 'SECONDARY_PROCESS_PRICE_MISSING', 1],
    ['process', 'SECONDARY_PROCESS_PRICE_MISSING', 2],
    ['folding', 'FOLD_TOO_LARGE', 1],
  ]);
});

test('other findings are none of the shop’s figures', () => {
  expect(lackingFigures([partOn('a', 'one', [lacks('OPEN_OUTER', 'Error'), lacks('MARGIN_LOW')])])).toEqual([]);
});
