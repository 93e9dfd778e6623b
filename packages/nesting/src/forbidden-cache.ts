import { addForbidden, addInterval, type IntervalSet, newIntervalSet } from './forbidden.ts';
import type { OrientedPart } from './oriented-part.ts';

/**
 * Forbidden offsets of pairs of parts, kept by height: parts rest on each other at few different heights, so a search
 * that tries many arrangements asks for the same lines again and again.
 */
export type ForbiddenCache = {
  /** Adds the dx at which b, dy above a, overlaps a, each moved by `shift`. */
  add(set: IntervalSet, a: OrientedPart, b: OrientedPart, dy: number, shift: number): void;
};

/** Lines kept before the cache starts afresh, about 30 MB. */
const MOST_LINES = 120_000;
/** Heights are told apart by this (mm). */
const HEIGHT_STEP = 1e-6;

export function newForbiddenCache(): ForbiddenCache {
  const ids = new Map<OrientedPart, number>();
  const lines = new Map<number, Map<number, IntervalSet>>();
  let kept = 0;
  const idOf = (part: OrientedPart): number => {
    const known = ids.get(part);
    if (known !== undefined) return known;
    ids.set(part, ids.size);
    return ids.size - 1;
  };
  const lineOf = (a: OrientedPart, b: OrientedPart, dy: number): IntervalSet => {
    const pair = idOf(a) * 65_536 + idOf(b);
    let byHeight = lines.get(pair);
    if (!byHeight) {
      byHeight = new Map();
      lines.set(pair, byHeight);
    }
    const key = Math.round(dy / HEIGHT_STEP);
    const known = byHeight.get(key);
    if (known) return known;
    const line = newIntervalSet(4);
    addForbidden(line, a.slices, b.slices, dy);
    if (++kept > MOST_LINES) {
      lines.clear();
      kept = 0;
    } else byHeight.set(key, line);
    return line;
  };
  return {
    add(set, a, b, dy, shift) {
      const line = lineOf(a, b, dy);
      for (let k = 0; k < line.count; k++) addInterval(set, line.low[k]! + shift, line.high[k]! + shift);
    },
  };
}
