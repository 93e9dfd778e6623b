import type { CadCurve, CadSpline, Point3 } from './cad-file.ts';
import { segment } from './curves.ts';
import { fitSpline } from './fit-spline.ts';

/** A spline as files state it: control points with or without knots and weights, or only points to pass through. */
export type SplineStatement = {
  readonly degree: number;
  readonly isClosed: boolean;
  readonly knots: readonly number[];
  readonly weights: readonly number[];
  readonly controlPoints: readonly Point3[];
  readonly fitPoints: readonly Point3[];
  readonly startTangent: Point3 | null;
  readonly endTangent: Point3 | null;
};

/** CAD programs stop at 11; some modellers write a little more. */
const HIGHEST_DEGREE = 25;

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

const fromControlPoints = (statement: SplineStatement): CadSpline | null => {
  const given = statement.controlPoints;
  const degree = Math.min(Math.max(1, Math.trunc(statement.degree) || 3), given.length - 1, HIGHEST_DEGREE);
  const givenWeights = statement.weights.length === given.length ? statement.weights : given.map(() => 1);
  if (givenWeights.some((weight) => !(weight > 0 && Number.isFinite(weight)))) return null;
  const needed = given.length + degree + 1;
  if (isUsableKnots(statement.knots, needed, degree)) {
    const spline = { degree, knots: statement.knots, controlPoints: given, weights: givenWeights };
    return clamp({ kind: 'spline', ...spline });
  }
  const isOpenNet = !samePlace(given[0]!, given[given.length - 1]!);
  if (statement.isClosed && isOpenNet && given.length > degree) {
    const controlPoints = wrapped(given, degree);
    const knots = uniformKnots(controlPoints.length, degree);
    return clamp({ kind: 'spline', degree, knots, controlPoints, weights: wrapped(givenWeights, degree) });
  }
  const knots = uniformClampedKnots(given.length, degree);
  return { kind: 'spline', degree, knots, controlPoints: given, weights: givenWeights };
};

/** A spline as one clamped curve (or one line); null when the statement describes none. */
export const splineCurve = (statement: SplineStatement): CadCurve | null => {
  const { controlPoints, fitPoints } = statement;
  if (controlPoints.length === 2) return segment(controlPoints[0]!, controlPoints[1]!);
  if (controlPoints.length > 2) return fromControlPoints(statement);
  if (fitPoints.length === 2 && statement.startTangent === null && statement.endTangent === null) {
    return segment(fitPoints[0]!, fitPoints[1]!);
  }
  return fitPoints.length >= 2 ? fitSpline(statement) : null;
};
