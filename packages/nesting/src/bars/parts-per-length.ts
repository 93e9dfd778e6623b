import type { BarPiece, BarSetting } from './bars-input.ts';
import { roomOf } from './bars-problem.ts';
import { cutWidth, gapOf, TICKS, ticksUp, waysOf } from './lean.ts';

export type PartsPerLength = {
  readonly partsPerLength: number;
  /** Bar used by them, with kerfs, the first cut and the end in the chuck, mm; 0 when none fits. */
  readonly consumptionMm: number;
};

/** Counts one part on a bar of that length, mm. */
type BarCounter = (barLength: number) => PartsPerLength;

/** The part alone, so many and where they end: least length by the way of the last one, ticks. */
type Row = { readonly count: number; readonly lengths: readonly number[] };

/** Least length that so many more parts add, by the way of the part before them and of the last of them, ticks. */
type Further = { readonly count: number; readonly added: readonly (readonly number[])[] };

const join = (lengths: readonly number[], added: Further['added']): number[] =>
  lengths.map((_, last) => Math.min(...lengths.map((length, before) => length + added[before]![last]!)));

const doubled = ({ count, added }: Further): Further => ({
  count: 2 * count,
  added: added.map((lengths) => join(lengths, added)),
});

/**
 * A counter of a part that nothing is to be said against (`jobRefusal`): how many are cut from one bar, mitred ones head to tail.
 * The shortest row of n parts is a shortest walk through n of its ways, so rows of 1, 2, 4, … further parts are worked out by
 * doubling and put together from the longest: no part is laid by itself.
 */
export function barCounter(piece: Omit<BarPiece, 'quantity'>, setting: BarSetting): BarCounter {
  const length = ticksUp(piece.length);
  const ways = waysOf({ ...piece, quantity: 1 }, setting.sectionHeight);
  const lastCuts = ways.map(({ right }) => cutWidth(right, { ...setting, spacing: 0 }));
  const next = ways.map(({ right }) => ways.map(({ left }) => length + gapOf(right, left, setting)));
  const further: Further[] = [{ count: 1, added: next }];
  const first: Row = { count: 1, lengths: ways.map(() => length) };
  return (barLength) => {
    const room = roomOf(barLength, setting);
    if (length > room) return { partsPerLength: 0, consumptionMm: 0 };
    const isWithin = (lengths: readonly number[]): boolean => lengths.some((one) => one <= room);
    while (further[further.length - 1]!.added.some(isWithin)) further.push(doubled(further[further.length - 1]!));
    let row = first;
    for (let k = further.length - 1; k >= 0; k--) {
      const { count, added } = further[k]!;
      const lengths = join(row.lengths, added);
      if (isWithin(lengths)) row = { count: row.count + count, lengths };
    }
    const least = Math.min(...row.lengths);
    const lastCut = Math.min(...lastCuts.filter((_, last) => row.lengths[last] === least));
    const taken = Math.min(room, least + lastCut) / TICKS;
    return { partsPerLength: row.count, consumptionMm: setting.endTrim + taken + setting.gripWaste };
  };
}
