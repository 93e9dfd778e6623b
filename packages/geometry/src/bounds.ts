import { asMm } from '@kerf/units';
import { shareOfSweep } from './angle.ts';
import type { Bounds, Curve, Point } from './curve.ts';
import { isCircle } from './measure.ts';

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
  const { centre, radius, startAngle, sweep } = curve;
  if (isCircle(curve)) {
    return boundsOf(centre.x - radius, centre.y - radius, centre.x + radius, centre.y + radius);
  }
  const endAngle = startAngle + sweep;
  const startX = centre.x + radius * Math.cos(startAngle);
  const startY = centre.y + radius * Math.sin(startAngle);
  const endX = centre.x + radius * Math.cos(endAngle);
  const endY = centre.y + radius * Math.sin(endAngle);
  return boundsOf(
    shareOfSweep(Math.PI, startAngle, sweep) <= 1 ? centre.x - radius : Math.min(startX, endX),
    shareOfSweep(-Math.PI / 2, startAngle, sweep) <= 1 ? centre.y - radius : Math.min(startY, endY),
    shareOfSweep(0, startAngle, sweep) <= 1 ? centre.x + radius : Math.max(startX, endX),
    shareOfSweep(Math.PI / 2, startAngle, sweep) <= 1 ? centre.y + radius : Math.max(startY, endY),
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
export function chainBounds(curves: readonly Curve[]): Bounds | null {
  if (curves.length === 1) return curveBounds(curves[0]!);
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const curve of curves) {
    const bounds = curveBounds(curve);
    if (bounds.minX < minX) minX = bounds.minX;
    if (bounds.minY < minY) minY = bounds.minY;
    if (bounds.maxX > maxX) maxX = bounds.maxX;
    if (bounds.maxY > maxY) maxY = bounds.maxY;
  }
  return minX <= maxX && minY <= maxY ? boundsOf(minX, minY, maxX, maxY) : null;
}

export const boundsContain = (outer: Bounds, inner: Bounds, slack = 0): boolean =>
  inner.minX >= outer.minX - slack &&
  inner.minY >= outer.minY - slack &&
  inner.maxX <= outer.maxX + slack &&
  inner.maxY <= outer.maxY + slack;

export const boundsMeet = (a: Bounds, b: Bounds, slack = 0): boolean =>
  a.minX <= b.maxX + slack && b.minX <= a.maxX + slack && a.minY <= b.maxY + slack && b.minY <= a.maxY + slack;
