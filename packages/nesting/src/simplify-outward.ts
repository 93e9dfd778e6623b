import { type EdgeGrid, edgeGrid, someEdgeIn } from './edge-grid.ts';
import { boxOf, type Ring, signedArea, type Vertex } from './ring.ts';
import { askedSeldom } from './seldom.ts';

/**
 * Fewer corners without ever cutting into the shape: a reflex corner is filled by its chord, a short convex edge is
 * replaced by the crossing of its neighbours. Both only add area, so a nest of simplified outlines is a nest of the
 * true ones.
 */
export type OutwardLimits = {
  /** Furthest a new boundary may lie outside the old one in one step, mm. */
  readonly distance: number;
  /** Most area all steps together may add, as a fraction of the outline's. */
  readonly areaFraction: number;
  /** Corners at which simplifying may stop. */
  readonly enough: number;
  /**
   * By how much the outline will be grown afterwards, mm; nothing when not said. Distance and area are then those of the grown outline:
   * a notch of any depth that is narrow costs no more than the hollow between the two arcs round its ends.
   */
  readonly reach?: number;
};

/** An outline with fewer corners, and the area that it has gained at most, grown as far as it will be, mm². */
export type SimplerOutline = { readonly ring: Ring; readonly added: number };

type Step = { readonly index: number; readonly remove: 1 | 2; readonly put: Vertex | null; readonly area: number };

const cross = (o: Vertex, a: Vertex, b: Vertex): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
const distance = (a: Vertex, b: Vertex): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** How deep the hollow is that arcs of this radius leave between two points. */
const hollowBetween = (length: number, radius: number): number =>
  length < 2 * radius ? radius - Math.sqrt(radius * radius - (length * length) / 4) : Number.POSITIVE_INFINITY;

/** Filling the reflex corner b between a and c. */
function chordStep(index: number, a: Vertex, b: Vertex, c: Vertex, limit: number, reach: number): Step | null {
  const doubled = cross(a, b, c);
  const length = distance(a, c);
  if (doubled > 0 || length === 0) return null;
  const depth = Math.min(-doubled / length, hollowBetween(length, reach));
  if (depth > limit) return null;
  return { index, remove: 1, put: null, area: reach > 0 ? depth * length : -doubled / 2 };
}

/** Replacing the convex edge b-c by the crossing of a-b and d-c. */
function crossingStep(
  index: number,
  [a, b, c, d]: readonly [Vertex, Vertex, Vertex, Vertex],
  limit: number,
  reach: number,
): Step | null {
  const ux = b[0] - a[0];
  const uy = b[1] - a[1];
  const vx = c[0] - d[0];
  const vy = c[1] - d[1];
  const turn = ux * vy - uy * vx;
  if (cross(a, b, c) <= 0 || cross(b, c, d) <= 0 || Math.abs(turn) < 1e-12) return null;
  const t = ((d[0] - a[0]) * vy - (d[1] - a[1]) * vx) / turn;
  const s = ((d[0] - a[0]) * uy - (d[1] - a[1]) * ux) / turn;
  if (t < 1 || s < 1) return null;
  const put: Vertex = [a[0] + t * ux, a[1] + t * uy];
  const doubled = cross(b, put, c);
  const length = distance(b, c);
  if (length === 0 || Math.abs(doubled) / length > limit) return null;
  const longer = distance(b, put) + distance(put, c) - length;
  return { index, remove: 2, put, area: Math.abs(doubled) / 2 + reach * longer };
}

function bestSteps(ring: readonly Vertex[], limit: number, reach: number): Step[] {
  const n = ring.length;
  const steps: Step[] = [];
  for (let i = 0; i < n; i++) {
    const a = ring[(i + n - 1) % n]!;
    const b = ring[i]!;
    const c = ring[(i + 1) % n]!;
    const chord = chordStep(i, a, b, c, limit, reach);
    if (chord) steps.push(chord);
    else if (n > 4) {
      const crossing = crossingStep(i, [a, b, c, ring[(i + 2) % n]!], limit, reach);
      if (crossing) steps.push(crossing);
    }
  }
  return steps.sort((p, q) => p.area - q.area);
}

const segmentsCross = (a: Vertex, b: Vertex, c: Vertex, d: Vertex): boolean =>
  cross(a, b, c) * cross(a, b, d) <= 0 && cross(c, d, a) * cross(c, d, b) <= 0;

/** Whether the edges a step would draw run into the rest of the ring. */
function collides(ring: readonly Vertex[], grid: EdgeGrid, step: Step): boolean {
  const n = ring.length;
  const from = ring[(step.index + n - 1) % n]!;
  const to = ring[(step.index + step.remove) % n]!;
  const path = step.put ? [ring[step.index]!, step.put, ring[(step.index + 1) % n]!] : [from, to];
  return someEdgeIn(grid, boxOf(path), (edge) => {
    const after = (edge - step.index + n) % n;
    if (after <= step.remove || after >= n - 2) return false;
    const a = ring[edge]!;
    const b = ring[(edge + 1) % n]!;
    for (let e = 0; e + 1 < path.length; e++) if (segmentsCross(path[e]!, path[e + 1]!, b, a)) return true;
    return false;
  });
}

/** Edge k runs from corner k to corner k + 1. */
function gridOf(ring: readonly Vertex[]): EdgeGrid {
  const n = ring.length;
  const x0 = new Float64Array(n);
  const y0 = new Float64Array(n);
  const x1 = new Float64Array(n);
  const y1 = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    const before = k === 0 ? n - 1 : k - 1;
    x0[k] = ring[k]![0];
    y0[k] = ring[k]![1];
    x1[before] = x0[k]!;
    y1[before] = y0[k]!;
  }
  return edgeGrid({ x0, y0, x1, y1 });
}

/** Steps between two looks at the clock. */
const STEPS_BETWEEN = 256;

/** Applies the cheapest steps whose neighbourhoods do not touch; one sweep, cut short when time is over. */
function sweep(
  ring: readonly Vertex[],
  { distance: limit, enough, reach = 0 }: OutwardLimits,
  budget: number,
  isOver: () => boolean,
): { ring: readonly Vertex[]; spent: number } {
  const n = ring.length;
  const isTimeUp = n > STEPS_BETWEEN ? askedSeldom(isOver, STEPS_BETWEEN) : () => false;
  const steps = bestSteps(ring, limit, reach);
  if (steps.length === 0 || isTimeUp()) return { ring, spent: 0 };
  const taken = new Uint8Array(n);
  const change = new Map<number, Step>();
  const grid = gridOf(ring);
  let spent = 0;
  let left = n;
  for (const step of steps) {
    if (spent + step.area > budget || left - step.remove + (step.put ? 1 : 0) < enough || isTimeUp()) break;
    const touched = [-1, 0, 1, 2].map((k) => (step.index + k + n) % n);
    if (touched.some((k) => taken[k]) || collides(ring, grid, step)) continue;
    for (const k of touched) taken[k] = 1;
    change.set(step.index, step);
    spent += step.area;
    left -= step.remove - (step.put ? 1 : 0);
  }
  return { ring: changed(ring, change), spent };
}

function changed(ring: readonly Vertex[], change: ReadonlyMap<number, Step>): readonly Vertex[] {
  const n = ring.length;
  const removed = new Uint8Array(n);
  for (const step of change.values()) for (let k = 0; k < step.remove; k++) removed[(step.index + k) % n] = 1;
  const out: Vertex[] = [];
  for (let i = 0; i < n; i++) {
    const put = change.get(i)?.put;
    if (put) out.push(put);
    else if (!removed[i]) out.push(ring[i]!);
  }
  return out;
}

/** A round that leaves so large a share of many corners is the last of its kind. */
const LITTLE_LESS = 0.97;
const MANY_CORNERS = 500;

/** A counter-clockwise ring with fewer corners that contains the given one; with more of them when time is over. */
export function simplifyOutward(
  ring: Ring,
  limits: OutwardLimits,
  isOver: () => boolean = () => false,
): SimplerOutline {
  const budget = Math.abs(signedArea(ring)) * limits.areaFraction;
  let added = 0;
  let current: readonly Vertex[] = ring;
  for (const share of [0.05, 0.25, 0.5, 1]) {
    for (let round = 0; round < 12 && !isOver(); round++) {
      const within = { ...limits, distance: limits.distance * share };
      const next = sweep(current, within, (budget - added) * share, isOver);
      if (next.ring.length === current.length) break;
      const isWorthIt = next.ring.length < LITTLE_LESS * current.length || current.length < MANY_CORNERS;
      added += next.spent;
      current = next.ring;
      if (!isWorthIt) break;
    }
  }
  return { ring: current, added };
}
