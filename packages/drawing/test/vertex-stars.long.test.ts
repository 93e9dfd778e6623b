import { edgesOfCurves, lineOf, type Point, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crossingPairs } from '../src/crossings.ts';
import type { Path } from '../src/drawing.ts';
import { pathOf } from '../src/paths.ts';
import { type NearByStars, nearByStars } from '../src/vertex-stars.ts';

const CENTRE = pointOf(500, 500);
const at = (angle: number, away: number): Point =>
  pointOf(CENTRE.x + away * Math.cos(angle), CENTRE.y + away * Math.sin(angle));

const contour = (corners: readonly Point[], place: number): Path => {
  const pieces = corners.map((corner, i) => ({
    curve: lineOf(corner, corners[(i + 1) % corners.length]!),
    layer: 'CUT',
    type: 'Cutting' as const,
    isSolid: true,
    order: place,
    copies: 1,
  }));
  return pathOf({ pieces, isClosed: true }, `p${place}`);
};

/** The finder, and which contour each curve belongs to. */
const finderOf = (paths: readonly Path[]): { near: NearByStars | null; owners: number[] } => {
  const curves = paths.flatMap((path) => path.curves);
  const owners = paths.flatMap((path, owner) => path.curves.map(() => owner));
  const afterOf = paths.map((_, owner) => owners.lastIndexOf(owner) + 1);
  const countOf = (owner: number): number => paths[owner]!.curves.length;
  return { near: nearByStars({ curves, owners, afterOf, countOf, edges: edgesOfCurves(curves) }), owners };
};

/** Every two contours that the finder would have compared. */
const foundPairs = (paths: readonly Path[]): ReadonlySet<string> => {
  const { near, owners } = finderOf(paths);
  const found = new Set<string>();
  for (const [slot, owner] of owners.entries())
    near!(slot, (other) => {
      const pair = [owner, owners[other]!].sort((a, b) => a - b);
      if (pair[0] !== pair[1]) found.add(pair.map((place) => paths[place]!.pathId).join(' '));
    });
  return found;
};

const triangle = ([from, width, one, other]: readonly number[], place: number): Path =>
  contour([CENTRE, at(from!, one!), at(from! + width!, other!)], place);

const corner = fc.tuple(
  fc.double({ min: -Math.PI, max: Math.PI, noNaN: true }),
  fc.double({ min: 0.001, max: 2, noNaN: true }),
  fc.double({ min: 1, max: 400, noNaN: true }),
  fc.double({ min: 1, max: 400, noNaN: true }),
);
const place = fc.tuple(fc.double({ min: 100, max: 900, noNaN: true }), fc.double({ min: 100, max: 900, noNaN: true }));

describe('lines that end at one point', () => {
  test('every two contours that cross are found, whether at the point or elsewhere', () => {
    fc.assert(
      fc.property(
        fc.array(corner, { minLength: 20, maxLength: 40 }),
        fc.array(fc.tuple(place, place, place), { maxLength: 5 }),
        (corners, others) => {
          const around = corners.map(triangle);
          const beside = others.map((points, i) =>
            contour(
              points.map(([x, y]) => pointOf(x, y)),
              around.length + i,
            ),
          );
          const paths = [...around, ...beside];
          const found = foundPairs(paths);
          for (const pair of crossingPairs(paths)) expect(found).toContain(pair.join(' '));
        },
      ),
      { numRuns: 15 },
    );
  });

  test('thin triangles round a point are each compared with few', () => {
    const count = 2000;
    const width = (2 * Math.PI) / count;
    const paths = Array.from({ length: count }, (_, i) => triangle([i * width, width * 0.4, 400, 400], i));
    const { near, owners } = finderOf(paths);
    let looks = 0;
    for (let slot = 0; slot < owners.length; slot += 1)
      near!(slot, () => {
        looks += 1;
      });
    expect(looks / owners.length).toBeLessThan(20);
  });

  test('few lines that end at one point are no star', () => {
    expect(finderOf([triangle([0, 1, 10, 10], 0), triangle([2, 1, 10, 10], 1)]).near).toBeNull();
  });

  test('contours that cross at two such points and nowhere else are found', () => {
    const far = pointOf(CENTRE.x + 2000, CENTRE.y);
    const from = (i: number): Point => at(Math.asin((i - 20) / 40), 400);
    const to = (i: number): Point => pointOf(CENTRE.x + far.x - from(i).x, from(i).y);
    const paths = Array.from({ length: 20 }, (_, i) =>
      contour([CENTRE, from(i), to(i), far, to(i + 20), from(i + 20)], i),
    );
    expect(crossingPairs(paths)).toHaveLength(190);
    expect(foundPairs(paths).size).toBe(190);
  });
});
