import { asMm, type Mm } from '@kerf/units';
import { shareOfSweep } from './angle.ts';
import type { Curve, Point } from './curve.ts';
import { pointOn } from './measure.ts';
import { directionTo, distance } from './point.ts';

/** The nearest point of a curve, as a share of its length. */
export type ClosestPoint = { readonly share: number; readonly point: Point; readonly distance: Mm };

export function closestShare(curve: Curve, point: Point): number {
  if (curve.kind === 'line') {
    const dx = curve.end.x - curve.start.x;
    const dy = curve.end.y - curve.start.y;
    const square = dx * dx + dy * dy;
    if (square === 0) return 0;
    const share = ((point.x - curve.start.x) * dx + (point.y - curve.start.y) * dy) / square;
    return Math.min(1, Math.max(0, share));
  }
  const share = shareOfSweep(directionTo(curve.centre, point), curve.startAngle, curve.sweep);
  if (share <= 1) return share;
  return distance(point, pointOn(curve, 0)) <= distance(point, pointOn(curve, 1)) ? 0 : 1;
}

export function closestPoint(curve: Curve, point: Point): ClosestPoint {
  const share = closestShare(curve, point);
  const nearest = pointOn(curve, share);
  return { share, point: nearest, distance: asMm(distance(point, nearest)) };
}

export const distanceTo = (curve: Curve, point: Point): Mm => closestPoint(curve, point).distance;
