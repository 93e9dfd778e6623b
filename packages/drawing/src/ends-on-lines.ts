import { distanceTo, endOf, JOIN, type Point, startOf } from '@kerf/geometry';
import type { Path } from './drawing.ts';

/** The ends of open cuts that lie on another cut, or on the same one further on: lines that branch without a vertex. */
export function endsOnLines(open: readonly Path[], paths: readonly Path[]): ReadonlyMap<string, readonly Point[]> {
  if (open.length === 0) return new Map();
  const cuts = paths.filter((path) => path.type === 'Cutting');
  const edges = edgesOf(cuts);
  return new Map(
    open.map((path) => {
      const ends = [startOf(path.curves[0]!), endOf(path.curves.at(-1)!)];
      return [path.pathId, ends.filter((end, last) => liesOnAny(end, cuts, edges, path, last === 1))];
    }),
  );
}

/** Edges of the boxes of all cuts, JOIN wider: plain numbers are looked through faster than paths, and very many are far away. */
function edgesOf(cuts: readonly Path[]): Float64Array {
  const edges = new Float64Array(cuts.length * 4);
  for (let place = 0; place < cuts.length; place += 1) {
    const { minX, minY, maxX, maxY } = cuts[place]!.bounds;
    edges[place * 4] = minX - JOIN;
    edges[place * 4 + 1] = minY - JOIN;
    edges[place * 4 + 2] = maxX + JOIN;
    edges[place * 4 + 3] = maxY + JOIN;
  }
  return edges;
}

function liesOnAny(end: Point, cuts: readonly Path[], edges: Float64Array, own: Path, isLast: boolean): boolean {
  const { x, y } = end;
  for (let place = 0; place < cuts.length; place += 1) {
    const edge = place * 4;
    if (x < edges[edge]! || y < edges[edge + 1]! || x > edges[edge + 2]! || y > edges[edge + 3]!) continue;
    if (liesOn(end, cuts[place]!, own, isLast)) return true;
  }
  return false;
}

function liesOn(end: Point, other: Path, own: Path, isLast: boolean): boolean {
  const count = other.curves.length;
  // What leads to the end is left out: it is there anyway.
  const first = other === own && !isLast ? 2 : 0;
  const last = other === own && isLast ? count - 2 : count;
  for (let place = first; place < last; place += 1) if (distanceTo(other.curves[place]!, end) <= JOIN) return true;
  return false;
}
