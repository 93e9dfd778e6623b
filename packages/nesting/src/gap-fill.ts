import { addForbidden, type IntervalSet, newIntervalSet } from './forbidden.ts';
import type { ForbiddenCache } from './forbidden-cache.ts';
import type { Frame, Spot } from './lattice-block.ts';
import type { OrientedPart } from './oriented-part.ts';
import { askedSeldom } from './seldom.ts';
import type { Slices } from './slices.ts';

/** The box to fill and what in it is not sheet. */
export type FillRoom = { readonly frame: Frame; readonly obstacle: Slices | null };

/** Lines looked at between two looks at the clock: fewer of many copies, each of which may lie in a line. */
const LINES_BETWEEN = 16;
const COPIES_BETWEEN = 8_000;

/** Heights at which a new part would rest on, hang under or stand level with those placed, plus an even grid. */
function restingHeights(spots: readonly Spot[], part: OrientedPart, frame: Frame, grid: number): Float64Array {
  const top = frame.maxY - part.height;
  if (top < frame.minY - 1e-7) return new Float64Array(0);
  const heights = new Float64Array(3 * spots.length + grid + 1);
  const { minY, maxY } = part.slices;
  let count = 0;
  const add = (y: number) => {
    if (y >= frame.minY - 1e-7 && y <= top + 1e-7) heights[count++] = y;
  };
  add(frame.minY);
  add(Math.max(top, frame.minY));
  for (const spot of spots) {
    add(spot.y + spot.part.slices.maxY - minY);
    add(spot.y + spot.part.slices.minY - maxY);
    add(spot.y);
  }
  for (let k = 1; k < grid; k++) add(frame.minY + ((top - frame.minY) * k) / grid);
  const sorted = heights.subarray(0, count).sort();
  const apart = Math.max(1e-6, (top - frame.minY) / 400);
  let kept = 0;
  for (const y of sorted) if (kept === 0 || y - sorted[kept - 1]! >= apart) sorted[kept++] = y;
  return sorted.subarray(0, kept);
}

/**
 * Adds parts to what is left of a frame, along exact slice lines: at each resting height every free run of x takes as
 * many parts as fit. Stops at the deadline; what was placed stays valid.
 */
export function fillGaps(
  spots: readonly Spot[],
  parts: readonly OrientedPart[],
  { frame, obstacle }: FillRoom,
  cache: ForbiddenCache,
  grid: number,
  isOver: () => boolean,
): Spot[] {
  const isTimeUp = askedSeldom(isOver, Math.max(1, Math.min(LINES_BETWEEN, Math.floor(COPIES_BETWEEN / spots.length))));
  // Left to right, so that each line's intervals arrive in rising order.
  const out = [...spots].sort((p, q) => p.x - q.x);
  const set = newIntervalSet();
  for (const part of parts) {
    for (const y of restingHeights(out, part, frame, grid)) {
      if (isTimeUp()) return out;
      set.count = 0;
      if (obstacle) addForbidden(set, obstacle, part.bare(), y);
      const low = y + part.slices.minY;
      const high = y + part.slices.maxY;
      for (const spot of out) {
        const { minY, maxY } = spot.part.slices;
        if (spot.y + maxY > low && spot.y + minY < high) cache.add(set, spot.part, part, y - spot.y, spot.x);
      }
      placeAlong(out, part, y, frame, set);
    }
  }
  return out;
}

/** Sets copies along a line wherever it is free. */
function placeAlong(out: Spot[], part: OrientedPart, y: number, frame: Frame, set: IntervalSet): void {
  const right = frame.maxX - part.width;
  let x = frame.minX;
  for (;;) {
    for (let k = 0; k < set.count; k++) if (set.low[k]! < x && set.high[k]! > x) x = set.high[k]!;
    if (x > right + 1e-7) return;
    out.push({ part, x, y });
    addForbidden(set, part.slices, part.slices, 0, x);
  }
}
