import { takenRoom } from '../sheet.ts';
import type { Stock } from '../stock.ts';

/** Sheets of a group exchanged for cheaper ones. */
export type Exchange = {
  /** Places in the group of the sheets given up, and the kinds taken instead. */
  readonly removed: readonly number[];
  readonly added: readonly Stock[];
  readonly saving: number;
  /** What the pieces take with half the spacing round them / what the sheets have room for: above 1 nothing fits. */
  readonly filling: number;
  /** Tells exchanges of the same kinds of sheets apart from others. */
  readonly key: string;
};

/** A group of sheets to be made cheaper: the sheets from the emptiest on. */
export type SheetGroup = {
  readonly stock: readonly Stock[];
  /** What the pieces on them take with half the spacing round them, mm². */
  readonly taken: number;
  /** Least distance between two parts, mm. */
  readonly spacing: number;
};

/** Fillings above this are not tried: nothing but a fit without a gap comes near it. */
const FULLEST = 1 + 1e-6;

/** Most sheets given up and taken in one exchange, and most kinds of exchanges looked at. */
const MOST_REMOVED = 5;
const MOST_ADDED = 5;
const MOST_EXCHANGES = 20_000;

/** Choices of up to `most` sheets of some kinds, the smaller ones first; none is one of them. */
function choicesOf(kinds: readonly Stock[], countOf: (kind: Stock) => number, most: number): Stock[][] {
  let sizes: Stock[][] = [[]];
  const all: Stock[][] = [[]];
  for (let size = 1; size <= most; size++) {
    sizes = sizes.flatMap((some) =>
      kinds
        .slice(some.length === 0 ? 0 : kinds.indexOf(some.at(-1)!))
        .filter((kind) => some.filter((one) => one === kind).length < countOf(kind))
        .map((kind) => [...some, kind]),
    );
    all.push(...sizes);
  }
  return all;
}

/** Number of choices of up to `most` among kinds. */
const choiceCount = (kinds: number, most: number): number => {
  let count = 1;
  for (let k = 1; k <= most; k++) count = (count * (kinds + k)) / k;
  return count;
};

function sizesFor(given: number, kinds: number): { removed: number; added: number } {
  let [removed, added] = [MOST_REMOVED, MOST_ADDED];
  while (added > 1 && choiceCount(given, removed) * choiceCount(kinds, added) > MOST_EXCHANGES) {
    if (removed >= added) removed--;
    else added--;
  }
  return { removed, added };
}

/** The first sheets of the kinds given up, as places in the group. */
function placesOfKinds(stock: readonly Stock[], kinds: readonly Stock[]): number[] {
  const places: number[] = [];
  for (const kind of kinds) places.push(stock.findIndex((one, k) => one === kind && !places.includes(k)));
  return places;
}

/** Cheaper sheets for a group, the roomiest first. `left` says how many sheets of a kind are still to be had. */
export function cheaperSheets(group: SheetGroup, stock: readonly Stock[], left: (kind: Stock) => number): Exchange[] {
  const kinds = [...new Set(group.stock)];
  const roomOf = (some: readonly Stock[]) => some.reduce((sum, { room }) => sum + takenRoom(room, group.spacing), 0);
  const usable = roomOf(group.stock);
  const most = sizesFor(kinds.length, stock.length);
  const countOf = (kind: Stock) => group.stock.filter((one) => one === kind).length;
  const found: Exchange[] = [];
  for (const given of choicesOf(kinds, countOf, most.removed).slice(1)) {
    const others = stock.filter((kind) => left(kind) > 0 && !given.includes(kind));
    for (const added of choicesOf(others, left, most.added)) {
      const saving = costOf(given) - costOf(added);
      const filling = group.taken / Math.max(usable - roomOf(given) + roomOf(added), 1e-9);
      if (saving <= 1e-9 || filling > FULLEST) continue;
      const key = [given, added].map(keyOf).join('>');
      found.push({ removed: placesOfKinds(group.stock, given), added, saving, filling, key });
    }
  }
  return found.sort((a, b) => a.filling - b.filling);
}

const keyOf = (kinds: readonly Stock[]): string =>
  kinds
    .map(({ stockIndex }) => stockIndex)
    .sort((a, b) => a - b)
    .join('+');
const costOf = (stock: readonly Stock[]): number => stock.reduce((sum, { cost }) => sum + cost, 0);
