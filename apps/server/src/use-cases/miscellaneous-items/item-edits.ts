import type { miscellaneousItemUpdate } from '@kerf/contract';
import { EDIT_EFFECTS, type QuoteEdit } from '@kerf/quoting';
import type { z } from 'zod';
import type { MiscellaneousItem, NewMiscellaneousItem } from '../../db/repositories/miscellaneous-items.ts';
import { inCoins } from '../quote-edits/in-coins.ts';

export type MiscellaneousItemFields = Omit<z.output<typeof miscellaneousItemUpdate>, 'version'>;
type Columns = Partial<NewMiscellaneousItem>;

/** The edit that a changed column is, for the effects table. */
const EDIT_OF_COLUMN = {
  name: 'itemName',
  index: 'itemOrder',
  dimensions: 'itemDimensions',
  weightKg: 'itemWeight',
  productionTimePerItemSeconds: 'itemProductionTime',
  quantity: 'itemQuantity',
  price: 'itemPrice',
  priceAdjustment: 'itemPriceAdjustment',
  vendorNotes: 'notes',
  privateNotes: 'notes',
} as const satisfies Partial<Record<keyof Columns, QuoteEdit>>;
type EditedColumn = keyof typeof EDIT_OF_COLUMN;

/** Fields that were sent, as columns; amounts in the coins of the quote's currency. */
export const columnsOfFields = (
  { weight, price, priceAdjustment, ...same }: MiscellaneousItemFields,
  currencyCode: string,
) => ({
  ...same,
  ...(weight === undefined ? {} : { weightKg: weight }),
  ...(price === undefined ? {} : { price: inCoins(price, currencyCode) }),
  ...(priceAdjustment === undefined ? {} : { priceAdjustment: inCoins(priceAdjustment, currencyCode) }),
});

const isEdited = (column: string): column is EditedColumn => Object.hasOwn(EDIT_OF_COLUMN, column);

const isSame = (column: EditedColumn, before: unknown, after: unknown): boolean =>
  column === 'price' || column === 'priceAdjustment' ? Number(before) === Number(after) : before === after;

/** What of the fields is different from the item, and which edits that is; prices that are no longer true go with it. */
export const changesOfItem = (
  item: MiscellaneousItem,
  fields: MiscellaneousItemFields,
  currencyCode: string,
): { readonly changes: Columns; readonly edits: readonly QuoteEdit[] } => {
  const changed = Object.entries(columnsOfFields(fields, currencyCode)).filter(
    ([column, value]) => isEdited(column) && value !== undefined && !isSame(column, item[column], value),
  );
  const edits = changed.flatMap(([column]) => (isEdited(column) ? [EDIT_OF_COLUMN[column]] : []));
  const losesPrice = edits.some((edit) => EDIT_EFFECTS[edit].resets);
  const changes: Columns = Object.fromEntries(changed);
  return { changes: losesPrice ? { ...changes, itemPrice: null, linePrice: null } : changes, edits };
};
