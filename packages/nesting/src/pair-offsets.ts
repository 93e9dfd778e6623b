import { type Cluster, clusterReach } from './cluster.ts';
import { pairHeights } from './contact-heights.ts';
import { addForbidden, addInterval, type IntervalSet, newIntervalSet } from './forbidden.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { Vertex } from './ring.ts';
import { askedSeldom } from './seldom.ts';
import type { Slices } from './slices.ts';

/** Forbidden dx of one pair of shapes on an even grid of heights, for ranking only. */
type Table = { readonly from: number; readonly step: number; readonly lines: readonly IntervalSet[] };

/** Lines not reached in time forbid nothing. */
function tabulate(a: Slices, b: Slices, step: number, isOver: () => boolean): Table {
  const from = Math.floor((a.minY - b.maxY) / step) * step;
  const count = Math.ceil((a.maxY - b.minY - from) / step) + 1;
  const lines = Array.from({ length: count }, (_, k) => {
    const set = newIntervalSet(8);
    if (!isOver()) addForbidden(set, a, b, from + k * step);
    return set;
  });
  return { from, step, lines };
}

function merge(into: IntervalSet, table: Table, dy: number, shift: number): void {
  const line = table.lines[Math.round((dy - table.from) / table.step)];
  if (!line) return;
  for (let k = 0; k < line.count; k++) addInterval(into, line.low[k]! + shift, line.high[k]! + shift);
}

/** Offsets at which the second part just touches the first. */
function contactOffsets(first: OrientedPart, second: OrientedPart, heights: number, isOver: () => boolean): Vertex[] {
  const set = newIntervalSet();
  const offsets: Vertex[] = [];
  for (const dy of pairHeights(first.slices, second.slices, heights)) {
    if (isOver()) break;
    set.count = 0;
    addForbidden(set, first.slices, second.slices, dy);
    for (let k = 0; k < set.count; k++) offsets.push([set.low[k]!, dy], [set.high[k]!, dy]);
  }
  return offsets;
}

/** Slabs of both parts looked at between two looks at the clock. */
const SLABS_BETWEEN = 1_000;

export type RankedCluster = { readonly cluster: Cluster; readonly blockedArea: number };

/**
 * Clusters of two parts in contact, those that block least of the plane first: the smaller the set of forbidden steps,
 * the denser the lattices it allows. Those not reached in time are left out.
 */
export function rankedClusters(
  first: OrientedPart,
  second: OrientedPart,
  area: number,
  isTwin: boolean,
  heights: number,
  isOver: () => boolean,
): RankedCluster[] {
  const a = first.slices;
  const b = second.slices;
  const step = (a.maxY - a.minY + b.maxY - b.minY) / 56;
  const isTimeUp = askedSeldom(isOver, Math.max(1, Math.floor(SLABS_BETWEEN / (a.slabCount + b.slabCount))));
  const own = tabulate(a, a, step, isTimeUp);
  const other = isTwin ? null : tabulate(b, b, step, isTimeUp);
  const pair = tabulate(a, b, step, isTimeUp);
  const back = tabulate(b, a, step, isTimeUp);
  if (isTimeUp()) return [];
  const set = newIntervalSet();
  const blocked = (cluster: Cluster): number => {
    const [cx, cy] = cluster.offset;
    const [, reachY] = clusterReach(cluster);
    let total = 0;
    for (let dy = 0; dy < reachY; dy += step) {
      set.count = 0;
      merge(set, own, dy, 0);
      if (other) merge(set, other, dy, 0);
      merge(set, pair, cy + dy, -cx);
      merge(set, back, dy - cy, cx);
      for (let k = 0; k < set.count; k++) total += set.high[k]! - set.low[k]!;
    }
    return total * step;
  };
  const ranked: RankedCluster[] = [];
  for (const offset of contactOffsets(first, second, heights, isTimeUp)) {
    if (isTimeUp()) break;
    const cluster: Cluster = { first, second, offset, isTwin, area };
    ranked.push({ cluster, blockedArea: blocked(cluster) });
  }
  return ranked.sort((p, q) => p.blockedArea - q.blockedArea);
}

/** The best clusters whose offsets lie at least `apart` from each other. */
export function distinctClusters(ranked: readonly RankedCluster[], apart: number, most: number): Cluster[] {
  const kept: Cluster[] = [];
  for (const { cluster } of ranked) {
    const [x, y] = cluster.offset;
    if (kept.some((other) => Math.hypot(other.offset[0] - x, other.offset[1] - y) < apart)) continue;
    kept.push(cluster);
    if (kept.length >= most) break;
  }
  return kept;
}
