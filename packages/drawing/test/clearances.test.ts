import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type ClearanceLimits,
  clearanceFindings,
  clearancesOf,
  scaleDrawing,
  understandDrawing,
} from '../src/index.ts';
import { arc, circle, corners, line, polyline, sourceOf } from './sources.ts';

const drawingOf = (...elements: Parameters<typeof sourceOf>[0]) => understandDrawing(sourceOf(elements)).drawing;
const measure = (...elements: Parameters<typeof sourceOf>[0]) => clearancesOf(drawingOf(...elements));

/** A slot of 30 by 6 with round ends, its middle at the point. */
const slot = (x: number, y: number) => [
  line(x - 12, y - 3, x + 12, y - 3),
  arc(x + 12, y, 3, -Math.PI / 2, Math.PI),
  line(x + 12, y + 3, x - 12, y + 3),
  arc(x - 12, y, 3, Math.PI / 2, Math.PI),
];
const fold = (x1: number, y1: number, x2: number, y2: number) => line(x1, y1, x2, y2, { layer: 'bend' });
const rectangle = (x1: number, y1: number, x2: number, y2: number) => polyline(corners(x1, y1, x2 - x1, y2 - y1));
const plate = rectangle(0, 0, 100, 60);
const limits: ClearanceLimits = {
  thicknessMm: 3,
  smallContourLimitMm: null,
  minimumFlangeMm: null,
  cornerRadiusMm: null,
  smallestPartMm: null,
  isFolded: true,
};

describe('measures of a part', () => {
  test('holes are as wide as they are narrow', () => {
    expect(measure(plate, circle(30, 30, 2)).holes).toMatchObject([{ mm: 4, count: 1, position: { x: 30, y: 30 } }]);
    expect(measure(plate, rectangle(30, 20, 40, 22)).holes).toMatchObject([{ mm: 2 }]);
    const { holes } = measure(plate, ...slot(50, 30));
    expect(holes[0]?.mm).toBeGreaterThan(5.9);
    expect(holes[0]?.mm).toBeLessThan(6.01);
    const halves = [arc(30, 30, 1.5, 0, Math.PI), arc(30, 30, 1.5, Math.PI, Math.PI)];
    expect(measure(plate, ...halves).holes).toMatchObject([{ mm: 3 }]);
  });

  test('a bent slot is as wide as its arm, not as its box', () => {
    const bent = polyline([
      ...([
        [10, 10],
        [50, 10],
        [50, 12],
        [12, 12],
        [12, 50],
        [10, 50],
      ] as [number, number][]),
    ]);
    const [hole] = measure(plate, bent).holes;
    expect(hole?.mm).toBeGreaterThan(1.9);
    expect(hole?.mm).toBeLessThan(2.1);
  });

  test('the web between two holes counts once, and that to the outline with it', () => {
    const { webs } = measure(plate, circle(30, 30, 4), circle(39.5, 30, 4), circle(90, 30, 9.25));
    expect(webs).toMatchObject([
      { mm: 0.75, count: 1, position: { x: 99.63, y: 30 } },
      { mm: 1.5, count: 1, position: { x: 34.75, y: 30 } },
    ]);
  });

  test('every neighbour of a hole is told of, each pair once, and none behind another hole', () => {
    const cross = [circle(50, 30, 4), circle(41, 30, 4), circle(59.5, 30, 4), circle(50, 40, 4), circle(50, 19.5, 4)];
    const { webs } = measure(plate, ...cross);
    expect(webs.slice(0, 4)).toMatchObject([1, 1.5, 2, 2.5].map((mm) => ({ mm, count: 1 })));
    const row = [circle(30, 30, 4), circle(39, 30, 4), circle(48, 30, 4), circle(57, 30, 4)];
    expect(measure(plate, ...row).webs).toMatchObject([{ mm: 1, count: 3 }]);
    const ladder = Array.from({ length: 5 }, (_, i) => rectangle(20, 5 + 10 * i, 80, 13 + 10 * i));
    expect(measure(plate, ...ladder).webs).toMatchObject([
      { mm: 2, count: 4 },
      { mm: 5, count: 1 },
      { mm: 7, count: 1 },
    ]);
  });

  test('rings in one another, holes in holes and separate parts each measure their own', () => {
    expect(measure(circle(0, 0, 20), circle(0, 0, 18.5), circle(0, 0, 17)).webs).toMatchObject([{ mm: 1.5, count: 1 }]);
    expect(measure(circle(0, 0, 20), circle(41, 0, 20)).webs).toEqual([]);
  });

  test('contours that touch or cross leave a web of nothing', () => {
    const nothing = { mm: expect.closeTo(0, 6), count: 1 };
    expect(measure(plate, circle(30, 30, 4), circle(38, 30, 4)).webs[0]).toMatchObject(nothing);
    expect(measure(plate, circle(30, 30, 4), circle(35, 30, 4)).webs[0]).toMatchObject(nothing);
    expect(measure(plate, circle(96, 30, 4)).webs[0]).toMatchObject(nothing);
  });

  test('holes near a fold, beside it and under it, and not the relief in which it ends', () => {
    const near = measure(plate, circle(30, 25, 3), fold(0, 20, 100, 20));
    expect(near.holesToFolds).toMatchObject([{ mm: 2, count: 1, position: { x: 30, y: 21 } }]);
    expect(measure(plate, circle(30, 20, 3), fold(0, 20, 100, 20)).holesToFolds).toMatchObject([{ mm: 0, count: 1 }]);
    expect(measure(plate, circle(30, 20, 3), fold(30, 20, 100, 20)).holesToFolds).toEqual([]);
    expect(measure(plate, circle(30, 20, 3), fold(33, 20, 100, 20)).holesToFolds).toEqual([]);
  });

  test('flanges reach to the outline on either side, whatever their direction', () => {
    expect(measure(plate, fold(0, 8, 100, 8)).flanges.map(({ mm }) => mm)).toEqual([8, 52]);
    const turned = measure(
      polyline([
        [0, 0],
        [60, 60],
        [40, 80],
        [-20, 20],
      ]),
      fold(-5, 5, 55, 65),
    );
    expect(turned.flanges.map(({ mm }) => mm)).toEqual([7.071, 21.213]);
  });

  test('a corner cut off does not shorten a flange', () => {
    const cutOff = polyline([
      [5, 0],
      [100, 0],
      [100, 60],
      [0, 60],
      [0, 8],
    ]);
    expect(measure(cutOff, fold(0, 8, 100, 8)).flanges[0]?.mm).toBe(8);
  });

  test('many of one size are one entry with their number', () => {
    const holes = Array.from({ length: 50 }, (_, i) => circle(4 + 4 * (i % 20), 10 + 10 * Math.floor(i / 20), 1));
    const { holes: measured, webs } = measure(plate, ...holes);
    expect(measured).toMatchObject([{ mm: 2, count: 50 }]);
    expect(webs[0]?.mm).toBe(2);
  });
});

describe('findings of a part in a sheet', () => {
  const codes = (of: ReturnType<typeof measure>, changes: Partial<ClearanceLimits> = {}) =>
    clearanceFindings(of, { ...limits, ...changes }).map(({ code, facts }) => [code, facts.count, facts.smallestMm]);

  test('follow the thickness', () => {
    const part = measure(plate, circle(30, 30, 1.25), circle(50, 30, 2), circle(96, 30, 2));
    expect(codes(part, { thicknessMm: 2 })).toEqual([]);
    expect(codes(part)).toEqual([
      ['HOLE_SMALLER_THAN_THICKNESS', 1, 2.5],
      ['THIN_WEB', 1, 2],
    ]);
    expect(codes(part, { thicknessMm: 4.5 })).toEqual([
      ['HOLE_SMALLER_THAN_THICKNESS', 3, 2.5],
      ['THIN_WEB', 1, 2],
    ]);
  });

  test('a measure at the limit is no finding', () => {
    expect(codes(measure(plate, circle(30, 30, 1.5)))).toEqual([]);
    expect(codes(measure(plate, circle(30, 30, 1.49)))).toEqual([['HOLE_SMALLER_THAN_THICKNESS', 1, 2.98]]);
  });

  test('the small contour limit of the rate, when it has one', () => {
    const part = measure(plate, circle(30, 30, 2));
    expect(codes(part, { smallContourLimitMm: 12.6 })).toEqual([['TINY_CONTOUR', 1, 12.566]]);
    expect(codes(part, { smallContourLimitMm: 12.5 })).toEqual([]);
  });

  test('folds: the rule of eight, or what the shop says of its die; none when the drawing is not folded', () => {
    const part = measure(plate, circle(30, 23, 5), fold(0, 13, 100, 13));
    expect(codes(part)).toEqual([
      ['HOLE_NEAR_FOLD', 1, 5],
      ['SHORT_FLANGE', 1, 13],
    ]);
    expect(codes(part, { minimumFlangeMm: 13 })).toEqual([['HOLE_NEAR_FOLD', 1, 5]]);
    expect(codes(part, { thicknessMm: 1.5 })).toEqual([]);
    expect(codes(part, { isFolded: false })).toEqual([]);
  });

  test('name the paths and the place', () => {
    const [finding] = clearanceFindings(measure(plate, circle(30, 30, 1)), limits);
    expect(finding).toMatchObject({ severity: 'Warning', position: { x: 30, y: 30 } });
    expect(finding?.pathIds).toHaveLength(1);
  });
});

test('webs are what a comparison of every pair finds, whatever the size', () => {
  const radius = fc.double({ min: 0.5, max: 3, noNaN: true });
  const cell = fc.record({ radius, dx: fc.double({ min: -0.5, max: 0.5, noNaN: true }) });
  fc.assert(
    fc.property(fc.array(cell, { minLength: 2, maxLength: 12 }), fc.integer({ min: 1, max: 5 }), (cells, factor) => {
      const holes = cells.map((one, i) => ({ ...one, x: 10 + 8 * (i % 4) + one.dx, y: 10 + 8 * Math.floor(i / 4) }));
      const drawing = drawingOf(rectangle(0, 0, 200, 200), ...holes.map(({ x, y, radius }) => circle(x, y, radius)));
      const gaps = holes.flatMap((a, i) =>
        holes.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y) - a.radius - b.radius),
      );
      const edges = holes.map(({ x, y, radius }) => Math.min(x, y) - radius);
      const smallest = Math.min(...gaps, ...edges);
      expect(clearancesOf(scaleDrawing(drawing, factor)).webs[0]?.mm).toBeCloseTo(smallest * factor, 2);
    }),
  );
});

test('the paths of many parts are looked through once', () => {
  let reads = 0;
  const separate = drawingOf(...Array.from({ length: 50 }, (_, i) => rectangle(20 * i, 0, 20 * i + 10, 10)));
  const paths = separate.paths.map((path) => ({
    ...path,
    get parentId() {
      reads += 1;
      return path.parentId;
    },
  }));
  expect(clearancesOf({ ...separate, paths }).contours).toMatchObject([{ mm: 40, count: 50 }]);
  expect(reads).toBeLessThan(5 * paths.length);
});
