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

/** Lines kept before the cache starts afresh, and the intervals that memory is taken for at a time: about 30 MB in all. */
const MOST_LINES = 120_000;
const INTERVALS_TAKEN = 8_192;
/** Heights are told apart by this (mm). */
const HEIGHT_STEP = 1e-6;

/** A line: intervals `from` to `to` of a block, the low ends at even places and the high ends at odd ones. */
type Line = { readonly block: Float64Array; readonly from: number; readonly to: number };

const worked = newIntervalSet();

export function newForbiddenCache(): ForbiddenCache {
  const ids = new Map<OrientedPart, number>();
  const lines = new Map<number, Map<number, Line>>();
  let kept = 0;
  let block = new Float64Array(2 * INTERVALS_TAKEN);
  let used = 0;
  const idOf = (part: OrientedPart): number => {
    const known = ids.get(part);
    if (known !== undefined) return known;
    ids.set(part, ids.size);
    return ids.size - 1;
  };
  const write = (): Line => {
    if (used + 2 * worked.count > block.length) {
      block = new Float64Array(2 * Math.max(INTERVALS_TAKEN, worked.count));
      used = 0;
    }
    const from = used;
    for (let k = 0; k < worked.count; k++) {
      block[used++] = worked.low[k]!;
      block[used++] = worked.high[k]!;
    }
    return { block, from, to: used };
  };
  const lineOf = (a: OrientedPart, b: OrientedPart, dy: number): Line => {
    const pair = idOf(a) * 65_536 + idOf(b);
    let byHeight = lines.get(pair);
    if (!byHeight) {
      byHeight = new Map();
      lines.set(pair, byHeight);
    }
    const key = Math.round(dy / HEIGHT_STEP);
    const known = byHeight.get(key);
    if (known) return known;
    worked.count = 0;
    addForbidden(worked, a.slices, b.slices, dy);
    const line = write();
    if (++kept > MOST_LINES) {
      lines.clear();
      kept = 0;
    } else byHeight.set(key, line);
    return line;
  };
  return {
    add(set, a, b, dy, shift) {
      const { block: ends, from, to } = lineOf(a, b, dy);
      for (let at = from; at < to; at += 2) addInterval(set, ends[at]! + shift, ends[at + 1]! + shift);
    },
  };
}
