import {
  type Axes,
  angleAbout,
  type Curve3,
  curvePoint,
  distanceBetween,
  localOf,
  pointAt,
  reversedCurve,
  type SplineCurve3,
  type Vector,
} from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { isTrue, numberOf, referenceOf, type Value } from '../part21/value.ts';
import { compositeBetween, type Ends } from './composite-curves.ts';
import { splineCurveFrom } from './spline-fields.ts';
import { placementFrom, pointFrom, pointsFrom, recordAt, recordOf, type StepUnits } from './step-file.ts';

/** Points nearer than this are one, mm. Source: the uncertainty that most files state is 0.001 to 0.01 mm. */
const SAME_POINT = 1e-4;
const DEEPEST_CURVE = 6;
const CONIC_PIECES = 96;
const TURN = 2 * Math.PI;

/** Sweep from one angle to another, counter-clockwise, a whole turn where both are one point. */
const sweepBetween = (from: number, to: number, isClosed: boolean): number => {
  if (isClosed) return TURN;
  const sweep = (((to - from) % TURN) + TURN) % TURN;
  return sweep < 1e-12 ? TURN : sweep;
};

const isClosed = ({ start, end }: Ends, size: number): boolean =>
  distanceBetween(start, end) <= Math.max(SAME_POINT, size * 1e-7);

const arcBetween = (axes: Axes, radius: number, ends: Ends): Curve3 => {
  const from = angleAbout(axes, ends.start);
  return {
    kind: 'arc',
    axes,
    radius,
    from,
    sweep: sweepBetween(from, angleAbout(axes, ends.end), isClosed(ends, radius)),
  };
};

const ellipseBetween = (axes: Axes, majorRadius: number, minorRadius: number, ends: Ends): Curve3 => {
  const parameter = (point: Vector): number => {
    const [x, y] = localOf(axes, point);
    return Math.atan2(y / minorRadius, x / majorRadius);
  };
  const from = parameter(ends.start);
  const sweep = sweepBetween(from, parameter(ends.end), isClosed(ends, majorRadius));
  return { kind: 'ellipse', axes, majorRadius, minorRadius, from, sweep };
};

/** The parameter of the point of a spline that is nearest to a point. */
const nearestParameter = (spline: SplineCurve3, point: Vector): number => {
  const count = Math.min(2000, 8 * spline.points.length);
  const width = spline.to - spline.from;
  const distance = (share: number): number => distanceBetween(curvePoint(spline, share), point);
  let best = 0;
  for (let i = 1; i <= count; i += 1) if (distance(i / count) < distance(best / count)) best = i;
  let [low, high] = [Math.max(0, best - 1) / count, Math.min(count, best + 1) / count];
  for (let round = 0; round < 60; round += 1) {
    const [a, b] = [low + (high - low) * 0.382, low + (high - low) * 0.618];
    if (distance(a) < distance(b)) high = b;
    else low = a;
  }
  return spline.from + width * ((low + high) / 2);
};

/** The stretch of a spline between two points; all of it where they are its ends. */
const splineBetween = (spline: SplineCurve3, ends: Ends): Curve3 => {
  const [first, last] = [curvePoint(spline, 0), curvePoint(spline, 1)];
  const isNear = (a: Vector, b: Vector): boolean => distanceBetween(a, b) <= 1e-3;
  if (isNear(first, ends.start) && isNear(last, ends.end)) return spline;
  const from = isNear(first, ends.start) ? spline.from : nearestParameter(spline, ends.start);
  const to = isNear(last, ends.end) ? spline.to : nearestParameter(spline, ends.end);
  if (from < to) return { ...spline, from, to };
  if (!isNear(first, last)) return { ...spline, from, to };
  const before: SplineCurve3 = { ...spline, from, to: spline.to };
  const after: SplineCurve3 = { ...spline, from: spline.from, to };
  const shares = Array.from({ length: CONIC_PIECES + 1 }, (_, i) => i / CONIC_PIECES);
  return {
    kind: 'polyline',
    points: [...shares.map((s) => curvePoint(before, s)), ...shares.slice(1).map((s) => curvePoint(after, s))],
  };
};

/** A parabola or hyperbola between two points, as chords: a plane that cuts a cone may leave one. */
const openConic = (
  axes: Axes,
  ends: Ends,
  at: (t: number) => readonly [number, number],
  parameter: (y: number) => number,
): Curve3 => {
  const [from, to] = [parameter(localOf(axes, ends.start)[1]), parameter(localOf(axes, ends.end)[1])];
  const points = Array.from({ length: CONIC_PIECES + 1 }, (_, i) => {
    const [x, y] = at(from + ((to - from) * i) / CONIC_PIECES);
    return pointAt(axes, x, y, 0);
  });
  return { kind: 'polyline', points };
};

/** A curve from start to end, in its own direction; null for what is no curve. */
const forwardCurve = (
  file: ExchangeFile,
  value: Value | undefined,
  ends: Ends,
  units: StepUnits,
  depth: number,
): Curve3 | null => {
  const instance = file.get(referenceOf(value));
  if (instance === null || depth > DEEPEST_CURVE) return null;
  const spline = splineCurveOf(file, value, units);
  if (spline !== null) return splineBetween(spline, ends);
  const record = recordOf(instance);
  if (record === null) return null;
  const { type, fields } = record;
  const size = (place: number): number => (numberOf(fields[place]) ?? Number.NaN) * units.millimetres;
  if (type === 'LINE') return { kind: 'line', ...ends };
  if (type === 'POLYLINE') {
    const points = pointsFrom(file, fields[1], units);
    return points.length < 2 ? null : { kind: 'polyline', points };
  }
  if (type === 'TRIMMED_CURVE') {
    if (isTrue(fields[4])) return forwardCurve(file, fields[1], ends, units, depth + 1);
    const back = forwardCurve(file, fields[1], { start: ends.end, end: ends.start }, units, depth + 1);
    return back === null ? null : reversedCurve(back);
  }
  const axes = placementFrom(file, fields[1], units);
  if (axes === null) return null;
  const [a, b] = [size(2), size(3)];
  if (type === 'CIRCLE') return a > 0 ? arcBetween(axes, a, ends) : null;
  if (type === 'ELLIPSE') return a > 0 && b > 0 ? ellipseBetween(axes, a, b, ends) : null;
  if (type === 'PARABOLA')
    return openConic(
      axes,
      ends,
      (t) => [a * t * t, 2 * a * t],
      (y) => y / (2 * a),
    );
  if (type === 'HYPERBOLA')
    return openConic(
      axes,
      ends,
      (t) => [a * Math.cosh(t), b * Math.sinh(t)],
      (y) => Math.asinh(y / b),
    );
  return null;
};

/** The curves from start to end, in their own direction: one, but for a composite of several segments; null for what is none. */
const forwardCurves = (
  file: ExchangeFile,
  value: Value | undefined,
  ends: Ends,
  units: StepUnits,
  depth: number,
): readonly Curve3[] | null => {
  const record = recordOf(file.get(referenceOf(value)));
  if (record !== null && depth <= DEEPEST_CURVE) {
    const { type, fields } = record;
    if (/^(SURFACE|SEAM|INTERSECTION)_CURVE$/.test(type)) return forwardCurves(file, fields[1], ends, units, depth + 1);
    if (type === 'COMPOSITE_CURVE')
      return compositeBetween(file, fields[1], ends, units, {
        between: (segment, between) => forwardCurves(file, segment, between, units, depth + 1),
        splineEnds: (segment) => {
          const spline = splineCurveOf(file, segment, units);
          return spline === null ? null : { start: curvePoint(spline, 0), end: curvePoint(spline, 1) };
        },
      });
  }
  const curve = forwardCurve(file, value, ends, units, depth);
  return curve === null ? null : [curve];
};

const isSplineType = (type: string): boolean =>
  type.includes('B_SPLINE_CURVE') || /^(BEZIER|UNIFORM|QUASI_UNIFORM)_CURVE$/.test(type);

export const splineCurveOf = (file: ExchangeFile, value: Value | undefined, units: StepUnits): SplineCurve3 | null => {
  const instance = file.get(referenceOf(value));
  return instance?.records.some(({ type }) => isSplineType(type)) ? splineCurveFrom(file, instance, units) : null;
};

/** The curves of an EDGE_CURVE from its first vertex to its last; a straight line where the file's curve is none that is known. */
export const edgeCurvesFrom = (
  file: ExchangeFile,
  id: number | null,
  units: StepUnits,
): { curves: readonly Curve3[]; isKnown: boolean } | null => {
  const record = recordOf(file.get(id));
  if (record === null || record.type !== 'EDGE_CURVE') return null;
  const vertex = (value: Value | undefined) => pointFrom(file, recordAt(file, value)?.fields[1], units);
  const [start, end] = [vertex(record.fields[1]), vertex(record.fields[2])];
  if (start === null || end === null) return null;
  const isForward = isTrue(record.fields[4]) || record.fields[4] === null;
  const ends = isForward ? { start, end } : { start: end, end: start };
  const curves = forwardCurves(file, record.fields[3], ends, units, 0);
  if (curves === null) return { curves: [{ kind: 'line', start, end }], isKnown: false };
  return { curves: isForward ? curves : [...curves].reverse().map(reversedCurve), isKnown: true };
};
