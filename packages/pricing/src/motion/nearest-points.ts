/**
 * Points from which the nearest can be taken, one after another: a k-d tree over an index array, whose subtrees count the points
 * left in them. Built in O(n log² n); each taking costs O(log n) on ordinary layouts, whatever the clustering.
 */
type XY = { readonly x: number; readonly y: number };

export type RemainingPoints = {
  /** Index of the nearest point left, the lowest of equally near ones, or -1 when all are taken. */
  readonly nearest: (to: XY) => number;
  readonly take: (index: number) => void;
};

const buildOrder = (points: readonly XY[]): Int32Array => {
  const order = Int32Array.from(points.keys());
  const pending: [number, number, boolean][] = [[0, order.length, true]];
  for (let range = pending.pop(); range !== undefined; range = pending.pop()) {
    const [from, to, byX] = range;
    if (to - from < 2) continue;
    const slice = order.subarray(from, to);
    slice.sort((a, b) => (byX ? points[a]!.x - points[b]!.x : points[a]!.y - points[b]!.y) || a - b);
    const middle = (from + to) >> 1;
    pending.push([from, middle, !byX], [middle + 1, to, !byX]);
  }
  return order;
};

/** A tree of all points; the middle of each range is the range's own point. */
export const remainingPoints = (points: readonly XY[]): RemainingPoints => {
  const order = buildOrder(points);
  const place = new Int32Array(order.length);
  for (let i = 0; i < order.length; i++) place[order[i]!] = i;
  const isTaken = new Uint8Array(order.length);
  const left = new Int32Array(order.length);
  const countLeft = (from: number, to: number): number => {
    if (from >= to) return 0;
    const middle = (from + to) >> 1;
    left[middle] = 1 + countLeft(from, middle) + countLeft(middle + 1, to);
    return left[middle]!;
  };
  countLeft(0, order.length);

  let best = -1;
  let bestSquared = 0;
  const visit = (to: XY, from: number, end: number, byX: boolean): void => {
    if (from >= end) return;
    const middle = (from + end) >> 1;
    if (left[middle] === 0) return;
    const point = points[order[middle]!]!;
    const dx = to.x - point.x;
    const dy = to.y - point.y;
    const squared = dx * dx + dy * dy;
    const index = order[middle]!;
    const isNearer = best < 0 || squared < bestSquared || (squared === bestSquared && index < best);
    if (isTaken[middle] === 0 && isNearer) {
      best = index;
      bestSquared = squared;
    }
    const offset = byX ? dx : dy;
    if (offset < 0) visit(to, from, middle, !byX);
    else visit(to, middle + 1, end, !byX);
    if (best >= 0 && (bestSquared === 0 || offset * offset > bestSquared)) return;
    if (offset < 0) visit(to, middle + 1, end, !byX);
    else visit(to, from, middle, !byX);
  };

  return {
    nearest: (to) => {
      best = -1;
      visit(to, 0, order.length, true);
      return best;
    },
    take: (index) => {
      const target = place[index]!;
      isTaken[target] = 1;
      for (let from = 0, end = order.length; ; ) {
        const middle = (from + end) >> 1;
        left[middle]!--;
        if (middle === target) return;
        if (target < middle) end = middle;
        else from = middle + 1;
      }
    },
  };
};
