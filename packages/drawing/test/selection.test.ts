import { boundsContain, boundsOf, distanceTo, pointOf, pointOn } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Drawing, indexSelection } from '../src/index.ts';
import { arc, circle, corners, line, polyline } from './sources.ts';
import { understand } from './understood.ts';

const drawing = understand([
  polyline(corners(0, 0, 100, 60)),
  circle(30, 30, 15),
  circle(30, 30, 5),
  line(60, 10, 90, 10, { layer: 'ETCH' }),
  arc(75, 40, 10, 0, 3),
  polyline(corners(150, 0, 40, 40)),
  polyline(corners(200, 0, 40, 40), { layer: 'ETCH' }),
  circle(220, 20, 5),
]).drawing;
const idWhere = (isWanted: (path: Drawing['paths'][number]) => boolean): string => drawing.paths.find(isWanted)!.pathId;
const outer = idWhere((path) => path.bounds.maxX === 100);
const hole = idWhere((path) => path.bounds.maxX === 45);
const inner = idWhere((path) => path.bounds.maxX === 35);
const etching = idWhere((path) => path.bounds.maxX === 90);
const other = idWhere((path) => path.bounds.maxX === 190);
const frame = idWhere((path) => path.bounds.maxX === 240);
const framed = idWhere((path) => path.bounds.maxX === 225);
const bow = idWhere((path) => path.bounds.minY === 40 && !path.isClosed);
const selection = indexSelection(drawing);

describe('by point', () => {
  test('finds the nearest path within reach', () => {
    expect(selection.atPoint(pointOf(75, 11), 2)).toBe(etching);
    expect(selection.atPoint(pointOf(75, 13), 2)).toBeNull();
    expect(selection.atPoint(pointOf(46, 30), 3)).toBe(hole);
    expect(selection.atPoint(pointOf(31, 30), 3)).toBeNull();
    expect(selection.atPoint(pointOf(31, 30), 5)).toBe(inner);
  });

  test('of paths equally near takes the smaller one, which lies above', () => {
    const two = understand([polyline(corners(0, 0, 100, 60)), polyline(corners(0, 20, 30, 10))]).drawing;
    const small = two.paths.find((path) => path.bounds.maxX === 30)!.pathId;
    expect(indexSelection(two).atPoint(pointOf(0, 25), 1)).toBe(small);
  });
});

describe('by box', () => {
  test('takes what lies in it as a whole, or all that it touches', () => {
    const box = boundsOf(10, 10, 80, 50);
    expect(selection.inBox(box, 'within')).toEqual([hole, inner]);
    expect(selection.inBox(box, 'touching')).toEqual([hole, inner, etching, bow]);
    expect(selection.inBox(boundsOf(-1, -1, 101, 61), 'within')).toHaveLength(5);
  });

  test('does not touch what is around it, or an arc that bows past it', () => {
    expect(selection.inBox(boundsOf(29, 29, 31, 31), 'touching')).toEqual([]);
    expect(selection.inBox(boundsOf(70, 41, 80, 45), 'touching')).toEqual([]);
    expect(selection.inBox(boundsOf(70, 49, 80, 55), 'touching')).toEqual([bow]);
    expect(selection.inBox(boundsOf(25, 10, 35, 20), 'touching')).toEqual([hole]);
  });
});

describe('by enclosure', () => {
  test('goes to any depth, and sees into closed paths that are not cut', () => {
    expect(selection.inside([outer])).toEqual([hole, inner, etching, bow]);
    expect(selection.inside([hole, 'nobody'])).toEqual([inner]);
    expect(selection.inside([frame])).toEqual([framed]);
    expect(selection.inside([etching])).toEqual([]);
    expect(selection.outside([outer])).toEqual([other, frame, framed]);
    expect(selection.outside([])).toHaveLength(drawing.paths.length);
  });
});

test('among 20,000 closed paths that are not cut, all selected, each is compared with its neighbours alone', {
  tags: 'slow',
}, () => {
  const rings = Array.from({ length: 10_000 }, (_, i) => [10 * (i % 100), 10 * Math.floor(i / 100)] as const).flatMap(
    ([x, y]) => [circle(x, y, 4, { layer: 'ETCH' }), circle(x, y, 2, { layer: 'ETCH' })],
  );
  const etched = understand(rings).drawing;
  const all = etched.paths.map(({ pathId }) => pathId);
  const index = indexSelection(etched);
  const before = process.cpuUsage();
  expect(index.inside(all)).toHaveLength(10_000);
  expect(index.outside(all)).toEqual([]);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(1000);
});

const SHARES = Array.from({ length: 101 }, (_, step) => step / 100);
const boundsAt = ({ x, y }: { readonly x: number; readonly y: number }) => boundsOf(x, y, x, y);

test('boxes and points find what looking at every curve finds', () => {
  const place = fc.double({ min: -20, max: 260, noNaN: true });
  const side = fc.double({ min: 0, max: 120, noNaN: true });
  fc.assert(
    fc.property(place, place, side, side, (x, y, width, height) => {
      const box = boundsOf(x, y, x + width, y + height);
      const within = drawing.paths.filter((path) => boundsContain(box, path.bounds));
      expect(selection.inBox(box, 'within')).toEqual(within.map(({ pathId }) => pathId));
      const touched = new Set(selection.inBox(box, 'touching'));
      for (const { pathId, curves } of drawing.paths) {
        const isSeenInside = curves.some((curve) =>
          SHARES.some((share) => boundsContain(box, boundsAt(pointOn(curve, share)), -0.01)),
        );
        if (isSeenInside) expect(touched).toContain(pathId);
      }
      const nearest = Math.min(
        ...drawing.paths.flatMap(({ curves }) => curves.map((c) => distanceTo(c, pointOf(x, y)))),
      );
      const found = drawing.paths.find(({ pathId }) => pathId === selection.atPoint(pointOf(x, y), 30));
      const reached = found === undefined ? null : Math.min(...found.curves.map((c) => distanceTo(c, pointOf(x, y))));
      expect(reached).toBe(nearest <= 30 ? nearest : null);
    }),
  );
});
