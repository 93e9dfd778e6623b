import type { EllipseArc, SplineCurve } from './curve.ts';
import type { Sample } from './sample.ts';
import { evaluatorOf } from './spline-evaluator.ts';
import { LARGEST_WEIGHT_RATIO } from './tolerance.ts';

/** An ellipse arc or spline as something to evaluate. */
export type ParametricCurve = {
  readonly start: number;
  readonly end: number;
  /** Parameters between which the curve is smooth to every order, start and end included, ascending. */
  readonly breaks: readonly number[];
  /** Fills in the sample at its parameter. */
  readonly evaluate: (sample: Sample) => void;
};

/** The evaluator of an ellipse arc or spline; null when its numbers describe no curve. */
export const parametricOf = (curve: EllipseArc | SplineCurve): ParametricCurve | null =>
  curve.kind === 'ellipse' ? parametricEllipse(curve) : parametricSpline(curve);

function parametricEllipse(ellipse: EllipseArc): ParametricCurve | null {
  const { centre, majorAxis, minorAxis, startParameter: start, endParameter: end } = ellipse;
  const numbers = [centre.x, centre.y, majorAxis.x, majorAxis.y, minorAxis.x, minorAxis.y, start, end];
  if (!numbers.every(Number.isFinite) || end <= start) return null;
  const pieces = Math.max(1, Math.ceil((end - start) / (Math.PI / 4)));
  return {
    start,
    end,
    breaks: Array.from({ length: pieces + 1 }, (_, i) => start + ((end - start) * i) / pieces),
    evaluate: (sample) => {
      const cosine = Math.cos(sample.parameter);
      const sine = Math.sin(sample.parameter);
      sample.x = centre.x + majorAxis.x * cosine + minorAxis.x * sine;
      sample.y = centre.y + majorAxis.y * cosine + minorAxis.y * sine;
      sample.dx = minorAxis.x * cosine - majorAxis.x * sine;
      sample.dy = minorAxis.y * cosine - majorAxis.y * sine;
    },
  };
}

function isSoundSpline(spline: SplineCurve): boolean {
  const { degree, knots, controlPoints, weights } = spline;
  if (!Number.isInteger(degree) || degree < 1 || controlPoints.length <= degree) return false;
  if (knots.length !== controlPoints.length + degree + 1 || weights.length !== controlPoints.length) return false;
  for (let i = 1; i < knots.length; i += 1) if (!(knots[i]! >= knots[i - 1]!)) return false;
  if (!knots.every(Number.isFinite) || !areSoundWeights(weights)) return false;
  return controlPoints.every((point) => Number.isFinite(point.x) && Number.isFinite(point.y));
}

function areSoundWeights(weights: readonly number[]): boolean {
  let least = Infinity;
  let most = 0;
  for (const weight of weights) {
    if (!(weight > 0 && Number.isFinite(weight))) return false;
    least = Math.min(least, weight);
    most = Math.max(most, weight);
  }
  return most <= least * LARGEST_WEIGHT_RATIO;
}

function parametricSpline(spline: SplineCurve): ParametricCurve | null {
  if (!isSoundSpline(spline)) return null;
  const { degree, knots, controlPoints } = spline;
  const start = knots[degree]!;
  const end = knots[controlPoints.length]!;
  if (!(end > start)) return null;
  const breaks: number[] = [];
  for (const knot of knots) if (knot >= start && knot <= end && knot !== breaks.at(-1)) breaks.push(knot);
  return { start, end, breaks, evaluate: evaluatorOf(spline) };
}
