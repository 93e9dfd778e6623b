import type { Cluster } from './cluster.ts';
import { overlapsAt } from './forbidden.ts';
import { cellArea, type Lattice, latticeFits } from './lattice.ts';
import type { RandomStream } from './random.ts';
import type { Vertex } from './ring.ts';

const moved = ([x, y]: Vertex, dx: number, dy: number): Vertex => [x + dx, y + dy];

/**
 * Shrinks a lattice's cell by small random changes of both vectors and of the second member's offset, keeping only
 * changes that still fit. The step shortens after each round without gain.
 */
export function refineLattice(lattice: Lattice, random: RandomStream, tries: number): Lattice {
  let best = lattice;
  let step = Math.sqrt(lattice.cell) * 0.04;
  let failures = 0;
  const isRow = lattice.u[1] === 0;
  const change = () => (random() - 0.5) * 2 * step * (random() < 0.35 ? 0 : 1);
  for (let k = 0; k < tries && step > 1e-3; k++) {
    const u = moved(best.u, change(), isRow ? 0 : change());
    const v = moved(best.v, change(), change());
    const offset = best.cluster.second ? moved(best.cluster.offset, change(), change()) : best.cluster.offset;
    const cell = cellArea(u, v);
    if (cell < best.cell && cell >= best.cluster.area * 0.999 && fits({ ...best.cluster, offset }, u, v)) {
      best = { cluster: { ...best.cluster, offset }, u, v, cell };
      failures = 0;
    } else if (++failures > 25) {
      step *= 0.6;
      failures = 0;
    }
  }
  return best;
}

function fits(cluster: Cluster, u: Vertex, v: Vertex): boolean {
  const { first, second, offset } = cluster;
  if (second && overlapsAt(first.slices, second.slices, offset[0], offset[1])) return false;
  return latticeFits(cluster, u, v);
}
