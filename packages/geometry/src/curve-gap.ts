import { asMm, type Mm } from '@kerf/units';
import { boundsMeet, curveBounds } from './bounds.ts';
import { closestPoint } from './closest.ts';
import type { Arc, Curve, Point } from './curve.ts';
import { intersectCurves } from './intersect.ts';
import { endOf, isCircle, startOf } from './measure.ts';
import { directionTo, distance, midpoint, pointOf } from './point.ts';

/** The smallest distance between two curves, and the middle of the gap; 0 where they meet. */
export type CurveGap = { readonly distance: Mm; readonly middle: Point };

/** The point of the arc's circle in a direction, on the arc or not; the nearest point of the arc to it is taken in any case. */
const onCircle = ({ centre, radius }: Arc, direction: number): Point =>
  pointOf(centre.x + radius * Math.cos(direction), centre.y + radius * Math.sin(direction));

/**
 * Points of `from` where it may come nearest to `to`: its ends, and where it is met by the straight line through the centre of
 * an arc. Between two arcs that is the line through both centres, met on either side.
 */
const candidates = (from: Curve, to: Curve): Point[] => {
  const points = [startOf(from), endOf(from)];
  if (to.kind === 'arc') points.push(closestPoint(from, to.centre).point);
  if (from.kind === 'arc' && to.kind === 'arc') {
    const direction = directionTo(from.centre, to.centre);
    points.push(onCircle(from, direction), onCircle(from, direction + Math.PI));
  }
  return points;
};

const nearestTo = (from: Curve, to: Curve, best: CurveGap): CurveGap => {
  let found = best;
  for (const candidate of candidates(from, to)) {
    const start = closestPoint(from, candidate).point;
    const nearest = closestPoint(to, start);
    if (nearest.distance < found.distance)
      found = { distance: nearest.distance, middle: midpoint(start, nearest.point) };
  }
  return found;
};

/** Between two whole circles; written out, for holes are mostly those. */
const gapBetweenCircles = (first: Arc, second: Arc): CurveGap | null => {
  const apart = distance(first.centre, second.centre);
  const outside = apart - first.radius - second.radius;
  if (outside < 0 || apart === 0) return null;
  const share = (first.radius + outside / 2) / apart;
  const { x, y } = first.centre;
  return {
    distance: asMm(outside),
    middle: pointOf(x + (second.centre.x - x) * share, y + (second.centre.y - y) * share),
  };
};

/** How far two curves are apart at their nearest. */
export function gapBetween(first: Curve, second: Curve): CurveGap {
  if (first.kind === 'arc' && second.kind === 'arc' && isCircle(first) && isCircle(second)) {
    const between = gapBetweenCircles(first, second);
    if (between !== null) return between;
  }
  const [contact] = boundsMeet(curveBounds(first), curveBounds(second)) ? intersectCurves(first, second) : [];
  if (contact !== undefined) return { distance: asMm(0), middle: contact.point };
  const none: CurveGap = { distance: asMm(Infinity), middle: startOf(first) };
  return nearestTo(second, first, nearestTo(first, second, none));
}
