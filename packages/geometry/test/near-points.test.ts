import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nearPoints } from '../src/index.ts';

const tenths = fc.integer({ min: -60, max: 60 }).map((value) => value / 10);
const point = fc.tuple(tenths, tenths);

it('finds every point within the tolerance, each once, however wide the cells are', () => {
  const questions = fc.property(
    fc.array(point, { maxLength: 200 }),
    point,
    fc.constantFrom(2, 3, 4, 32),
    (points, [x, y], tolerancesPerCell) => {
      const places = nearPoints(1.05, 16, tolerancesPerCell);
      for (const [px, py] of points) places.add(px, py);
      const found: number[] = [];
      places.near(x, y, 0, (item) => found.push(item));
      const isNear = ([px, py]: readonly [number, number]) => Math.abs(px - x) <= 1.05 && Math.abs(py - y) <= 1.05;
      expect(found.sort((a, b) => a - b)).toEqual(points.flatMap((each, item) => (isNear(each) ? [item] : [])));
    },
  );
  fc.assert(questions, { numRuns: 300 });
});
