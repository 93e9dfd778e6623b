import { type CurrencyCode, currencyOfCountry } from '@kerf/money';
import type { UnitSystem } from '@kerf/units';

/** Locales of the product. Spec: foundation §9. */
export const SUPPORTED_LOCALES = ['en-US', 'en-GB', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-PT', 'vi-VN'] as const;
export type SupportedLocale = (typeof SUPPORTED_LOCALES)[number];
/** How numbers and dates are written: in the way of each language of the product, or of a country that writes them otherwise. */
export const FORMAT_LOCALES = [...SUPPORTED_LOCALES, 'de-AT', 'de-CH', 'fr-CH', 'it-CH', 'es-MX'] as const;
export type FormatLocale = (typeof FORMAT_LOCALES)[number];
/** For a user or browser whose locale is not supported. Decision 6. */
export const FALLBACK_LOCALE: SupportedLocale = 'en-GB';
/** For a country that the table does not name. Decision 6. */
export const DEFAULT_LOCALE: SupportedLocale = 'en-US';

/** Language by country. Spec: foundation §9; ES and VN follow from the supported locales, AT, CH, LI and MX from their language. */
const LOCALE_BY_COUNTRY: Readonly<Record<string, SupportedLocale>> = {
  AU: 'en-GB',
  NZ: 'en-GB',
  GB: 'en-GB',
  CA: 'en-US',
  US: 'en-US',
  CL: 'es-ES',
  ES: 'es-ES',
  FR: 'fr-FR',
  MX: 'es-ES',
  DE: 'de-DE',
  AT: 'de-DE',
  CH: 'de-DE',
  LI: 'de-DE',
  IT: 'it-IT',
  BR: 'pt-PT',
  PT: 'pt-PT',
  VN: 'vi-VN',
};

export const LANGUAGES: readonly { readonly locale: SupportedLocale; readonly name: string }[] = [
  { locale: 'en-US', name: 'English (US)' },
  { locale: 'en-GB', name: 'English (UK)' },
  { locale: 'de-DE', name: 'Deutsch' },
  { locale: 'es-ES', name: 'Español' },
  { locale: 'fr-FR', name: 'Français' },
  { locale: 'it-IT', name: 'Italiano' },
  { locale: 'pt-PT', name: 'Português' },
  { locale: 'vi-VN', name: 'Tiếng Việt' },
];

/** What the ways of writing numbers and dates are called. */
export const FORMATS: readonly { readonly locale: FormatLocale; readonly name: string }[] = [
  ...LANGUAGES,
  { locale: 'de-AT', name: 'Deutsch (Österreich)' },
  { locale: 'de-CH', name: 'Deutsch (Schweiz)' },
  { locale: 'fr-CH', name: 'Français (Suisse)' },
  { locale: 'it-CH', name: 'Italiano (Svizzera)' },
  { locale: 'es-MX', name: 'Español (México)' },
];

export type CountryDefaults = {
  readonly currency: CurrencyCode;
  readonly language: SupportedLocale;
  readonly locale: FormatLocale;
  readonly units: UnitSystem;
};

const exactFormat = (wanted: string): FormatLocale | null =>
  FORMAT_LOCALES.find((locale) => locale.toLowerCase() === wanted.toLowerCase()) ?? null;

/**
 * How a country (ISO 3166-1 alpha-2) writes numbers and dates in a language, where that differs from what the language alone says:
 * French in Switzerland, German in Austria. Null where it does not, or is not known. Liechtenstein writes as Switzerland does.
 */
export const formatOfCountry = (country: string, language: string): FormatLocale | null => {
  const code = country.trim().toUpperCase();
  return exactFormat(`${language.split('-')[0]}-${code === 'LI' ? 'CH' : code}`);
};

/** What the set-up form fills in for a country (ISO 3166-1 alpha-2). Spec: quote parts §4.11. */
export const countryDefaults = (country: string): CountryDefaults => {
  const code = country.trim().toUpperCase();
  const language = Object.hasOwn(LOCALE_BY_COUNTRY, code)
    ? (LOCALE_BY_COUNTRY[code] ?? DEFAULT_LOCALE)
    : DEFAULT_LOCALE;
  return {
    currency: currencyOfCountry(code),
    language,
    locale: formatOfCountry(code, language) ?? language,
    units: code === 'US' ? 'imperial' : 'metric',
  };
};

/** The supported locale for a browser's or user's one: exact, else same language, else the fallback. */
export const supportedLocale = (wanted: string | null): SupportedLocale => {
  if (wanted === null) return FALLBACK_LOCALE;
  const exact = SUPPORTED_LOCALES.find((locale) => locale.toLowerCase() === wanted.toLowerCase());
  if (exact !== undefined) return exact;
  const language = wanted.toLowerCase().split(/[-_]/)[0];
  if (language === 'en') return FALLBACK_LOCALE;
  return SUPPORTED_LOCALES.find((locale) => locale.startsWith(`${language}-`)) ?? FALLBACK_LOCALE;
};

/** The way of writing numbers and dates that is wanted: exact, else that of the same language, else the fallback. */
export const formatLocale = (wanted: string): FormatLocale => exactFormat(wanted) ?? supportedLocale(wanted);

const isSpoken = (wanted: string): boolean => {
  const language = wanted.toLowerCase().split(/[-_]/)[0] ?? '';
  return SUPPORTED_LOCALES.some((one) => one.toLowerCase().startsWith(`${language}-`));
};

/** First of the wanted locales whose language is spoken here, else en-GB. Spec: foundation §9; decision 6. */
export const chooseLocale = (wanted: readonly (string | null | undefined)[]): SupportedLocale => {
  const found = wanted.find((one) => typeof one === 'string' && one !== '' && isSpoken(one));
  return found === undefined || found === null ? FALLBACK_LOCALE : supportedLocale(found);
};
