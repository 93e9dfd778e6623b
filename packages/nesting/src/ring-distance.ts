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
  const edges: number[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) edges.push(...ring[j]!, ...ring[i]!);
  }
  const outer = rings[0] ?? [];
  return { rings, edges: Float64Array.from(edges), box: boxOf(outer), start: outer[0] ?? [0, 0] };
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

/** A point in the material, in the middle of its widest stretch at one of a few heights. */
export function innerPoint({ rings, box }: RingSet): Vertex {
  let best: Vertex = [box.minX, box.minY];
  let widest = 0;
  for (const share of [0.5, 0.37, 0.62, 0.23, 0.79, 0.11, 0.93]) {
    const y = box.minY + (box.maxY - box.minY) * share;
    const at = rings.flatMap((ring) => crossingsAtHeight(ring, y)).sort((p, q) => p - q);
    for (let k = 0; k + 1 < at.length; k += 2) {
      const width = at[k + 1]! - at[k]!;
      if (width > widest) {
        widest = width;
        best = [(at[k]! + at[k + 1]!) / 2, y];
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

function edgesCross(a: Float64Array, b: Float64Array): boolean {
  const side = (s: Float64Array, x: number, y: number) => (s[2]! - s[0]!) * (y - s[1]!) - (s[3]! - s[1]!) * (x - s[0]!);
  const d1 = side(b, a[0]!, a[1]!);
  const d2 = side(b, a[2]!, a[3]!);
  const d3 = side(a, b[0]!, b[1]!);
  const d4 = side(a, b[2]!, b[3]!);
  return ((d1 < 0 && d2 > 0) || (d1 > 0 && d2 < 0)) && ((d3 < 0 && d4 > 0) || (d3 > 0 && d4 < 0));
}

function edgeToEdge(a: Float64Array, b: Float64Array): number {
  if (edgesCross(a, b)) return 0;
  return Math.min(
    pointToEdge(a[0]!, a[1]!, b[0]!, b[1]!, b[2]!, b[3]!),
    pointToEdge(a[2]!, a[3]!, b[0]!, b[1]!, b[2]!, b[3]!),
    pointToEdge(b[0]!, b[1]!, a[0]!, a[1]!, a[2]!, a[3]!),
    pointToEdge(b[2]!, b[3]!, a[0]!, a[1]!, a[2]!, a[3]!),
  );
}

/** Edges of a shape moved by (dx, dy) that come within `limit` of a box. */
function edgesNear(shape: RingSet, dx: number, dy: number, box: Box, limit: number): Float64Array[] {
  const near: Float64Array[] = [];
  const { edges } = shape;
  for (let k = 0; k < edges.length; k += 4) {
    const x0 = edges[k]! + dx;
    const y0 = edges[k + 1]! + dy;
    const x1 = edges[k + 2]! + dx;
    const y1 = edges[k + 3]! + dy;
    if (Math.min(x0, x1) > box.maxX + limit || Math.max(x0, x1) < box.minX - limit) continue;
    if (Math.min(y0, y1) > box.maxY + limit || Math.max(y0, y1) < box.minY - limit) continue;
    near.push(Float64Array.of(x0, y0, x1, y1));
  }
  return near;
}

const boxGap = (a: Float64Array, b: Float64Array): number =>
  Math.max(
    Math.min(a[0]!, a[2]!) - Math.max(b[0]!, b[2]!),
    Math.min(b[0]!, b[2]!) - Math.max(a[0]!, a[2]!),
    Math.min(a[1]!, a[3]!) - Math.max(b[1]!, b[3]!),
    Math.min(b[1]!, b[3]!) - Math.max(a[1]!, a[3]!),
  );

/** Least distance between the boundaries of a and of b moved by (dx, dy); infinite when above `limit`. */
export function edgeDistance(a: RingSet, b: RingSet, dx: number, dy: number, limit: number): number {
  const { minX, minY, maxX, maxY } = b.box;
  const box: Box = { minX: minX + dx, minY: minY + dy, maxX: maxX + dx, maxY: maxY + dy };
  const nearA = edgesNear(a, 0, 0, box, limit);
  const nearB = nearA.length > 0 ? edgesNear(b, dx, dy, a.box, limit) : [];
  let best = Number.POSITIVE_INFINITY;
  for (const edge of nearA) {
    for (const other of nearB) {
      if (boxGap(edge, other) >= Math.min(best, limit)) continue;
      const gap = edgeToEdge(edge, other);
      if (gap < best) best = gap;
      if (best === 0) return 0;
    }
  }
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
function crossingsAlong(shape: RingSet, edge: Float64Array): number[] {
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = edge;
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
  for (const edge of edgesNear(b, dx, dy, outside ? everywhere : a.box, 0)) {
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
