import { type Box, boxOf, type Ring, type Vertex } from './ring.ts';

/** A shape's rings laid out for distance measuring. */
export type RingSet = {
  readonly rings: readonly Ring[];
  /** Edges as x0, y0, x1, y1. */
  readonly edges: Float64Array;
  readonly box: Box;
  /** A point of the outer ring. */
  readonly start: Vertex;
};

export function ringSet(rings: readonly Ring[]): RingSet {
  const edges = new Float64Array(4 * rings.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const ring of rings) {
    let [fromX, fromY] = ring[ring.length - 1] ?? [0, 0];
    for (const [x, y] of ring) {
      edges[at++] = fromX;
      edges[at++] = fromY;
      edges[at++] = x;
      edges[at++] = y;
      [fromX, fromY] = [x, y];
    }
  }
  const outer = rings[0] ?? [];
  return { rings, edges, box: boxOf(outer), start: outer[0] ?? [0, 0] };
}

/** Whether a point lies in the material (even-odd over all rings). */
export function insideShape(shape: RingSet, x: number, y: number): boolean {
  const { edges } = shape;
  let isIn = false;
  for (let k = 0; k < edges.length; k += 4) {
    const y0 = edges[k + 1]!;
    const y1 = edges[k + 3]!;
    if (y0 > y === y1 > y) continue;
    if (x < ((edges[k + 2]! - edges[k]!) * (y - y0)) / (y1 - y0) + edges[k]!) isIn = !isIn;
  }
  return isIn;
}

/** A point in the material: of the middles of its stretches at a few heights the one furthest from its edges. */
export function innerPoint(shape: RingSet): Vertex {
  const { rings, box } = shape;
  let best: Vertex = [box.minX, box.minY];
  let furthest = 0;
  for (const share of [0.5, 0.37, 0.62, 0.23, 0.79, 0.11, 0.93]) {
    const y = box.minY + (box.maxY - box.minY) * share;
    const at = rings.flatMap((ring) => crossingsAtHeight(ring, y)).sort((p, q) => p - q);
    for (let k = 0; k + 1 < at.length; k += 2) {
      if (at[k + 1]! - at[k]! <= 2 * furthest) continue;
      const x = (at[k]! + at[k + 1]!) / 2;
      const distance = distanceToEdges(shape, x, y);
      if (distance > furthest) {
        furthest = distance;
        best = [x, y];
      }
    }
  }
  return best;
}

function crossingsAtHeight(ring: Ring, y: number): number[] {
  const at: number[] = [];
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [ax, ay] = ring[j]!;
    const [bx, by] = ring[i]!;
    if (ay > y !== by > y) at.push(ax + ((bx - ax) * (y - ay)) / (by - ay));
  }
  return at;
}

/** Distance from a point to a segment. */
function pointToEdge(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const squared = dx * dx + dy * dy;
  const t = squared > 0 ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / squared)) : 0;
  return Math.hypot(px - ax - t * dx, py - ay - t * dy);
}

/** Whether edge i of a crosses edge j of b. */
function edgesCross(a: Float64Array, i: number, b: Float64Array, j: number): boolean {
  const ux = b[j + 2]! - b[j]!;
  const uy = b[j + 3]! - b[j + 1]!;
  const d1 = ux * (a[i + 1]! - b[j + 1]!) - uy * (a[i]! - b[j]!);
  const d2 = ux * (a[i + 3]! - b[j + 1]!) - uy * (a[i + 2]! - b[j]!);
  if (!((d1 < 0 && d2 > 0) || (d1 > 0 && d2 < 0))) return false;
  const vx = a[i + 2]! - a[i]!;
  const vy = a[i + 3]! - a[i + 1]!;
  const d3 = vx * (b[j + 1]! - a[i + 1]!) - vy * (b[j]! - a[i]!);
  const d4 = vx * (b[j + 3]! - a[i + 1]!) - vy * (b[j + 2]! - a[i]!);
  return (d3 < 0 && d4 > 0) || (d3 > 0 && d4 < 0);
}

function edgeToEdge(a: Float64Array, i: number, b: Float64Array, j: number): number {
  if (edgesCross(a, i, b, j)) return 0;
  return Math.min(
    pointToEdge(a[i]!, a[i + 1]!, b[j]!, b[j + 1]!, b[j + 2]!, b[j + 3]!),
    pointToEdge(a[i + 2]!, a[i + 3]!, b[j]!, b[j + 1]!, b[j + 2]!, b[j + 3]!),
    pointToEdge(b[j]!, b[j + 1]!, a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!),
    pointToEdge(b[j + 2]!, b[j + 3]!, a[i]!, a[i + 1]!, a[i + 2]!, a[i + 3]!),
  );
}

/** Edges of a shape moved by (dx, dy) that come within `limit` of a box, as x0, y0, x1, y1. */
function edgesNear(shape: RingSet, dx: number, dy: number, box: Box, limit: number): Float64Array {
  const { edges } = shape;
  const near = new Float64Array(edges.length);
  let count = 0;
  for (let k = 0; k < edges.length; k += 4) {
    const x0 = edges[k]! + dx;
    const y0 = edges[k + 1]! + dy;
    const x1 = edges[k + 2]! + dx;
    const y1 = edges[k + 3]! + dy;
    if (Math.min(x0, x1) > box.maxX + limit || Math.max(x0, x1) < box.minX - limit) continue;
    if (Math.min(y0, y1) > box.maxY + limit || Math.max(y0, y1) < box.minY - limit) continue;
    near[count++] = x0;
    near[count++] = y0;
    near[count++] = x1;
    near[count++] = y1;
  }
  return near.subarray(0, count);
}

const boxGap = (a: Float64Array, i: number, b: Float64Array, j: number): number =>
  Math.max(
    Math.min(a[i]!, a[i + 2]!) - Math.max(b[j]!, b[j + 2]!),
    Math.min(b[j]!, b[j + 2]!) - Math.max(a[i]!, a[i + 2]!),
    Math.min(a[i + 1]!, a[i + 3]!) - Math.max(b[j + 1]!, b[j + 3]!),
    Math.min(b[j + 1]!, b[j + 3]!) - Math.max(a[i + 1]!, a[i + 3]!),
  );

/** Pairs of edges from which edges are compared in the order in which they begin along the longer side of their boxes. */
const MANY_PAIRS = 10_000;

/** Edges in the order in which they begin along an axis (0 across, 1 upwards). */
function inOrder(edges: Float64Array, axis: number): Float64Array {
  const starts = Float64Array.from({ length: edges.length / 4 }, (_, k) =>
    Math.min(edges[4 * k + axis]!, edges[4 * k + 2 + axis]!),
  );
  const sorted = new Float64Array(edges.length);
  const order = Int32Array.from(starts.keys()).sort((p, q) => starts[p]! - starts[q]!);
  for (const [at, k] of order.entries()) sorted.set(edges.subarray(4 * k, 4 * k + 4), 4 * at);
  return sorted;
}

/** Least distance below `limit` of two lists of edges; `limit` when there is none. */
function leastDistance(a: Float64Array, b: Float64Array, limit: number): number {
  let best = limit;
  for (let i = 0; i < a.length; i += 4) {
    for (let j = 0; j < b.length; j += 4) {
      if (boxGap(a, i, b, j) >= best) continue;
      best = Math.min(best, edgeToEdge(a, i, b, j));
      if (best === 0) return 0;
    }
  }
  return best;
}

/** The same of many edges: each is compared with those alone that begin before it ends, and not long before it begins. */
function leastDistanceOfMany(first: Float64Array, second: Float64Array, limit: number): number {
  let [left, low, right, high] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let k = 0; k < second.length; k += 2) {
    left = Math.min(left, second[k]!);
    right = Math.max(right, second[k]!);
    low = Math.min(low, second[k + 1]!);
    high = Math.max(high, second[k + 1]!);
  }
  const axis = right - left >= high - low ? 0 : 1;
  const [a, b] = [inOrder(first, axis), inOrder(second, axis)];
  let longest = 0;
  for (let j = 0; j < b.length; j += 4) longest = Math.max(longest, Math.abs(b[j + axis]! - b[j + 2 + axis]!));
  let best = limit;
  let from = 0;
  for (let i = 0; i < a.length; i += 4) {
    const start = Math.min(a[i + axis]!, a[i + 2 + axis]!);
    const end = Math.max(a[i + axis]!, a[i + 2 + axis]!);
    const startOf = (j: number): number => Math.min(b[j + axis]!, b[j + 2 + axis]!);
    while (from < b.length && startOf(from) < start - best - longest) from += 4;
    for (let j = from; j < b.length && startOf(j) < end + best; j += 4) {
      if (boxGap(a, i, b, j) >= best) continue;
      best = Math.min(best, edgeToEdge(a, i, b, j));
      if (best === 0) return 0;
    }
  }
  return best;
}

/** Least distance between the boundaries of a and of b moved by (dx, dy); infinite when above `limit`. */
export function edgeDistance(a: RingSet, b: RingSet, dx: number, dy: number, limit: number): number {
  const { minX, minY, maxX, maxY } = b.box;
  const box: Box = { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
  const nearA = edgesNear(a, 0, 0, box, limit);
  const nearB = edgesNear(b, dx, dy, a.box, limit);
  const isMany = (nearA.length / 4) * (nearB.length / 4) > MANY_PAIRS;
  const best = isMany ? leastDistanceOfMany(nearA, nearB, limit) : leastDistance(nearA, nearB, limit);
  return best < limit ? best : Number.POSITIVE_INFINITY;
}

/** Distance from a point to the boundary. */
export function distanceToEdges(shape: RingSet, x: number, y: number): number {
  const { edges } = shape;
  let best = Number.POSITIVE_INFINITY;
  for (let k = 0; k < edges.length; k += 4) {
    best = Math.min(best, pointToEdge(x, y, edges[k]!, edges[k + 1]!, edges[k + 2]!, edges[k + 3]!));
  }
  return best;
}

/** Parameters along an edge where it meets the edges of a shape, with both ends. */
function crossingsAlong(shape: RingSet, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: Float64Array): number[] {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const at = [0, 1];
  const { edges } = shape;
  for (let k = 0; k < edges.length; k += 4) {
    const fx = edges[k + 2]! - edges[k]!;
    const fy = edges[k + 3]! - edges[k + 1]!;
    const turn = dx * fy - dy * fx;
    if (Math.abs(turn) < 1e-12) continue;
    const t = ((edges[k]! - x0) * fy - (edges[k + 1]! - y0) * fx) / turn;
    const u = ((edges[k]! - x0) * dy - (edges[k + 1]! - y0) * dx) / turn;
    if (t > 0 && t < 1 && u > -1e-9 && u < 1 + 1e-9) at.push(t);
  }
  return at.sort((p, q) => p - q);
}

/**
 * How deep (mm) the boundary of b, moved by (dx, dy), runs inside the material of a, or outside it when asked.
 * Only needed where touching is allowed, that is for a spacing or margin of zero.
 */
export function depthInside(a: RingSet, b: RingSet, dx: number, dy: number, outside = false): number {
  let deepest = 0;
  const everywhere: Box = { minX: -1e12, minY: -1e12, maxX: 1e12, maxY: 1e12 };
  const near = edgesNear(b, dx, dy, outside ? everywhere : a.box, 0);
  for (let from = 0; from < near.length; from += 4) {
    const edge = near.subarray(from, from + 4);
    const at = crossingsAlong(a, edge);
    for (let k = 0; k + 1 < at.length; k++) {
      for (const share of [0.02, 0.25, 0.5, 0.75, 0.98]) {
        const t = at[k]! + (at[k + 1]! - at[k]!) * share;
        const x = edge[0]! + t * (edge[2]! - edge[0]!);
        const y = edge[1]! + t * (edge[3]! - edge[1]!);
        if (insideShape(a, x, y) !== outside) deepest = Math.max(deepest, distanceToEdges(a, x, y));
      }
    }
  }
  return deepest;
}
