import type { PlacedPart } from '../src/certify.ts';
import type { Shape } from '../src/index.ts';
import type { Ring, Vertex } from '../src/ring.ts';

/** A deliberately plain second opinion on a nest, sharing nothing with the package: every edge against every edge. */

const place = (ring: Ring, { x, y, rotationDegrees, mirrored }: PlacedPart): Vertex[] => {
  const angle = (rotationDegrees * Math.PI) / 180;
  return ring.map(([px, py]) => {
    const mx = mirrored ? -px : px;
    return [Math.cos(angle) * mx - Math.sin(angle) * py + x, Math.sin(angle) * mx + Math.cos(angle) * py + y];
  });
};

const toSegment = ([px, py]: Vertex, [ax, ay]: Vertex, [bx, by]: Vertex): number => {
  const squared = (bx - ax) ** 2 + (by - ay) ** 2;
  const t = squared === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * (bx - ax) + (py - ay) * (by - ay)) / squared));
  return Math.hypot(px - ax - t * (bx - ax), py - ay - t * (by - ay));
};

const turn = (a: Vertex, b: Vertex, c: Vertex): number => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);

function apart(a: Vertex, b: Vertex, c: Vertex, d: Vertex): number {
  if (turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0) return 0;
  return Math.min(toSegment(a, c, d), toSegment(b, c, d), toSegment(c, a, b), toSegment(d, a, b));
}

const holds = (rings: readonly Vertex[][], [x, y]: Vertex): boolean => {
  let odd = false;
  for (const ring of rings) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i]!;
      const [bx, by] = ring[(i + 1) % ring.length]!;
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
    }
  }
  return odd;
};

const edgesOf = (rings: readonly Vertex[][]): [Vertex, Vertex][] =>
  rings.flatMap((ring) => ring.map((point, k): [Vertex, Vertex] => [point, ring[(k + 1) % ring.length]!]));

function gapBetween(a: readonly Vertex[][], b: readonly Vertex[][]): number {
  if (holds(a, b[0]![0]!) || holds(b, a[0]![0]!)) return -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [p, q] of edgesOf(a)) for (const [r, s] of edgesOf(b)) least = Math.min(least, apart(p, q, r, s));
  return least;
}

const reach = (rings: readonly Vertex[][]) => {
  const xs = rings[0]!.map(([x]) => x);
  const ys = rings[0]!.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
};

/** Least gap between any two parts of a sheet (below zero when one lies in another), and least distance to a rectangle's edge. */
export function leastDistances(
  parts: readonly Shape[],
  placements: readonly PlacedPart[],
  sheet: { readonly width: number; readonly height: number },
): { gap: number; margin: number } {
  const placed = placements.map((placement) => {
    const shape = parts[placement.partIndex]!;
    const rings = [shape.outer, ...shape.holes].map((ring) => place(ring, placement));
    return { rings, box: reach(rings), sheetIndex: placement.sheetIndex };
  });
  let gap = Number.POSITIVE_INFINITY;
  let margin = Number.POSITIVE_INFINITY;
  placed.forEach((a, i) => {
    const { left, right, low, high } = a.box;
    margin = Math.min(margin, left, low, sheet.width - right, sheet.height - high);
    for (const b of placed.slice(i + 1)) {
      if (a.sheetIndex !== b.sheetIndex) continue;
      if (b.box.left > right + 20 || left > b.box.right + 20 || b.box.low > high + 20 || low > b.box.high + 20)
        continue;
      gap = Math.min(gap, gapBetween(a.rings, b.rings));
    }
  });
  return { gap, margin };
}
