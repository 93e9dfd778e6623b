import { asMm, asRadians } from '@kerf/units';
import type { Curve, EllipseArc, Point, SourceCurve } from './curve.ts';
import { directionTo, pointOf } from './point.ts';

/** x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Transform = {
  readonly a: number;
  readonly b: number;
  readonly c: number;
  readonly d: number;
  readonly e: number;
  readonly f: number;
};

export const IDENTITY: Transform = { a: 1, b: 0, c: 0, d: 1, e: 0, f: 0 };
export const translation = (dx: number, dy: number): Transform => ({ ...IDENTITY, e: dx, f: dy });
export const scaling = (factor: number): Transform => ({ ...IDENTITY, a: factor, d: factor });
/** Counter-clockwise about the origin, radians. */
export const rotation = (angle: number): Transform => {
  const cosine = Math.cos(angle);
  const sine = Math.sin(angle);
  return { a: cosine, b: sine, c: -sine, d: cosine, e: 0, f: 0 };
};
/** Left becomes right: x changes its sign. */
export const MIRROR_X: Transform = { ...IDENTITY, a: -1 };

/** First `first`, then `second`. */
export const followedBy = (first: Transform, second: Transform): Transform => ({
  a: second.a * first.a + second.c * first.b,
  b: second.b * first.a + second.d * first.b,
  c: second.a * first.c + second.c * first.d,
  d: second.b * first.c + second.d * first.d,
  e: second.a * first.e + second.c * first.f + second.e,
  f: second.b * first.e + second.d * first.f + second.f,
});

export const transformPoint = (point: Point, t: Transform): Point =>
  pointOf(t.a * point.x + t.c * point.y + t.e, t.b * point.x + t.d * point.y + t.f);

const transformVector = (vector: Point, t: Transform): Point =>
  pointOf(t.a * vector.x + t.c * vector.y, t.b * vector.x + t.d * vector.y);

/** Keeps angles between lines: rotation, mirror, shift and one scale for both axes. */
export function isSimilarity(t: Transform): boolean {
  const size = t.a * t.a + t.b * t.b + t.c * t.c + t.d * t.d;
  const skew = Math.abs(t.a * t.c + t.b * t.d);
  const stretch = Math.abs(t.a * t.a + t.b * t.b - t.c * t.c - t.d * t.d);
  return skew <= 1e-9 * size && stretch <= 1e-9 * size;
}

/** Moves, turns, mirrors or scales a curve. Throws when the transform is no similarity: an arc would not stay an arc. */
export function transformCurve(curve: Curve, t: Transform): Curve {
  if (curve.kind === 'line') {
    return { kind: 'line', start: transformPoint(curve.start, t), end: transformPoint(curve.end, t) };
  }
  if (!isSimilarity(t)) throw new Error('transformCurve needs a similarity; use transformSourceCurve');
  const centre = transformPoint(curve.centre, t);
  const startPoint = pointOf(Math.cos(curve.startAngle), Math.sin(curve.startAngle));
  const isMirrored = t.a * t.d - t.b * t.c < 0;
  return {
    kind: 'arc',
    centre,
    radius: asMm(curve.radius * Math.hypot(t.a, t.b)),
    startAngle: directionTo(pointOf(0, 0), transformVector(startPoint, t)),
    sweep: asRadians(isMirrored ? -curve.sweep : curve.sweep),
  };
}

/** Any affine transform of any curve: an arc that is stretched or sheared becomes an ellipse arc. */
export function transformSourceCurve(curve: SourceCurve, t: Transform): SourceCurve {
  if (curve.kind === 'line') return transformCurve(curve, t);
  if (curve.kind === 'arc')
    return isSimilarity(t) ? transformCurve(curve, t) : transformEllipse(ellipseOfArc(curve), t);
  if (curve.kind === 'ellipse') return transformEllipse(curve, t);
  return { ...curve, controlPoints: curve.controlPoints.map((point) => transformPoint(point, t)) };
}

const transformEllipse = (ellipse: EllipseArc, t: Transform): EllipseArc => ({
  ...ellipse,
  centre: transformPoint(ellipse.centre, t),
  majorAxis: transformVector(ellipse.majorAxis, t),
  minorAxis: transformVector(ellipse.minorAxis, t),
});

function ellipseOfArc(arc: Extract<Curve, { kind: 'arc' }>): EllipseArc {
  const handedness = arc.sweep < 0 ? -1 : 1;
  const cosine = Math.cos(arc.startAngle) * arc.radius;
  const sine = Math.sin(arc.startAngle) * arc.radius;
  return {
    kind: 'ellipse',
    centre: arc.centre,
    majorAxis: pointOf(cosine, sine),
    minorAxis: pointOf(-sine * handedness, cosine * handedness),
    startParameter: 0,
    endParameter: Math.abs(arc.sweep),
  };
}
