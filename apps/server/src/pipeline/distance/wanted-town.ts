import { countryCode } from './country-code.ts';
import { foldedNames, foldName } from './fold-name.ts';
import { stateCode } from './states.ts';
import { namesAlike } from './town-names.ts';

/** What of an address says which town it is in. */
export type PlaceOfAddress = {
  readonly city?: string | undefined;
  readonly state?: string | undefined;
  readonly country?: string | undefined;
};

/** One reading of what somebody wrote for a town. */
export type Reading = {
  /** Folded names, any of which the town may have. */
  readonly names: ReadonlySet<string>;
  /** Something of what was written is left out: then only a town that is much larger than its namesakes is meant. */
  readonly isShortened: boolean;
};

export type WantedTown = {
  readonly country: string;
  /** As the table of towns numbers it; null where none is said that is known. */
  readonly state: string | null;
  /** The first by which a town is found counts. */
  readonly readings: readonly Reading[];
  /** The letters by which its names begin. */
  readonly initials: string;
  /** By which the same place is known again. */
  readonly key: string;
};

/** Abbreviations inside names: Frankfurt a. Main, Bad Homburg v. d. Höhe. */
const INNER_WORDS: readonly (readonly [RegExp, string])[] = [
  [/ a d /g, ' an der '],
  [/ v d /g, ' vor der '],
  [/ o d /g, ' ob der '],
  [/ a /g, ' am '],
  [/ i /g, ' im '],
  [/ b /g, ' bei '],
];

const writtenOut = (name: string): string =>
  INNER_WORDS.reduce((text, [short, long]) => text.replace(short, long), name);

/** Numbers of posts and quarters are no part of a name: Wien 10, Paris Cedex 08. */
const withoutNumbers = (name: string): string =>
  name
    .split(' ')
    .filter((word) => !/\d/.test(word) && word !== 'cedex')
    .join(' ');

const withoutLastWord = (name: string): string => name.split(' ').slice(0, -1).join(' ');

const readingsOf = (city: string, country: string): readonly Reading[] => {
  const names = foldedNames(city);
  const full = [...new Set(names.flatMap((name) => [name, writtenOut(name)]))];
  const firstPart = foldName(city.split(/[,;(/]/)[0] ?? '');
  const shortened = [firstPart, ...names].map(withoutNumbers);
  const tries = [...new Set([...shortened, ...names.map(withoutLastWord)])].filter((name) => name !== '');
  return [
    { names: new Set(full.flatMap((name) => [...namesAlike(country, name)])), isShortened: false },
    ...tries
      .filter((name) => !full.includes(name))
      .map((name) => ({ names: namesAlike(country, name), isShortened: true })),
  ];
};

/** The town of an address, to be looked for; null where the address names none, or no country that is known. */
export const wantedTown = (place: PlaceOfAddress, homeCountry: string): WantedTown | null => {
  const city = (place.city ?? '').trim();
  const country = countryCode(place.country, homeCountry);
  if (foldName(city) === '' || country === null) return null;
  const state = stateCode(country, place.state);
  const readings = readingsOf(city, country);
  const initials = [...new Set(readings.flatMap(({ names }) => [...names].map((name) => name.charAt(0))))].join('');
  return { country, state, readings, initials, key: `${country}/${state ?? ''}/${foldName(city)}` };
};
