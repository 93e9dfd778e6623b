import { asMm, type Mm, type Radians } from '@kerf/units';
import { signedAngle, TWO_PI } from './angle.ts';
import { arcOf, lineOf } from './construct.ts';
import type { Arc, Curve, Point } from './curve.ts';
import { directionTo, distance, pointOf } from './point.ts';

export const curveLength = (curve: Curve): Mm =>
  curve.kind === 'line' ? asMm(distance(curve.start, curve.end)) : asMm(curve.radius * Math.abs(curve.sweep));

export const chainLength = (curves: readonly Curve[]): Mm => {
  let length = 0;
  for (let i = 0; i < curves.length; i += 1) length += curveLength(curves[i]!);
  return asMm(length);
};

/** The point at an angle of the arc's circle. */
export const pointAtAngle = (arc: Arc, angle: number): Point =>
  pointOf(arc.centre.x + arc.radius * Math.cos(angle), arc.centre.y + arc.radius * Math.sin(angle));

/** The point at a share of the length, 0 at the start and 1 at the end. */
export function pointOn(curve: Curve, share: number): Point {
  if (curve.kind === 'arc') return pointAtAngle(curve, curve.startAngle + curve.sweep * share);
  const { start, end } = curve;
  return pointOf(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share);
}

export const startOf = (curve: Curve): Point => (curve.kind === 'line' ? curve.start : pointOn(curve, 0));
export const endOf = (curve: Curve): Point => (curve.kind === 'line' ? curve.end : pointOn(curve, 1));

/** Direction of travel at a share of the length, in (-π, π]. */
export function directionAt(curve: Curve, share: number): Radians {
  if (curve.kind === 'line') return directionTo(curve.start, curve.end);
  const quarter = curve.sweep >= 0 ? Math.PI / 2 : -Math.PI / 2;
  return signedAngle(curve.startAngle + curve.sweep * share + quarter);
}

/** Whole circle within the rounding of the angles. */
export const isCircle = (curve: Curve): boolean => curve.kind === 'arc' && Math.abs(curve.sweep) >= TWO_PI - 1e-9;

/** Written out, as all curves made by the thousand: a copy by spreading takes many times as long. */
export const reverseCurve = (curve: Curve): Curve =>
  curve.kind === 'line'
    ? lineOf(curve.end, curve.start)
    : arcOf(curve.centre, curve.radius, curve.startAngle + curve.sweep, -curve.sweep);

export const reverseChain = (curves: readonly Curve[]): Curve[] => curves.map(reverseCurve).reverse();

/** The piece of the curve between two shares of its length. */
export function pieceOf(curve: Curve, from: number, to: number): Curve {
  if (curve.kind === 'line') {
    return lineOf(from === 0 ? curve.start : pointOn(curve, from), to === 1 ? curve.end : pointOn(curve, to));
  }
  return arcOf(curve.centre, curve.radius, curve.startAngle + curve.sweep * from, curve.sweep * (to - from));
}
