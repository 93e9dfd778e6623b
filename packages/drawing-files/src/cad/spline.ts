import type { CadCurve, CadSpline } from './cad-file.ts';
import { segment } from './curves.ts';
import { fitSpline } from './fit-spline.ts';
import { add, lengthOf, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';
import { isDirection, type SplineStatement } from './spline-statement.ts';

/** CAD programs stop at 11; some modellers write a little more. */
const HIGHEST_DEGREE = 25;

/** The curves of a spline; assumed when its knots do not belong to its control points and even ones were taken. */
export type SplineReading = { readonly curves: readonly CadCurve[]; readonly isAssumed: boolean };

const NO_CURVE: SplineReading = { curves: [], isAssumed: false };

/** A control point times its weight, with the weight. */
type Weighted = { readonly x: number; readonly y: number; readonly z: number; readonly w: number };

const isUsableKnots = (knots: readonly number[], needed: number, degree: number): boolean => {
  if (knots.length !== needed) return false;
  for (let i = 0; i < knots.length; i += 1) {
    if (!Number.isFinite(knots[i])) return false;
    if (i > 0 && knots[i]! < knots[i - 1]!) return false;
  }
  return knots[needed - degree - 1]! > knots[degree]!;
};

/** Modellers that follow openNURBS leave out the first and the last knot, on which no curve depends. */
const completeKnots = (knots: readonly number[], needed: number, degree: number): readonly number[] => {
  const first = knots[0];
  const last = knots[knots.length - 1];
  if (knots.length !== needed - 2 || first === undefined || last === undefined) return knots;
  const isPlausible = knots[degree]! > first && knots[knots.length - 1 - degree]! < last;
  return isPlausible ? [first, ...knots, last] : knots;
};

const uniformClampedKnots = (pointCount: number, degree: number): number[] => {
  const spans = pointCount - degree;
  return Array.from({ length: pointCount + degree + 1 }, (_, i) => Math.min(Math.max(i - degree, 0), spans));
};

const uniformKnots = (pointCount: number, degree: number): number[] =>
  Array.from({ length: pointCount + degree + 1 }, (_, i) => i - degree);

const mix = (a: Weighted, b: Weighted, share: number): Weighted => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
  w: a.w + (b.w - a.w) * share,
});

type Net = { readonly knots: number[]; readonly points: Weighted[] };

/** Inserts the knot once. Source: Boehm 1980; Piegl & Tiller, The NURBS Book, algorithm A5.1. */
const insertKnot = (net: Net, degree: number, knot: number): Net => {
  const { knots, points } = net;
  let span = degree;
  while (span < points.length - 1 && knots[span + 1]! <= knot) span += 1;
  const inserted: Weighted[] = [];
  for (let i = 0; i <= points.length; i += 1) {
    if (i <= span - degree) inserted.push(points[i]!);
    else if (i > span) inserted.push(points[i - 1]!);
    else {
      const width = knots[i + degree]! - knots[i]!;
      inserted.push(width > 0 ? mix(points[i - 1]!, points[i]!, (knot - knots[i]!) / width) : points[i]!);
    }
  }
  return { knots: [...knots.slice(0, span + 1), knot, ...knots.slice(span + 1)], points: inserted };
};

/** The same curve read from its other end. */
const reversed = (net: Net): Net => ({
  knots: net.knots.map((knot) => -knot).reverse(),
  points: [...net.points].reverse(),
});

/** Cuts off what lies before the domain, so that the curve starts in its first control point. */
const clampStart = (net: Net, degree: number): Net => {
  const start = net.knots[degree]!;
  let clamped = net;
  const multiplicity = (knots: readonly number[]): number => knots.filter((knot) => knot === start).length;
  for (let guard = multiplicity(net.knots); guard < degree; guard += 1) clamped = insertKnot(clamped, degree, start);
  const last = clamped.knots.lastIndexOf(start);
  const drop = last - degree;
  const knots = clamped.knots.slice(drop);
  for (let i = 0; i <= degree; i += 1) knots[i] = start;
  return { knots, points: clamped.points.slice(drop) };
};

const isClamped = (knots: readonly number[], degree: number): boolean => {
  const last = knots.length - 1;
  for (let i = 1; i <= degree; i += 1) {
    if (knots[i] !== knots[1] || knots[last - i] !== knots[last - 1]) return false;
  }
  return true;
};

const clamp = (spline: CadSpline): CadSpline => {
  const { degree } = spline;
  if (isClamped(spline.knots, degree)) {
    return spline;
  }
  const points = spline.controlPoints.map((p, i) => {
    const w = spline.weights[i]!;
    return { x: p.x * w, y: p.y * w, z: p.z * w, w };
  });
  const fromStart = clampStart({ knots: [...spline.knots], points }, degree);
  const net = reversed(clampStart(reversed(fromStart), degree));
  return {
    kind: 'spline',
    degree,
    knots: net.knots,
    controlPoints: net.points.map((p) => ({ x: p.x / p.w, y: p.y / p.w, z: p.z / p.w })),
    weights: net.points.map((p) => p.w),
  };
};

/** A closed spline without knots of its own runs through its control points for ever: the first ones are repeated. */
const wrapped = <T>(items: readonly T[], degree: number): T[] => [...items, ...items.slice(0, degree)];

const samePlace = (a: Point3, b: Point3): boolean => a.x === b.x && a.y === b.y && a.z === b.z;

/** The curve over the control points from `from` up to `to`, which no other knots depend on. */
const pieceOf = (spline: CadSpline, from: number, to: number): CadSpline => ({
  ...spline,
  knots: spline.knots.slice(from, to + spline.degree + 1),
  controlPoints: spline.controlPoints.slice(from, to),
  weights: spline.weights.slice(from, to),
});

/** A knot as often as the degree and once more parts the curve, which may go on elsewhere: nothing is drawn over the jump. */
const unbroken = (spline: CadSpline): CadSpline[] => {
  const { degree, knots, controlPoints } = spline;
  const pieces: CadSpline[] = [];
  let from = 0;
  for (let i = degree + 1; i + degree < controlPoints.length; i += 1) {
    const isParted = i - from > degree && knots[i] === knots[i + degree];
    if (!isParted || samePlace(controlPoints[i - 1]!, controlPoints[i]!)) continue;
    pieces.push(pieceOf(spline, from, i));
    from = i;
  }
  return from === 0 ? [spline] : [...pieces, pieceOf(spline, from, controlPoints.length)];
};

const fromControlPoints = (statement: SplineStatement): SplineReading => {
  const given = statement.controlPoints;
  const degree = Math.min(Math.max(1, Math.trunc(statement.degree) || 3), given.length - 1, HIGHEST_DEGREE);
  const givenWeights = statement.weights.length === given.length ? statement.weights : given.map(() => 1);
  if (givenWeights.some((weight) => !(weight > 0 && Number.isFinite(weight)))) return NO_CURVE;
  const needed = given.length + degree + 1;
  const givenKnots = completeKnots(statement.knots, needed, degree);
  if (isUsableKnots(givenKnots, needed, degree)) {
    const spline = { degree, knots: givenKnots, controlPoints: given, weights: givenWeights };
    return { curves: unbroken(clamp({ kind: 'spline', ...spline })), isAssumed: false };
  }
  const isAssumed = statement.knots.length > 0;
  const isOpenNet = !samePlace(given[0]!, given[given.length - 1]!);
  if (statement.isClosed && isOpenNet && given.length > degree) {
    const controlPoints = wrapped(given, degree);
    const knots = uniformKnots(controlPoints.length, degree);
    const weights = wrapped(givenWeights, degree);
    return { curves: [clamp({ kind: 'spline', degree, knots, controlPoints, weights })], isAssumed };
  }
  const knots = uniformClampedKnots(given.length, degree);
  return { curves: [{ kind: 'spline', degree, knots, controlPoints: given, weights: givenWeights }], isAssumed };
};

const exactly = (curve: CadCurve | null): SplineReading =>
  curve === null ? NO_CURVE : { curves: [curve], isAssumed: false };

/** How much of its size a curve may pass from its fit points, so that one through them is the same to the eye. */
const CLOSE_FIT = 1e-5;

/** Whether a curve may pass so far from its fit points that one through them is another; how CAD programs draw it is not published. */
const isLoose = ({ fitTolerance, fitPoints }: SplineStatement): boolean => {
  const [first] = fitPoints;
  if (first === undefined || !(fitTolerance > 0)) return false;
  const size = Math.max(...fitPoints.map((point) => lengthOf(add(point, scaled(first, -1)))));
  return fitPoints.length > 2 && fitTolerance > CLOSE_FIT * size;
};

/** A spline as clamped curves (or one line), one but where it jumps; none when the statement describes none. */
export const readSplineStatement = (statement: SplineStatement): SplineReading => {
  const { controlPoints, fitPoints } = statement;
  if (controlPoints.length === 2) return exactly(segment(controlPoints[0]!, controlPoints[1]!));
  if (controlPoints.length > 2) return fromControlPoints(statement);
  if (fitPoints.length === 2 && !isDirection(statement.startTangent) && !isDirection(statement.endTangent)) {
    return exactly(segment(fitPoints[0]!, fitPoints[1]!));
  }
  return fitPoints.length >= 2 ? { ...exactly(fitSpline(statement)), isAssumed: isLoose(statement) } : NO_CURVE;
};
