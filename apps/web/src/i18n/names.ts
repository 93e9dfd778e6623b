import { COUNTRY_CODES, CURRENCY_CODES } from '@kerf/money';

export type Choice = { readonly value: string; readonly label: string };

const byLabel = (locale: string) => {
  const collator = new Intl.Collator(locale);
  return (first: Choice, second: Choice) => collator.compare(first.label, second.label);
};

/** Every country by its name in the reader's language. */
export const countryChoices = (locale: string): readonly Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  return COUNTRY_CODES.map((code) => ({ value: code, label: names.of(code) ?? code })).sort(byLabel(locale));
};

/** Every currency by its code and its name in the reader's language. */
export const currencyChoices = (locale: string): readonly Choice[] => {
  const names = new Intl.DisplayNames(locale, { type: 'currency' });
  return CURRENCY_CODES.map((code) => ({ value: code, label: `${code} – ${names.of(code) ?? code}` }));
};
