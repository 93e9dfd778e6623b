import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arcOf,
  type Curve,
  chainLength,
  curveLength,
  distance,
  endOf,
  FIT,
  lineOf,
  type Point,
  pointOf,
  pointOn,
  recogniseArcs,
  reverseChain,
  startOf,
} from '../src/index.ts';

const through = (points: readonly Point[], isClosed: boolean): Curve[] =>
  points
    .map((point, i) => lineOf(point, points[(i + 1) % points.length]!))
    .slice(0, isClosed ? points.length : points.length - 1);

const rounded = ({ x, y }: Point, decimals: number): Point =>
  pointOf(Number(x.toFixed(decimals)), Number(y.toFixed(decimals)));

const facets = (arc: Curve, count: number, decimals = 6): Curve[] =>
  through(
    Array.from({ length: count + 1 }, (_, i) => rounded(pointOn(arc, i / count), decimals)),
    false,
  );

const polygon = (sides: number, radius: number): Curve[] =>
  through(
    Array.from({ length: sides }, (_, i) => {
      const angle = (2 * Math.PI * i) / sides;
      return pointOf(7 + radius * Math.cos(angle), -3 + radius * Math.sin(angle));
    }),
    true,
  );

describe('arcs written as short lines', () => {
  test.each([
    [72, 10],
    [360, 100],
    [14, 0.3],
  ])('%d lines round a circle of %d mm are that circle, either way round', (sides, radius) => {
    for (const chain of [polygon(sides, radius), reverseChain(polygon(sides, radius))]) {
      const found = recogniseArcs(chain, true)!;
      expect(found.pieces).toHaveLength(1);
      const { curve, count } = found.pieces[0]!;
      expect([curve.kind, count]).toEqual(['arc', sides]);
      if (curve.kind !== 'arc') return;
      expect(curve.radius).toBeCloseTo(radius, 9);
      expect(distance(curve.centre, pointOf(7, -3))).toBeLessThan(1e-9);
      expect(curveLength(curve)).toBeCloseTo(2 * Math.PI * radius, 9);
      expect(curve.sweep > 0).toBe(startOf(chain[1]!).y > startOf(chain[0]!).y);
      expect(found.deviation).toBeCloseTo(radius * (1 - Math.cos(Math.PI / sides)), 9);
    }
  });

  test('polygons that were meant, and circles too coarse for the tolerance, stay', () => {
    for (let sides = 6; sides <= 12; sides += 1) expect(recogniseArcs(polygon(sides, 0.01), true)).toBeNull();
    expect(recogniseArcs(polygon(36, 50), true)).toBeNull();
    expect(recogniseArcs(polygon(360, 1000), true)).toBeNull();
  });

  test('rounded corners of a closed outline, wherever it begins, and its straight sides stay', () => {
    const corner = (x: number, y: number, start: number): Curve[] =>
      facets(arcOf(pointOf(x, y), 5, start, Math.PI / 2), 24);
    const outline = [
      ...corner(45, 5, -Math.PI / 2),
      lineOf(pointOf(50, 5), pointOf(50, 25)),
      ...corner(45, 25, 0),
      lineOf(pointOf(45, 30), pointOf(5, 30)),
      ...corner(5, 25, Math.PI / 2),
      lineOf(pointOf(0, 25), pointOf(0, 5)),
      ...corner(5, 5, Math.PI),
      lineOf(pointOf(5, 0), pointOf(45, 0)),
    ];
    for (const shift of [0, 1, 13, 24, 60, 99]) {
      const begun = [...outline.slice(shift), ...outline.slice(0, shift)];
      const found = recogniseArcs(begun, true)!;
      expect(found.count).toBe(4);
      const curves = found.pieces.map(({ curve }) => curve);
      expect(curves.filter((curve) => curve.kind === 'line')).toHaveLength(4);
      expect(chainLength(curves)).toBeCloseTo(120 + 10 * Math.PI, 4);
      expect(found.pieces.reduce((sum, { count }) => sum + count, 0)).toBe(outline.length);
      for (const [i, curve] of curves.entries()) {
        expect(distance(endOf(curve), startOf(curves[(i + 1) % curves.length]!))).toBeLessThan(1e-6);
      }
    }
  });

  test('any arc in fine lines, rounded as files round, is one arc within the tolerance', () => {
    const scene = fc.record({
      radius: fc.double({ min: 0.5, max: 800, noNaN: true }),
      start: fc.double({ min: -7, max: 7, noNaN: true }),
      sweep: fc.double({ min: 0.4, max: 5, noNaN: true }),
      isClockwise: fc.boolean(),
      use: fc.double({ min: 0.05, max: 0.8, noNaN: true }),
    });
    fc.assert(
      fc.property(scene, ({ radius, start, sweep, isClockwise, use }) => {
        const arc = arcOf(pointOf(300, -200), radius, start, isClockwise ? -sweep : sweep);
        const step = Math.min(0.4, 2 * Math.acos(1 - (use * FIT) / radius));
        const lines = facets(arc, Math.max(8, Math.ceil(sweep / step)), 4);
        const found = recogniseArcs(lines, false)!;
        expect(found.pieces).toHaveLength(1);
        expect(found.deviation).toBeLessThanOrEqual(FIT);
        const { curve } = found.pieces[0]!;
        for (let i = 0; i <= 20; i += 1) {
          const { x, y } = pointOn(arc, i / 20);
          if (curve.kind !== 'arc') throw new Error('no arc');
          expect(Math.abs(Math.hypot(x - curve.centre.x, y - curve.centre.y) - curve.radius)).toBeLessThan(FIT);
        }
        expect(distance(startOf(curve), startOf(lines[0]!))).toBeLessThan(1e-6);
        expect(distance(endOf(curve), endOf(lines.at(-1)!))).toBeLessThan(1e-6);
        expect(Math.abs(curveLength(curve) - radius * sweep)).toBeLessThan(2 * FIT + 1e-3 * sweep);
      }),
      { numRuns: 300 },
    );
  });

  test('a hundred thousand lines that hold no arc are looked through in no time', { tags: 'slow' }, () => {
    const spiral = Array.from({ length: 100_000 }, (_, i) => {
      const angle = i / 20_000;
      const away = 1e6 + (i % 2) * 0.5 + angle * 1e5;
      return pointOf(away * Math.cos(angle), away * Math.sin(angle));
    });
    const flat = Array.from({ length: 80_000 }, (_, i) => pointOf(i, i ** 2 / 1.2e6));
    const started = process.cpuUsage();
    recogniseArcs(through(spiral, false), false);
    expect(recogniseArcs(through(flat, false), false)).toBeNull();
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(2000);
  });
});
