import { type Curve, directionAt, endOf, isCircle, type Point, pointOn, signedAngle, signedArea } from '@kerf/geometry';
import type { Path } from '../drawing.ts';
import type { Place } from './measured.ts';

/** A corner turns by more than this: less are the facets of a curve drawn in straight lines. */
const LEAST_TURN = (46 * Math.PI) / 180;

/** A rounding turns by less than this: more are the ends of slots and the reliefs of corners, made to relieve them. */
const MOST_TURN = (150 * Math.PI) / 180;

const isCorner = (turn: number): boolean => turn > LEAST_TURN;

const placeAt = (mm: number, position: Point, pathId: string): Place => ({ mm, position, pathIds: [pathId] });

/** How sharp each corner is in which metal lies on the outside: the radius of its rounding, 0 without; mm. */
export function innerCorners({ curves, pathId }: Path, isOuter: boolean, reach: number): Place[] {
  if (curves.length === 1 && isCircle(curves[0]!)) return [];
  const inwards = Math.sign(signedArea(curves)) * (isOuter ? -1 : 1);
  const places: Place[] = [];
  let before: Curve = curves.at(-1)!;
  for (const curve of curves) {
    const turn = signedAngle(directionAt(curve, 0) - directionAt(before, 1)) * inwards;
    if (isCorner(turn)) places.push(placeAt(0, endOf(before), pathId));
    if (curve.kind === 'arc' && curve.radius < reach) {
      const sweep = curve.sweep * inwards;
      if (isCorner(sweep) && sweep < MOST_TURN) places.push(placeAt(curve.radius, pointOn(curve, 0.5), pathId));
    }
    before = curve;
  }
  return places;
}
