import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { convexHull, type Point, pointOf } from '../src/index.ts';

const cross = (a: Point, b: Point, c: Point): number => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);

describe('convex hull', () => {
  test('takes the corners of a square and leaves out what lies inside or on its edges', () => {
    const corners = [pointOf(0, 0), pointOf(4, 0), pointOf(4, 4), pointOf(0, 4)];
    const others = [pointOf(2, 2), pointOf(2, 0), pointOf(4, 1), pointOf(0, 0)];
    expect(convexHull([...others, ...corners])).toEqual(corners);
  });

  test('of points on one line has no area', () => {
    expect(convexHull([]).length).toBe(0);
    expect(convexHull([pointOf(1, 1)]).length).toBe(1);
    expect(convexHull([pointOf(0, 0), pointOf(2, 2), pointOf(1, 1)])).toEqual([pointOf(0, 0), pointOf(2, 2)]);
  });

  test('turns left at every corner and has every point inside', () => {
    const coordinate = fc.integer({ min: -1000, max: 1000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(coordinate, coordinate), { minLength: 3, maxLength: 60 }), (pairs) => {
        const points = pairs.map(([x, y]) => pointOf(x, y));
        const hull = convexHull(points);
        if (hull.length < 3) return;
        hull.forEach((corner, place) => {
          const next = hull[(place + 1) % hull.length]!;
          expect(cross(corner, next, hull[(place + 2) % hull.length]!)).toBeGreaterThan(0);
          for (const point of points) expect(cross(corner, next, point)).toBeGreaterThanOrEqual(0);
        });
      }),
    );
  });
});
