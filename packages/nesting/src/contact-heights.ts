import { type Cluster, clusterReach } from './cluster.ts';
import type { Slices } from './slices.ts';

/** Heights of a shape's corners. */
function corners(shape: Slices): number[] {
  const out = Array.from(shape.low);
  out.push(shape.maxY);
  return out;
}

/** Corner heights thinned to about `most`, always with both ends. */
function thinned(heights: readonly number[], most: number): number[] {
  if (heights.length <= most) return [...heights];
  const out: number[] = [];
  for (let k = 0; k < most; k++) out.push(heights[Math.round((k * (heights.length - 1)) / (most - 1))]!);
  return out;
}

/** Offsets dy that put a corner of b level with a corner of a. */
function levelOffsets(a: Slices, b: Slices, shift: number): number[] {
  const ya = thinned(corners(a), 14);
  const yb = thinned(corners(b), 14);
  return ya.flatMap((y) => yb.map((z) => y - z + shift));
}

const rounded = (values: readonly number[], apart: number): number[] => {
  const sorted = [...values].sort((p, q) => p - q);
  const out: number[] = [];
  for (const value of sorted) if (out.length === 0 || value - out[out.length - 1]! > apart) out.push(value);
  return out;
};

/** An even grid over [from, to] joined by the corner levels in it, about `most` in all, rising. */
export function mixedHeights(levels: readonly number[], from: number, to: number, most: number): number[] {
  const inside = rounded(
    levels.filter((y) => y >= from && y <= to),
    (to - from) / (4 * most),
  );
  const even = Array.from(
    { length: Math.ceil(most / 2) + 1 },
    (_, k) => from + ((to - from) * k) / Math.ceil(most / 2),
  );
  return rounded([...thinned(inside, Math.ceil(most / 2)), ...even], 1e-6);
}

/** Heights dy >= 0 worth trying for a step between two copies of a cluster. */
export function cornerHeights(cluster: Cluster, most: number): number[] {
  const [, reachY] = clusterReach(cluster);
  const a = cluster.first.slices;
  const levels = [0, ...levelOffsets(a, a, 0)];
  if (cluster.second) {
    const b = cluster.second.slices;
    const [, cy] = cluster.offset;
    levels.push(...levelOffsets(a, b, -cy), ...levelOffsets(b, a, cy));
  }
  return mixedHeights(levels, 0, reachY, most);
}

/** Heights worth trying for the offset of b from a. */
export function pairHeights(a: Slices, b: Slices, most: number): number[] {
  return mixedHeights(levelOffsets(a, b, 0), a.minY - b.maxY, a.maxY - b.minY, most);
}
