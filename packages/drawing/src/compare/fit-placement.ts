import { nearPoints, type Point, pointOn, type Transform, transformPoint } from '@kerf/geometry';
import { type Ground, groundOf, isOn } from './coverage.ts';
import type { LikePaths } from './find-turns.ts';
import type { MeasuredPath } from './measured-paths.ts';
import { SAME_CENTRE, weightOf } from './score-placement.ts';

/** Paths that are looked at, at most so many of one shape; those that say most first. */
const MOST_PATHS = 24;
const MOST_ALIKE = 4;
/** Points of a path that are looked at. */
const MOST_POINTS = 192;
/** Where on a curve they are. */
const SHARES = [0, 0.5];

/** How well a placement lays lines on their like, from 0 to 1. */
export type FitPlacement = (placement: Transform) => number;

/** Points along a path, spread over its curves. */
const pointsOf = ({ path: { curves } }: MeasuredPath): Point[] => {
  const count = curves.length * SHARES.length;
  const stride = Math.max(1, count / MOST_POINTS);
  return Array.from({ length: Math.min(count, MOST_POINTS) }, (_, i) => {
    const at = Math.floor(i * stride);
    return pointOn(curves[Math.floor(at / SHARES.length)]!, SHARES[at % SHARES.length]!);
  });
};

/**
 * Asks of a placement whether lines lie on their like. The centres of the paths, by which placements are found, do not tell it
 * where there is one path, or where they lie alike when turned and when mirrored.
 */
export function fitsPlacements(shapes: readonly LikePaths[]): FitPlacement {
  const likes = [...shapes]
    .sort((a, b) => weightOf(b.before[0]!) - weightOf(a.before[0]!))
    .slice(0, MOST_PATHS)
    .map(({ before, after }) => ({ before: before.slice(0, MOST_ALIKE), after }));
  const asked = likes
    .flatMap(({ before }) => before)
    .slice(0, MOST_PATHS)
    .map((one) => ({ one, weight: weightOf(one), points: pointsOf(one) }));
  const others = likes.flatMap(({ after }) => after);
  const places = nearPoints(SAME_CENTRE, others.length);
  for (const { shape, shapeClass } of others) places.add(shape.centre.x, shape.centre.y, shapeClass);
  const grounds = new Map<number, Ground>();
  const groundAt = (item: number): Ground => {
    const ground = grounds.get(item) ?? groundOf(others[item]!.path.curves);
    grounds.set(item, ground);
    return ground;
  };
  return (placement) => {
    let [sum, fitting] = [0, 0];
    for (const { one, weight, points } of asked) {
      sum += weight;
      const { x, y } = transformPoint(one.shape.centre, placement);
      let met = -1;
      places.near(x, y, one.shapeClass, (item) => {
        met = item;
      });
      if (met < 0) continue;
      const ground = groundAt(met);
      const count = points.filter((point) => isOn(ground, transformPoint(point, placement))).length;
      fitting += (weight * count) / points.length;
    }
    return sum === 0 ? 0 : fitting / sum;
  };
}
