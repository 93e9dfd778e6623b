import { addForbiddenSteps, type Cluster, clusterReach, stepBlocked } from './cluster.ts';
import { cornerHeights } from './contact-heights.ts';
import { addInterval, type IntervalSet, newIntervalSet } from './forbidden.ts';
import { cellArea, type Lattice, latticeFits } from './lattice.ts';
import type { Vertex } from './ring.ts';

/** Effort of one lattice search. */
export type LatticeEffort = { readonly heights: number; readonly checks: number; readonly keep: number };

type StepLine = { readonly dy: number; readonly ends: readonly number[] };

/** For each height, the dx where a step just touches. */
function touchingSteps(cluster: Cluster, heights: readonly number[]): StepLine[] {
  const set = newIntervalSet();
  return heights.map((dy) => {
    set.count = 0;
    addForbiddenSteps(set, cluster, dy);
    const ends: number[] = [];
    for (let k = 0; k < set.count; k++) ends.push(set.low[k]!, set.high[k]!);
    return { dy, ends: dy === 0 ? ends.filter((x) => x > 0) : ends };
  });
}

/** Steps (dx, 0) along a row all of whose multiples are free, shortest first. */
function rowSteps(cluster: Cluster, line: StepLine, reachX: number): number[] {
  const free = (p: number) => {
    for (let k = 1; k * p < reachX; k++) if (stepBlocked(cluster, k * p, 0)) return false;
    return true;
  };
  return line.ends.filter((p) => p > 0.01 && free(p)).slice(0, 2);
}

/** dx in [0, pitch) at which a row dy above touches the row below without overlap. */
function rowShifts(set: IntervalSet, folded: IntervalSet, cluster: Cluster, pitch: number, dy: number): number[] {
  set.count = 0;
  folded.count = 0;
  addForbiddenSteps(set, cluster, dy);
  for (let k = 0; k < set.count; k++) {
    const low = set.low[k]!;
    const high = set.high[k]!;
    if (high - low >= pitch) return [];
    const turns = Math.floor(low / pitch) * pitch;
    addInterval(folded, low - turns, high - turns);
    addInterval(folded, low - turns - pitch, high - turns - pitch);
  }
  if (folded.count === 0) return [0, pitch / 2];
  const shifts: number[] = [];
  for (let k = 0; k < folded.count; k++) {
    if (folded.high[k]! < pitch && folded.high[k]! >= 0) shifts.push(folded.high[k]!);
    if (folded.low[k]! < pitch && folded.low[k]! >= 0) shifts.push(folded.low[k]!);
  }
  return shifts;
}

/** The lowest stacking of rows with the given pitch: bisection between the last height that fails and the first that fits. */
function stackRows(cluster: Cluster, pitch: number, heights: readonly number[]): Lattice | null {
  const set = newIntervalSet();
  const folded = newIntervalSet();
  const at = (dy: number): Vertex | null => {
    if (dy * pitch < cluster.area * 0.999) return null;
    for (const x of rowShifts(set, folded, cluster, pitch, dy))
      if (latticeFits(cluster, [pitch, 0], [x, dy])) return [x, dy];
    return null;
  };
  let below = 0;
  for (const dy of heights) {
    const found = at(dy);
    if (!found) {
      below = dy;
      continue;
    }
    let best = found;
    for (let low = below, high = dy; high - low > 0.002; ) {
      const middle = (low + high) / 2;
      const fit = at(middle);
      if (fit) best = fit;
      if (fit) high = middle;
      else low = middle;
    }
    return { cluster, u: [pitch, 0], v: best, cell: pitch * best[1] };
  }
  return null;
}

/** Row lattices: copies side by side along x, rows stacked as low as they go. They win at the sheet's borders. */
export function rowLattices(cluster: Cluster, effort: LatticeEffort): Lattice[] {
  const [reachX, reachY] = clusterReach(cluster);
  const heights = cornerHeights(cluster, effort.heights).filter((dy) => dy > 0);
  heights.push(reachY);
  const line = touchingSteps(cluster, [0])[0]!;
  return rowSteps(cluster, line, reachX)
    .map((pitch) => stackRows(cluster, pitch + 1e-6, heights))
    .filter((lattice) => lattice !== null);
}

type Candidate = { readonly u: Vertex; readonly v: Vertex; readonly cell: number };

function candidatePairs(steps: readonly Vertex[], smallest: number, largest: number): Candidate[] {
  const sorted = [...steps].sort((p, q) => Math.hypot(...p) - Math.hypot(...q));
  const longest = Math.sqrt(1.1547 * largest) * 1.05;
  const pairs: Candidate[] = [];
  for (let i = 0; i < sorted.length; i++) {
    const u = sorted[i]!;
    const squared = u[0] * u[0] + u[1] * u[1];
    if (Math.sqrt(squared) > longest) break;
    for (let j = i + 1; j < sorted.length; j++) {
      const v = sorted[j]!;
      const cell = cellArea(u, v);
      if (cell < smallest || cell > largest) continue;
      if (Math.abs(u[0] * v[0] + u[1] * v[1]) > 0.75 * squared) continue;
      pairs.push({ u, v, cell });
    }
  }
  return pairs.sort((p, q) => p.cell - q.cell);
}

/**
 * Slanted lattices: both vectors are touching steps, the cell between the cluster's area and `largestCell`.
 * Smallest cells first; at most `effort.keep` of distinct size.
 */
export function slantedLattices(cluster: Cluster, largestCell: number, effort: LatticeEffort): Lattice[] {
  const heights = cornerHeights(cluster, effort.heights);
  const [reachX] = clusterReach(cluster);
  const multiplesFree = ([x, y]: Vertex) => {
    for (let k = 2; k < 6 && k * Math.abs(x) < reachX; k++) if (stepBlocked(cluster, k * x, k * y)) return false;
    return true;
  };
  const steps = touchingSteps(cluster, heights)
    .flatMap(({ dy, ends }) => ends.map((x): Vertex => [x, dy]))
    .filter(multiplesFree);
  const found: Lattice[] = [];
  let checks = effort.checks;
  for (const { u, v, cell } of candidatePairs(steps, cluster.area * 0.9999, largestCell)) {
    if (checks-- <= 0 || found.length >= effort.keep) break;
    const last = found[found.length - 1];
    if (last && cell < last.cell * 1.0005) continue;
    if (latticeFits(cluster, u, v)) found.push({ cluster, u, v, cell });
  }
  return found;
}
