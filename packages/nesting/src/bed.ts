import { addForbidden, type IntervalSet, newIntervalSet } from './forbidden.ts';
import type { ForbiddenCache } from './forbidden-cache.ts';
import type { FillRoom } from './gap-fill.ts';
import type { Spot } from './lattice-block.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { RandomStream } from './random.ts';

/** One sheet being filled with parts of any kind. */
export type Bed = FillRoom & { readonly spots: PieceSpot[] };

/** A part set down on a bed and which part type it is. */
export type PieceSpot = Spot & { readonly partIndex: number };

/** How good a spot is; the smallest wins. */
export type SpotScore = (x: number, y: number, part: OrientedPart) => number;

export type FoundSpot = { readonly part: OrientedPart; readonly x: number; readonly y: number; readonly score: number };

export type SpotSearch = {
  readonly cache: ForbiddenCache;
  readonly random: RandomStream;
  readonly score: SpotScore;
  /** Heights tried per way up. */
  readonly heights: number;
  /** Asked between two heights where it is given: the best spot found by then counts. */
  readonly isOver?: () => boolean;
};

/** Heights where a part would touch what lies there, thinned at random to `most`. */
function candidateHeights(bed: Bed, part: OrientedPart, most: number, random: RandomStream): number[] {
  const top = bed.frame.maxY - part.height;
  const bottom = bed.frame.minY;
  if (top < bottom - 1e-7) return [];
  const contacts: number[] = [];
  const { minY, maxY } = part.slices;
  for (const { part: other, y } of bed.spots) {
    for (const height of [y + other.slices.maxY - minY, y + other.slices.minY - maxY, y]) {
      if (height > bottom && height < top) contacts.push(height);
    }
    for (const ledge of other.ledges) {
      for (const height of [y + ledge - minY, y + ledge - maxY]) {
        if (height > bottom && height < top) contacts.push(height);
      }
    }
  }
  contacts.sort((p, q) => p - q);
  const distinct = contacts.filter((y, k) => k === 0 || y - contacts[k - 1]! > 1e-6);
  const chance = Math.min(1, (most * 0.7) / Math.max(1, distinct.length));
  const heights = distinct.filter(() => random() < chance);
  heights.push(bottom);
  if (top > bottom) heights.push(top);
  const grid = Math.max(3, Math.round(most * 0.3));
  for (let k = 1; k < grid; k++) heights.push(bottom + ((top - bottom) * k) / grid);
  return heights;
}

/** First free x of a line at or right of the frame's left edge. */
function leftmostFree(set: IntervalSet, from: number): number {
  let x = from;
  for (let k = 0; k < set.count; k++) if (set.low[k]! < x && set.high[k]! > x) x = set.high[k]!;
  return x;
}

const line = newIntervalSet(256);

/** The best spot on a bed for a part in any of the given ways up, or null when it fits nowhere looked at. */
export function bestSpot(bed: Bed, ways: readonly OrientedPart[], search: SpotSearch): FoundSpot | null {
  let best: FoundSpot | null = null;
  for (const part of ways) {
    const right = bed.frame.maxX - part.width + 1e-7;
    if (right < bed.frame.minX) continue;
    for (const y of candidateHeights(bed, part, search.heights, search.random)) {
      if (search.isOver?.()) return best;
      line.count = 0;
      if (bed.obstacle) addForbidden(line, bed.obstacle, part.bare(), y);
      const low = y + part.slices.minY;
      const high = y + part.slices.maxY;
      for (const spot of bed.spots) {
        const { slices } = spot.part;
        if (spot.y + slices.maxY <= low || spot.y + slices.minY >= high) continue;
        search.cache.add(line, spot.part, part, y - spot.y, spot.x);
      }
      const x = leftmostFree(line, bed.frame.minX);
      if (x > right) continue;
      const score = search.score(x, y, part);
      if (!best || score < best.score) best = { part, x, y, score };
    }
  }
  return best;
}
