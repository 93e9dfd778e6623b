import { readNumber } from './read-number.ts';

/** How a locale writes amounts of a currency. */
export type AmountShape = {
  readonly symbol: string;
  /** Whether the symbol stands before the figure. */
  readonly isSymbolFirst: boolean;
  readonly decimals: number;
};

export const amountShape = (currencyCode: string, locale: string): AmountShape => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode });
  const parts = format.formatToParts(1).map(({ type, value }) => ({ type, value }));
  return {
    symbol: parts.find(({ type }) => type === 'currency')?.value ?? currencyCode,
    isSymbolFirst:
      parts.findIndex(({ type }) => type === 'currency') < parts.findIndex(({ type }) => type === 'integer'),
    decimals: format.resolvedOptions().maximumFractionDigits ?? 0,
  };
};

/** An amount as it stands in a field: the decimals of the currency, the separators of the locale, no symbol. */
export const writeAmount = (amount: number, currencyCode: string, locale: string): string => {
  const { decimals } = amountShape(currencyCode, locale);
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return new Intl.NumberFormat(locale, digits).format(amount);
};

type AmountRules = { readonly locale: string; readonly allowsNegative?: boolean };

/** A typed amount; null for what is none, and for a negative one where none is allowed. Spec: foundation §5. */
export const readAmount = (typed: string, { locale, allowsNegative = false }: AmountRules): number | null => {
  const amount = readNumber(typed, locale);
  return amount === null || (amount < 0 && !allowsNegative) ? null : amount;
};
