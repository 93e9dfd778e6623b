import { addForbiddenSteps, type Cluster } from './cluster.ts';
import { newIntervalSet } from './forbidden.ts';

/**
 * The steps at which two copies of a cluster overlap, as intervals of dx at rising heights dy >= 0; steps below are those
 * above seen from the other copy. Exact at its heights, and between two of them good enough to tell what surely overlaps.
 */
export type StepTable = {
  readonly heights: Float64Array;
  /** First interval of each height; one more entry than heights. */
  readonly first: Int32Array;
  readonly low: Float64Array;
  readonly high: Float64Array;
};

const set = newIntervalSet(256);

export function stepTable(cluster: Cluster, heights: readonly number[]): StepTable {
  const low: number[] = [];
  const high: number[] = [];
  const first = new Int32Array(heights.length + 1);
  for (const [k, dy] of heights.entries()) {
    set.count = 0;
    addForbiddenSteps(set, cluster, dy);
    for (let n = 0; n < set.count; n++) {
      low.push(set.low[n]!);
      high.push(set.high[n]!);
    }
    first[k + 1] = low.length;
  }
  return { heights: Float64Array.from(heights), first, low: Float64Array.from(low), high: Float64Array.from(high) };
}

/** Depth (mm) by which a step must lie inside the forbidden ones of both heights next to it to be given up. */
const SURELY = 0.05;

function isInside({ first, low, high }: StepTable, line: number, dx: number): boolean {
  for (let n = first[line]!; n < first[line + 1]!; n++) {
    if (dx <= low[n]! + SURELY) return false;
    if (dx < high[n]! - SURELY) return true;
  }
  return false;
}

/** Whether a step overlaps for all that the table shows. */
export function surelyBlocked(table: StepTable, stepX: number, stepY: number): boolean {
  const { heights } = table;
  const dx = stepY < 0 ? -stepX : stepX;
  const dy = stepY < 0 ? -stepY : stepY;
  const last = heights.length - 1;
  if (last < 0 || dy >= heights[last]!) return false;
  let from = 0;
  let to = last;
  while (to - from > 1) {
    const middle = (from + to) >> 1;
    if (heights[middle]! > dy) to = middle;
    else from = middle;
  }
  return isInside(table, from, dx) && isInside(table, to, dx);
}
