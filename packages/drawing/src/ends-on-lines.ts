import { type Bounds, type Curve, distanceTo, endOf, JOIN, type Point, startOf } from '@kerf/geometry';
import type { Path } from './drawing.ts';

/** An end of an open cut. */
type FreeEnd = { readonly path: Path; readonly isLast: boolean; readonly point: Point; liesOnLine: boolean };

/**
 * The ends of open cuts that lie on another cut, or on the same one further on: lines that branch without a vertex. Goes through the
 * cuts once, for there are few ends and very many curves.
 */
export function endsOnLines(open: readonly Path[], paths: readonly Path[]): ReadonlyMap<string, readonly Point[]> {
  if (open.length === 0) return new Map();
  const endsOf = new Map(open.map((path) => [path.pathId, freeEndsOf(path)]));
  const ends = [...endsOf.values()].flat();
  for (const path of paths) {
    if (path.type !== 'Cutting') continue;
    const near = ends.filter(({ point }) => isNear(path.bounds, point));
    for (let place = 0; near.length > 0 && place < path.curves.length; place += 1) noteEnds(near, path, place);
  }
  return new Map(
    [...endsOf].map(([pathId, own]) => [pathId, own.filter((end) => end.liesOnLine).map(({ point }) => point)]),
  );
}

const freeEndsOf = (path: Path): FreeEnd[] => [
  { path, isLast: false, point: startOf(path.curves[0]!), liesOnLine: false },
  { path, isLast: true, point: endOf(path.curves.at(-1)!), liesOnLine: false },
];

const isNear = ({ minX, minY, maxX, maxY }: Bounds, { x, y }: Point): boolean =>
  x >= minX - JOIN && y >= minY - JOIN && x <= maxX + JOIN && y <= maxY + JOIN;

/** Notes which ends lie on a curve of a path. */
function noteEnds(ends: readonly FreeEnd[], path: Path, place: number): void {
  const curve = path.curves[place]!;
  for (let i = 0; i < ends.length; i += 1) {
    const end = ends[i]!;
    if (end.liesOnLine || !mayLieOn(curve, end.point) || leadsTo(path, place, end)) continue;
    end.liesOnLine = distanceTo(curve, end.point) <= JOIN;
  }
}

/** Whether a place is within the box of a line, or as far from the centre of an arc as its circle. */
function mayLieOn(curve: Curve, { x, y }: Point): boolean {
  if (curve.kind === 'arc') {
    const { centre, radius } = curve;
    const dx = x - centre.x;
    const dy = y - centre.y;
    const least = Math.max(0, radius - JOIN);
    const most = radius + JOIN;
    const square = dx * dx + dy * dy;
    return square >= least * least && square <= most * most;
  }
  const { start, end } = curve;
  return (
    x >= Math.min(start.x, end.x) - JOIN &&
    x <= Math.max(start.x, end.x) + JOIN &&
    y >= Math.min(start.y, end.y) - JOIN &&
    y <= Math.max(start.y, end.y) + JOIN
  );
}

/** Whether a curve is one of the two of its own path that lead to the end: it is there anyway. */
const leadsTo = ({ curves, pathId }: Path, place: number, { path, isLast }: FreeEnd): boolean =>
  pathId === path.pathId && (isLast ? place >= curves.length - 2 : place < 2);
