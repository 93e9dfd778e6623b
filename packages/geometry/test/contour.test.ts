import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arcOf,
  boundsOf,
  type Curve,
  circleOf,
  curveBounds,
  endOf,
  indexBoxes,
  indexContour,
  intersectCurves,
  isCircle,
  lineOf,
  locatePoint,
  nearPoints,
  type Point,
  pointOf,
  polygonOf,
  reverseChain,
  signedArea,
  startOf,
  unionBounds,
} from '../src/index.ts';

const polygon = (...points: [number, number][]): Curve[] =>
  points.map(([x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length]!;
    return lineOf(pointOf(x, y), pointOf(nextX, nextY));
  });

/** 20 by 10 with semicircular ends: a slot 30 long. */
const slot: Curve[] = [
  lineOf(pointOf(0, 0), pointOf(20, 0)),
  arcOf(pointOf(20, 5), 5, -Math.PI / 2, Math.PI),
  lineOf(pointOf(20, 10), pointOf(0, 10)),
  arcOf(pointOf(0, 5), 5, Math.PI / 2, Math.PI),
];
/** A square of 20 with a quarter circle of radius 5 bitten out of its corner at the origin. */
const bitten: Curve[] = [
  lineOf(pointOf(5, 0), pointOf(20, 0)),
  lineOf(pointOf(20, 0), pointOf(20, 20)),
  lineOf(pointOf(20, 20), pointOf(0, 20)),
  lineOf(pointOf(0, 20), pointOf(0, 5)),
  arcOf(pointOf(0, 0), 5, Math.PI / 2, -Math.PI / 2),
];

describe('area', () => {
  test('is exact with arcs and signed by direction', () => {
    expect(signedArea(slot)).toBeCloseTo(200 + 25 * Math.PI, 9);
    expect(signedArea(bitten)).toBeCloseTo(400 - 6.25 * Math.PI, 9);
    expect(signedArea(reverseChain(slot))).toBeCloseTo(-200 - 25 * Math.PI, 9);
    expect(signedArea([circleOf(pointOf(1e6, 1e6), 3)])).toBeCloseTo(9 * Math.PI, 6);
    expect(signedArea([])).toBe(0);
  });

  test('ends that do not meet are joined by straight lines', () => {
    expect(signedArea(polygon([0, 0], [10, 0], [10, 10], [0, 10]).slice(0, 3))).toBeCloseTo(100, 9);
  });
});

describe('point in contour', () => {
  test.each([
    [slot, 10, 5, 'inside'],
    [slot, 24.9, 5, 'inside'],
    [slot, 24.5, 9.5, 'outside'],
    [slot, 25, 5, 'boundary'],
    [slot, 10, 0, 'boundary'],
    [slot, 10, 0.01, 'inside'],
    [slot, -6, 0, 'outside'],
    [bitten, 1, 1, 'outside'],
    [bitten, 4, 4, 'inside'],
    [bitten, 5, 0, 'boundary'],
    [bitten, 3.5, 3.5, 'outside'],
  ] as const)('%#', (contour, x, y, answer) => {
    expect(locatePoint(indexContour(contour)!, pointOf(x, y))).toBe(answer);
    expect(locatePoint(indexContour(reverseChain(contour))!, pointOf(x, y))).toBe(answer);
  });

  test('rays through vertices and along edges do not count twice', () => {
    const diamond = indexContour(polygon([0, -10], [10, 0], [0, 10], [-10, 0]))!;
    expect(locatePoint(diamond, pointOf(-20, 0))).toBe('outside');
    expect(locatePoint(diamond, pointOf(0, 0))).toBe('inside');
    const steps = indexContour(polygon([0, 0], [30, 0], [30, 10], [20, 10], [20, 20], [10, 20], [10, 10], [0, 10]))!;
    expect(locatePoint(steps, pointOf(5, 9.99))).toBe('inside');
    expect(locatePoint(steps, pointOf(-5, 10))).toBe('outside');
    expect(locatePoint(steps, pointOf(15, 10))).toBe('inside');
  });

  test('agrees with the distance from the centre on circles of many arcs', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 400 }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 7, noNaN: true }),
        (pieces, reach, angle) => {
          fc.pre(Math.abs(reach - 10) > 0.01);
          const ring = Array.from({ length: pieces }, (_, i) =>
            arcOf(pointOf(3, 4), 10, (i * 2 * Math.PI) / pieces, (2 * Math.PI) / pieces),
          );
          const point = pointOf(3 + reach * Math.cos(angle), 4 + reach * Math.sin(angle));
          expect(locatePoint(indexContour(ring)!, point)).toBe(reach < 10 ? 'inside' : 'outside');
        },
      ),
    );
  });
});

describe('intersections', () => {
  const line = (x1: number, y1: number, x2: number, y2: number): Curve => lineOf(pointOf(x1, y1), pointOf(x2, y2));
  const circle = circleOf(pointOf(0, 0), 5);
  const half = arcOf(pointOf(0, 0), 5, 0, Math.PI);
  test.each([
    ['crossing lines', line(0, 0, 10, 10), line(0, 10, 10, 0), ['cross'], [[5, 5]]],
    ['lines that only point at each other', line(0, 0, 4, 4), line(0, 10, 10, 0), [], []],
    ['end on the middle', line(0, 0, 10, 0), line(5, 0, 5, 5), ['cross'], [[5, 0]]],
    ['parallel lines', line(0, 0, 10, 0), line(0, 1, 10, 1), [], []],
    [
      'overlapping lines',
      line(0, 0, 10, 0),
      line(15, 0, 4, 0),
      ['overlap', 'overlap'],
      [
        [4, 0],
        [10, 0],
      ],
    ],
    ['one line after the other', line(0, 0, 10, 0), line(10, 0, 20, 0), ['touch'], [[10, 0]]],
    [
      'line through a circle',
      line(-10, 3, 10, 3),
      circle,
      ['cross', 'cross'],
      [
        [-4, 3],
        [4, 3],
      ],
    ],
    ['line touching a circle', line(-10, 5, 10, 5), circle, ['touch'], [[0, 5]]],
    ['line under the half circle', line(-10, -3, 10, -3), half, [], []],
    ['line through one side of it', line(0, 3, 10, 3), half, ['cross'], [[4, 3]]],
    [
      'circles that cross',
      circle,
      circleOf(pointOf(6, 0), 5),
      ['cross', 'cross'],
      [
        [3, 4],
        [3, -4],
      ],
    ],
    ['circles that touch outside', circle, circleOf(pointOf(8, 0), 3), ['touch'], [[5, 0]]],
    ['circles that touch inside', circle, circleOf(pointOf(3, 0), 2), ['touch'], [[5, 0]]],
    ['small circle first, touching inside', circleOf(pointOf(3, 0), 2), circle, ['touch'], [[5, 0]]],
    ['concentric circles', circle, circleOf(pointOf(0, 0), 4), [], []],
    [
      'arc on its circle',
      circle,
      half,
      ['overlap', 'overlap'],
      [
        [5, 0],
        [-5, 0],
      ],
    ],
    [
      'halves of one circle',
      half,
      arcOf(pointOf(0, 0), 5, Math.PI, Math.PI),
      ['overlap', 'overlap'],
      [
        [5, 0],
        [-5, 0],
      ],
    ],
  ] as const)('%s', (name, first, second, kinds, points) => {
    const found = intersectCurves(first, second);
    if (name === 'halves of one circle') {
      expect(found.map((contact) => Math.abs(contact.point.x))).toEqual([expect.closeTo(5, 9), expect.closeTo(5, 9)]);
      return;
    }
    expect(found.map((contact) => contact.kind)).toEqual(kinds);
    for (const [i, [x, y]] of points.entries()) {
      expect(found[i]!.point.x).toBeCloseTo(x, 9);
      expect(found[i]!.point.y).toBeCloseTo(y, 9);
    }
  });
});

describe('polygons', () => {
  const areaOf = (points: readonly Point[]): number =>
    signedArea(points.map((point, i) => lineOf(point, points[(i + 1) % points.length]!)));
  test.each([slot, bitten, [circleOf(pointOf(5, 5), 40)], reverseChain(slot)])(
    '%# outside holds, inside is held',
    (...contour) => {
      const exact = Math.abs(signedArea(contour));
      const outside = Math.abs(areaOf(polygonOf(contour, 'outside')));
      const inside = Math.abs(areaOf(polygonOf(contour, 'inside')));
      expect(outside).toBeGreaterThan(exact);
      expect(inside).toBeLessThan(exact);
      expect(outside / inside - 1).toBeLessThan(0.004);
      const index = indexContour(contour)!;
      expect(polygonOf(contour, 'outside').every((point) => locatePoint(index, point) !== 'inside')).toBe(true);
      expect(polygonOf(contour, 'inside').every((point) => locatePoint(index, point) !== 'outside')).toBe(true);
    },
  );

  test('an outside polygon reaches as far as its contour and no further, also where an arc runs clockwise', () => {
    const quarter = Math.PI / 2;
    const arcs = fc.record({
      radius: fc.double({ min: 0.05, max: 2_000, noNaN: true }),
      start: fc.oneof(
        fc.double({ min: -7, max: 7, noNaN: true }),
        fc.integer({ min: -4, max: 4 }).map((k) => k * quarter),
      ),
      sweep: fc.double({ min: 0.1, max: 2 * Math.PI, noNaN: true }),
      isClockwise: fc.boolean(),
    });
    fc.assert(
      fc.property(arcs, ({ radius, start, sweep, isClockwise }) => {
        const arc = arcOf(pointOf(3, 4), radius, start, isClockwise ? -sweep : sweep);
        const contour = isCircle(arc) ? [arc] : [arc, lineOf(endOf(arc), startOf(arc))];
        const points = polygonOf(contour, 'outside');
        const box = unionBounds(contour.map(curveBounds))!;
        expect(Math.min(...points.map(({ x }) => x))).toBeCloseTo(box.minX, 8);
        expect(Math.max(...points.map(({ x }) => x))).toBeCloseTo(box.maxX, 8);
        expect(Math.min(...points.map(({ y }) => y))).toBeCloseTo(box.minY, 8);
        expect(Math.max(...points.map(({ y }) => y))).toBeCloseTo(box.maxY, 8);
        for (const point of points) expect(Math.hypot(point.x - 3, point.y - 4)).toBeLessThan(radius + 0.01 + 1e-9);
      }),
    );
  });
});

describe('indexes', () => {
  test('boxes found are exactly the boxes that meet the range', () => {
    const box = fc
      .tuple(
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: -50, max: 50, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        fc.double({ min: 0, max: 20, noNaN: true }),
      )
      .map(([x, y, w, h]) => boundsOf(x, y, x + w, y + h));
    fc.assert(
      fc.property(fc.array(box, { maxLength: 600 }), box, (boxes, range) => {
        const found: number[] = [];
        indexBoxes(boxes).search(range.minX, range.minY, range.maxX, range.maxY, (item) => found.push(item));
        const expected = boxes.flatMap((b, i) =>
          b.minX <= range.maxX && b.maxX >= range.minX && b.minY <= range.maxY && b.maxY >= range.minY ? [i] : [],
        );
        expect(found.sort((a, b) => a - b)).toEqual(expected);
      }),
    );
  });

  test('points are found across cell borders and in three dimensions', () => {
    const near = nearPoints(0.01);
    near.add(0.0799, -0.0001);
    near.add(0.0801, 0.0001);
    near.add(0.0801, 0.0001, 5);
    const found: number[] = [];
    near.near(0.08, 0, 0, (item) => found.push(item));
    expect(found.sort()).toEqual([0, 1]);
  });
});
