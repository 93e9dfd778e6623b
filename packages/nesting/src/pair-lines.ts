import { addForbidden, type IntervalSet, newIntervalSet, overlapsAt } from './forbidden.ts';
import type { OrientedPart } from './oriented-part.ts';

/**
 * Whether two copies overlap, asked of thousands of offsets of the same few ways up: lines of what is forbidden, on an even grid
 * of heights, tell most of them. Each line is worked out when it is first asked for.
 */
export type PairLines = {
  /** Whether b at offset (dx, dy) from a overlaps it; wrong at times where b reaches a only between two lines. */
  likelyOverlap(a: OrientedPart, b: OrientedPart, dx: number, dy: number): boolean;
};

type Lines = { readonly from: number; readonly step: number; readonly lines: (IntervalSet | undefined)[] };

/** Lines of one pair. */
const LINES = 96;
/** Share of the distance of two lines by which an offset must lie off the ends of their intervals to be told by them. */
const CLEAR = 0.5;

/** 1 where dx is forbidden, -1 where it is not, 0 where it is within `near` of an end. */
function sideOf({ count, low, high }: IntervalSet, dx: number, near: number): number {
  for (let k = 0; k < count; k++) {
    if (dx <= low[k]! - near) return -1;
    if (dx < low[k]! + near) return 0;
    if (dx < high[k]! - near) return 1;
    if (dx < high[k]! + near) return 0;
  }
  return -1;
}

function lineAt({ from, step, lines }: Lines, k: number, a: OrientedPart, b: OrientedPart): IntervalSet {
  const known = lines[k];
  if (known) return known;
  const line = newIntervalSet(4);
  addForbidden(line, a.slices, b.slices, from + k * step);
  lines[k] = line;
  return line;
}

export function newPairLines(): PairLines {
  const ofFirst = new Map<OrientedPart, Map<OrientedPart, Lines>>();
  const linesOf = (a: OrientedPart, b: OrientedPart): Lines => {
    let ofSecond = ofFirst.get(a);
    if (!ofSecond) {
      ofSecond = new Map();
      ofFirst.set(a, ofSecond);
    }
    let known = ofSecond.get(b);
    if (!known) {
      const from = a.slices.minY - b.slices.maxY;
      known = { from, step: (a.slices.maxY - b.slices.minY - from) / LINES, lines: [] };
      ofSecond.set(b, known);
    }
    return known;
  };
  return {
    likelyOverlap(a, b, dx, dy) {
      const p = a.slices;
      const q = b.slices;
      if (dx + q.minX >= p.maxX || dx + q.maxX <= p.minX || dy + q.minY >= p.maxY || dy + q.maxY <= p.minY)
        return false;
      const table = linesOf(a, b);
      const k = Math.floor((dy - table.from) / table.step);
      const near = CLEAR * table.step;
      const below = sideOf(lineAt(table, k, a, b), dx, near);
      if (below !== 0 && sideOf(lineAt(table, k + 1, a, b), dx, near) === below) return below > 0;
      return overlapsAt(p, q, dx, dy);
    },
  };
}
