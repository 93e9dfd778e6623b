import { asMm, asRadians } from '@kerf/units';
import { TWO_PI } from './angle.ts';
import type { Arc, Curve, Line, Point } from './curve.ts';
import { directionTo, pointOf } from './point.ts';
import { LINE_RADIUS } from './tolerance.ts';

export const lineOf = (start: Point, end: Point): Line => ({ kind: 'line', start, end });

/** An arc from plain numbers; `sweep` counter-clockwise positive. */
export const arcOf = (centre: Point, radius: number, startAngle: number, sweep: number): Arc => ({
  kind: 'arc',
  centre,
  radius: asMm(radius),
  startAngle: asRadians(startAngle),
  sweep: asRadians(sweep),
});

/** A whole circle, counter-clockwise, beginning at angle zero. */
export const circleOf = (centre: Point, radius: number): Arc => arcOf(centre, radius, 0, TWO_PI);

/** The arc that leaves `start` in direction (tx, ty), a unit vector, and ends at `end`; a line when it is straight. */
export function curveFromTangent(start: Point, tx: number, ty: number, end: Point): Curve {
  const vx = end.x - start.x;
  const vy = end.y - start.y;
  const across = tx * vy - ty * vx;
  const signedRadius = (vx * vx + vy * vy) / (2 * across);
  if (across === 0 || !(Math.abs(signedRadius) < LINE_RADIUS)) return lineOf(start, end);
  const centre = pointOf(start.x - ty * signedRadius, start.y + tx * signedRadius);
  const sweep = 2 * Math.atan2(across, tx * vx + ty * vy);
  return arcOf(centre, Math.abs(signedRadius), directionTo(centre, start), sweep);
}
