import { along, distanceBetween, type Shape, subtract, type Vector } from '@kerf/unfold';
import type { SolidMesh } from './mesh-solid.ts';

/** The way of the cutting head around a tube, from its first end over the cut-outs to the end that parts it from the bar. */
export type HeadWay = {
  /** Points of the way, three numbers each, mm. */
  readonly points: Float32Array;
  /** Whether the head cuts on its way to each point, or passes over to where it pierces next. */
  readonly isCut: Uint8Array;
};

const turned = (loop: readonly number[], first: number): number[] => [
  ...loop.slice(first),
  ...loop.slice(1, first + 1),
];

/** Pieces of edges put end to end; one that follows none begins a line of its own. */
const lined = (pieces: readonly (readonly number[])[]): number[][] => {
  const left = new Set(pieces);
  const lines: number[][] = [];
  for (const first of left) {
    left.delete(first);
    const line = [...first];
    for (let next: readonly number[] | undefined = first; next !== undefined; ) {
      const end = line.at(-1);
      next = [...left].find((piece) => piece[0] === end || piece.at(-1) === end);
      if (next === undefined) continue;
      left.delete(next);
      line.push(...(next[0] === end ? next : next.toReversed()).slice(1));
    }
    lines.push(line);
  }
  return lines;
};

/** The way around a tube; null for other shapes. Closed cuts are begun where the head comes from. */
export const headWay = (shape: Shape, mesh: SolidMesh): HeadWay | null => {
  if (shape.kind !== 'tube') return null;
  const { ends, holes } = shape.tube;
  const [first, last] = ends.toSorted((a, b) => a.fromMm - b.fromMm);
  const cuts = [first!, ...holes.toSorted((a, b) => a.fromMm - b.fromMm), last!];
  const at = (point: number): Vector => mesh.points[point]!;
  const way: { readonly point: number; readonly isCut: boolean }[] = [];
  for (const { edges } of cuts) {
    for (const line of lined(edges.map((edge) => mesh.edges[edge]!))) {
      const from = way.at(-1)?.point;
      const isClosed = line[0] === line.at(-1);
      const away = line.map((point) => (from === undefined ? 0 : distanceBetween(at(from), at(point))));
      const begun = isClosed ? turned(line, away.indexOf(Math.min(...away))) : line;
      way.push(...begun.map((point, i) => ({ point, isCut: i > 0 })));
    }
  }
  return {
    points: new Float32Array(way.flatMap(({ point }) => at(point))),
    isCut: new Uint8Array(way.map(({ isCut }) => (isCut ? 1 : 0))),
  };
};

/** How much of the way is done at a share of its cuts: the pieces cut so far, as ends of lines, and where the head is. */
export const wayAt = (
  { points, isCut }: HeadWay,
  share: number,
): { readonly done: Float32Array; readonly head: Vector } => {
  const at = (i: number): Vector => [points[3 * i]!, points[3 * i + 1]!, points[3 * i + 2]!];
  const lengths = Array.from(isCut, (cut, i) => (cut === 1 ? distanceBetween(at(i - 1), at(i)) : 0));
  let left = Math.min(1, Math.max(0, share)) * lengths.reduce((sum, length) => sum + length, 0);
  const done: number[] = [];
  let head = at(0);
  for (const [i, length] of lengths.entries()) {
    if (isCut[i] === 0) {
      if (left > 0) head = at(i);
      continue;
    }
    if (left <= 0) break;
    const part = Math.min(1, left / Math.max(length, 1e-12));
    const [from, to] = [at(i - 1), at(i)];
    head = along(from, subtract(to, from), part);
    done.push(...from, ...head);
    left -= length;
  }
  return { done: new Float32Array(done), head };
};
