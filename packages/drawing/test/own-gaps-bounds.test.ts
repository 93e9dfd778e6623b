import { type Arc, arcOf, type Curve, curveLength, distanceTo, lineOf, pointOf, pointOn } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { leadsLeft } from '../src/checks/corner-sides.ts';
import { areApart, doChordsCross, facingBounds, placesToAsk } from '../src/checks/facing-bounds.ts';
import { distanceFrom, FACING_PLACES, facingShare } from '../src/checks/facing-places.ts';
import { patchByPatch } from '../src/checks/patches.ts';

const number = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const point = fc.record({ x: number(-20, 20), y: number(-20, 20) }).map(({ x, y }) => pointOf(x, y));
const curve: fc.Arbitrary<Curve> = fc.oneof(
  fc
    .tuple(point, point)
    .map(([start, end]) => lineOf(start, end))
    .filter((line) => curveLength(line) > 0.001),
  fc
    .tuple(point, number(0.01, 30), number(-Math.PI, Math.PI), number(0.01, 2 * Math.PI), fc.boolean())
    .map(([centre, radius, start, sweep, isLeft]): Arc => arcOf(centre, radius, start, isLeft ? sweep : -sweep)),
);
const reach = number(0.01, 12);

test('strips that are apart hold curves that are', () => {
  fc.assert(
    fc.property(curve, curve, reach, (one, other, mm) => {
      fc.pre(areApart(facingBounds([one, other]), 0, 1, mm));
      for (let place = 0; place <= 50; place += 1)
        expect(distanceTo(other, pointOn(one, place / 50))).toBeGreaterThanOrEqual(mm);
    }),
  );
});

test('no facing place that is near another curve is passed over', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(curve, curve, reach, (one, other, mm) => {
      const asked = placesToAsk(facingBounds([one, other]), 0, 1, mm);
      for (let place = 0; place < FACING_PLACES; place += 1)
        if ((asked & (1 << place)) === 0)
          expect(distanceFrom(one, facingShare(one, other, place), other)).toBeGreaterThanOrEqual(mm);
    }),
    { numRuns: 3000 },
  );
});

test('of a line that passes another only what lies opposite is asked, and its middle where that is near', () => {
  const cross = [lineOf(pointOf(-10, 1), pointOf(10, 1)), lineOf(pointOf(4, -10), pointOf(4, 10))];
  expect(placesToAsk(facingBounds(cross), 0, 1, 1)).toBe(14);
  expect(placesToAsk(facingBounds(cross), 0, 1, 5)).toBe(15);
  expect(areApart(facingBounds([cross[0]!, lineOf(pointOf(4, 3), pointOf(4, 10))]), 0, 1, 1)).toBe(true);
});

test.each([
  ['cross', [4, -1, 4, 1], true],
  ['end on each other', [4, 0, 4, 1], false],
  ['have an end in common', [0, 0, 4, 1], false],
  ['pass each other', [14, -1, 14, 1], false],
] as const)('chords that %s', (_, [x1, y1, x2, y2], doCross) => {
  const bounds = facingBounds([lineOf(pointOf(0, 0), pointOf(10, 0)), lineOf(pointOf(x1, y1), pointOf(x2, y2))]);
  expect(doChordsCross(bounds, 0, 1)).toBe(doCross);
  expect(doChordsCross(bounds, 1, 0)).toBe(doCross);
});

const square = [
  lineOf(pointOf(0, 0), pointOf(10, 0)),
  lineOf(pointOf(10, 0), pointOf(10, 10)),
  lineOf(pointOf(10, 10), pointOf(0, 10)),
  lineOf(pointOf(0, 10), pointOf(0, 0)),
];

test.each([
  ['into the square', 5, 5, true],
  ['away from it', -5, -5, false],
  ['beside it', -5, 5, false],
  ['along an edge', 5, 0.1, null],
  ['along the other', 0, 5, null],
])('a corner of a square says which side leads %s', (_, x, y, isLeft) => {
  expect(leadsLeft(square, 0, pointOf(x, y))).toBe(isLeft);
});

test('a corner with a gap says nothing of sides', () => {
  expect(leadsLeft([lineOf(pointOf(1, 0), pointOf(10, 0)), ...square.slice(1)], 0, pointOf(5, 5))).toBeNull();
});

test('patch by patch every point comes once, and neighbours soon after each other', () => {
  const points = Array.from({ length: 10_000 }, (_, place) => pointOf((place * 37) % 100, Math.floor(place / 100)));
  const order = [...patchByPatch(points)];
  expect(order.toSorted((a, b) => a - b)).toEqual(points.map((_, place) => place));
  const steps = order.slice(1).map((place, before) => Math.abs(points[place]!.x - points[order[before]!]!.x));
  expect(Math.max(...steps)).toBeLessThanOrEqual(10);
});
