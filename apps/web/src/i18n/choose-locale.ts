import { FALLBACK_LOCALE, SUPPORTED_LOCALES, type SupportedLocale, supportedLocale } from '@kerf/quoting';

const isSpoken = (wanted: string): boolean => {
  const language = wanted.toLowerCase().split(/[-_]/)[0] ?? '';
  return SUPPORTED_LOCALES.some((one) => one.toLowerCase().startsWith(`${language}-`));
};

/** First of the wanted locales whose language is spoken here, else en-GB. Spec: foundation §9; decision 6. */
export const chooseLocale = (wanted: readonly (string | null | undefined)[]): SupportedLocale => {
  const found = wanted.find((one) => typeof one === 'string' && one !== '' && isSpoken(one));
  return found === undefined || found === null ? FALLBACK_LOCALE : supportedLocale(found);
};
