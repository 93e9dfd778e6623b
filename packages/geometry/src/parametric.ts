import type { EllipseArc, SplineCurve } from './curve.ts';

/** Place and derivative by parameter; one record is filled again and again, since fitting evaluates millions. */
export type Sample = { x: number; y: number; dx: number; dy: number };

/** An ellipse arc or spline as something to evaluate. */
export type ParametricCurve = {
  readonly start: number;
  readonly end: number;
  /** Parameters between which the curve is smooth to every order, start and end included, ascending. */
  readonly breaks: readonly number[];
  /** Fills `sample` at `parameter`. */
  readonly evaluate: (parameter: number, sample: Sample) => void;
};

export const emptySample = (): Sample => ({ x: 0, y: 0, dx: 0, dy: 0 });

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
    evaluate: (parameter, sample) => {
      const cosine = Math.cos(parameter);
      const sine = Math.sin(parameter);
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
  if (!knots.every(Number.isFinite) || !weights.every((weight) => weight > 0 && Number.isFinite(weight))) return false;
  return controlPoints.every((point) => Number.isFinite(point.x) && Number.isFinite(point.y));
}

function parametricSpline(spline: SplineCurve): ParametricCurve | null {
  if (!isSoundSpline(spline)) return null;
  const { degree, knots, controlPoints } = spline;
  const start = knots[degree]!;
  const end = knots[controlPoints.length]!;
  if (!(end > start)) return null;
  const breaks = [...new Set(knots.filter((knot) => knot >= start && knot <= end))];
  return { start, end, breaks, evaluate: deBoor(spline) };
}

/** De Boor's algorithm in homogeneous coordinates; the last blend also yields the derivative. Source: The NURBS Book, ch. 3–4. */
function deBoor(spline: SplineCurve): ParametricCurve['evaluate'] {
  const { degree, controlPoints } = spline;
  const knots = Float64Array.from(spline.knots);
  const weights = Float64Array.from(spline.weights);
  const xs = Float64Array.from(controlPoints, (point, i) => point.x * weights[i]!);
  const ys = Float64Array.from(controlPoints, (point, i) => point.y * weights[i]!);
  const x = new Float64Array(degree + 1);
  const y = new Float64Array(degree + 1);
  const w = new Float64Array(degree + 1);
  return (parameter, sample) => {
    const span = spanOf(knots, degree, controlPoints.length, parameter);
    for (let i = 0; i <= degree; i += 1) {
      x[i] = xs[span - degree + i]!;
      y[i] = ys[span - degree + i]!;
      w[i] = weights[span - degree + i]!;
    }
    for (let level = 1; level < degree; level += 1) {
      for (let i = degree; i >= level; i -= 1) {
        const low = knots[span - degree + i]!;
        const share = (parameter - low) / (knots[span + 1 + i - level]! - low);
        x[i] = x[i - 1]! + (x[i]! - x[i - 1]!) * share;
        y[i] = y[i - 1]! + (y[i]! - y[i - 1]!) * share;
        w[i] = w[i - 1]! + (w[i]! - w[i - 1]!) * share;
      }
    }
    const width = knots[span + 1]! - knots[span]!;
    const share = (parameter - knots[span]!) / width;
    const [x0, y0, w0] = [x[degree - 1]!, y[degree - 1]!, w[degree - 1]!];
    const [xd, yd, wd] = [x[degree]! - x0, y[degree]! - y0, w[degree]! - w0];
    const weight = w0 + wd * share;
    sample.x = (x0 + xd * share) / weight;
    sample.y = (y0 + yd * share) / weight;
    sample.dx = (degree * (xd - wd * sample.x)) / (weight * width);
    sample.dy = (degree * (yd - wd * sample.y)) / (weight * width);
  };
}

/** The knot span of a parameter: the last one that begins at or before it and has a width. */
function spanOf(knots: Float64Array, degree: number, count: number, parameter: number): number {
  let low = degree;
  let high = count - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (knots[middle]! <= parameter) low = middle;
    else high = middle - 1;
  }
  while (low > degree && knots[low]! === knots[low + 1]!) low -= 1;
  return low;
}
