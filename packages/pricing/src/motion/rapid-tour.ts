/**
 * A short way over the points where contours start: nearest neighbour, then 2-opt over a bounded window. It is the order in which
 * an ordinary nesting programme would cut them, not the best there is. The start is the point farthest from the middle, so that
 * turning a part does not change its price.
 */
import { remainingPoints } from './nearest-points.ts';

type XY = { readonly x: number; readonly y: number };

/** Tours up to this length are improved over their whole length, longer ones within a window. */
const WHOLE_TOUR = 400;
const WINDOW = 40;
const MAXIMUM_PASSES = 12;

const distance = (from: XY, to: XY): number => Math.hypot(to.x - from.x, to.y - from.y);

const farthestFromMiddle = (points: readonly XY[]): number => {
  let [sumX, sumY] = [0, 0];
  for (const { x, y } of points) {
    sumX += x;
    sumY += y;
  }
  const middle = { x: sumX / points.length, y: sumY / points.length };
  let farthest = 0;
  points.forEach((point, index) => {
    if (distance(middle, point) > distance(middle, points[farthest]!)) farthest = index;
  });
  return farthest;
};

const nearestNeighbourTour = (points: readonly XY[]): number[] => {
  const remaining = remainingPoints(points);
  const tour: number[] = [];
  for (let current = farthestFromMiddle(points); current >= 0; current = remaining.nearest(points[current]!)) {
    tour.push(current);
    remaining.take(current);
  }
  return tour;
};

const reverse = (tour: number[], from: number, to: number): void => {
  for (let i = from, j = to; i < j; i++, j--) {
    const kept = tour[i]!;
    tour[i] = tour[j]!;
    tour[j] = kept;
  }
};

/** One pass of 2-opt over an open tour whose first point stays; true when it became shorter. */
const improveOnce = (tour: number[], points: readonly XY[], window: number): boolean => {
  let improved = false;
  const at = (position: number): XY => points[tour[position]!]!;
  for (let i = 0; i < tour.length - 2; i++) {
    const last = Math.min(tour.length - 1, i + window);
    for (let j = i + 2; j <= last; j++) {
      const removed = distance(at(i), at(i + 1)) + (j + 1 < tour.length ? distance(at(j), at(j + 1)) : 0);
      const added = distance(at(i), at(j)) + (j + 1 < tour.length ? distance(at(i + 1), at(j + 1)) : 0);
      if (added < removed - 1e-9) {
        reverse(tour, i + 1, j);
        improved = true;
      }
    }
  }
  return improved;
};

/** Order in which to visit the points, as indices. */
export const shortTour = (points: readonly XY[]): readonly number[] => {
  if (points.length < 3) return points.map((_, index) => index);
  const tour = nearestNeighbourTour(points);
  const window = tour.length <= WHOLE_TOUR ? tour.length : WINDOW;
  for (let pass = 0; pass < MAXIMUM_PASSES && improveOnce(tour, points, window); pass++);
  return tour;
};

/** Lengths of the moves of a short tour over the points, mm. */
export const tourMoves = (points: readonly XY[]): readonly number[] => {
  const tour = shortTour(points);
  return tour.slice(1).map((index, step) => distance(points[tour[step]!]!, points[index]!));
};
