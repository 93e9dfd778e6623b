import { type Bounds, distanceTo, endOf, JOIN, type Point, startOf } from '@kerf/geometry';
import type { Path } from './drawing.ts';

/** The ends of open cuts that lie on another cut, or on the same one further on: lines that branch without a vertex. */
export function endsOnLines(open: readonly Path[], paths: readonly Path[]): ReadonlyMap<string, readonly Point[]> {
  const cuts = paths.filter((path) => path.type === 'Cutting');
  return new Map(
    open.map((path) => {
      const ends = [startOf(path.curves[0]!), endOf(path.curves.at(-1)!)];
      return [path.pathId, ends.filter((end, last) => cuts.some((other) => liesOn(end, other, path, last === 1)))];
    }),
  );
}

function liesOn(end: Point, other: Path, own: Path, isLast: boolean): boolean {
  if (!isNear(end, other.bounds)) return false;
  const count = other.curves.length;
  // What leads to the end is left out: it is there anyway.
  const first = other === own && !isLast ? 2 : 0;
  const last = other === own && isLast ? count - 2 : count;
  for (let place = first; place < last; place += 1) if (distanceTo(other.curves[place]!, end) <= JOIN) return true;
  return false;
}

const isNear = ({ x, y }: Point, { minX, minY, maxX, maxY }: Bounds): boolean =>
  x >= minX - JOIN && x <= maxX + JOIN && y >= minY - JOIN && y <= maxY + JOIN;
