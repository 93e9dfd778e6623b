import type { Point } from './curve.ts';

/** Whether going from `a` by `b` to `c` turns left. */
const turnsLeft = (a: Point, b: Point, c: Point): boolean => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) > 0;

/** Half of the hull: points in order, without those that turn inwards. */
const halfOf = (ordered: readonly Point[]): Point[] => {
  const half: Point[] = [];
  for (const point of ordered) {
    while (half.length >= 2 && !turnsLeft(half.at(-2)!, half.at(-1)!, point)) half.pop();
    half.push(point);
  }
  return half;
};

/**
 * The smallest convex polygon around points, counter-clockwise, without points on its edges; fewer than three points when all
 * lie on one line. Source: Andrew's monotone chain.
 */
export function convexHull(points: readonly Point[]): Point[] {
  const ordered = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
  if (ordered.length < 2) return ordered;
  return [...halfOf(ordered).slice(0, -1), ...halfOf(ordered.reverse()).slice(0, -1)];
}
