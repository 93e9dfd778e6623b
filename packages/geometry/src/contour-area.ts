import type { Curve, Point } from './curve.ts';
import { endOf, startOf } from './measure.ts';

/**
 * Signed area of a closed chain, mm², exact with arcs; counter-clockwise positive.
 * Ends that do not quite meet, the last and the first included, count as joined by straight lines.
 */
export function signedArea(curves: readonly Curve[]): number {
  const first = curves[0];
  if (first === undefined) return 0;
  const origin = startOf(first);
  let doubled = 0;
  let at = origin;
  for (const curve of curves) {
    const start = startOf(curve);
    const end = endOf(curve);
    doubled += crossAbout(origin, at, start) + crossAbout(origin, start, end);
    if (curve.kind === 'arc') doubled += curve.radius ** 2 * (curve.sweep - Math.sin(curve.sweep));
    at = end;
  }
  return doubled / 2;
}

const crossAbout = (origin: Point, a: Point, b: Point): number =>
  (a.x - origin.x) * (b.y - origin.y) - (b.x - origin.x) * (a.y - origin.y);
