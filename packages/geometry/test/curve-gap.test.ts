import fc from 'fast-check';
import { expect, test } from 'vitest';
import { arcOf, type Curve, distanceTo, gapBetween, lineOf, pointOf, pointOn, reverseCurve } from '../src/index.ts';

const number = fc.double({ min: -20, max: 20, noNaN: true });
const point = fc.tuple(number, number).map(([x, y]) => pointOf(x, y));
const angle = fc.double({ min: -6, max: 6, noNaN: true });
const curve: fc.Arbitrary<Curve> = fc.oneof(
  fc.tuple(point, point).map(([a, b]) => lineOf(a, b)),
  fc
    .tuple(
      point,
      fc.double({ min: 0.1, max: 15, noNaN: true }),
      angle,
      angle.filter((sweep) => Math.abs(sweep) > 0.01),
    )
    .map(([centre, radius, start, sweep]) => arcOf(centre, radius, start, sweep)),
);

const STEPS = 400;
const sampledGap = (first: Curve, second: Curve): number =>
  Math.min(...Array.from({ length: STEPS + 1 }, (_, i) => distanceTo(second, pointOn(first, i / STEPS))));

test('the gap is what a fine sample of either curve finds, from either side and in either direction', () => {
  fc.assert(
    fc.property(curve, curve, (first, second) => {
      const { distance } = gapBetween(first, second);
      const sampled = Math.min(sampledGap(first, second), sampledGap(second, first));
      expect(distance).toBeLessThanOrEqual(sampled + 1e-6);
      expect(distance).toBeGreaterThan(sampled - 0.3);
      expect(gapBetween(second, first).distance).toBeCloseTo(distance, 6);
      expect(gapBetween(reverseCurve(first), second).distance).toBeCloseTo(distance, 6);
    }),
  );
});

test.each([
  ['two circles beside each other', arcOf(pointOf(0, 0), 2, 1, 7), arcOf(pointOf(10, 0), 3, 2, 7), 5, 4.5, 0],
  ['a circle in another', arcOf(pointOf(0, 0), 10, 1, 7), arcOf(pointOf(4, 0), 3, 2, 7), 3, 8.5, 0],
  ['a line that passes an arc', lineOf(pointOf(-5, 3), pointOf(5, 3)), arcOf(pointOf(0, 0), 2, 0, Math.PI), 1, 0, 2.5],
  [
    'a line behind the open side of an arc',
    lineOf(pointOf(-1, -3), pointOf(5, -3)),
    arcOf(pointOf(0, 0), 2, 0, Math.PI),
    3,
    2,
    -1.5,
  ],
  ['lines that cross', lineOf(pointOf(-5, 0), pointOf(5, 0)), lineOf(pointOf(1, -5), pointOf(1, 5)), 0, 1, 0],
] as const)('%s', (_, first, second, expected, x, y) => {
  const { distance, middle } = gapBetween(first, second);
  expect(distance).toBeCloseTo(expected, 9);
  expect(middle.x).toBeCloseTo(x, 9);
  expect(middle.y).toBeCloseTo(y, 9);
});
