import { chooseLocale, type SupportedLocale } from '@kerf/quoting';

/** Longest header that is looked at. */
const MOST_CHARACTERS = 500;

/** Language tags of an Accept-Language header, the most wanted first. Source: RFC 9110 §12.5.4. */
const acceptedLanguages = (header: string): string[] =>
  header
    .slice(0, MOST_CHARACTERS)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((piece) => piece.trim());
      const weight = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, weight: weight === undefined ? 1 : Number(weight) };
    })
    .filter(({ tag, weight }) => tag !== '' && weight > 0)
    .sort((one, other) => other.weight - one.weight)
    .map(({ tag }) => tag);

/**
 * Language of a page: what the application asked for (`ui_locales`, tags with spaces between), else what the browser prefers.
 * Source: OpenID Connect Core 1.0 §3.1.2.1. Decision 6.
 */
export const readerLocale = (uiLocales: unknown, acceptLanguage: string | undefined): SupportedLocale => {
  const asked = typeof uiLocales === 'string' ? uiLocales.slice(0, MOST_CHARACTERS).split(/\s+/) : [];
  return chooseLocale([...asked, ...acceptedLanguages(acceptLanguage ?? '')]);
};
