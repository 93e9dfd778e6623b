import { type EdgeRows, edgeRows, someEdge } from './edge-rows.ts';
import { boxOf, type Ring, signedArea, type Vertex } from './ring.ts';

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
};

type Step = { readonly index: number; readonly remove: 1 | 2; readonly put: Vertex | null; readonly area: number };

const cross = (o: Vertex, a: Vertex, b: Vertex): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);
const distance = (a: Vertex, b: Vertex): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** Filling the reflex corner b between a and c. */
function chordStep(index: number, a: Vertex, b: Vertex, c: Vertex, limit: number): Step | null {
  const doubled = cross(a, b, c);
  const length = distance(a, c);
  if (doubled > 0 || length === 0 || -doubled / length > limit) return null;
  return { index, remove: 1, put: null, area: -doubled / 2 };
}

/** Replacing the convex edge b-c by the crossing of a-b and d-c. */
function crossingStep(index: number, a: Vertex, b: Vertex, c: Vertex, d: Vertex, limit: number): Step | null {
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
  return { index, remove: 2, put, area: Math.abs(doubled) / 2 };
}

function bestSteps(ring: readonly Vertex[], limit: number): Step[] {
  const n = ring.length;
  const steps: Step[] = [];
  for (let i = 0; i < n; i++) {
    const a = ring[(i + n - 1) % n]!;
    const b = ring[i]!;
    const c = ring[(i + 1) % n]!;
    const chord = chordStep(i, a, b, c, limit);
    if (chord) steps.push(chord);
    else if (n > 4) {
      const crossing = crossingStep(i, a, b, c, ring[(i + 2) % n]!, limit);
      if (crossing) steps.push(crossing);
    }
  }
  return steps.sort((p, q) => p.area - q.area);
}

const segmentsCross = (a: Vertex, b: Vertex, c: Vertex, d: Vertex): boolean =>
  cross(a, b, c) * cross(a, b, d) <= 0 && cross(c, d, a) * cross(c, d, b) <= 0;

/** Whether the edges a step would draw run into the rest of the ring. */
function collides(ring: readonly Vertex[], rows: EdgeRows, step: Step): boolean {
  const n = ring.length;
  const from = ring[(step.index + n - 1) % n]!;
  const to = ring[(step.index + step.remove) % n]!;
  const path = step.put ? [ring[step.index]!, step.put, ring[(step.index + 1) % n]!] : [from, to];
  return someEdge(rows, boxOf(path), (edge) => {
    const after = (edge - step.index + n) % n;
    if (after <= step.remove || after >= n - 2) return false;
    const a = ring[edge]!;
    const b = ring[(edge + 1) % n]!;
    for (let e = 0; e + 1 < path.length; e++) if (segmentsCross(path[e]!, path[e + 1]!, b, a)) return true;
    return false;
  });
}

/** Applies the cheapest steps whose neighbourhoods do not touch; one sweep. */
function sweep(
  ring: readonly Vertex[],
  limit: number,
  budget: number,
  enough: number,
): { ring: Vertex[]; spent: number } {
  const n = ring.length;
  const taken = new Uint8Array(n);
  const change = new Map<number, Step>();
  const rows = edgeRows(ring);
  let spent = 0;
  let left = n;
  for (const step of bestSteps(ring, limit)) {
    if (spent + step.area > budget || left - step.remove + (step.put ? 1 : 0) < enough) break;
    const touched = [-1, 0, 1, 2].map((k) => (step.index + k + n) % n);
    if (touched.some((k) => taken[k]) || collides(ring, rows, step)) continue;
    for (const k of touched) taken[k] = 1;
    change.set(step.index, step);
    spent += step.area;
    left -= step.remove - (step.put ? 1 : 0);
  }
  const removed = new Uint8Array(n);
  for (const step of change.values()) for (let k = 0; k < step.remove; k++) removed[(step.index + k) % n] = 1;
  const out: Vertex[] = [];
  for (let i = 0; i < n; i++) {
    const put = change.get(i)?.put;
    if (put) out.push(put);
    else if (!removed[i]) out.push(ring[i]!);
  }
  return { ring: out, spent };
}

/** A counter-clockwise ring with fewer corners that contains the given one; with more of them when time is over. */
export function simplifyOutward(ring: Ring, limits: OutwardLimits, isOver: () => boolean = () => false): Ring {
  let budget = Math.abs(signedArea(ring)) * limits.areaFraction;
  let current: readonly Vertex[] = ring;
  for (const share of [0.05, 0.25, 0.5, 1]) {
    for (let round = 0; round < 12 && !isOver(); round++) {
      const next = sweep(current, limits.distance * share, budget * share, limits.enough);
      if (next.ring.length === current.length) break;
      budget -= next.spent;
      current = next.ring;
    }
  }
  return current;
}
