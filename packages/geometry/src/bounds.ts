import { asMm } from '@kerf/units';
import { shareOfSweep } from './angle.ts';
import type { Bounds, Curve, Point } from './curve.ts';
import { endOf, isCircle, startOf } from './measure.ts';

export const boundsOf = (minX: number, minY: number, maxX: number, maxY: number): Bounds => ({
  minX: asMm(minX),
  minY: asMm(minY),
  maxX: asMm(maxX),
  maxY: asMm(maxY),
});

export const boundsOfPoints = (a: Point, b: Point): Bounds =>
  boundsOf(Math.min(a.x, b.x), Math.min(a.y, b.y), Math.max(a.x, b.x), Math.max(a.y, b.y));

/** Exact bounds: an arc reaches the quadrant points that its sweep passes. */
export function curveBounds(curve: Curve): Bounds {
  if (curve.kind === 'line') return boundsOfPoints(curve.start, curve.end);
  const { centre, radius } = curve;
  if (isCircle(curve)) {
    return boundsOf(centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius);
  }
  const ends = boundsOfPoints(startOf(curve), endOf(curve));
  const passes = (angle: number): boolean => shareOfSweep(angle, curve.startAngle, curve.sweep) <= 1;
  return boundsOf(
    passes(Math.PI) ? centre.x - radius : ends.minX,
    passes(-Math.PI / 2) ? centre.y - radius : ends.minY,
    passes(0) ? centre.x + radius : ends.maxX,
    passes(Math.PI / 2) ? centre.y + radius : ends.maxY,
  );
}

/** Bounds of all; null of none. */
export function unionBounds(all: Iterable<Bounds | null>): Bounds | null {
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const bounds of all) {
    if (bounds === null) continue;
    if (bounds.minX < minX) minX = bounds.minX;
    if (bounds.minY < minY) minY = bounds.minY;
    if (bounds.maxX > maxX) maxX = bounds.maxX;
    if (bounds.maxY > maxY) maxY = bounds.maxY;
  }
  return minX <= maxX && minY <= maxY ? boundsOf(minX, minY, maxX, maxY) : null;
}

/** Bounds of a chain; null when it is empty. */
export const chainBounds = (curves: readonly Curve[]): Bounds | null =>
  curves.length === 1 ? curveBounds(curves[0]!) : unionBounds(curves.map(curveBounds));

export const boundsContain = (outer: Bounds, inner: Bounds, slack = 0): boolean =>
  inner.minX >= outer.minX - slack &&
  inner.minY >= outer.minY - slack &&
  inner.maxX <= outer.maxX + slack &&
  inner.maxY <= outer.maxY + slack;

export const boundsMeet = (a: Bounds, b: Bounds, slack = 0): boolean =>
  a.minX <= b.maxX + slack && b.minX <= a.maxX + slack && a.minY <= b.maxY + slack && b.minY <= a.maxY + slack;
