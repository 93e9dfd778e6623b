import type { Address } from '@kerf/contract';
import { COUNTRY_CODES } from '@kerf/money';
import { DOCUMENT_LANGUAGES } from './texts/index.ts';

const DATE_ORDER = { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' } as const;

/** DD-MMM-YYYY with the month's name in the language of the document; where that is several words, DD/MM/YYYY. Spec: foundation §9. */
export const formatDate = (utc: string, language: string): string => {
  const date = new Date(utc);
  const month = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(date).replace(/\.$/, '');
  const parts = new Intl.DateTimeFormat('en-GB', DATE_ORDER).formatToParts(date);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  if (/\s|\d/u.test(month)) return `${part('day')}/${part('month')}/${part('year')}`;
  return `${part('day')}-${month}-${part('year')}`;
};

/** Money in the currency's own decimals and the locale's separators and symbol. */
export const formatMoney = (amount: number, currencyCode: string, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency: currencyCode }).format(amount);

/** A percentage as the locale writes it, with as many decimals as it needs, four at most. */
export const formatPercent = (percent: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(percent / 100);

/** Countries that write the postcode before the town. Source: UPU addressing formats. */
const POSTCODE_FIRST: readonly string[] =
  'AT BE BG CH CL CZ DE DK EE ES FI FR GR HR HU IS IT LI LT LU LV MX NL NO PL PT RO RS SE SI SK TR'.split(' ');

/** Codes by the names that countries have in the languages of documents. */
const codesByName: ReadonlyMap<string, string> = new Map(
  [...DOCUMENT_LANGUAGES, 'en'].flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return COUNTRY_CODES.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
  }),
);

/** Name of a country in the language of the document; an address may hold its ISO code, a name of it, or whatever somebody wrote. */
const countryName = (country: string, language: string): string => {
  const written = country.trim();
  const code = codesByName.get(written.toLowerCase()) ?? written.toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return country;
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? country;
};

/** Names that people write for a country: in the languages of documents and in its own. */
const writtenNames = (code: string): readonly string[] =>
  [...DOCUMENT_LANGUAGES, new Intl.Locale(`und-${code}`).maximize().language].map((language) =>
    (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code).toLowerCase(),
  );

/** Whether a country, by its ISO code or a name of it, has the postcode before the town. */
const isPostcodeFirst = (country: string): boolean => {
  const written = country.trim();
  if (written.length <= 2) return POSTCODE_FIRST.includes(written.toUpperCase());
  return POSTCODE_FIRST.some((code) => writtenNames(code).includes(written.toLowerCase()));
};

/** An address as lines, empty ones left out. One that names no country lies in `homeCountry`, an ISO code or a name. */
export const addressLines = (address: Address | null, language: string, homeCountry = ''): string[] => {
  if (address === null) return [];
  const { line1, line2, city, state, postcode, country } = address;
  const town = isPostcodeFirst(country.trim() === '' ? homeCountry : country)
    ? [postcode, city, state]
    : [city, state, postcode];
  return [line1, line2, town.filter((part) => part !== '').join(' '), countryName(country, language)].filter(
    (line) => line !== '',
  );
};
