import type { MiscellaneousItem } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import { miscellaneousIdOf, miscellaneousTarget } from '../../../src/features/editing/miscellaneous-data.ts';
import { inOrder, shownOrder } from '../../../src/features/quote-detail/miscellaneous/item-order.ts';

const item = (id: string, more: Partial<MiscellaneousItem>): MiscellaneousItem => ({
  ...{ id, version: 1, quoteId: 'quote', name: id, index: 0, dimensions: '', weight: 0, quantity: 1, price: 0 },
  boughtItemId: null,
  ...{ productionTimePerItemSeconds: 0, priceAdjustment: 0, itemPrice: null, linePrice: null },
  ...{ customerNotes: '', vendorNotes: '', privateNotes: '' },
  ...more,
});
/** In the order in which they were made: ids grow with time. */
const items = [
  item('01', { name: 'Pallet', index: 2, quantity: 5, price: 30 }),
  item('02', { name: 'bolt', index: 0, quantity: 40, price: 1 }),
  item('03', { name: 'Design', index: 1, quantity: 1, price: 90 }),
];
const ids = (ordered: readonly MiscellaneousItem[]) => ordered.map(({ id }) => id);

describe('the order of miscellaneous items', () => {
  it.each([
    ['Default', true, ['01', '02', '03']],
    ['Default', false, ['03', '02', '01']],
    ['Custom', true, ['02', '03', '01']],
    ['Quantity', true, ['03', '01', '02']],
    ['UnitPrice', false, ['03', '01', '02']],
    ['Name', true, ['02', '03', '01']],
  ] as const)('%s, ascending %s', (sort, isAscending, expected) => {
    expect(ids(inOrder(items, sort, isAscending))).toEqual(expected);
  });

  it('is never turned round when it was made by hand', () => {
    expect(ids(shownOrder(items, { sortMiscItemsBy: 'Custom', sortMiscItemsAsc: false }))).toEqual(['02', '03', '01']);
  });
});

it('a miscellaneous item is told from a part and from the quote by its target', () => {
  expect(miscellaneousIdOf(miscellaneousTarget('01'))).toBe('01');
  expect([miscellaneousIdOf('01'), miscellaneousIdOf('quote')]).toEqual([null, null]);
});
