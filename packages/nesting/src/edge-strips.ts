import type { Ring } from './ring.ts';

/**
 * Edges of rings by upright strips of the plane, narrower where corners are many: an edge is looked at only beside those that
 * pass the same strip at the same height.
 */
export type EdgeStrips = {
  /** Ends of edges, and their places in their ring and that ring's. */
  readonly ax: Float64Array;
  readonly ay: Float64Array;
  readonly bx: Float64Array;
  readonly by: Float64Array;
  readonly index: Int32Array;
  readonly ring: Int32Array;
  /** Rising; strip k lies between border k - 1 and border k. */
  readonly borders: Float64Array;
  /** Edges of strip k are `edges` from `first[k]` to `first[k + 1]`. */
  readonly first: Int32Array;
  readonly edges: Int32Array;
};

type Edges = Pick<EdgeStrips, 'ax' | 'ay' | 'bx' | 'by' | 'index' | 'ring'>;

/** Corners between two borders at least, and strips that an edge passes on average at most. */
const CORNERS_A_STRIP = 40;
const MOST_PASSED = 16;

function edgesOf(rings: readonly Ring[]): Edges {
  const count = rings.reduce((sum, ring) => sum + ring.length, 0);
  const [ax, ay, bx, by] = [0, 1, 2, 3].map(() => new Float64Array(count)) as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  const index = new Int32Array(count);
  const of = new Int32Array(count);
  let edge = 0;
  for (const [place, ring] of rings.entries()) {
    for (const [k, [x, y]] of ring.entries()) {
      const [fromX, fromY] = ring[(k + ring.length - 1) % ring.length]!;
      [ax[edge], ay[edge], bx[edge], by[edge]] = [fromX, fromY, x, y];
      [index[edge], of[edge]] = [k, place];
      edge++;
    }
  }
  return { ax, ay, bx, by, index, ring: of };
}

/** The strip that a place lies in: of two that share the border, the left one. */
export function stripAt(borders: Float64Array, x: number): number {
  let low = 0;
  let high = borders.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (borders[middle]! < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Last strip that an edge touches which ends at x. */
function lastStripAt(borders: Float64Array, x: number): number {
  let strip = stripAt(borders, x);
  while (strip < borders.length && borders[strip]! <= x) strip++;
  return strip;
}

/** Edges by strip, or null when they pass too many on average. */
function byStrip({ ax, bx }: Edges, borders: Float64Array): Pick<EdgeStrips, 'first' | 'edges'> | null {
  const from = Int32Array.from(ax, (x, edge) => stripAt(borders, Math.min(x, bx[edge]!)));
  const to = Int32Array.from(ax, (x, edge) => lastStripAt(borders, Math.max(x, bx[edge]!)));
  const passed = to.reduce((sum, last, edge) => sum + last - from[edge]! + 1, 0);
  if (borders.length > 0 && passed > MOST_PASSED * ax.length) return null;
  const first = new Int32Array(borders.length + 2);
  for (let edge = 0; edge < ax.length; edge++)
    for (let strip = from[edge]!; strip <= to[edge]!; strip++) first[strip + 1]!++;
  for (let strip = 0; strip <= borders.length; strip++) first[strip + 1]! += first[strip]!;
  const next = first.slice();
  const edges = new Int32Array(passed);
  for (let edge = 0; edge < ax.length; edge++)
    for (let strip = from[edge]!; strip <= to[edge]!; strip++) edges[next[strip]!++] = edge;
  return { first, edges };
}

const quantiles = (sorted: Float64Array, count: number): Float64Array =>
  Float64Array.from(
    new Set(Array.from({ length: count - 1 }, (_, k) => sorted[Math.floor(((k + 1) * sorted.length) / count)]!)),
  );

export function edgeStrips(rings: readonly Ring[]): EdgeStrips {
  const edges = edgesOf(rings);
  const xs = edges.bx.slice().sort();
  for (let count = Math.ceil(xs.length / CORNERS_A_STRIP); count > 1; count = count >> 1) {
    const borders = quantiles(xs, count);
    const found = byStrip(edges, borders);
    if (found) return { ...edges, borders, ...found };
  }
  const borders = new Float64Array(0);
  return { ...edges, borders, ...byStrip(edges, borders)! };
}
