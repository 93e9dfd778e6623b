/** Sheets that offices print on. */
export type PaperFormat = 'A4' | 'Letter';

/** Countries whose offices print on Letter; all others have A4. Source: Unicode CLDR, territory information 'paperSize'. */
const LETTER_COUNTRIES: ReadonlySet<string> = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

/** Paper of a country by its ISO code. */
export const paperOfCountry = (countryCode: string): PaperFormat =>
  LETTER_COUNTRIES.has(countryCode.trim().toUpperCase()) ? 'Letter' : 'A4';
