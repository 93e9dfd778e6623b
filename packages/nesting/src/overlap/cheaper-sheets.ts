import type { Stock } from '../stock.ts';

/** Sheets of a group exchanged for cheaper ones. */
export type Exchange = {
  /** Places in the group of the sheets given up, and the kinds taken instead. */
  readonly removed: readonly number[];
  readonly added: readonly Stock[];
  readonly saving: number;
  /** Net material of the pieces / usable area left: above 1 nothing can fit. */
  readonly filling: number;
  /** Tells exchanges of the same kinds of sheets apart from others. */
  readonly key: string;
};

/** A group of sheets to be made cheaper: the sheets from the emptiest on. */
export type SheetGroup = {
  readonly stock: readonly Stock[];
  /** Net material of the pieces on them, mm². */
  readonly material: number;
};

/** Exchanges that would leave less room than this share beside the material are not tried. */
const FULLEST = 0.97;

/** Up to two sheets to give up: of each kind those that come first in the group. */
function removals(stock: readonly Stock[]): number[][] {
  const singles = stock.flatMap((kind, k) => (stock.indexOf(kind) === k ? [k] : []));
  const pairs = singles.flatMap((a) => {
    const second = stock.findIndex((kind, k) => k > a && kind === stock[a]);
    const others = singles.filter((b) => b > a);
    return (second > a ? [second, ...others] : others).map((b) => [a, b]);
  });
  return [...singles.map((k) => [k]), ...pairs];
}

/** None, one or two further sheets of what is left in stock. */
function additions(stock: readonly Stock[], left: (kind: Stock) => number): Stock[][] {
  const had = stock.filter((kind) => left(kind) > 0);
  const pairs = had.flatMap((a, k) =>
    had
      .slice(k)
      .filter((b) => a !== b || left(a) > 1)
      .map((b) => [a, b]),
  );
  return [[], ...had.map((kind) => [kind]), ...pairs];
}

/** Cheaper sheets for a group, the roomiest first. `left` says how many sheets of a kind are still to be had. */
export function cheaperSheets(group: SheetGroup, stock: readonly Stock[], left: (kind: Stock) => number): Exchange[] {
  const found = new Map<string, Exchange>();
  const usable = group.stock.reduce((sum, { room }) => sum + room.usableArea, 0);
  for (const removed of removals(group.stock)) {
    const given = removed.map((k) => group.stock[k]!);
    const back = (kind: Stock) => left(kind) + given.filter((one) => one === kind).length;
    for (const added of additions(stock, back)) {
      if (added.some((kind) => given.includes(kind))) continue;
      const saving = costOf(given) - costOf(added);
      const room = usable - roomOf(given) + roomOf(added);
      const filling = group.material / Math.max(room, 1e-9);
      if (saving <= 1e-9 || filling > FULLEST) continue;
      const key = [given, added]
        .map((kinds) =>
          kinds
            .map((kind) => kind.stockIndex)
            .sort()
            .join('+'),
        )
        .join('>');
      if (!found.has(key)) found.set(key, { removed, added, saving, filling, key });
    }
  }
  return [...found.values()].sort((a, b) => a.filling - b.filling);
}

const costOf = (stock: readonly Stock[]): number => stock.reduce((sum, { cost }) => sum + cost, 0);
const roomOf = (stock: readonly Stock[]): number => stock.reduce((sum, { room }) => sum + room.usableArea, 0);
