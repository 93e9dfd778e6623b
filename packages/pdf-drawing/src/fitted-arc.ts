import { type Arc, arcOf, directionTo, distance, type Point, pointOf, signedAngle } from '@kerf/geometry';

/** How far a Bézier may stray from its circle on paper: the error of the usual four pieces, and the rounding of the file. */
const LEAST_STRAY = 0.008;
const STRAY_OF_RADIUS = 6e-4;
/** A bow that rises less over its length is a line's rounding. */
const LEAST_BOW = 1e-3;

const onBezier = (a: Point, b: Point, c: Point, d: Point, t: number): Point => {
  const s = 1 - t;
  const [w0, w1, w2, w3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return pointOf(w0 * a.x + w1 * b.x + w2 * c.x + w3 * d.x, w0 * a.y + w1 * b.y + w2 * c.y + w3 * d.y);
};

/** The circle through three points; null where they lie on a line. */
export const circleThrough = (
  a: Point,
  b: Point,
  c: Point,
): { readonly centre: Point; readonly radius: number } | null => {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const twice = 2 * (bx * cy - by * cx);
  if (Math.abs(twice) < 1e-12) return null;
  const [bb, cc] = [bx * bx + by * by, cx * cx + cy * cy];
  const [x, y] = [(cy * bb - by * cc) / twice, (bx * cc - cx * bb) / twice];
  return { centre: pointOf(a.x + x, a.y + y), radius: Math.hypot(x, y) };
};

/** The arc that a Bézier was made from; null where it was made from something else. */
export const fittedArc = (start: Point, control1: Point, control2: Point, end: Point): Arc | null => {
  const at = (t: number): Point => onBezier(start, control1, control2, end, t);
  const middle = at(0.5);
  const circle = circleThrough(start, middle, end);
  if (circle === null) return null;
  const { centre, radius } = circle;
  const chord = distance(start, end);
  const bow = distance(middle, pointOf((start.x + end.x) / 2, (start.y + end.y) / 2));
  if (bow < LEAST_BOW * chord || chord < 1e-4) return null;
  const stray = Math.max(LEAST_STRAY, STRAY_OF_RADIUS * radius);
  if ([0.15, 0.3, 0.7, 0.85].some((t) => Math.abs(distance(centre, at(t)) - radius) > stray)) return null;
  const startAngle = directionTo(centre, start);
  const half = signedAngle(directionTo(centre, middle) - startAngle);
  const rest = signedAngle(directionTo(centre, end) - directionTo(centre, middle));
  return half * rest > 0 ? arcOf(centre, radius, startAngle, half + rest) : null;
};
