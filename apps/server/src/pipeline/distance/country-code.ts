import { COUNTRY_CODES } from '@kerf/money';
import { foldName } from './fold-name.ts';

/** Languages in which somebody may have typed the name of a country. */
const LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pt', 'vi'] as const satisfies readonly string[];
/** What people write and no list of names has. */
const ALSO_WRITTEN: Readonly<Record<string, string>> = {
  ...{ uk: 'GB', 'u k': 'GB', gbr: 'GB', 'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB' },
  ...{ 'northern ireland': 'GB', grossbritannien: 'GB', 'grande bretagne': 'GB', 'gran bretagna': 'GB' },
  ...{ 'gran bretana': 'GB', inglaterra: 'GB', inghilterra: 'GB', angleterre: 'GB', schottland: 'GB' },
  ...{ usa: 'US', 'u s a': 'US', 'u s': 'US', america: 'US', eeuu: 'US', 'ee uu': 'US', 'etats unis d amerique': 'US' },
  ...{ 'united states of america': 'US', 'republic of ireland': 'IE', eire: 'IE' },
  ...{ holland: 'NL', holanda: 'NL', 'the netherlands': 'NL', 'les pays bas': 'NL', nederland: 'NL' },
  ...{ d: 'DE', deu: 'DE', ger: 'DE', brd: 'DE', a: 'AT', aut: 'AT', osterreich: 'AT', f: 'FR', fra: 'FR' },
  ...{ i: 'IT', ita: 'IT', e: 'ES', esp: 'ES', p: 'PT', prt: 'PT', b: 'BE', belgie: 'BE', l: 'LU', s: 'SE' },
  ...{ n: 'NO', norge: 'NO', sverige: 'SE', danmark: 'DK', suomi: 'FI', polska: 'PL', hrvatska: 'HR' },
  ...{ suisse: 'CH', svizzera: 'CH', 'czech republic': 'CZ', 'tschechische republik': 'CZ', cesko: 'CZ' },
  ...{ slovensko: 'SK', magyarorszag: 'HU', slovenija: 'SI', brasil: 'BR', turkey: 'TR', 'viet nam': 'VN' },
};

/** Names of countries in one language, folded, and their codes. */
const namesIn = (language: string): ReadonlyMap<string, string> => {
  const displayed = new Intl.DisplayNames(language, { type: 'region' });
  return new Map(COUNTRY_CODES.map((code) => [foldName(displayed.of(code) ?? code), code]));
};

/** Languages whose names were asked for: nearly all addresses have a code, and of the others the first languages know most. */
const known = new Map<string, ReadonlyMap<string, string>>();

const codeOfName = (folded: string): string | null => {
  for (const language of LANGUAGES) {
    const names = known.get(language) ?? namesIn(language);
    known.set(language, names);
    const code = names.get(folded);
    if (code !== undefined) return code;
  }
  return null;
};

/**
 * ISO 3166-1 alpha-2 code of a country that somebody wrote as its code or its name; the home country where nothing is written; null
 * for what is no country.
 */
export const countryCode = (written: string | undefined, homeCountry: string): string | null => {
  const text = (written ?? '').trim();
  if (text === '') return homeCountry === '' ? null : countryCode(homeCountry, '');
  const folded = foldName(text);
  const meant = ALSO_WRITTEN[folded] ?? null;
  if (meant !== null) return meant;
  return /^[A-Za-z]{2}$/.test(text) ? text.toUpperCase() : codeOfName(folded);
};
