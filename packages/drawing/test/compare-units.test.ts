import { followedBy, scaling } from '@kerf/geometry';
import { describe, expect, test } from 'vitest';
import type { SourceElement } from '../src/index.ts';
import { bracket, compare, grid, hole, holes, part, told, turnedBy } from './comparing.ts';
import { corners, polyline, transformed } from './sources.ts';

describe('two revisions', () => {
  test('that were read in two units are told so, and compared as of one size', () => {
    for (const [scale, units] of [
      [25.4, ['mm', 'in']],
      [1 / 25.4, ['mm', 'in']],
      [10, ['mm', 'cm']],
      [0.001, ['mm', 'm']],
      [12, ['in', 'ft']],
    ] as const) {
      const changed = [...bracket(), ...holes().slice(1), hole(20, 20, 10)];
      const found = compare(transformed(part(), scaling(1 / scale)), changed);
      expect(found.placement.units).toEqual(units);
      expect(found.placement.scale).toBeCloseTo(scale, 9);
      expect(told(found)).toEqual([['changed', 'hole', 'diameter 8.00 > 10.00']]);
      expect(found.before.widthMm).toBeCloseTo(200 / scale, 6);
      expect(found.after.widthMm).toBe(200);
      expect(found.beforeBounds).toMatchObject({ maxX: expect.closeTo(200, 6) });
    }
  });

  test.each([25.4, 1 / 25.4, 10, 0.1])(
    'that were read in units %s apart are told so beside what was changed',
    (scale) => {
      const square = (side: number) => polyline(corners(0, 0, side, side));
      const drilled = [square(100), hole(20, 20, 8)];
      const revised = (before: SourceElement[], after: SourceElement[]) => {
        const found = compare(transformed(before, scaling(1 / scale)), after);
        expect(found.placement.scale).toBeCloseTo(scale, 9);
        return told(found).map(([kind, feature]) => `${kind} ${feature}`);
      };
      expect(revised([square(100)], drilled)).toEqual(['onlyAfter hole']);
      expect(revised(drilled, [square(100)])).toEqual(['onlyBefore hole']);
      expect(revised(drilled, [...drilled, hole(60, 60, 70)])).toEqual(['onlyAfter hole']);
      expect(revised([...drilled, ...grid(5, 12, 4)], drilled)).toEqual(Array(25).fill('onlyBefore hole'));
      expect(revised(part(), [...part(), hole(60, 90, 12)])).toEqual(['onlyAfter hole']);
      const longer = [polyline(corners(0, 0, 260, 150)), ...part().slice(1), ...grid(3, 12, 3)];
      expect(revised(part(), longer)).toContain('changed outline');
    },
  );

  test('that share holes of two sizes a unit apart are not said to be in another unit', () => {
    const drilled = [hole(20, 20, 2), hole(60, 20, 20), hole(20, 60, 2)];
    const [square, tall] = [polyline(corners(0, 0, 80, 80)), polyline(corners(0, 0, 80, 120))];
    expect(compare([square, ...drilled], [tall, ...drilled, hole(60, 90, 20)]).placement).toMatchObject({
      units: null,
    });
  });

  test('that were turned and read in two units are told as both', () => {
    const found = compare(part(), transformed(part(), followedBy(scaling(25.4), turnedBy(30))));
    expect(told(found)).toEqual([]);
    expect(found.placement).toMatchObject({ units: ['mm', 'in'], turnDegrees: expect.closeTo(30, 4) });
  });

  test('of quite another size are not said to be in another unit', () => {
    const other = [polyline(corners(0, 0, 200 * 25, 130 * 25)), hole(300, 300, 90), hole(700, 300, 90)];
    expect(compare(part(), other).placement).toMatchObject({ scale: 1, units: null });
    const doubled = compare(part(), transformed(part(), scaling(2)));
    expect(doubled.placement).toMatchObject({ scale: 1, units: null });
    expect(doubled.differences.length).toBeGreaterThan(0);
  });
});
