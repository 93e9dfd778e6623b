import { addForbidden, type IntervalSet, overlapsAt } from './forbidden.ts';
import type { OrientedPart } from './oriented-part.ts';
import type { Vertex } from './ring.ts';

/**
 * One part, or two parts held at a fixed offset, repeated over the sheet.
 * Terms: `offset` is where the second member's anchor lies seen from the first's; a *step* is the vector from one copy
 * of the cluster to another.
 */
export type Cluster = {
  readonly first: OrientedPart;
  readonly second: OrientedPart | null;
  readonly offset: Vertex;
  /** The second is the first turned by 180 degrees, whose copies forbid each other the same steps. */
  readonly isTwin: boolean;
  /** Material and spacing of one cluster, mm²: no lattice cell is smaller. */
  readonly area: number;
};

/** Adds the dx of steps at height dy at which two copies of the cluster overlap. */
export function addForbiddenSteps(set: IntervalSet, cluster: Cluster, dy: number): void {
  const a = cluster.first.slices;
  addForbidden(set, a, a, dy);
  if (!cluster.second) return;
  const b = cluster.second.slices;
  const [cx, cy] = cluster.offset;
  if (!cluster.isTwin) addForbidden(set, b, b, dy);
  addForbidden(set, a, b, cy + dy, -cx);
  addForbidden(set, b, a, dy - cy, cx);
}

/** Whether two copies of the cluster one step apart overlap. */
export function stepBlocked(cluster: Cluster, dx: number, dy: number): boolean {
  const a = cluster.first.slices;
  if (overlapsAt(a, a, dx, dy)) return true;
  if (!cluster.second) return false;
  const b = cluster.second.slices;
  const [cx, cy] = cluster.offset;
  return (
    overlapsAt(a, b, cx + dx, cy + dy) ||
    overlapsAt(b, a, dx - cx, dy - cy) ||
    (!cluster.isTwin && overlapsAt(b, b, dx, dy))
  );
}

/** Half width and half height of the box outside which no step is blocked. */
export function clusterReach(cluster: Cluster): Vertex {
  const a = cluster.first.slices;
  let x = a.maxX - a.minX;
  let y = a.maxY - a.minY;
  if (cluster.second) {
    const b = cluster.second.slices;
    const [cx, cy] = cluster.offset;
    x = Math.max(x, b.maxX - b.minX, Math.abs(a.minX - b.maxX - cx), Math.abs(a.maxX - b.minX - cx));
    y = Math.max(y, b.maxY - b.minY, Math.abs(a.minY - b.maxY - cy), Math.abs(a.maxY - b.minY - cy));
  }
  return [x, y];
}
