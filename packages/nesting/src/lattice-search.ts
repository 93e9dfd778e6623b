import { addForbiddenSteps, type Cluster, clusterReach, stepBlocked } from './cluster.ts';
import { cornerHeights } from './contact-heights.ts';
import { addInterval, type IntervalSet, newIntervalSet } from './forbidden.ts';
import { type Lattice, latticeFits } from './lattice.ts';
import type { Vertex } from './ring.ts';
import { type StepTable, surelyBlocked } from './step-table.ts';

/** Effort of one lattice search. */
export type LatticeEffort = { readonly heights: number; readonly checks: number; readonly keep: number };

/** Steps (dx, 0) along a row all of whose multiples are free, shortest first. */
export function rowSteps(cluster: Cluster, reachX: number): number[] {
  const set = newIntervalSet();
  addForbiddenSteps(set, cluster, 0);
  const ends: number[] = [];
  for (let k = 0; k < set.count; k++) ends.push(set.low[k]!, set.high[k]!);
  const free = (p: number) => {
    for (let k = 1; k * p < reachX; k++) if (stepBlocked(cluster, k * p, 0)) return false;
    return true;
  };
  return ends.filter((p) => p > 0.01 && free(p)).slice(0, 2);
}

/** dx in [0, pitch) at which a row dy above touches the row below without overlap. */
export function rowShifts(
  set: IntervalSet,
  folded: IntervalSet,
  cluster: Cluster,
  pitch: number,
  dy: number,
): number[] {
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
export function stackRows(cluster: Cluster, pitch: number, heights: readonly number[], from = 0): Lattice | null {
  const set = newIntervalSet();
  const folded = newIntervalSet();
  const at = (dy: number): Vertex | null => {
    if (dy * pitch < cluster.area * 0.999) return null;
    for (const x of rowShifts(set, folded, cluster, pitch, dy))
      if (latticeFits(cluster, [pitch, 0], [x, dy])) return [x, dy];
    return null;
  };
  let below = from;
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
  return rowSteps(cluster, reachX)
    .map((pitch) => stackRows(cluster, pitch + 1e-6, heights))
    .filter((lattice) => lattice !== null);
}

/** Touching steps of a table, shortest first, those whose multiples overlap left out. */
function touchingVectors(cluster: Cluster, table: StepTable): Vertex[] {
  const [reachX] = clusterReach(cluster);
  const steps: (readonly [number, number, number])[] = [];
  for (const [line, dy] of table.heights.entries()) {
    for (let n = table.first[line]!; n < table.first[line + 1]!; n++) {
      for (const x of [table.low[n]!, table.high[n]!]) {
        if (dy > 0 || x > 0) steps.push([x, dy, x * x + dy * dy]);
      }
    }
  }
  const multiplesFree = ([x, y]: readonly [number, number, number]) => {
    for (let k = 2; k < 6 && k * Math.abs(x) < reachX; k++) if (surelyBlocked(table, k * x, k * y)) return false;
    return true;
  };
  return steps
    .filter(multiplesFree)
    .sort((p, q) => p[2] - q[2])
    .map(([x, y]): Vertex => [x, y]);
}

type Candidate = { readonly i: number; readonly j: number; readonly cell: number };

/** Pairs of touching steps that span a small cell and whose sum and difference are free for all the table shows. */
function candidatePairs(table: StepTable, vectors: readonly Vertex[], smallest: number, largest: number): Candidate[] {
  const xs = Float64Array.from(vectors, ([x]) => x);
  const ys = Float64Array.from(vectors, ([, y]) => y);
  const longest = 1.1547 * largest * 1.1;
  const pairs: Candidate[] = [];
  for (let i = 0; i < xs.length; i++) {
    const ux = xs[i]!;
    const uy = ys[i]!;
    const squared = ux * ux + uy * uy;
    if (squared > longest) break;
    for (let j = i + 1; j < xs.length; j++) {
      const vx = xs[j]!;
      const vy = ys[j]!;
      const cell = Math.abs(ux * vy - uy * vx);
      if (cell < smallest || cell > largest || Math.abs(ux * vx + uy * vy) > 0.75 * squared) continue;
      if (surelyBlocked(table, ux - vx, uy - vy) || surelyBlocked(table, ux + vx, uy + vy)) continue;
      pairs.push({ i, j, cell });
    }
  }
  return pairs.sort((p, q) => p.cell - q.cell);
}

/**
 * Slanted lattices: both vectors are touching steps, the cell between the cluster's area and `largestCell`.
 * Smallest cells first; at most `effort.keep` of distinct size.
 */
export function slantedLattices(
  cluster: Cluster,
  table: StepTable,
  largestCell: number,
  effort: LatticeEffort,
): Lattice[] {
  const vectors = touchingVectors(cluster, table);
  const found: Lattice[] = [];
  let checks = effort.checks;
  for (const { i, j, cell } of candidatePairs(table, vectors, cluster.area * 0.9999, largestCell)) {
    if (checks-- <= 0 || found.length >= effort.keep) break;
    const last = found[found.length - 1];
    if (last && cell < last.cell * 1.0005) continue;
    const u = vectors[i]!;
    const v = vectors[j]!;
    if (latticeFits(cluster, u, v)) found.push({ cluster, u, v, cell });
  }
  return found;
}
