import type { Ring } from './ring.ts';

/**
 * Slices of a shape: horizontal slabs between consecutive corner heights, each holding the trapezoids of material in it.
 *
 * Terms: a *slab* is a height range no corner lies inside; a *trapezoid* is one piece of material in a slab, bounded by
 * two edges. Two shapes overlap exactly when two of their trapezoids do, so everything about collision reduces to
 * intervals of numbers. A textbook trapezoid map joins trapezoids across slabs; keeping slabs lets two shapes be merged
 * by one pass over their heights.
 */
export type Slices = {
  readonly slabCount: number;
  /** Lower and upper height of each slab. */
  readonly low: Float64Array;
  readonly high: Float64Array;
  /** First trapezoid of each slab; one more entry than slabs. */
  readonly first: Int32Array;
  /** Trapezoid sides: left and right at the slab's lower and upper height. */
  readonly leftLow: Float64Array;
  readonly leftHigh: Float64Array;
  readonly rightLow: Float64Array;
  readonly rightHigh: Float64Array;
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
};

type Edge = { x0: number; y0: number; x1: number; y1: number; winding: number };

/** Slabs thinner than this (mm) carry no material worth a collision test. */
const THINNEST_SLAB = 1e-7;

function edgesOf(rings: readonly Ring[]): Edge[] {
  const edges: Edge[] = [];
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
      const [ax, ay] = ring[j]!;
      const [bx, by] = ring[i]!;
      if (ay < by) edges.push({ x0: ax, y0: ay, x1: bx, y1: by, winding: 1 });
      else if (ay > by) edges.push({ x0: bx, y0: by, x1: ax, y1: ay, winding: -1 });
    }
  }
  return edges.sort((a, b) => a.y0 - b.y0);
}

const xAt = (edge: Edge, y: number): number => {
  if (y <= edge.y0) return edge.x0;
  if (y >= edge.y1) return edge.x1;
  return edge.x0 + ((edge.x1 - edge.x0) * (y - edge.y0)) / (edge.y1 - edge.y0);
};

/** Heights where slabs must end: corners, and crossings of edges when rings overlap. */
function slabHeights(edges: readonly Edge[]): number[] {
  const heights = edges.flatMap((edge) => [edge.y0, edge.y1]).sort((a, b) => a - b);
  return heights.filter((y, index) => index === 0 || y - heights[index - 1]! > THINNEST_SLAB);
}

type Trapezoids = { low: number[]; high: number[]; first: number[]; sides: number[][] };

function addSlab(out: Trapezoids, active: readonly Edge[], low: number, high: number): void {
  const middle = (low + high) / 2;
  const sorted = active.map((edge) => ({ edge, x: xAt(edge, middle) })).sort((a, b) => a.x - b.x);
  const start = out.sides.length;
  let winding = 0;
  let left: Edge | null = null;
  for (const { edge } of sorted) {
    const before = winding;
    winding += edge.winding;
    if (before === 0) left = edge;
    if (winding === 0 && left) {
      const side = [xAt(left, low), xAt(left, high), xAt(edge, low), xAt(edge, high)];
      if (side[2]! > side[0]! || side[3]! > side[1]!) out.sides.push(side);
    }
  }
  if (out.sides.length === start) return;
  out.low.push(low);
  out.high.push(high);
  out.first.push(start);
}

/**
 * Cuts rings into slices by the non-zero rule, so outward patches that overlap the shape stay material.
 * Outer rings run counter-clockwise and holes clockwise.
 */
export function sliceRings(rings: readonly Ring[]): Slices {
  const edges = edgesOf(rings);
  const heights = slabHeights(edges);
  const out: Trapezoids = { low: [], high: [], first: [], sides: [] };
  let active: Edge[] = [];
  let next = 0;
  for (let k = 0; k + 1 < heights.length; k++) {
    const low = heights[k]!;
    const high = heights[k + 1]!;
    const middle = (low + high) / 2;
    while (next < edges.length && edges[next]!.y0 < middle) active.push(edges[next++]!);
    active = active.filter((edge) => edge.y1 > middle);
    addSlab(out, active, low, high);
  }
  out.first.push(out.sides.length);
  return pack(out);
}

function pack({ low, high, first, sides }: Trapezoids): Slices {
  const column = (index: number) => Float64Array.from(sides, (side) => side[index]!);
  let minX = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  for (const side of sides) {
    minX = Math.min(minX, side[0]!, side[1]!);
    maxX = Math.max(maxX, side[2]!, side[3]!);
  }
  return {
    slabCount: low.length,
    low: Float64Array.from(low),
    high: Float64Array.from(high),
    first: Int32Array.from(first),
    leftLow: column(0),
    leftHigh: column(1),
    rightLow: column(2),
    rightHigh: column(3),
    minX,
    maxX,
    minY: low[0] ?? 0,
    maxY: high[high.length - 1] ?? 0,
  };
}
