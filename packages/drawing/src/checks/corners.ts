import {
  type Arc,
  type Curve,
  directionAt,
  distance,
  endOf,
  isCircle,
  JOIN,
  type Point,
  pointOn,
  signedAngle,
  signedArea,
} from '@kerf/geometry';
import { asRadians } from '@kerf/units';
import type { Path } from '../drawing.ts';
import type { Place } from './measured.ts';

/** A corner turns by more than this: less are the facets of a curve drawn in straight lines. */
const LEAST_TURN = (46 * Math.PI) / 180;

/** A rounding turns by less than this: more are the ends of slots and the reliefs of corners, made to relieve them. */
const MOST_TURN = (150 * Math.PI) / 180;

const isCorner = (turn: number): boolean => turn > LEAST_TURN;

const placeAt = (mm: number, position: Point, pathId: string): Place => ({ mm, position, pathIds: [pathId] });

const isSameCircle = (arc: Arc, other: Curve): boolean =>
  other.kind === 'arc' &&
  Math.abs(arc.radius - other.radius) <= JOIN &&
  distance(arc.centre, other.centre) <= JOIN &&
  Math.sign(arc.sweep) === Math.sign(other.sweep);

/** The arcs of a contour, those that follow each other on one circle as one. */
const roundings = (curves: readonly Curve[]): Arc[] => {
  const goesOn = (place: number): boolean => {
    const [before, curve] = [curves.at(place - 1)!, curves[place]!];
    return before.kind === 'arc' && isSameCircle(before, curve);
  };
  const first = Math.max(
    0,
    curves.findIndex((_, place) => !goesOn(place)),
  );
  const arcs: Arc[] = [];
  for (let step = 0; step < curves.length; step += 1) {
    const place = (first + step) % curves.length;
    const [curve, last] = [curves[place]!, arcs.at(-1)];
    if (curve.kind !== 'arc') continue;
    if (last === undefined || step === 0 || !goesOn(place)) arcs.push(curve);
    else arcs[arcs.length - 1] = { ...last, sweep: asRadians(last.sweep + curve.sweep) };
  }
  return arcs;
};

/** How sharp each corner is in which metal lies on the outside: the radius of its rounding, 0 without; mm. */
export function innerCorners({ curves, pathId }: Path, isOuter: boolean, reach: number): Place[] {
  if (curves.length === 1 && isCircle(curves[0]!)) return [];
  const inwards = Math.sign(signedArea(curves)) * (isOuter ? -1 : 1);
  const places: Place[] = [];
  let before: Curve = curves.at(-1)!;
  for (const curve of curves) {
    const turn = signedAngle(directionAt(curve, 0) - directionAt(before, 1)) * inwards;
    if (isCorner(turn)) places.push(placeAt(0, endOf(before), pathId));
    before = curve;
  }
  for (const arc of roundings(curves)) {
    const sweep = arc.sweep * inwards;
    if (arc.radius < reach && isCorner(sweep) && sweep < MOST_TURN)
      places.push(placeAt(arc.radius, pointOn(arc, 0.5), pathId));
  }
  return places;
}
