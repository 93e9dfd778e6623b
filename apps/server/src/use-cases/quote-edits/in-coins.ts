import { moneyToText, parseCurrency, priceFromNumber, settle } from '@kerf/money';

/** A typed amount in the coins that the currency of the quote has, as it is stored. */
export const inCoins = (amount: number, currencyCode: string): string => {
  const currency = parseCurrency(currencyCode);
  const price = priceFromNumber(amount);
  return currency === null || price === null ? String(amount) : moneyToText(settle(price, currency));
};
