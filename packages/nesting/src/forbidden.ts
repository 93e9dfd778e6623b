import type { Slices } from './slices.ts';

/**
 * Which offsets of one shape from another overlap.
 *
 * Terms: the *offset* (dx, dy) is where B's origin lies seen from A's. For one dy every pair of trapezoids that share a
 * height forbids one open interval of dx; their union is one line of the no-fit polygon, exact, with interlocking and
 * exact fits kept. An exact fit survives rounding because each interval is shrunk by `TOUCH`.
 */

/** Overlap (mm) that counts as touching, far below the rounding of any drawing. */
export const TOUCH = 1e-6;

/** Disjoint open intervals in rising order, reusable without allocation. */
export type IntervalSet = { count: number; low: Float64Array; high: Float64Array };

export const newIntervalSet = (capacity = 64): IntervalSet => ({
  count: 0,
  low: new Float64Array(capacity),
  high: new Float64Array(capacity),
});

function widen(set: IntervalSet): void {
  const low = new Float64Array(set.low.length * 2);
  const high = new Float64Array(set.low.length * 2);
  low.set(set.low);
  high.set(set.high);
  set.low = low;
  set.high = high;
}

/** Adds an open interval, joining those it overlaps. */
export function addInterval(set: IntervalSet, low: number, high: number): void {
  if (high <= low) return;
  let from = set.count;
  while (from > 0 && set.high[from - 1]! > low) from--;
  let to = from;
  let newLow = low;
  let newHigh = high;
  while (to < set.count && set.low[to]! < high) {
    if (set.low[to]! < newLow) newLow = set.low[to]!;
    if (set.high[to]! > newHigh) newHigh = set.high[to]!;
    to++;
  }
  if (to === from) {
    if (set.count === set.low.length) widen(set);
    set.low.copyWithin(from + 1, from, set.count);
    set.high.copyWithin(from + 1, from, set.count);
    set.count++;
  } else if (to > from + 1) {
    set.low.copyWithin(from + 1, to, set.count);
    set.high.copyWithin(from + 1, to, set.count);
    set.count -= to - from - 1;
  }
  set.low[from] = newLow;
  set.high[from] = newHigh;
}

/** First slab of `shape` whose top lies above `height`, by bisection. */
function firstSlabAbove(shape: Slices, height: number): number {
  let from = 0;
  let to = shape.slabCount;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (shape.high[middle]! > height) to = middle;
    else from = middle + 1;
  }
  return from;
}

/**
 * Adds to `set` the dx at which B, dy above A, overlaps A, each moved by `shift` (so that several obstacles share a set).
 * A numeric kernel: one pass over two lists of slabs, its branches unrolled for speed.
 */
export function addForbidden(set: IntervalSet, a: Slices, b: Slices, dy: number, shift = 0): void {
  let i = firstSlabAbove(a, b.minY + dy);
  let j = firstSlabAbove(b, a.minY - dy);
  while (i < a.slabCount && j < b.slabCount) {
    const aLow = a.low[i]!;
    const aHigh = a.high[i]!;
    const bLow = b.low[j]! + dy;
    const bHigh = b.high[j]! + dy;
    const low = aLow > bLow ? aLow : bLow;
    const high = aHigh < bHigh ? aHigh : bHigh;
    if (high - low > TOUCH) {
      const aScale = 1 / (aHigh - aLow);
      const bScale = 1 / (bHigh - bLow);
      const a0 = (low - aLow) * aScale;
      const a1 = (high - aLow) * aScale;
      const b0 = (low - bLow) * bScale;
      const b1 = (high - bLow) * bScale;
      for (let p = a.first[i]!; p < a.first[i + 1]!; p++) {
        const leftSpan = a.leftHigh[p]! - a.leftLow[p]!;
        const rightSpan = a.rightHigh[p]! - a.rightLow[p]!;
        const aLeft0 = a.leftLow[p]! + a0 * leftSpan;
        const aLeft1 = a.leftLow[p]! + a1 * leftSpan;
        const aRight0 = a.rightLow[p]! + a0 * rightSpan;
        const aRight1 = a.rightLow[p]! + a1 * rightSpan;
        for (let q = b.first[j]!; q < b.first[j + 1]!; q++) {
          const bLeftSpan = b.leftHigh[q]! - b.leftLow[q]!;
          const bRightSpan = b.rightHigh[q]! - b.rightLow[q]!;
          const from0 = aLeft0 - b.rightLow[q]! - b0 * bRightSpan;
          const from1 = aLeft1 - b.rightLow[q]! - b1 * bRightSpan;
          const to0 = aRight0 - b.leftLow[q]! - b0 * bLeftSpan;
          const to1 = aRight1 - b.leftLow[q]! - b1 * bLeftSpan;
          const from = from0 < from1 ? from0 : from1;
          const to = to0 > to1 ? to0 : to1;
          addInterval(set, from + TOUCH + shift, to - TOUCH + shift);
        }
      }
    }
    if (aHigh < bHigh) i++;
    else j++;
  }
}

/** Whether B at offset (dx, dy) from A overlaps A by more than `TOUCH`. Same kernel as `addForbidden`, ending at the first hit. */
export function overlapsAt(a: Slices, b: Slices, dx: number, dy: number): boolean {
  if (dx + b.minX >= a.maxX || dx + b.maxX <= a.minX || dy + b.minY >= a.maxY || dy + b.maxY <= a.minY) return false;
  let i = firstSlabAbove(a, b.minY + dy);
  let j = firstSlabAbove(b, a.minY - dy);
  while (i < a.slabCount && j < b.slabCount) {
    const aLow = a.low[i]!;
    const aHigh = a.high[i]!;
    const bLow = b.low[j]! + dy;
    const bHigh = b.high[j]! + dy;
    const low = aLow > bLow ? aLow : bLow;
    const high = aHigh < bHigh ? aHigh : bHigh;
    if (high - low > TOUCH) {
      const aScale = 1 / (aHigh - aLow);
      const bScale = 1 / (bHigh - bLow);
      const a0 = (low - aLow) * aScale;
      const a1 = (high - aLow) * aScale;
      const b0 = (low - bLow) * bScale;
      const b1 = (high - bLow) * bScale;
      for (let p = a.first[i]!; p < a.first[i + 1]!; p++) {
        const leftSpan = a.leftHigh[p]! - a.leftLow[p]!;
        const rightSpan = a.rightHigh[p]! - a.rightLow[p]!;
        const aLeft0 = a.leftLow[p]! + a0 * leftSpan;
        const aLeft1 = a.leftLow[p]! + a1 * leftSpan;
        const aRight0 = a.rightLow[p]! + a0 * rightSpan;
        const aRight1 = a.rightLow[p]! + a1 * rightSpan;
        for (let q = b.first[j]!; q < b.first[j + 1]!; q++) {
          const bLeftSpan = b.leftHigh[q]! - b.leftLow[q]!;
          const bRightSpan = b.rightHigh[q]! - b.rightLow[q]!;
          const from0 = aLeft0 - b.rightLow[q]! - b0 * bRightSpan;
          const from1 = aLeft1 - b.rightLow[q]! - b1 * bRightSpan;
          if (dx <= (from0 < from1 ? from0 : from1) + TOUCH) continue;
          const to0 = aRight0 - b.leftLow[q]! - b0 * bLeftSpan;
          const to1 = aRight1 - b.leftLow[q]! - b1 * bLeftSpan;
          if (dx < (to0 > to1 ? to0 : to1) - TOUCH) return true;
        }
      }
    }
    if (aHigh < bHigh) i++;
    else j++;
  }
  return false;
}
