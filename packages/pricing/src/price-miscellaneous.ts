import {
  addPrices,
  type CurrencyCode,
  isPayable,
  moneyToNumber,
  multiplyMoney,
  multiplyPrice,
  settle,
  type UnitPrice,
} from '@kerf/money';
import { type Priced, priced, refuse } from './refusals.ts';

export type MiscellaneousItem = {
  readonly price: UnitPrice;
  /** Added to the price of one item; may be negative. */
  readonly priceAdjustment: UnitPrice;
  readonly quantity: number;
};
export type MiscellaneousPrices = { readonly itemPrice: number; readonly linePrice: number };

/** Price of a miscellaneous item: price and adjustment, rounded once, times the quantity. Spec: quotes §3. */
export const priceMiscellaneous = (item: MiscellaneousItem, currency: CurrencyCode): Priced<MiscellaneousPrices> => {
  const { quantity } = item;
  if (!Number.isSafeInteger(quantity) || quantity < 1) return refuse('QUANTITY_INVALID', { quantity });
  const price = addPrices(item.price, item.priceAdjustment);
  if (!isPayable(multiplyPrice(price, quantity), currency)) return refuse('PRICE_TOO_LARGE');
  const itemPrice = settle(price, currency);
  return priced({ itemPrice: moneyToNumber(itemPrice), linePrice: moneyToNumber(multiplyMoney(itemPrice, quantity)) });
};
