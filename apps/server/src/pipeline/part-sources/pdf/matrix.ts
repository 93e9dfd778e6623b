import { type Point, pointOf } from '@kerf/geometry';

/** x' = a x + c y + e, y' = b x + d y + f, as PDF writes it. */
export type Matrix = readonly [number, number, number, number, number, number];

/** What the inner one does first. */
export const inside = (outer: Matrix, inner: Matrix): Matrix => {
  const [a, b, c, d, e, f] = outer;
  const [g, h, i, j, k, l] = inner;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
};

export const placed = ([a, b, c, d, e, f]: Matrix, x: number, y: number): Point =>
  pointOf(a * x + c * y + e, b * x + d * y + f);

/** How much longer lines become on the average. */
export const stretch = ([a, b, c, d]: Matrix): number => Math.sqrt(Math.abs(a * d - b * c));

/** Six finite numbers, else nothing moves. */
export const matrixOf = (numbers: ArrayLike<number> | null | undefined): Matrix => {
  const six = Array.from(numbers ?? []).map(Number);
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = six;
  return six.length === 6 && six.every(Number.isFinite) ? [a, b, c, d, e, f] : [1, 0, 0, 1, 0, 0];
};
