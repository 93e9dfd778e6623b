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
/** Smaller gains are binary noise. */
const IMPROVEMENT_MM = 1e-9;

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

/** Up to so many points, looking at all that are left is quicker than a tree of them. */
const FEW_POINTS = 48;

/** The nearest of the points left, the first of equally near ones; -1 when none is left. */
const nearestOf = (left: readonly number[], points: readonly XY[], to: XY): number => {
  let [best, bestSquared] = [-1, Infinity];
  for (const index of left) {
    const point = points[index]!;
    const dx = to.x - point.x;
    const dy = to.y - point.y;
    const squared = dx * dx + dy * dy;
    if (squared < bestSquared) [best, bestSquared] = [index, squared];
  }
  return best;
};

const tourOfFew = (points: readonly XY[]): number[] => {
  const left = points.map((_, index) => index);
  const tour: number[] = [];
  for (let current = farthestFromMiddle(points); current >= 0; current = nearestOf(left, points, points[current]!)) {
    tour.push(current);
    left.splice(left.indexOf(current), 1);
  }
  return tour;
};

const nearestNeighbourTour = (points: readonly XY[]): number[] => {
  if (points.length <= FEW_POINTS) return tourOfFew(points);
  const remaining = remainingPoints(points);
  const tour: number[] = [];
  for (let current = farthestFromMiddle(points); current >= 0; current = remaining.nearest(points[current]!)) {
    tour.push(current);
    remaining.take(current);
  }
  return tour;
};

/** A tour with the coordinates of its points in its own order, so that the inner loop reads straight through memory. */
type LaidOutTour = { readonly order: number[]; readonly xs: number[]; readonly ys: number[] };

const layOut = (tour: readonly number[], points: readonly XY[]): LaidOutTour => ({
  order: [...tour],
  xs: tour.map((index) => points[index]!.x),
  ys: tour.map((index) => points[index]!.y),
});

const swap = (numbers: number[], i: number, j: number): void => {
  const kept = numbers[i]!;
  numbers[i] = numbers[j]!;
  numbers[j] = kept;
};

const reverse = ({ order, xs, ys }: LaidOutTour, from: number, to: number): void => {
  for (let [i, j] = [from, to]; i < j; i += 1, j -= 1) {
    swap(order, i, j);
    swap(xs, i, j);
    swap(ys, i, j);
  }
};

/** One pass of 2-opt over an open tour whose first point stays; true when it became shorter. */
const improveOnce = (tour: LaidOutTour, window: number): boolean => {
  const { xs, ys } = tour;
  const end = xs.length - 1;
  const between = (i: number, j: number): number => {
    const dx = xs[i]! - xs[j]!;
    const dy = ys[i]! - ys[j]!;
    return Math.sqrt(dx * dx + dy * dy);
  };
  let improved = false;
  for (let i = 0; i < end - 1; i++) {
    let leaving = between(i, i + 1);
    const last = Math.min(end, i + window);
    for (let j = i + 2; j <= last; j++) {
      const onward = j < end ? between(j, j + 1) : 0;
      const shorter = leaving + onward - between(i, j) - (j < end ? between(i + 1, j + 1) : 0);
      if (shorter <= IMPROVEMENT_MM) continue;
      reverse(tour, i + 1, j);
      leaving = between(i, i + 1);
      improved = true;
    }
  }
  return improved;
};

/** Order in which to visit the points, as indices. */
export const shortTour = (points: readonly XY[]): readonly number[] => {
  if (points.length < 3) return points.map((_, index) => index);
  const tour = layOut(nearestNeighbourTour(points), points);
  const window = points.length <= WHOLE_TOUR ? points.length : WINDOW;
  for (let pass = 0; pass < MAXIMUM_PASSES && improveOnce(tour, window); pass++);
  return tour.order;
};

/** Lengths of the moves of a short tour over the points, mm. */
export const tourMoves = (points: readonly XY[]): readonly number[] => {
  const tour = shortTour(points);
  return tour.slice(1).map((index, step) => distance(points[tour[step]!]!, points[index]!));
};
