import { asMm } from '@kerf/units';
import { shareOfSweep } from './angle.ts';
import type { Bounds, Curve, Point } from './curve.ts';
import { isCircle } from './measure.ts';
import { pointOf } from './point.ts';

export const boundsOf = (minX: number, minY: number, maxX: number, maxY: number): Bounds => ({
  minX: asMm(minX),
  minY: asMm(minY),
  maxX: asMm(maxX),
  maxY: asMm(maxY),
});

export const middleOfBounds = ({ minX, minY, maxX, maxY }: Bounds): Point =>
  pointOf((minX + maxX) / 2, (minY + maxY) / 2);

/** Filled anew by every call that asks for one curve's edges. */
const edgesOfOne = new Float64Array(4);

/** Exact bounds: an arc reaches the quadrant points that its sweep passes. */
export function curveBounds(curve: Curve): Bounds {
  writeCurveBounds(curve, edgesOfOne, 0);
  return boundsOf(edgesOfOne[0]!, edgesOfOne[1]!, edgesOfOne[2]!, edgesOfOne[3]!);
}

/** The same bounds as plain numbers: minX, minY, maxX, maxY from `at` on. */
export function writeCurveBounds(curve: Curve, edges: Float64Array, at: number): void {
  if (curve.kind === 'line') {
    const { start, end } = curve;
    edges[at] = Math.min(start.x, end.x);
    edges[at + 1] = Math.min(start.y, end.y);
    edges[at + 2] = Math.max(start.x, end.x);
    edges[at + 3] = Math.max(start.y, end.y);
    return;
  }
  const { centre, radius, startAngle, sweep } = curve;
  edges[at] = centre.x - radius;
  edges[at + 1] = centre.y - radius;
  edges[at + 2] = centre.x + radius;
  edges[at + 3] = centre.y + radius;
  if (isCircle(curve)) return;
  const endAngle = startAngle + sweep;
  const startX = centre.x + radius * Math.cos(startAngle);
  const startY = centre.y + radius * Math.sin(startAngle);
  const endX = centre.x + radius * Math.cos(endAngle);
  const endY = centre.y + radius * Math.sin(endAngle);
  if (shareOfSweep(Math.PI, startAngle, sweep) > 1) edges[at] = Math.min(startX, endX);
  if (shareOfSweep(-Math.PI / 2, startAngle, sweep) > 1) edges[at + 1] = Math.min(startY, endY);
  if (shareOfSweep(0, startAngle, sweep) > 1) edges[at + 2] = Math.max(startX, endX);
  if (shareOfSweep(Math.PI / 2, startAngle, sweep) > 1) edges[at + 3] = Math.max(startY, endY);
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
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (let i = 0; i < curves.length; i += 1) {
    writeCurveBounds(curves[i]!, edgesOfOne, 0);
    if (edgesOfOne[0]! < minX) minX = edgesOfOne[0]!;
    if (edgesOfOne[1]! < minY) minY = edgesOfOne[1]!;
    if (edgesOfOne[2]! > maxX) maxX = edgesOfOne[2]!;
    if (edgesOfOne[3]! > maxY) maxY = edgesOfOne[3]!;
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
