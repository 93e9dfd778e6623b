import type { Stock } from './stock.ts';

/** Kinds without end of which every order is tried; of more, each is put first once. */
const MOST_ORDERED = 3;
/** Kinds of which there are few, of which every choice is put first; of more, all or none. */
const MOST_CHOSEN = 3;

const perArea = (a: Stock, b: Stock): number => a.cost / a.area - b.cost / b.area;

function permutations(kinds: readonly Stock[]): Stock[][] {
  if (kinds.length < 2) return [[...kinds]];
  return kinds.flatMap((first) => permutations(kinds.filter((kind) => kind !== first)).map((rest) => [first, ...rest]));
}

function choices(kinds: readonly Stock[]): Stock[][] {
  if (kinds.length === 0) return [[]];
  if (kinds.length > MOST_CHOSEN) return [[...kinds], []];
  const [first, ...rest] = kinds;
  const others = choices(rest);
  return [...others.map((some) => [first!, ...some]), ...others];
}

function ordersOf(kinds: readonly Stock[]): Stock[][] {
  const cheap = [...kinds].sort(perArea);
  const basic = [
    cheap,
    [...kinds].sort((p, q) => p.cost - q.cost),
    [...kinds].sort((p, q) => q.area - p.area),
    ...cheap.map((first) => [first, ...cheap.filter((kind) => kind !== first)]),
  ];
  return kinds.length > MOST_ORDERED ? basic : [...basic, ...permutations(cheap)];
}

/**
 * Orders in which kinds of sheets are taken, the most promising first. A kind is opened for a piece that those before it do
 * not take, so that every order of fewer kinds is among those of more: another kind to choose from makes no start dearer.
 */
export function sheetPreferences(stock: readonly Stock[]): (readonly Stock[])[] {
  const endless = stock.filter(({ quantity }) => quantity === Number.POSITIVE_INFINITY);
  const few = endless.length === 0 ? [] : stock.filter((kind) => !endless.includes(kind)).sort(perArea);
  const least = Math.min(...endless.map((kind) => kind.cost / kind.area));
  const cheap = few.filter((kind) => kind.cost / kind.area <= least);
  const found = new Map<string, Stock[]>();
  for (const chosen of [cheap, ...choices(few)]) {
    for (const order of ordersOf(endless.length === 0 ? stock : endless)) {
      const preference = [...chosen, ...order, ...few.filter((kind) => !chosen.includes(kind))];
      const key = preference.map(({ stockIndex }) => stockIndex).join();
      if (!found.has(key)) found.set(key, preference);
    }
  }
  return [...found.values()];
}
