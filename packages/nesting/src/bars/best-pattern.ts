import { askedSeldom } from '../seldom.ts';
import type { Counts } from './bars-problem.ts';
import type { Candidate, ValueTables } from './value-tables.ts';

/** One bar for which pieces are sought. */
export type BarRoom = {
  /** Half ticks. */
  readonly capacity: number;
  /** Whether pieces whose weights fit can really be laid on the bar; null when they always can. */
  readonly fits: ((counts: Counts) => boolean) | null;
};

export type FoundPattern = { readonly counts: Counts; readonly value: number };

type Search = {
  readonly candidates: readonly Candidate[];
  /** Copies of each candidate that may be taken; at most what the tables were made for. */
  readonly limits: readonly number[];
  readonly tables: ValueTables;
  readonly room: BarRoom;
  /** Only patterns worth more are of interest. */
  readonly floor: number;
  /** Most branches that are looked at, and when to end before. */
  readonly mostNodes: number;
  readonly isOver: () => boolean;
};

const countsOf = (candidates: readonly Candidate[], taken: ArrayLike<number>): Counts => {
  const counts: (readonly [number, number])[] = [];
  for (const [k, { type }] of candidates.entries()) if (taken[k]! > 0) counts.push([type, taken[k]!]);
  return counts;
};

/**
 * The pattern of most value: depth first over the candidates, most copies first, every branch cut off whose table says
 * that it cannot pass the best so far. Null when nothing worth more than `floor` was found; no pattern is worth more
 * than `bound`.
 */
export function bestPattern(search: Search): { readonly best: FoundPattern | null; readonly bound: number } {
  const { candidates, limits, tables, room, floor, mostNodes } = search;
  const { cell, values, width } = tables;
  const last = candidates.length;
  const taken = new Int32Array(last);
  let bestValue = floor;
  let bestTaken: Int32Array | null = null;
  const isTimeUp = askedSeldom(search.isOver);
  let nodes = 0;
  const isStopped = (): boolean => nodes >= mostNodes || isTimeUp();
  const promise = (k: number, left: number): number => values[k * width + Math.floor(left / cell)]!;
  const visit = (from: number, left: number, value: number): void => {
    if (value > bestValue) {
      bestValue = value;
      bestTaken = taken.slice();
    }
    let k = from;
    while (k < last && value + promise(k, left) > bestValue) {
      const { weight, value: worth } = candidates[k]!;
      for (let count = Math.min(limits[k]!, Math.floor(left / weight)); count > 0; count--) {
        if (isStopped()) break;
        const remaining = left - count * weight;
        if (value + count * worth + promise(k + 1, remaining) <= bestValue) continue;
        nodes += 1;
        taken[k] = count;
        if (!room.fits || room.fits(countsOf(candidates, taken))) visit(k + 1, remaining, value + count * worth);
        taken[k] = 0;
      }
      if (isStopped()) return;
      k += 1;
    }
  };
  const promised = promise(0, room.capacity);
  visit(0, room.capacity, 0);
  const bound = isStopped() ? promised : Math.min(promised, bestValue);
  if (!bestTaken) return { best: null, bound };
  return { best: { counts: countsOf(candidates, bestTaken), value: bestValue }, bound };
}

/** Most weight that pieces fill of a bar, and how much of it they must. */
export type Filling = { readonly tables: ValueTables; readonly mostFree: number };

/**
 * Every pattern of at least that value, which fills its bar, to which no further piece can be added; null when there are more than
 * `most` or time is over. Such patterns suffice: any other lies in one of them.
 */
export function fullPatterns(
  search: Omit<Search, 'floor'> & { readonly least: number; readonly most: number; readonly filling: Filling },
): Counts[] | null {
  const { candidates, limits, tables, room, least, most, mostNodes, filling } = search;
  const { cell, values, width } = tables;
  const last = candidates.length;
  const taken = new Int32Array(last);
  const found: Counts[] = [];
  const { values: weights, width: fillingWidth } = filling.tables;
  const isTimeUp = askedSeldom(search.isOver);
  let nodes = 0;
  const isFull = (left: number): boolean => {
    for (let k = 0; k < last; k++) {
      if (taken[k]! >= limits[k]! || candidates[k]!.weight > left) continue;
      if (!room.fits) return false;
      taken[k]! += 1;
      const more = room.fits(countsOf(candidates, taken));
      taken[k]! -= 1;
      if (more) return false;
    }
    return true;
  };
  const visit = (k: number, left: number, value: number): boolean => {
    nodes += 1;
    if (nodes > mostNodes || found.length > most || isTimeUp()) return false;
    if (value + values[k * width + Math.floor(left / cell)]! < least) return true;
    if (left - weights[k * fillingWidth + Math.floor(left / filling.tables.cell)]! > filling.mostFree) return true;
    if (k === last) {
      if (isFull(left)) found.push(countsOf(candidates, taken));
      return true;
    }
    const { weight, value: worth } = candidates[k]!;
    for (let count = Math.min(limits[k]!, Math.floor(left / weight)); count >= 0; count--) {
      taken[k] = count;
      const isOpen = count === 0 || !room.fits || room.fits(countsOf(candidates, taken));
      if (isOpen && !visit(k + 1, left - count * weight, value + count * worth)) return false;
    }
    taken[k] = 0;
    return true;
  };
  return visit(0, room.capacity, 0) ? found : null;
}
