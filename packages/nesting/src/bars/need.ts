import { askedSeldom } from '../seldom.ts';

/** How many bars of each kind are taken. */
export type Purchase = readonly number[];

/**
 * What bars must carry: whole numbers that say what a bar of each kind carries at most, by worths of pieces, and what all pieces
 * are worth. Pieces cannot be cut from bars that carry less together.
 */
export type Need = { readonly carried: readonly number[]; readonly least: number };

/** By how much bars carry more than they must; below 0 when pieces cannot be cut from them. */
export const spareOf = ({ carried, least }: Need, purchase: Purchase): number =>
  purchase.reduce((sum, count, kind) => sum + count * carried[kind]!, -least);

/** Choices of a number of bars that are looked at. */
const MOST_STEPS = 300_000;
/** Rounding of costs, cost units. */
const ROUNDING = 1e-9;

/** A need with the kinds that carry anything for it, cheapest for what they carry first. */
type Sought = Need & { readonly order: readonly number[] };

/** What bars cost and how many there are; `ranks` is the order in which their numbers are chosen. */
type Shop = {
  readonly costs: readonly number[];
  readonly quantities: readonly number[];
  readonly ranks: readonly number[];
};

/** Kinds that carry anything, cheapest for what they carry first. */
const byRate = (costs: readonly number[], carried: readonly number[]): number[] =>
  [...carried.keys()]
    .filter((kind) => carried[kind]! > 0)
    .sort((a, b) => costs[a]! * carried[b]! - costs[b]! * carried[a]!);

/** Least cost of what kinds from a rank on must add to a need, were bars divisible; infinite when they cannot. */
function costOfRest(
  { costs, quantities, ranks }: Shop,
  from: number,
  { order, carried }: Sought,
  missing: number,
): number {
  if (missing <= 0) return 0;
  let cost = 0;
  let left = missing;
  for (const kind of order) {
    if (ranks[kind]! < from) continue;
    const all = quantities[kind]!;
    if (all * carried[kind]! >= left) return cost + (left / carried[kind]!) * costs[kind]!;
    cost += all * costs[kind]!;
    left -= all * carried[kind]!;
  }
  return Number.POSITIVE_INFINITY;
}

/**
 * The cheapest bars that meet every need, lie within none of those that are known not to do, and cost no more than `most`. Bars
 * that cost nothing are all taken. Null when there are none, 'unknown' when that would take too long to find out.
 */
export function cheapestPurchase(
  shop: Pick<Shop, 'costs' | 'quantities'>,
  needs: readonly Need[],
  useless: readonly Purchase[],
  most: number,
  isOver: () => boolean,
): Purchase | 'unknown' | null {
  const { costs, quantities } = shop;
  const order = [...costs.keys()].sort((a, b) => costs[a]! * needs[0]!.carried[b]! - costs[b]! * needs[0]!.carried[a]!);
  const ranked: Shop = { ...shop, ranks: costs.map((_, kind) => order.indexOf(kind)) };
  const sought = needs.map((need): Sought => ({ ...need, order: byRate(costs, need.carried) }));
  const isTimeUp = askedSeldom(isOver);
  const taken = quantities.map(() => 0);
  let limit = most;
  let best: Purchase | null = null;
  let steps = 0;
  const isStopped = (): boolean => steps > MOST_STEPS || isTimeUp();
  const rest = (at: number, missing: readonly number[]): number =>
    sought.reduce((dearest, need, k) => Math.max(dearest, costOfRest(ranked, at, need, missing[k]!)), 0);
  const take = (cost: number): void => {
    if (useless.some((known) => taken.every((count, kind) => count <= known[kind]!))) return;
    best = [...taken];
    limit = cost - 2 * ROUNDING;
  };
  const visit = (at: number, cost: number, missing: readonly number[]): void => {
    const kind = order[at]!;
    const price = costs[kind]!;
    const all = quantities[kind]!;
    const affordable = price > 0 ? Math.min(all, Math.floor((limit - cost) / price + ROUNDING)) : all;
    for (let count = affordable; count >= (price > 0 ? 0 : all); count--) {
      steps += 1;
      if (isStopped()) break;
      taken[kind] = count;
      const left = missing.map((one, k) => one - count * needs[k]!.carried[kind]!);
      const further = rest(at + 1, left);
      // What all further bars of the other kinds cannot make up for, fewer of this one cannot either.
      if (further === Number.POSITIVE_INFINITY) break;
      const spent = cost + count * price;
      if (spent + further > limit + ROUNDING) continue;
      if (at + 1 === order.length) take(spent);
      else visit(at + 1, spent, left);
    }
    taken[kind] = 0;
  };
  visit(
    0,
    0,
    needs.map(({ least }) => least),
  );
  return isStopped() ? 'unknown' : best;
}
