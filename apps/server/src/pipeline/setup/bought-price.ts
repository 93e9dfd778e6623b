import { moneyToText, multiplyPrice, parseCurrency, settle, unitPrice } from '@kerf/money';

type Bought = { readonly cost: string | null; readonly markupPercent: string };

/** What a bought item is sold for: cost × (100 + markup) / 100, in coins; null without a cost, which is never taken for nothing. */
export const boughtPrice = ({ cost, markupPercent }: Bought, currencyCode: string): string | null => {
  const currency = parseCurrency(currencyCode);
  if (cost === null || currency === null) return null;
  const hundredth = multiplyPrice(unitPrice(cost), 0.01);
  return moneyToText(settle(multiplyPrice(hundredth, 100 + Number(markupPercent)), currency));
};
