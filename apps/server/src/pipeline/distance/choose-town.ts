import { foldedNames } from './fold-name.ts';
import type { Location } from './great-circle.ts';
import type { Reading, WantedTown } from './wanted-town.ts';

export type Town = Location & {
  readonly name: string;
  /** Its state, as GeoNames numbers those of the country. */
  readonly state: string;
  /** 0 where nobody counted. */
  readonly population: number;
};

/** A town that may be the one, by which reading, and whether by its whole name. */
export type Candidate = { readonly town: Town; readonly reading: number; readonly isWhole: boolean };

/** Words with which names go on to say where their town lies: Weil am Rhein, Stratford-upon-Avon, Boulogne-sur-Mer. */
const GOES_ON = /^ (am|an|bei|en|im|in|ob|on|sous|sur|under|unter|upon|vor) /;

/** So many times larger than its namesakes is a town that is meant by a part of what was written. */
const MUCH_LARGER = 20;

const isBegunBy = (name: string, names: ReadonlySet<string>): boolean =>
  [...names].some((start) => name.startsWith(start) && GOES_ON.test(name.slice(start.length)));

/** Whole names of a town, folded; one that has two has them between slashes. */
const wholeNames = (name: string): readonly string[] => {
  const names = foldedNames(name);
  return name.includes('/') ? [...names, ...name.split('/').flatMap(foldedNames)] : names;
};

const placeOf = (readings: readonly Reading[], isMeant: (reading: Reading) => boolean): number | null => {
  const place = readings.findIndex(isMeant);
  return place < 0 ? null : place;
};

/** Whether a name begins with none of the letters by which the wanted town may begin: folding is slow, and nearly all names do. */
const beginsOtherwise = (name: string, initials: string): boolean =>
  /^[A-Za-z]/.test(name) && !name.includes('/') && !initials.includes(name.charAt(0).toLowerCase());

/** Whether a town of the wanted country may be the wanted one. */
export const candidateOf = (town: Town, { readings, state, initials }: WantedTown): Candidate | null => {
  if (beginsOtherwise(town.name, initials)) return null;
  if (state !== null && town.state !== state) return null;
  const whole = wholeNames(town.name);
  const named = placeOf(readings, ({ names }) => whole.some((name) => names.has(name)));
  if (named !== null) return { town, reading: named, isWhole: true };
  const before = town.name.includes('(') ? foldedNames(town.name.split('(')[0] ?? '') : [];
  const begun = placeOf(
    readings,
    ({ names }) => before.some((name) => names.has(name)) || whole.some((name) => isBegunBy(name, names)),
  );
  return begun === null ? null : { town, reading: begun, isWhole: false };
};

const largest = (towns: readonly Town[], isShortened: boolean): Town | null => {
  const [first, second] = [...towns].sort((one, other) => other.population - one.population);
  if (first === undefined || second === undefined) return first ?? null;
  if (first.population === 0) return null;
  return isShortened && first.population < MUCH_LARGER * second.population ? null : first;
};

/**
 * The town that is meant: by the first reading by which there are any, of those of the whole name where people live, else of all whose
 * name goes on from it, the largest. Null where there is none, where several are named so and nobody counted their people, and where
 * only a part of what was written names them and none is much larger than the others.
 */
export const chooseTown = (candidates: readonly Candidate[], readings: readonly Reading[]): Town | null => {
  for (const [place, { isShortened }] of readings.entries()) {
    const meant = candidates.filter(({ reading }) => reading === place);
    const peopled = meant.filter(({ isWhole, town }) => isWhole && town.population > 0);
    const chosen = (peopled.length > 0 ? peopled : meant).map(({ town }) => town);
    if (chosen.length > 0) return largest(chosen, isShortened);
  }
  return null;
};
