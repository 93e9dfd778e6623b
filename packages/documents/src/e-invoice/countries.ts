/** Member states of the European Union, ISO 3166-1. */
const EUROPEAN_UNION = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');
export const isInEuropeanUnion = (countryCode: string): boolean => EUROPEAN_UNION.includes(countryCode);

/** Where SEPA transfers go, beside the union. Source: EPC list of SEPA countries. */
const BESIDE_THE_UNION = 'AD AL CH GB GI IS LI MC MD ME MK NO RS SM VA GG IM JE'.split(' ');
export const isInSepa = (countryCode: string): boolean =>
  isInEuropeanUnion(countryCode) || BESIDE_THE_UNION.includes(countryCode);

/** The ISO code that somebody typed for a country; empty for anything else. */
export const countryCodeOf = (typed: string): string => {
  const code = typed.trim().toUpperCase();
  if (!/^[A-Z]{2}$/.test(code)) return '';
  try {
    return new Intl.DisplayNames('en', { type: 'region', fallback: 'none' }).of(code) === undefined ? '' : code;
  } catch {
    return '';
  }
};

/** A VAT number without the spaces and dots that people put into it. */
export const plainVatNumber = (typed: string): string => typed.toUpperCase().replace(/[\s.\-/]/g, '');

/** Whether a VAT number begins with its country, as BR-CO-09 wants it; Greece writes EL, Northern Ireland XI. */
export const isVatNumber = (number: string): boolean => {
  if (!/^[A-Z]{2}[0-9A-Z+*]{2,13}$/.test(number)) return false;
  const prefix = number.slice(0, 2);
  return prefix === 'EL' || prefix === 'XI' || countryCodeOf(prefix) !== '';
};
