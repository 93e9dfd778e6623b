import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arcOf,
  type Curve,
  circleOf,
  closestPoint,
  curveBounds,
  curveFromTangent,
  curveLength,
  directionAt,
  distance,
  endOf,
  followedBy,
  lineOf,
  MIRROR_X,
  pointOf,
  pointOn,
  reverseCurve,
  rotation,
  sourceCurveLength,
  startOf,
  transformCurve,
  transformSourceCurve,
  translation,
} from '../src/index.ts';

const coordinate = fc.double({ min: -1000, max: 1000, noNaN: true });
const place = fc.tuple(coordinate, coordinate).map(([x, y]) => pointOf(x, y));
const anyArc: fc.Arbitrary<Curve> = fc
  .tuple(
    place,
    fc.double({ min: 0.1, max: 500, noNaN: true }),
    fc.double({ min: -7, max: 7, noNaN: true }),
    fc.double({ min: -6.28, max: 6.28, noNaN: true }),
  )
  .filter(([, , , sweep]) => Math.abs(sweep) > 0.01)
  .map(([centre, radius, start, sweep]) => arcOf(centre, radius, start, sweep));
const anyLine: fc.Arbitrary<Curve> = fc
  .tuple(place, place)
  .filter(([a, b]) => distance(a, b) > 0.01)
  .map(([a, b]) => lineOf(a, b));
const anyCurve = fc.oneof(anyLine, anyArc);

describe('conventions stated in the README', () => {
  test('angle zero is +x, positive is counter-clockwise, y is up', () => {
    const quarter = arcOf(pointOf(0, 0), 10, 0, Math.PI / 2);
    expect(startOf(quarter)).toEqual({ x: 10, y: 0 });
    expect(endOf(quarter).y).toBeCloseTo(10, 12);
    expect(directionAt(quarter, 0)).toBeCloseTo(Math.PI / 2, 12);
    expect(directionAt(reverseCurve(quarter), 0)).toBeCloseTo(0, 12);
    const turned = transformCurve(lineOf(pointOf(0, 0), pointOf(1, 0)), rotation(Math.PI / 2));
    expect(endOf(turned).y).toBeCloseTo(1, 12);
  });
});

describe('every curve', () => {
  test('reversed: ends change places, length and bounds stay', () => {
    fc.assert(
      fc.property(anyCurve, (curve) => {
        const back = reverseCurve(curve);
        expect(distance(startOf(back), endOf(curve))).toBeLessThan(1e-9);
        expect(curveLength(back)).toBeCloseTo(curveLength(curve), 9);
        expect(curveBounds(back).maxX).toBeCloseTo(curveBounds(curve).maxX, 6);
      }),
    );
  });

  test('moved, turned and mirrored: points follow, length stays', () => {
    fc.assert(
      fc.property(anyCurve, fc.double({ min: -7, max: 7, noNaN: true }), fc.boolean(), (curve, angle, isMirrored) => {
        const move = followedBy(isMirrored ? MIRROR_X : rotation(0), followedBy(rotation(angle), translation(3, -4)));
        const moved = transformCurve(curve, move);
        expect(curveLength(moved)).toBeCloseTo(curveLength(curve), 8);
        const source = transformSourceCurve(lineOf(pointOn(curve, 0.3), pointOn(curve, 0.3)), move) as Curve;
        expect(distance(pointOn(moved, 0.3), startOf(source))).toBeLessThan(1e-8);
      }),
    );
  });

  test('bounds hold every point and are reached', () => {
    fc.assert(
      fc.property(anyCurve, (curve) => {
        const bounds = curveBounds(curve);
        const xs = Array.from({ length: 2001 }, (_, i) => pointOn(curve, i / 2000));
        expect(Math.min(...xs.map((p) => p.x))).toBeGreaterThanOrEqual(bounds.minX - 1e-9);
        expect(Math.max(...xs.map((p) => p.y))).toBeLessThanOrEqual(bounds.maxY + 1e-9);
        expect(Math.min(...xs.map((p) => p.x)) - bounds.minX).toBeLessThan(curveLength(curve) / 1000);
        expect(bounds.maxY - Math.max(...xs.map((p) => p.y))).toBeLessThan(curveLength(curve) / 1000);
      }),
    );
  });

  test('closest point is no further than any sampled point', () => {
    fc.assert(
      fc.property(anyCurve, place, (curve, point) => {
        const least = Math.min(...Array.from({ length: 200 }, (_, i) => distance(pointOn(curve, i / 199), point)));
        expect(closestPoint(curve, point).distance).toBeLessThanOrEqual(least + 1e-9);
      }),
    );
  });

  test('an arc is found again from its first tangent and its end', () => {
    fc.assert(
      fc.property(anyArc, (arc) => {
        const direction = directionAt(arc, 0);
        const again = curveFromTangent(startOf(arc), Math.cos(direction), Math.sin(direction), endOf(arc));
        expect(curveLength(again) / curveLength(arc)).toBeCloseTo(1, 4);
      }),
    );
  });
});

test('a stretched circle becomes an ellipse of the right length', () => {
  const stretched = transformSourceCurve(circleOf(pointOf(1, 2), 5), { a: 2, b: 0, c: 0, d: 1, e: 0, f: 0 });
  expect(stretched.kind).toBe('ellipse');
  expect(sourceCurveLength(stretched)).toBeCloseTo(48.44224110273838, 5);
  expect(() => transformCurve(circleOf(pointOf(0, 0), 1), { a: 2, b: 0, c: 0, d: 1, e: 0, f: 0 })).toThrow();
});
