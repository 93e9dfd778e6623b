import { moneyToNumber, parseCurrency, settle, subtractMoney, sumMoney, unitPrice } from '@kerf/money';

/** What is missing between prices as they are shown and their total. */
export type PriceRest = {
  readonly amount: number;
  /** No more than rounding can have done; else a price was agreed. */
  readonly isRounding: boolean;
};

/**
 * The row that makes shown prices add up to their total; null where they do. `roundings` counts the figures that were rounded
 * for the total, of which each is off by half a unit of the currency at most.
 */
export const priceRest = (
  prices: readonly (number | null)[],
  total: number | null,
  currencyCode: string,
  roundings: number,
): PriceRest | null => {
  const currency = parseCurrency(currencyCode);
  if (currency === null || total === null) return null;
  const shown = prices.map((price) => settle(unitPrice(price ?? 0), currency));
  const rest = subtractMoney(settle(unitPrice(total), currency), sumMoney(shown, currency));
  if (rest.minorUnits === 0) return null;
  return { amount: moneyToNumber(rest), isRounding: Math.abs(rest.minorUnits) <= (prices.length + roundings) / 2 };
};
