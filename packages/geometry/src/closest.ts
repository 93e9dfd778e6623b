import { asMm, type Mm } from '@kerf/units';
import { shareOfSweep } from './angle.ts';
import type { Arc, Curve, Point } from './curve.ts';
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

export const distanceTo = (curve: Curve, { x, y }: Point): Mm => distanceToPlace(curve, x, y);

/** The same from plain numbers. Written out, for it is asked by the million: nothing is made on the way. */
export function distanceToPlace(curve: Curve, x: number, y: number): Mm {
  if (curve.kind === 'arc') return asMm(distanceToArc(curve, x, y));
  const { start, end } = curve;
  const dx = end.x - start.x;
  const dy = end.y - start.y;
  const square = dx * dx + dy * dy;
  const along = square === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / square;
  const share = along < 0 ? 0 : along > 1 ? 1 : along;
  const awayX = start.x + dx * share - x;
  const awayY = start.y + dy * share - y;
  return asMm(Math.sqrt(awayX * awayX + awayY * awayY));
}

function distanceToArc(arc: Arc, x: number, y: number): number {
  const { centre, startAngle, sweep } = arc;
  const share = shareOfSweep(Math.atan2(y - centre.y, x - centre.x), startAngle, sweep);
  if (share <= 1) return distanceToAngle(arc, startAngle + sweep * share, x, y);
  return Math.min(distanceToAngle(arc, startAngle, x, y), distanceToAngle(arc, startAngle + sweep, x, y));
}

/** From the point at an angle of the arc's circle. */
function distanceToAngle({ centre, radius }: Arc, angle: number, x: number, y: number): number {
  const dx = centre.x + radius * Math.cos(angle) - x;
  const dy = centre.y + radius * Math.sin(angle) - y;
  return Math.sqrt(dx * dx + dy * dy);
}
