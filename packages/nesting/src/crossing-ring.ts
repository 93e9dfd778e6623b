import type { Ring, Vertex } from './ring.ts';

/** How edges lie that are no neighbours in one ring. */
type Contact = 'apart' | 'touch' | 'cross';

const side = (a: Vertex, b: Vertex, p: Vertex): number => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);

const contactOfEdges = (a: Vertex, b: Vertex, c: Vertex, d: Vertex): Contact => {
  const d1 = side(a, b, c);
  const d2 = side(a, b, d);
  const d3 = side(c, d, a);
  const d4 = side(c, d, b);
  if (d1 * d2 > 0 || d3 * d4 > 0) return 'apart';
  const isThrough = ((d1 > 0 && d2 < 0) || (d1 < 0 && d2 > 0)) && ((d3 > 0 && d4 < 0) || (d3 < 0 && d4 > 0));
  return isThrough ? 'cross' : 'touch';
};

/** How the edges of rings lie to each other at worst, by a sweep over their left ends; it ends at the first crossing. */
export function contactOf(rings: readonly Ring[]): Contact {
  const edges = rings.flatMap((ring, place) =>
    ring.map((b, index) => {
      const a = ring[(index + ring.length - 1) % ring.length]!;
      return {
        ...{ a, b, place, index, last: ring.length - 1 },
        left: Math.min(a[0], b[0]),
        right: Math.max(a[0], b[0]),
        low: Math.min(a[1], b[1]),
        high: Math.max(a[1], b[1]),
      };
    }),
  );
  edges.sort((p, q) => p.left - q.left);
  let worst: Contact = 'apart';
  const active: typeof edges = [];
  for (const edge of edges) {
    let kept = 0;
    for (const other of active) {
      if (other.right < edge.left) continue;
      active[kept++] = other;
      if (other.low > edge.high || other.high < edge.low) continue;
      const contact = contactOfEdges(edge.a, edge.b, other.a, other.b);
      if (contact === 'cross') return contact;
      const steps = Math.abs(edge.index - other.index);
      const areNeighbours = edge.place === other.place && (steps === 1 || steps === edge.last);
      if (contact === 'touch' && !areNeighbours) worst = contact;
    }
    active.length = kept;
    active.push(edge);
  }
  return worst;
}
