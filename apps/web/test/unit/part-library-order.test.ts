import type { PartLibraryQuote } from '@kerf/contract';
import { expect, test } from 'vitest';
import { inHistoryOrder } from '../../src/features/library/history-order.ts';

const row = (name: string, itemPrice: number | null): PartLibraryQuote => ({
  quoteItemId: name,
  partName: 'plate',
  version: 1,
  quote: {
    id: name,
    name,
    status: 'Calculated',
    currencyCode: 'EUR',
    lastModifiedDateUtc: '2026-05-01T00:00:00.000Z',
  },
  cuttingTechnology: null,
  runtime: null,
  prices: { itemPrice, linePrice: itemPrice, materialPrice: null, processingTotalPrice: null },
  quantity: 1,
});
const rows = [row('Q-10', 5), row('Q-9', null), row('Q-1', 7)];

test.each([
  ['quote', true, ['Q-1', 'Q-9', 'Q-10']],
  ['quote', false, ['Q-10', 'Q-9', 'Q-1']],
  ['unitPrice', true, ['Q-9', 'Q-10', 'Q-1']],
  ['unitPrice', false, ['Q-1', 'Q-10', 'Q-9']],
] as const)('quotes of a part by %s, ascending %s', (column, isAscending, names) => {
  expect(inHistoryOrder(rows, { column, isAscending }).map(({ quote }) => quote.name)).toEqual(names);
});
