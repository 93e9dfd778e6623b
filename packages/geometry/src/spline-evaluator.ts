import type { SplineCurve } from './curve.ts';
import type { Sample } from './sample.ts';

type Evaluate = (parameter: number, sample: Sample) => void;

/** Highest degree whose spans are evaluated as polynomials: above it, their coefficients lose digits. */
const HIGHEST_POLYNOMIAL_DEGREE = 5;

/** The evaluator of a sound spline. */
export const evaluatorOf = (spline: SplineCurve): Evaluate =>
  spline.degree <= HIGHEST_POLYNOMIAL_DEGREE ? piecewisePolynomial(spline) : deBoor(spline);

/** Homogeneous control points and knots of a spline. */
function netOf(spline: SplineCurve) {
  const weights = Float64Array.from(spline.weights);
  return {
    knots: Float64Array.from(spline.knots),
    xs: Float64Array.from(spline.controlPoints, (point, i) => point.x * weights[i]!),
    ys: Float64Array.from(spline.controlPoints, (point, i) => point.y * weights[i]!),
    weights,
  };
}

/** Each span as polynomials of its own share of it, worked out when the span is first asked for, and the last one kept at hand. */
function piecewisePolynomial(spline: SplineCurve): Evaluate {
  const { degree, controlPoints } = spline;
  const { knots, xs, ys, weights } = netOf(spline);
  const count = controlPoints.length;
  const terms = degree + 1;
  const isRational = spline.weights.some((weight) => weight !== spline.weights[0]);
  const x = new Float64Array(count * terms);
  const y = new Float64Array(count * terms);
  const w = new Float64Array(isRational ? count * terms : 0);
  const isKnown = new Uint8Array(count);
  let span = -1;
  let spanStart = Infinity;
  let spanEnd = -Infinity;
  const enter = (parameter: number): void => {
    span = spanOf(knots, degree, count, parameter);
    spanStart = knots[span]!;
    spanEnd = knots[span + 1]!;
    if (isKnown[span] === 1) return;
    isKnown[span] = 1;
    polynomialOf(knots, xs, degree, span, x);
    polynomialOf(knots, ys, degree, span, y);
    if (isRational) polynomialOf(knots, weights, degree, span, w);
  };
  const scale = 1 / (spline.weights[0] ?? 1);
  return (parameter, sample) => {
    if (!(parameter >= spanStart && parameter < spanEnd)) enter(parameter);
    const width = spanEnd - spanStart;
    const share = (parameter - spanStart) / width;
    const first = span * terms;
    let at = first + degree;
    let px = x[at]!;
    let py = y[at]!;
    let dx = 0;
    let dy = 0;
    for (at -= 1; at >= first; at -= 1) {
      dx = dx * share + px;
      dy = dy * share + py;
      px = px * share + x[at]!;
      py = py * share + y[at]!;
    }
    if (!isRational) {
      sample.x = px * scale;
      sample.y = py * scale;
      sample.dx = (dx * scale) / width;
      sample.dy = (dy * scale) / width;
      return;
    }
    at = first + degree;
    let weight = w[at]!;
    let slope = 0;
    for (at -= 1; at >= first; at -= 1) {
      slope = slope * share + weight;
      weight = weight * share + w[at]!;
    }
    sample.x = px / weight;
    sample.y = py / weight;
    sample.dx = (dx - slope * sample.x) / (weight * width);
    sample.dy = (dy - slope * sample.y) / (weight * width);
  };
}

/**
 * Coefficients of one span's polynomial in the share of the span, lowest power first, written from `span` × (degree + 1):
 * Bézier points by blossoming, then forward differences. Source: The NURBS Book, ch. 5–6; Ramshaw, Blossoming, 1987.
 */
function polynomialOf(
  knots: Float64Array,
  values: Float64Array,
  degree: number,
  span: number,
  coefficients: Float64Array,
): void {
  const first = span * (degree + 1);
  const low = knots[span]!;
  const high = knots[span + 1]!;
  const blend = new Float64Array(degree + 1);
  for (let point = 0; point <= degree; point += 1) {
    for (let i = 0; i <= degree; i += 1) blend[i] = values[span - degree + i]!;
    for (let level = 1; level <= degree; level += 1) {
      const argument = level <= point ? high : low;
      for (let i = degree; i >= level; i -= 1) {
        const from = knots[span - degree + i]!;
        const share = (argument - from) / (knots[span + 1 + i - level]! - from);
        blend[i] = blend[i - 1]! + (blend[i]! - blend[i - 1]!) * share;
      }
    }
    coefficients[first + point] = blend[degree]!;
  }
  let binomial = 1;
  for (let power = 1; power <= degree; power += 1) {
    for (let i = degree; i >= power; i -= 1) coefficients[first + i]! -= coefficients[first + i - 1]!;
    binomial = (binomial * (degree + 1 - power)) / power;
    blend[power] = binomial;
  }
  for (let power = 1; power <= degree; power += 1) coefficients[first + power]! *= blend[power]!;
}

/** De Boor's algorithm in homogeneous coordinates; the last blend also yields the derivative. Source: The NURBS Book, ch. 3–4. */
function deBoor(spline: SplineCurve): Evaluate {
  const { degree, controlPoints } = spline;
  const { knots, xs, ys, weights } = netOf(spline);
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
