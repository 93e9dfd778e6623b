import { addForbidden, type IntervalSet, newIntervalSet } from './forbidden.ts';
import type { ForbiddenCache } from './forbidden-cache.ts';
import type { Frame, Spot } from './lattice-block.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { Slices } from './slices.ts';

/** The box to fill and what in it is not sheet. */
export type FillRoom = { readonly frame: Frame; readonly obstacle: Slices | null };

/** Heights at which a new part would rest on, hang under or stand level with those placed, plus an even grid. */
function restingHeights(spots: readonly Spot[], part: OrientedPart, frame: Frame, grid: number): number[] {
  const top = frame.maxY - part.height;
  if (top < frame.minY - 1e-7) return [];
  const heights = [frame.minY, Math.max(top, frame.minY)];
  const { minY, maxY } = part.slices;
  for (const spot of spots) {
    heights.push(spot.y + spot.part.slices.maxY - minY, spot.y + spot.part.slices.minY - maxY, spot.y);
  }
  for (let k = 1; k < grid; k++) heights.push(frame.minY + ((top - frame.minY) * k) / grid);
  heights.sort((a, b) => a - b);
  const apart = Math.max(1e-6, (top - frame.minY) / 400);
  let last = Number.NEGATIVE_INFINITY;
  return heights.filter((y) => {
    if (y < frame.minY - 1e-7 || y > top + 1e-7 || y - last < apart) return false;
    last = y;
    return true;
  });
}

/** Spots whose parts share a height with a part at y. */
function near(spots: readonly Spot[], part: OrientedPart, y: number): Spot[] {
  const low = y + part.slices.minY;
  const high = y + part.slices.maxY;
  return spots.filter((spot) => spot.y + spot.part.slices.maxY > low && spot.y + spot.part.slices.minY < high);
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
  // Left to right, so that each line's intervals arrive in rising order.
  const out = [...spots].sort((p, q) => p.x - q.x);
  const set = newIntervalSet();
  for (const part of parts) {
    for (const y of restingHeights(out, part, frame, grid)) {
      if (isOver()) return out;
      set.count = 0;
      if (obstacle) addForbidden(set, obstacle, part.bare(), y);
      for (const spot of near(out, part, y)) cache.add(set, spot.part, part, y - spot.y, spot.x);
      placeAlong(out, part, y, frame, set);
    }
  }
  return out;
}

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
