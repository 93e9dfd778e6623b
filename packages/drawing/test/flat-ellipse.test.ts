import { type EllipseArc, pointOf } from '@kerf/geometry';
import { asRadians } from '@kerf/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { corners, element, polyline } from './sources.ts';
import { understand, unexplainedLength } from './understood.ts';

const PLATE = polyline(corners(-100, -100, 200, 200));
const ellipse = (turn: number, major: number, minor: number, from: number, to: number): EllipseArc => ({
  kind: 'ellipse',
  centre: pointOf(3, 4),
  majorAxis: pointOf(major * Math.cos(turn), major * Math.sin(turn)),
  minorAxis: pointOf(-minor * Math.sin(turn), minor * Math.cos(turn)),
  startParameter: asRadians(from),
  endParameter: asRadians(to),
});

const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const width = fc.double({ min: 1e-9, max: 0.0049, noNaN: true });
const length = fc.double({ min: 1, max: 60, noNaN: true });

test('an ellipse seen on edge is the line that it covers, once', () => {
  fc.assert(
    fc.property(angle, length, width, angle, (turn, major, minor, from) => {
      const { drawing, codes, account } = understand([
        PLATE,
        element([ellipse(turn, major, minor, from, from + 2 * Math.PI)], { entity: 'ELLIPSE', isClosed: true }),
      ]);
      expect(codes.filter((code) => code !== 'CURVES_APPROXIMATED')).toEqual(['OPEN_INNER']);
      expect(drawing.paths).toHaveLength(2);
      const [, { curves }] = drawing.paths as [unknown, (typeof drawing.paths)[number]];
      expect(curves).toHaveLength(1);
      const { minX, minY, maxX, maxY } = drawing.paths[1]!.bounds;
      expect(Math.hypot(maxX - minX, maxY - minY)).toBeCloseTo(2 * major, 2);
      expect(Math.abs(unexplainedLength(account))).toBeLessThan(1e-6);
    }),
  );
});

test('a part of it is the line from end to end of that part', () => {
  const { drawing } = understand([PLATE, element([ellipse(0, 50, 1e-5, 0, Math.PI / 2)], { entity: 'ELLIPSE' })]);
  expect(drawing.paths[1]!.bounds).toMatchObject({ minX: expect.closeTo(3, 4), maxX: expect.closeTo(53, 4) });
});

test('a narrow slot that has a width stays a hole', () => {
  const { parts } = understand([
    PLATE,
    element([ellipse(1, 20, 0.05, 0, 2 * Math.PI)], { entity: 'ELLIPSE', isClosed: true }),
  ]);
  expect(parts[0]!.innerContours).toBe(1);
});
