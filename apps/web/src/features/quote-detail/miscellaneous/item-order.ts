import type { MiscellaneousItem, Quote } from '@kerf/contract';
import { type MiscellaneousSort, sortItems } from '@kerf/quoting';

/** Items in an order that was chosen. Ids sort by the time they were made, which is the order of the default. */
export const inOrder = (
  items: readonly MiscellaneousItem[],
  sort: MiscellaneousSort,
  isAscending: boolean,
): readonly MiscellaneousItem[] => {
  const sortable = items.map((item) => ({ ...item, item, unitPrice: item.price, createDateUtc: item.id }));
  return sortItems(sortable, sort, isAscending).map(({ item }) => item);
};

/** Items as the list shows them: in the order that was chosen last. */
export const shownOrder = (
  items: readonly MiscellaneousItem[],
  { sortMiscItemsBy, sortMiscItemsAsc }: Pick<Quote, 'sortMiscItemsBy' | 'sortMiscItemsAsc'>,
): readonly MiscellaneousItem[] => inOrder(items, sortMiscItemsBy, sortMiscItemsAsc);
