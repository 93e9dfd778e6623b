import type { Edge, Face } from './model.ts';
import { type Axes, add, axesOf, cross, dot, scale, subtract, unit, type Vector } from './vector.ts';
import { aroundFace, type FaceMeasure, isSeamsOnly, type Step, turnOf } from './way-around.ts';

const DIRECTIONS: readonly Vector[] = [-1, 0, 1]
  .flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z): Vector => [x, y, z])))
  .filter((direction) => dot(direction, direction) > 0)
  .map(unit);

/** The direction whose opposite pole lies farthest from the way around: at that pole alone the formula for the area does not hold. */
const clearestPole = (points: readonly Vector[], middle: Vector): Vector => {
  const room = (pole: Vector) => Math.min(...points.map((point) => 1 + dot(unit(subtract(point, middle)), pole)));
  return DIRECTIONS.map((pole) => ({ pole, room: room(pole) })).reduce((best, next) =>
    next.room > best.room ? next : best,
  ).pole;
};

/** What a way around a closed surface holds: what it encloses, or, where that is below zero, the rest; all of it within seams alone. */
export const enclosedArea = (face: Face, enclosed: number, whole: number): number => {
  const tiny = 1e-9 * whole;
  if (Math.abs(enclosed) <= tiny) return isSeamsOnly(face) ? whole : Math.abs(enclosed);
  return enclosed > 0 ? enclosed : whole + enclosed;
};

/**
 * Area and flow of a face of a sphere. A way around a pole encloses `∮ radius (radius - height) dturn` of the sphere on its left, whichever
 * pole, as long as the other one is not on it; where the other one is within, that is the area outside below zero.
 */
export const sphereMeasure = (face: Face, edges: readonly Edge[], { origin }: Axes, radius: number): FaceMeasure => {
  const sign = face.isOutward ? 1 : -1;
  const whole = 4 * Math.PI * radius ** 2;
  const steps: Step[] = [];
  aroundFace(face, edges, (step) => steps.push(step));
  if (steps.length === 0) return { areaMm2: whole, flow: sign * radius * whole };
  const points = steps.map(({ point }) => point);
  const axes = axesOf(origin, clearestPole(points, origin));
  let [enclosed, push] = [0, [0, 0, 0] as Vector];
  for (const step of steps) {
    const from = subtract(step.point, origin);
    enclosed += sign * radius * (radius - dot(from, axes.axis)) * turnOf(axes, step);
    push = add(push, scale(cross(from, step.move), 0.5));
  }
  const areaMm2 = enclosedArea(face, enclosed, whole);
  return { areaMm2, flow: sign * radius * areaMm2 + dot(origin, push) };
};
