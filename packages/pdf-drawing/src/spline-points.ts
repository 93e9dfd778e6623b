import { type Curve, type Point, pointOf, pointOn, type SplineCurve } from '@kerf/geometry';
import type { Strand } from './strokes.ts';

/** A point of a Bézier of degree three. */
export const cubicAt = ({ controlPoints }: SplineCurve, t: number): Point => {
  const [a, b, c, d] = controlPoints as readonly [Point, Point, Point, Point];
  const s = 1 - t;
  const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return pointOf(w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y);
};

const stepsOf = (curve: Curve | SplineCurve): number =>
  curve.kind === 'line' ? 1 : curve.kind === 'arc' ? Math.max(2, Math.ceil(Math.abs(curve.sweep) / 0.2)) : 8;

/** Points along a strand, its start left out, its end included. */
export const pointsAlong = ({ curve, end }: Strand, isForward: boolean, start: Point): Point[] => {
  const steps = stepsOf(curve);
  const at = (share: number): Point => (curve.kind === 'spline' ? cubicAt(curve, share) : pointOn(curve, share));
  const inner = Array.from({ length: steps - 1 }, (_, i) => at((i + 1) / steps));
  return isForward ? [...inner, end] : [...inner.reverse(), start];
};
