import type { EllipseArc, SourceCurve, SplineCurve } from '@kerf/geometry';

/** Length of a curve by plain sampling: slow, simple and independent of the code it judges. */

const SAMPLES = 256;

type XY = { readonly x: number; readonly y: number };

const chordSum = (points: readonly XY[], step: number): number => {
  let sum = 0;
  for (let i = step; i < points.length; i += step) {
    sum += Math.hypot(points[i]!.x - points[i - step]!.x, points[i]!.y - points[i - step]!.y);
  }
  return sum;
};

/** Chord sums over all and over every second sample, extrapolated. */
const extrapolated = (points: readonly XY[]): number => {
  const fine = chordSum(points, 1);
  return fine + (fine - chordSum(points, 2)) / 3;
};

const ellipsePoints = (curve: EllipseArc): XY[] =>
  Array.from({ length: SAMPLES + 1 }, (_, i) => {
    const t = curve.startParameter + ((curve.endParameter - curve.startParameter) * i) / SAMPLES;
    return {
      x: curve.majorAxis.x * Math.cos(t) + curve.minorAxis.x * Math.sin(t),
      y: curve.majorAxis.y * Math.cos(t) + curve.minorAxis.y * Math.sin(t),
    };
  });

/** De Boor's algorithm on weighted points. */
const splinePoint = (curve: SplineCurve, span: number, t: number): XY => {
  const { degree, knots } = curve;
  const net = Array.from({ length: degree + 1 }, (_, j) => {
    const index = span - degree + j;
    const w = curve.weights[index]!;
    return { x: curve.controlPoints[index]!.x * w, y: curve.controlPoints[index]!.y * w, w };
  });
  for (let round = 1; round <= degree; round += 1) {
    for (let j = degree; j >= round; j -= 1) {
      const low = knots[span - degree + j]!;
      const share = (t - low) / (knots[span + 1 + j - round]! - low);
      const [a, b] = [net[j - 1]!, net[j]!];
      net[j] = { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share, w: a.w + (b.w - a.w) * share };
    }
  }
  const last = net[degree]!;
  return { x: last.x / last.w, y: last.y / last.w };
};

const splineLength = (curve: SplineCurve): number => {
  let sum = 0;
  for (let span = curve.degree; span < curve.controlPoints.length; span += 1) {
    const [from, to] = [curve.knots[span]!, curve.knots[span + 1]!];
    if (!(to > from)) continue;
    const points = Array.from({ length: SAMPLES + 1 }, (_, i) =>
      splinePoint(curve, span, from + ((to - from) * i) / SAMPLES),
    );
    sum += extrapolated(points);
  }
  return sum;
};

export const curveLength = (curve: SourceCurve): number => {
  switch (curve.kind) {
    case 'line':
      return Math.hypot(curve.end.x - curve.start.x, curve.end.y - curve.start.y);
    case 'arc':
      return curve.radius * Math.abs(curve.sweep);
    case 'ellipse':
      return extrapolated(ellipsePoints(curve));
    case 'spline':
      return splineLength(curve);
  }
};
