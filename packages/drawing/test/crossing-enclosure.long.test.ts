import { rotation, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { SourceElement } from '../src/index.ts';
import { circle, corners, polyline, reversed, transformed } from './sources.ts';
import { understand } from './understood.ts';

const SIZE = 100;

/** How deep each of the contours lies, in the order of the file. */
const depthsOf = (elements: readonly SourceElement[]): number[] =>
  understand(elements).drawing.paths.map(({ depth }) => depth);

/** A closed polyline that begins at another of its corners. */
const begunAt = (element: SourceElement, place: number): SourceElement => {
  const from = place % element.curves.length;
  return { ...element, curves: [...element.curves.slice(from), ...element.curves.slice(0, from)] };
};

const square = polyline(corners(0, 0, SIZE, SIZE));
const bar = (x: number, y: number, width: number, height: number): SourceElement =>
  polyline(corners(x, y, width, height));

describe('which of two crossing contours lies in which', () => {
  const cases: readonly [string, SourceElement, number][] = [
    ['a circle that reaches out of the right edge', circle(95, 50, 10), 1],
    ['a circle that reaches out of the left edge', circle(5, 50, 10), 1],
    ['a circle that reaches out of the upper edge', circle(50, 95, 10), 1],
    ['a notch with its middle on the right edge', circle(100, 50, 10), 1],
    ['a notch with its middle on the left edge', circle(0, 50, 10), 1],
    ['a notch with its middle on the lower edge', circle(50, 0, 10), 1],
    ['a circle that reaches into the right edge', circle(105, 50, 10), 0],
    ['a circle that reaches into the left edge', circle(-5, 50, 10), 0],
    ['a slot that is mostly in it', bar(60, 40, 50, 10), 1],
    ['a slot that is mostly out of it', bar(85, 40, 50, 10), 0],
    ['a bar right across it', bar(-10, 40, 120, 10), 1],
    ['a bar across a corner, most of it outside', bar(90, 90, 40, 40), 0],
  ];
  test.each(cases)('%s', (_, other, depth) => {
    expect(depthsOf([square, other])).toEqual([0, depth]);
    expect(depthsOf([other, square])).toEqual([depth, 0]);
  });

  test('what crosses a hole is no part in it, and what is drawn twice lies beside itself', () => {
    expect(depthsOf([square, circle(30, 30, 10), circle(35, 35, 4.5)])).toEqual([0, 1, 1]);
    expect(depthsOf([square, circle(30, 30, 10), circle(30, 38, 4)])).toEqual([0, 1, 1]);
    expect(depthsOf([square, bar(0.3, 0.2, SIZE, SIZE)])).toEqual([0, 0]);
  });

  const anyContour = fc.oneof(
    fc
      .record({
        x: fc.integer({ min: -20, max: 120 }),
        y: fc.integer({ min: -20, max: 120 }),
        r: fc.integer({ min: 3, max: 45 }),
      })
      .map(({ x, y, r }) => circle(x + 0.3, y + 0.2, r)),
    fc
      .record({
        x: fc.integer({ min: -60, max: 110 }),
        y: fc.integer({ min: -60, max: 110 }),
        width: fc.integer({ min: 3, max: 90 }),
        height: fc.integer({ min: 3, max: 90 }),
      })
      .map(({ x, y, width, height }) => bar(x + 0.3, y + 0.2, width + 0.1, height)),
    fc
      .uniqueArray(fc.integer({ min: 0, max: 35 }), { minLength: 3, maxLength: 9 })
      .chain((angles) =>
        fc.record({
          angles: fc.constant(angles.toSorted((a, b) => a - b)),
          radii: fc.array(fc.integer({ min: 8, max: 48 }), { minLength: angles.length, maxLength: angles.length }),
          x: fc.integer({ min: -10, max: 110 }),
          y: fc.integer({ min: -10, max: 110 }),
        }),
      )
      .map(({ angles, radii, x, y }) =>
        polyline(
          angles.map((angle, i) => {
            const turn = (angle * Math.PI) / 18;
            return [x + radii[i]! * Math.cos(turn), y + radii[i]! * Math.sin(turn)] as const;
          }),
        ),
      ),
  );

  test('it is the same however they are turned, begun and reversed', () => {
    fc.assert(
      fc.property(
        fc.array(anyContour, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 628 }).map((percent) => percent / 100),
        fc.integer({ min: 0, max: 8 }),
        fc.boolean(),
        (others, angle, from, isReversed) => {
          const drawn = [square, ...others];
          const change = (element: SourceElement): SourceElement => {
            const begun = element.curves.length > 1 ? begunAt(element, from) : element;
            const [turned] = transformed([begun], rotation(angle));
            const [moved] = transformed([turned!], translation(37, -11));
            return isReversed ? reversed(moved!) : moved!;
          };
          expect(depthsOf(drawn.map(change))).toEqual(depthsOf(drawn));
        },
      ),
      { numRuns: 400, seed: 7 },
    );
  });
});
