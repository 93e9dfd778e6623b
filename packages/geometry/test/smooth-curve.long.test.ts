import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Arc,
  type Curve,
  chainLength,
  closestPoint,
  directionAt,
  distance,
  type EllipseArc,
  emptySample,
  endOf,
  FIT,
  fitCurve,
  parametricOf,
  pointOf,
  pointOn,
  type SplineCurve,
  signedAngle,
  sourceCurveBounds,
  sourceCurveLength,
  startOf,
} from '../src/index.ts';

const ellipse = (major: number, minor: number, start = 0, end = 2 * Math.PI, tilt = 0): EllipseArc => ({
  kind: 'ellipse',
  centre: pointOf(10, 20),
  majorAxis: pointOf(major * Math.cos(tilt), major * Math.sin(tilt)),
  minorAxis: pointOf(-minor * Math.sin(tilt), minor * Math.cos(tilt)),
  startParameter: start,
  endParameter: end,
});

const clampedKnots = (count: number, degree: number): number[] =>
  Array.from({ length: count + degree + 1 }, (_, i) => Math.min(Math.max(i - degree, 0), count - degree));

const spline = (points: readonly (readonly [number, number])[], degree = 3, weights?: number[]): SplineCurve => ({
  kind: 'spline',
  degree,
  knots: clampedKnots(points.length, degree),
  controlPoints: points.map(([x, y]) => pointOf(x, y)),
  weights: weights ?? points.map(() => 1),
});

const root = Math.SQRT1_2;
const circleSpline: SplineCurve = {
  ...spline(
    [
      [10, 0],
      [10, 10],
      [0, 10],
      [-10, 10],
      [-10, 0],
      [-10, -10],
      [0, -10],
      [10, -10],
      [10, 0],
    ],
    2,
    [1, root, 1, root, 1, root, 1, root, 1],
  ),
  knots: [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4],
};

/** Greatest distance between a curve and its fit, both ways, densely. */
function deviationOf(source: EllipseArc | SplineCurve, fitted: readonly Curve[]): number {
  const parametric = parametricOf(source)!;
  const sample = emptySample();
  let worst = 0;
  const places = Array.from({ length: 4001 }, (_, i) => {
    sample.parameter = parametric.start + ((parametric.end - parametric.start) * i) / 4000;
    parametric.evaluate(sample);
    return pointOf(sample.x, sample.y);
  });
  for (const place of places)
    worst = Math.max(worst, Math.min(...fitted.map((curve) => closestPoint(curve, place).distance)));
  return worst;
}

function expectSmooth(curves: readonly Curve[]): void {
  for (const [i, curve] of curves.entries()) {
    if (i === 0) continue;
    expect(distance(endOf(curves[i - 1]!), startOf(curve))).toBeLessThan(1e-6);
    expect(Math.abs(signedAngle(directionAt(curve, 0) - directionAt(curves[i - 1]!, 1)))).toBeLessThan(2e-3);
  }
}

describe('length and bounds', () => {
  test('ellipse lengths agree with tables of the complete elliptic integral', () => {
    expect(sourceCurveLength(ellipse(10, 5))).toBeCloseTo(48.44224110273838, 7);
    expect(sourceCurveLength(ellipse(100, 1, 0, Math.PI / 2))).toBeCloseTo(100.02745976714, 3);
    expect(sourceCurveLength(ellipse(5, 5))).toBeCloseTo(10 * Math.PI, 9);
  });

  test('a tilted ellipse has exact bounds', () => {
    const bounds = sourceCurveBounds(ellipse(10, 4, 0, 2 * Math.PI, 0.5))!;
    expect(bounds.maxX - 10).toBeCloseTo(Math.hypot(10 * Math.cos(0.5), 4 * Math.sin(0.5)), 9);
    expect(bounds.maxY - 20).toBeCloseTo(Math.hypot(10 * Math.sin(0.5), 4 * Math.cos(0.5)), 9);
    const part = sourceCurveBounds(ellipse(10, 4, 0.1, 1))!;
    expect(part.maxX).toBeCloseTo(10 + 10 * Math.cos(0.1), 9);
  });

  test('a rational spline circle is a circle', () => {
    expect(sourceCurveLength(circleSpline)).toBeCloseTo(20 * Math.PI, 6);
    const bounds = sourceCurveBounds(circleSpline)!;
    expect([bounds.minX, bounds.maxX, bounds.minY, bounds.maxY].map((v) => Math.abs(v))).toEqual([
      expect.closeTo(10, 9),
      expect.closeTo(10, 9),
      expect.closeTo(10, 9),
      expect.closeTo(10, 9),
    ]);
  });

  test('a parabola as a quadratic spline has its textbook length and top', () => {
    const parabola = spline(
      [
        [0, 0],
        [1, 2],
        [2, 0],
      ],
      2,
    );
    expect(sourceCurveLength(parabola)).toBeCloseTo(Math.sqrt(5) + Math.asinh(2) / 2, 8);
    expect(sourceCurveBounds(parabola)!.maxY).toBeCloseTo(1, 9);
  });

  test('numbers at their limits are measured in no time', () => {
    const started = process.cpuUsage();
    const unmeasurable = spline(
      [
        [0, 0],
        [1e300, 1e300],
        [-1e300, 0],
        [3, 3],
      ],
      3,
    );
    const length = sourceCurveLength({ ...unmeasurable, knots: [0, 0, 0, 0, 1e-300, 1e-300, 1e-300, 1e-300] });
    expect(Number.isFinite(length)).toBe(false);
    expect(
      sourceCurveLength(
        spline(
          [
            [0, 0],
            [1, 1],
            [2, 0],
            [3, 3],
          ],
          3,
          [1e6, 1, 1e6, 1],
        ),
      ),
    ).toBeGreaterThan(3);
    expect(process.cpuUsage(started).user / 1000).toBeLessThan(1000);
  });

  test('damaged splines have no length, no bounds and no fit', () => {
    for (const broken of [
      {
        ...spline([
          [0, 0],
          [1, 1],
          [2, 0],
          [3, 3],
        ]),
        knots: [0, 1],
      },
      {
        ...spline([
          [0, 0],
          [1, 1],
          [2, 0],
          [3, 3],
        ]),
        weights: [1, 0, 1, 1],
      },
      {
        ...spline([
          [0, 0],
          [1, 1],
          [2, 0],
          [3, 3],
        ]),
        weights: [1e20, 1, 1, 1],
      },
      spline([
        [0, 0],
        [Number.NaN, 1],
        [2, 0],
        [3, 3],
      ]),
      {
        ...spline([
          [0, 0],
          [1, 1],
          [2, 0],
          [3, 3],
        ]),
        knots: [0, 0, 0, 0, 0, 0, 0, 0],
      },
    ]) {
      expect(sourceCurveLength(broken)).toBe(0);
      expect(sourceCurveBounds(broken)).toBeNull();
      expect(fitCurve(broken).curves).toEqual([]);
    }
  });
});

/** The definition: weighted control points blended by the basis functions of Cox and de Boor. */
function placeByDefinition({ degree, knots, controlPoints, weights }: SplineCurve, at: number): [number, number] {
  const basis = (i: number, order: number): number => {
    if (order === 0) return knots[i]! <= at && at < knots[i + 1]! ? 1 : 0;
    const [up, down] = [knots[i + order]! - knots[i]!, knots[i + order + 1]! - knots[i + 1]!];
    const rising = up > 0 ? ((at - knots[i]!) / up) * basis(i, order - 1) : 0;
    return rising + (down > 0 ? ((knots[i + order + 1]! - at) / down) * basis(i + 1, order - 1) : 0);
  };
  const shares = controlPoints.map((_, i) => weights[i]! * basis(i, degree));
  const whole = shares.reduce((total, share) => total + share, 0);
  const blend = (of: (i: number) => number): number => shares.reduce((total, share, i) => total + share * of(i), 0);
  return [blend((i) => controlPoints[i]!.x) / whole, blend((i) => controlPoints[i]!.y) / whole];
}

test.each([1, 2, 3, 4, 5, 6, 9])('a spline of degree %i is where its definition says, weighted or not', (degree) => {
  const points = Array.from({ length: 12 }, (_, i): [number, number] => [50_000 + 7 * i, 90 * Math.sin(3 * i)]);
  const plain = spline(points, degree);
  const knots = plain.knots.map((knot) => knot ** 1.3 - 4);
  const all = [plain, { ...plain, knots }, { ...plain, knots, weights: points.map((_, i) => 1 + (i % 3)) }];
  for (const source of [...all, { ...plain, weights: points.map(() => 2) }]) {
    const { start, end, evaluate } = parametricOf(source)!;
    const sample = emptySample();
    for (const share of [0.71, 0, 0.03, 0.3, 0.5, 0.29, 0.9, 0.999]) {
      const at = start + (end - start) * share;
      sample.parameter = at;
      evaluate(sample);
      const [x, y] = placeByDefinition(source, at);
      expect(sample.x).toBeCloseTo(x, 8);
      expect(sample.y).toBeCloseTo(y, 8);
      const step = (end - start) * 1e-6;
      const [nextX, nextY] = placeByDefinition(source, at + step);
      expect(sample.dx).toBeCloseTo((nextX - x) / step, 1);
      expect(Math.abs(sample.dy - (nextY - y) / step)).toBeLessThan(0.01 * (1 + Math.abs(sample.dy)));
    }
  }
});

describe('fitting', () => {
  test.each([
    ['ellipse 10 by 5', ellipse(10, 5), 24],
    ['ellipse 200 by 20', ellipse(200, 20, 0, 2 * Math.PI, 1), 62],
    ['part of an ellipse', ellipse(50, 30, 1, 3), 14],
    ['slender ellipse', ellipse(100, 5), 80],
    [
      'spline',
      spline([
        [0, 0],
        [10, 30],
        [40, -20],
        [60, 40],
        [80, 0],
        [100, 10],
      ]),
      40,
    ],
  ] as const)('%s stays within the tolerance with smooth joints and few pieces', (_name, source, most) => {
    const fit = fitCurve(source);
    expect(deviationOf(source, fit.curves)).toBeLessThanOrEqual(FIT * 1.0001);
    expect(fit.deviation).toBeGreaterThan(0);
    expect(fit.deviation).toBeLessThanOrEqual(FIT);
    expect(fit.curves.length).toBeLessThanOrEqual(most);
    expectSmooth(fit.curves);
    expect(Math.abs(chainLength(fit.curves) / sourceCurveLength(source) - 1)).toBeLessThan(3e-4);
  });

  test('a circle written as a spline or as an ellipse is one arc', () => {
    const fit = fitCurve(circleSpline);
    expect(fit.curves).toHaveLength(1);
    expect((fit.curves[0] as Arc).radius).toBeCloseTo(10, 4);
    expect(Math.abs((fit.curves[0] as Arc).sweep)).toBeCloseTo(2 * Math.PI, 9);
    const round = fitCurve({ ...ellipse(7, 7, 0, 1), minorAxis: pointOf(0, -7) });
    expect(round.curves).toHaveLength(1);
    expect((round.curves[0] as Arc).sweep).toBeCloseTo(-1, 12);
  });

  test('a straight spline is one line; a degree-one spline keeps its corners', () => {
    expect(
      fitCurve(
        spline([
          [0, 0],
          [1, 1],
          [5, 5],
          [9, 9],
        ]),
      ).curves,
    ).toHaveLength(1);
    const zigzag = fitCurve(
      spline(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [20, 10],
        ],
        1,
      ),
    ).curves;
    expect(zigzag.map((curve) => curve.kind)).toEqual(['line', 'line', 'line']);
    expect(zigzag[1]).toMatchObject({ start: { x: 10, y: 0 }, end: { x: 10, y: 10 } });
  });

  test('coincident control points at the ends do no harm', () => {
    const fit = fitCurve(
      spline([
        [0, 0],
        [0, 0],
        [10, 10],
        [20, 0],
        [20, 0],
      ]),
    );
    expect(fit.curves.length).toBeGreaterThan(0);
    expect(fit.curves.length).toBeLessThan(20);
    expect(distance(pointOn(fit.curves.at(-1)!, 1), pointOf(20, 0))).toBeLessThan(1e-6);
  });

  test('any spline: within tolerance, joined, ends kept', () => {
    const place = fc.tuple(
      fc.double({ min: -100, max: 100, noNaN: true }),
      fc.double({ min: -100, max: 100, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 4, maxLength: 12 }), (points) => {
        const source = spline(points);
        fc.pre(sourceCurveLength(source) > 1);
        const { curves } = fitCurve(source);
        expect(deviationOf(source, curves)).toBeLessThanOrEqual(FIT * 1.02);
        expect(distance(startOf(curves[0]!), source.controlPoints[0]!)).toBeLessThan(1e-4);
        expect(distance(endOf(curves.at(-1)!), source.controlPoints.at(-1)!)).toBeLessThan(1e-4);
        for (let i = 1; i < curves.length; i += 1) {
          expect(distance(endOf(curves[i - 1]!), startOf(curves[i]!))).toBeLessThan(1e-4);
        }
      }),
      { numRuns: 60, seed: 11 },
    );
  });

  test('a spline of thousands of spans in no order takes as many steps for each, and is followed by its fit', () => {
    const count = 3000;
    const source = spline(
      Array.from({ length: count }, (_, i) => [(i * 61.803_398_875) % 100, (i * i * 61.803_398_875) % 100]),
    );
    const parametric = parametricOf(source)!;
    let steps = 0;
    const evaluate: typeof parametric.evaluate = (sample) => {
      steps += 1;
      if (steps > 2000 * count) throw new Error('too many steps');
      parametric.evaluate(sample);
    };
    const { curves, deviation } = fitCurve(source, { ...parametric, evaluate });
    expect(deviation).toBeLessThanOrEqual(FIT);
    // A line in place of a part of the curve that goes to and fro would be shorter by far.
    expect(Math.abs(chainLength(curves) / sourceCurveLength(source) - 1)).toBeLessThan(1e-4);
  });
});
