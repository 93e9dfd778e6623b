import { type Cluster, clusterReach } from './cluster.ts';
import type { Slices } from './slices.ts';

/** Corner heights of a shape taken for pairing, at most. */
const MOST_CORNERS = 14;

/** Some of a shape's corner heights, always with both ends. */
function cornersOf(shape: Slices): Float64Array {
  const heights = new Float64Array(shape.slabCount + 1);
  heights.set(shape.low);
  heights[shape.slabCount] = shape.maxY;
  return thinned(heights, MOST_CORNERS);
}

/** Rising heights thinned to about `most`, always with both ends. */
function thinned(heights: Float64Array, most: number): Float64Array {
  if (heights.length <= most) return heights;
  const out = new Float64Array(most);
  for (let k = 0; k < most; k++) out[k] = heights[Math.round((k * (heights.length - 1)) / (most - 1))]!;
  return out;
}

/** Heights collected within a range, sorted and thinned afterwards. */
type Levels = { readonly from: number; readonly to: number; readonly values: Float64Array; count: number };

const newLevels = (from: number, to: number): Levels => ({
  from,
  to,
  values: new Float64Array(3 * MOST_CORNERS ** 2 + 1),
  count: 0,
});

/** Adds the offsets dy that put a corner of b level with a corner of a. */
function addLevels(levels: Levels, a: Float64Array, b: Float64Array, shift: number): void {
  for (const y of a) {
    for (const z of b) {
      const level = y - z + shift;
      if (level >= levels.from && level <= levels.to) levels.values[levels.count++] = level;
    }
  }
}

function distinct(sorted: Float64Array, apart: number): Float64Array {
  let count = 0;
  for (const value of sorted) if (count === 0 || value - sorted[count - 1]! > apart) sorted[count++] = value;
  return sorted.subarray(0, count);
}

/** An even grid over the range joined by the corner levels in it, about `most` in all, rising. */
function mixedHeights({ from, to, values, count }: Levels, most: number): number[] {
  const inside = distinct(values.subarray(0, count).sort(), (to - from) / (4 * most));
  const half = Math.ceil(most / 2);
  const levels = thinned(inside, half);
  const mixed = new Float64Array(levels.length + half + 1);
  mixed.set(levels);
  for (let k = 0; k <= half; k++) mixed[levels.length + k] = from + ((to - from) * k) / half;
  return Array.from(distinct(mixed.sort(), 1e-6));
}

/** Heights dy >= 0 worth trying for a step between two copies of a cluster, about `most` of them, rising from 0. */
export function cornerHeights(cluster: Cluster, most: number): number[] {
  const [, reachY] = clusterReach(cluster);
  const levels = newLevels(0, reachY);
  const a = cornersOf(cluster.first.slices);
  addLevels(levels, a, a, 0);
  if (cluster.second) {
    const b = cornersOf(cluster.second.slices);
    const [, cy] = cluster.offset;
    addLevels(levels, a, b, -cy);
    addLevels(levels, b, a, cy);
  }
  return mixedHeights(levels, most);
}

/** Heights worth trying for the offset of b from a. */
export function pairHeights(a: Slices, b: Slices, most: number): number[] {
  const levels = newLevels(a.minY - b.maxY, a.maxY - b.minY);
  addLevels(levels, cornersOf(a), cornersOf(b), 0);
  return mixedHeights(levels, most);
}
