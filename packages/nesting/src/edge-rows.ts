import type { Vertex } from './ring.ts';

/** Edges of a ring by the height bands they pass through; edge k runs from corner k to corner k + 1. */
export type EdgeRows = {
  readonly bottom: number;
  readonly rowHeight: number;
  readonly first: Int32Array;
  readonly edges: Int32Array;
  readonly left: Float64Array;
  readonly right: Float64Array;
};

const MOST_ROWS = 512;

export function edgeRows(ring: readonly Vertex[]): EdgeRows {
  const n = ring.length;
  const left = new Float64Array(n);
  const right = new Float64Array(n);
  let bottom = Number.POSITIVE_INFINITY;
  let top = Number.NEGATIVE_INFINITY;
  ring.forEach(([x, y], k) => {
    const [nextX] = ring[(k + 1) % n]!;
    left[k] = Math.min(x, nextX);
    right[k] = Math.max(x, nextX);
    bottom = Math.min(bottom, y);
    top = Math.max(top, y);
  });
  const count = Math.min(MOST_ROWS, n);
  const rowHeight = Math.max((top - bottom) / count, 1e-9);
  const rowOf = (y: number) => Math.min(count - 1, Math.floor((y - bottom) / rowHeight));
  const span = (k: number): [number, number] => {
    const p = rowOf(ring[k]![1]);
    const q = rowOf(ring[(k + 1) % n]![1]);
    return p < q ? [p, q] : [q, p];
  };
  const first = new Int32Array(count + 1);
  for (let k = 0; k < n; k++) {
    const [from, to] = span(k);
    for (let row = from; row <= to; row++) first[row + 1]!++;
  }
  for (let row = 0; row < count; row++) first[row + 1]! += first[row]!;
  const edges = new Int32Array(first[count]!);
  const next = first.slice();
  for (let k = 0; k < n; k++) {
    const [from, to] = span(k);
    for (let row = from; row <= to; row++) edges[next[row]!++] = k;
  }
  return { bottom, rowHeight, first, edges, left, right };
}

/** Whether `test` holds for an edge whose box meets the given one (an edge of several bands may be asked again). */
export function someEdge(
  { bottom, rowHeight, first, edges, left, right }: EdgeRows,
  box: { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number },
  test: (edge: number) => boolean,
): boolean {
  const last = first.length - 2;
  const from = Math.max(0, Math.min(last, Math.floor((box.minY - bottom) / rowHeight) - 1));
  const to = Math.max(0, Math.min(last, Math.floor((box.maxY - bottom) / rowHeight) + 1));
  for (let at = first[from]!; at < first[to + 1]!; at++) {
    const edge = edges[at]!;
    if (right[edge]! >= box.minX && left[edge]! <= box.maxX && test(edge)) return true;
  }
  return false;
}
