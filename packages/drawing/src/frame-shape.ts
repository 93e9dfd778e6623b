import { boundsContain, endOf, type Point, startOf } from '@kerf/geometry';
import type { Path } from './drawing.ts';

/** Corners of a frame that are rounded or chamfered are no longer than this share of its short side. */
const CORNER_SHARE = 0.15;
/** Ends this near to a side lie on it, mm. */
const ON_SIDE = 1e-2;
/** A second frame lies within this share of the short side of the first, on every side. */
const MARGIN_SHARE = 0.1;

/** Sides may be drawn in pieces, as between the marks of zones. */
const MOST_PIECES_OF_SIDE = 12;

/** An upright rectangle, its corners sharp, rounded or chamfered: what a frame looks like, and a plain plate too. */
export function isFrameShape({ curves, bounds, isClosed }: Path): boolean {
  if (!isClosed || curves.length < 4 || curves.length > 4 * MOST_PIECES_OF_SIDE) return false;
  const { minX, minY, maxX, maxY } = bounds;
  const corner = CORNER_SHARE * Math.min(maxX - minX, maxY - minY) + ON_SIDE;
  const isNear = (a: number, b: number): boolean => Math.abs(a - b) <= ON_SIDE;
  const areOnSide = (a: Point, b: Point): boolean =>
    (isNear(a.x, b.x) && (isNear(a.x, minX) || isNear(a.x, maxX))) ||
    (isNear(a.y, b.y) && (isNear(a.y, minY) || isNear(a.y, maxY)));
  const isInCorner = ({ x, y }: Point): boolean =>
    Math.min(x - minX, maxX - x) <= corner && Math.min(y - minY, maxY - y) <= corner;
  return curves.every((curve) => {
    const [start, end] = [startOf(curve), endOf(curve)];
    if (curve.kind === 'line' && areOnSide(start, end)) return true;
    const isNotched = curve.kind === 'line' && (isNear(start.x, end.x) || isNear(start.y, end.y));
    return !isNotched && isInCorner(start) && isInCorner(end);
  });
}

/** Whether one frame may be the second of a double one: close within the other all the way round. */
export function isSecondFrame(outer: Path, inner: Path): boolean {
  const { minX, minY, maxX, maxY } = outer.bounds;
  const margin = MARGIN_SHARE * Math.min(maxX - minX, maxY - minY);
  const { bounds } = inner;
  return (
    isFrameShape(inner) &&
    boundsContain(outer.bounds, bounds) &&
    Math.max(bounds.minX - minX, bounds.minY - minY, maxX - bounds.maxX, maxY - bounds.maxY) <= margin
  );
}
