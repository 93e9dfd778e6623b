import { type Curve, directionAt, distance, endOf, JOIN, type Point, positiveAngle, startOf } from '@kerf/geometry';

/** Nearer than this to the contour, radians, the corner does not say on which side a direction leads. */
const FLAT = 0.05;

/** Whether a direction leads to the left of the contour from the start of one of its curves; null where that is no clear corner. */
export function leadsLeft(curves: readonly Curve[], place: number, across: Point): boolean | null {
  const before = curves.at(place - 1)!;
  const after = curves[place % curves.length]!;
  const corner = startOf(after);
  if (distance(endOf(before), corner) > JOIN) return null;
  const onward = directionAt(after, 0);
  const back = positiveAngle(directionAt(before, 1) + Math.PI - onward);
  const turned = positiveAngle(Math.atan2(across.y - corner.y, across.x - corner.x) - onward);
  if (Math.min(turned, 2 * Math.PI - turned, Math.abs(turned - back)) < FLAT) return null;
  return turned < back;
}
