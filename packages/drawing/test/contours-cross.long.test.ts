import { translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { kindsOf } from './repairing.ts';
import { circle, corners, polyline, transformed } from './sources.ts';
import { understand } from './understood.ts';

type Place = readonly [number, number];

const doCross = (first: readonly Place[], second: readonly Place[]): boolean =>
  understand([polyline(first), polyline(second)]).codes.includes('CONTOURS_CROSS');

const turn = (o: Place, a: Place, b: Place): number => (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

const areaOf = (polygon: readonly Place[]): number =>
  polygon.reduce((sum, a, i) => sum + turn([0, 0], a, polygon[(i + 1) % polygon.length]!), 0) / 2;

/** Counter-clockwise, without places on an edge. Source: Andrew's monotone chain. */
const hullOf = (places: readonly Place[]): Place[] => {
  const ascending = places.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (list: readonly Place[]): Place[] => {
    const kept: Place[] = [];
    for (const place of list) {
      while (kept.length > 1 && turn(kept.at(-2)!, kept.at(-1)!, place) <= 0) kept.pop();
      kept.push(place);
    }
    return kept.slice(0, -1);
  };
  return [...half(ascending), ...half(ascending.toReversed())];
};

/** What two convex polygons have in common. Source: Sutherland and Hodgman. */
const commonOf = (first: readonly Place[], second: readonly Place[]): Place[] =>
  second.reduce<Place[]>(
    (left, a, i) => {
      const b = second[(i + 1) % second.length]!;
      return left.flatMap((p, j) => {
        const q = left[(j + 1) % left.length]!;
        const [here, there] = [turn(a, b, p), turn(a, b, q)];
        const share = here / (here - there);
        const between: Place = [p[0] + (q[0] - p[0]) * share, p[1] + (q[1] - p[1]) * share];
        return [...(here >= 0 ? [p] : []), ...(here * there < 0 ? [between] : [])];
      });
    },
    [...first],
  );

/** As a file holds it that was turned and rounded to so many decimals. */
const turnedBy =
  (angle: number, decimals: number) =>
  ([x, y]: Place): Place => {
    const rounded = (value: number): number => Number(value.toFixed(decimals));
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    return [rounded(x * c - y * s), rounded(x * s + y * c)];
  };

const turning = fc.record({ angle: fc.double({ min: 0, max: 6, noNaN: true }), decimals: fc.constantFrom(3, 4, 9) });

const GRID = 10;
const node = fc.integer({ min: 0, max: 5 }).map((place) => place * GRID);
const convex = fc
  .array(fc.tuple(node, node), { minLength: 3, maxLength: 6 })
  .map(hullOf)
  .filter((hull) => hull.length > 2 && areaOf(hull) > 1);

/** Columns of cells that stand on one line, by their heights: a shape with many corners and long edges in common with its like. */
const heights = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 5 });
type Skyline = { readonly left: number; readonly foot: number; readonly heights: readonly number[] };
const skyline = fc.record({ left: fc.integer({ min: 0, max: 5 }), foot: fc.integer({ min: 0, max: 5 }), heights });
const outlineOf = ({ left, foot, heights: columns }: Skyline): Place[] => [
  [left * GRID, foot * GRID],
  [(left + columns.length) * GRID, foot * GRID],
  ...columns
    .flatMap((height, i): Place[] => [
      [(left + i) * GRID, (foot + height) * GRID],
      [(left + i + 1) * GRID, (foot + height) * GRID],
    ])
    .toReversed(),
];
const commonCells = (a: Skyline, b: Skyline): number =>
  a.heights.reduce((sum, height, i) => {
    const other = b.heights[a.left + i - b.left];
    if (other === undefined) return sum;
    return sum + Math.max(0, Math.min(a.foot + height, b.foot + other) - Math.max(a.foot, b.foot));
  }, 0);
const cellsOf = (shape: Skyline): number => shape.heights.reduce((sum, height) => sum + height, 0);

describe('contours cross when they have some area in common and neither lies in the other', () => {
  test('convex polygons with corners on a grid', () => {
    fc.assert(
      fc.property(convex, convex, turning, (first, second, { angle, decimals }) => {
        const common = Math.abs(areaOf(commonOf(first, second)));
        const least = Math.min(areaOf(first), areaOf(second));
        // What reaches in or out by a hair is one with the edge, so pairs that hardly cross are not asked about.
        fc.pre(common < 1e-6 || Math.abs(common - least) < 1e-6 || (common > 2 && common < least - 2));
        const turned = turnedBy(angle, decimals);
        expect(doCross(first.map(turned), second.map(turned))).toBe(common > 1 && common < least - 1);
      }),
      { numRuns: 400 },
    );
  });

  test('shapes of cells, which have long edges in common', () => {
    fc.assert(
      fc.property(skyline, skyline, turning, (first, second, { angle, decimals }) => {
        const common = commonCells(first, second);
        const turned = turnedBy(angle, decimals);
        const expected = common > 0 && common < Math.min(cellsOf(first), cellsOf(second));
        expect(doCross(outlineOf(first).map(turned), outlineOf(second).map(turned))).toBe(expected);
      }),
      { numRuns: 400 },
    );
  });
});

const plate = corners(0, 0, 100, 100);
const slot = (points: readonly Place[]) => understand([polyline(plate), polyline(points)]);

describe('two contours that meet at corners', () => {
  const meetings: readonly (readonly [string, readonly Place[], readonly Place[], number])[] = [
    [
      'a slot with corners on the edge',
      plate,
      [
        [40, -20],
        [60, -20],
        [60, 0],
        [60, 30],
        [40, 30],
        [40, 0],
      ],
      2,
    ],
    [
      'a triangle through two corners',
      plate,
      [
        [-50, -50],
        [150, 150],
        [-50, 150],
      ],
      2,
    ],
    [
      'a slot whose corners stop a hair short of the edge',
      plate,
      [
        [40, -20],
        [60, -20],
        [60, -0.009],
        [60, 30],
        [40, 30],
        [40, 0.009],
      ],
      2,
    ],
    [
      'a step along the edge',
      plate,
      [
        [20, -10],
        [50, -10],
        [50, 0],
        [80, 0],
        [80, 30],
        [20, 30],
      ],
      2,
    ],
    [
      'a comb that passes at corners and inside a side',
      plate,
      [
        [10, -10],
        [30, -10],
        [30, 0],
        [30, 20],
        [50, 20],
        [50, -10],
        [70, -10],
        [70, 40],
        [10, 40],
      ],
      4,
    ],
    [
      'a square around which a diamond stands',
      plate,
      [
        [50, -50],
        [150, 50],
        [50, 150],
        [-50, 50],
      ],
      0,
    ],
    [
      'a diamond in a square',
      plate,
      [
        [50, 0],
        [100, 50],
        [50, 100],
        [0, 50],
      ],
      0,
    ],
    ['squares side by side', plate, corners(100, 20, 30, 30), 0],
    ['squares corner to corner', plate, corners(100, 100, 30, 30), 0],
    ['a square in the corner of a square', plate, corners(0, 0, 30, 30), 0],
    [
      'an edge that is out by what counts as one place',
      plate,
      [
        [100, 0],
        [140, 0],
        [140, 100],
        [99.99, 100],
      ],
      0,
    ],
  ];
  test.each(meetings)('%s', (_, first, second, count) => {
    for (const both of [
      [first, second],
      [second, first],
      [first.toReversed(), second],
    ] as const) {
      const { drawing } = understand([polyline(both[0]), polyline(both[1])]);
      const told = drawing.findings.filter(({ code }) => code === 'CONTOURS_CROSS').map(({ facts }) => facts);
      expect(told).toEqual(count === 0 ? [] : [{ count }]);
    }
  });

  test('a round hole may reach over the edge by no more than what counts as one place', () => {
    const over = (by: number) => understand([polyline(plate), circle(50, 10 - by, 10)]).codes;
    expect(over(0.01)).not.toContain('CONTOURS_CROSS');
    expect(over(0.02)).toContain('CONTOURS_CROSS');
  });

  test('the slot can be taken from the plate or united with it', () => {
    const { drawing } = slot([
      [40, -20],
      [60, -20],
      [60, 0],
      [60, 30],
      [40, 30],
      [40, 0],
    ]);
    expect(kindsOf(drawing)).toEqual(expect.arrayContaining(['uniteContours', 'subtractContour']));
  });
});

test('a contour drawn again a little beside itself is one contour or crosses itself, however little it is', () => {
  const shapes = fc.oneof(
    skyline.map((shape) => polyline(outlineOf(shape))),
    convex.map((hull) => polyline(hull)),
    fc.constant(circle(0, 0, 10)),
  );
  const shift = fc.record({
    by: fc.double({ min: 0.001, max: 0.3, noNaN: true }),
    angle: fc.double({ min: 0, max: 6.28, noNaN: true }),
  });
  fc.assert(
    fc.property(shapes, shift, (shape, { by, angle }) => {
      const move = translation(by * Math.cos(angle), by * Math.sin(angle));
      const { drawing, codes } = understand([shape, ...transformed([shape], move)]);
      expect([drawing.paths.length === 1, codes.includes('CONTOURS_CROSS')]).toContain(true);
    }),
    { numRuns: 400 },
  );
});
