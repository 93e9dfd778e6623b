import { type Cluster, clusterReach, stepBlocked } from './cluster.ts';
import type { Vertex } from './ring.ts';

/** A cluster repeated at every i·u + j·v. */
export type Lattice = {
  readonly cluster: Cluster;
  readonly u: Vertex;
  readonly v: Vertex;
  /** Sheet area one cluster takes, mm². */
  readonly cell: number;
};

export const cellArea = (u: Vertex, v: Vertex): number => Math.abs(u[0] * v[1] - u[1] * v[0]);

/** Share of the sheet's interior that is material and spacing; the figure lattices are compared by. */
export const latticeDensity = (lattice: Lattice): number => lattice.cluster.area / lattice.cell;

/** Shortest basis of the same lattice (Lagrange and Gauss). */
export function reducedBasis(u: Vertex, v: Vertex): [Vertex, Vertex] {
  let a = u;
  let b = v;
  for (let round = 0; round < 64; round++) {
    if (Math.hypot(...a) > Math.hypot(...b)) [a, b] = [b, a];
    const squared = a[0] * a[0] + a[1] * a[1];
    const times = Math.round((a[0] * b[0] + a[1] * b[1]) / squared);
    if (times === 0 || squared === 0) break;
    b = [b[0] - times * a[0], b[1] - times * a[1]];
  }
  return [a, b];
}

/** Neighbours most likely to be blocked, asked before the rest. */
const NEAREST: readonly Vertex[] = [
  [1, 0],
  [0, 1],
  [1, -1],
  [1, 1],
];

/** Whether no two clusters of the lattice overlap. */
export function latticeFits(cluster: Cluster, u: Vertex, v: Vertex): boolean {
  const cell = cellArea(u, v);
  if (cell < cluster.area * 0.999) return false;
  const [a, b] = reducedBasis(u, v);
  for (const [i, j] of NEAREST) {
    if (stepBlocked(cluster, i * a[0] + j * b[0], i * a[1] + j * b[1])) return false;
  }
  const [reachX, reachY] = clusterReach(cluster);
  const iMost = Math.ceil((Math.abs(b[1]) * reachX + Math.abs(b[0]) * reachY) / cell);
  const jMost = Math.ceil((Math.abs(a[1]) * reachX + Math.abs(a[0]) * reachY) / cell);
  if ((2 * iMost + 1) * (jMost + 1) > 4000) return false;
  for (let j = 0; j <= jMost; j++) {
    for (let i = j === 0 ? 2 : -iMost; i <= iMost; i++) {
      const dx = i * a[0] + j * b[0];
      const dy = i * a[1] + j * b[1];
      if (Math.abs(dx) >= reachX || Math.abs(dy) >= reachY || (j === 1 && Math.abs(i) < 2)) continue;
      if (stepBlocked(cluster, dx, dy)) return false;
    }
  }
  return true;
}
