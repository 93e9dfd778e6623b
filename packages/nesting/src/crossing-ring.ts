import type { Ring, Vertex } from './ring.ts';

const side = (a: Vertex, b: Vertex, p: Vertex): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const properlyCross = (a: Vertex, b: Vertex, c: Vertex, d: Vertex): boolean => {
  const d1 = side(a, b, c);
  const d2 = side(a, b, d);
  const d3 = side(c, d, a);
  const d4 = side(c, d, b);
  return ((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0)) && ((d3 > 0 && d4 < 0) || (d3 < 0 && d4 > 0));
};

/** Whether two edges of a ring cross, by a sweep over their left ends. A ring that only touches itself does not. */
export function crossesItself(ring: Ring): boolean {
  const edges = ring.map((b, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]!;
    return {
      a,
      b,
      left: Math.min(a[0], b[0]),
      right: Math.max(a[0], b[0]),
      low: Math.min(a[1], b[1]),
      high: Math.max(a[1], b[1]),
    };
  });
  edges.sort((p, q) => p.left - q.left);
  let active: typeof edges = [];
  for (const edge of edges) {
    active = active.filter((other) => other.right >= edge.left);
    for (const other of active) {
      if (other.low > edge.high || other.high < edge.low) continue;
      if (properlyCross(edge.a, edge.b, other.a, other.b)) return true;
    }
    active.push(edge);
  }
  return false;
}
