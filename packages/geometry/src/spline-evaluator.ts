import type { SplineCurve } from './curve.ts';
import type { Sample } from './sample.ts';

type Evaluate = (sample: Sample) => void;

/** Highest degree whose spans are evaluated as polynomials: above it, their coefficients lose digits. */
const HIGHEST_POLYNOMIAL_DEGREE = 5;

/** The evaluator of a sound spline. */
export const evaluatorOf = (spline: SplineCurve): Evaluate =>
  spline.degree <= HIGHEST_POLYNOMIAL_DEGREE ? piecewisePolynomial(spline) : deBoor(spline);

/** Homogeneous control points of a spline, weights last, one row of `count` numbers after the other, written from the front. */
function writeNet({ controlPoints, weights }: SplineCurve, into: Float64Array): void {
  const count = controlPoints.length;
  for (let i = 0; i < count; i += 1) {
    const weight = weights[i]!;
    into[i] = controlPoints[i]!.x * weight;
    into[count + i] = controlPoints[i]!.y * weight;
    into[2 * count + i] = weight;
  }
}

/** Not one of the polynomials' coefficients: the span was not asked for yet. */
const UNKNOWN = Number.NaN;

const isRationalSpline = ({ weights }: SplineCurve): boolean => {
  for (let i = 1; i < weights.length; i += 1) if (weights[i] !== weights[0]) return true;
  return false;
};

/**
 * Each span as polynomials of its own share of it, worked out when the span is first asked for, and the last one kept at hand.
 * All numbers stand in one array, for files hold splines by the ten thousand: net, coefficients of x, y and weight, working room.
 */
function piecewisePolynomial(spline: SplineCurve): Evaluate {
  const { degree, knots } = spline;
  const count = spline.controlPoints.length;
  const terms = degree + 1;
  const isRational = isRationalSpline(spline);
  const xAt = 3 * count;
  const yAt = xAt + count * terms;
  const weightAt = yAt + count * terms;
  const room = isRational ? weightAt + count * terms : weightAt;
  const numbers = new Float64Array(room + terms).fill(UNKNOWN, xAt, yAt);
  writeNet(spline, numbers);
  let span = -1;
  let spanStart = Infinity;
  let spanEnd = -Infinity;
  const enter = (parameter: number): void => {
    span = spanOf(knots, degree, count, parameter);
    spanStart = knots[span]!;
    spanEnd = knots[span + 1]!;
    const first = span * terms;
    if (!Number.isNaN(numbers[xAt + first])) return;
    writePolynomial(knots, degree, span, numbers, 0, xAt + first, room);
    writePolynomial(knots, degree, span, numbers, count, yAt + first, room);
    if (isRational) writePolynomial(knots, degree, span, numbers, 2 * count, weightAt + first, room);
  };
  const scale = 1 / (spline.weights[0] ?? 1);
  if (degree === 3 && !isRational) {
    return (sample) => {
      const { parameter } = sample;
      if (!(parameter >= spanStart && parameter < spanEnd)) enter(parameter);
      const width = spanEnd - spanStart;
      writeCubic(sample, (parameter - spanStart) / width, numbers, xAt + span * 4, yAt + span * 4, scale, width);
    };
  }
  return (sample) => {
    const { parameter } = sample;
    if (!(parameter >= spanStart && parameter < spanEnd)) enter(parameter);
    const width = spanEnd - spanStart;
    const share = (parameter - spanStart) / width;
    const first = span * terms;
    let px = numbers[xAt + first + degree]!;
    let py = numbers[yAt + first + degree]!;
    let dx = 0;
    let dy = 0;
    for (let at = first + degree - 1; at >= first; at -= 1) {
      dx = dx * share + px;
      dy = dy * share + py;
      px = px * share + numbers[xAt + at]!;
      py = py * share + numbers[yAt + at]!;
    }
    if (!isRational) {
      sample.x = px * scale;
      sample.y = py * scale;
      sample.dx = (dx * scale) / width;
      sample.dy = (dy * scale) / width;
      return;
    }
    let weight = numbers[weightAt + first + degree]!;
    let slope = 0;
    for (let at = first + degree - 1; at >= first; at -= 1) {
      slope = slope * share + weight;
      weight = weight * share + numbers[weightAt + at]!;
    }
    sample.x = px / weight;
    sample.y = py / weight;
    sample.dx = (dx - slope * sample.x) / (weight * width);
    sample.dy = (dy - slope * sample.y) / (weight * width);
  };
}

/** The usual spline, its few steps written out: fitting takes them millions of times. */
function writeCubic(
  sample: Sample,
  share: number,
  numbers: Float64Array,
  xAt: number,
  yAt: number,
  scale: number,
  width: number,
): void {
  const x3 = numbers[xAt + 3]!;
  const y3 = numbers[yAt + 3]!;
  const x2 = x3 * share + numbers[xAt + 2]!;
  const y2 = y3 * share + numbers[yAt + 2]!;
  const x1 = x2 * share + numbers[xAt + 1]!;
  const y1 = y2 * share + numbers[yAt + 1]!;
  sample.x = (x1 * share + numbers[xAt]!) * scale;
  sample.y = (y1 * share + numbers[yAt]!) * scale;
  sample.dx = (((x3 * share + x2) * share + x1) * scale) / width;
  sample.dy = (((y3 * share + y2) * share + y1) * scale) / width;
}

/**
 * Coefficients of one span's polynomial in the share of the span, lowest power first, from the net's row that begins at `row`,
 * written from `to` on; `room` begins working room of degree + 1 numbers.
 * Bézier points by blossoming, then forward differences. Source: The NURBS Book, ch. 5–6; Ramshaw, Blossoming, 1987.
 */
function writePolynomial(
  knots: readonly number[],
  degree: number,
  span: number,
  numbers: Float64Array,
  row: number,
  to: number,
  room: number,
): void {
  const low = knots[span]!;
  const high = knots[span + 1]!;
  for (let point = 0; point <= degree; point += 1) {
    for (let i = 0; i <= degree; i += 1) numbers[room + i] = numbers[row + span - degree + i]!;
    for (let level = 1; level <= degree; level += 1) {
      const argument = level <= point ? high : low;
      for (let i = degree; i >= level; i -= 1) {
        const from = knots[span - degree + i]!;
        const share = (argument - from) / (knots[span + 1 + i - level]! - from);
        numbers[room + i] = numbers[room + i - 1]! + (numbers[room + i]! - numbers[room + i - 1]!) * share;
      }
    }
    numbers[to + point] = numbers[room + degree]!;
  }
  let binomial = 1;
  for (let power = 1; power <= degree; power += 1) {
    for (let i = degree; i >= power; i -= 1) numbers[to + i]! -= numbers[to + i - 1]!;
    binomial = (binomial * (degree + 1 - power)) / power;
    numbers[room + power] = binomial;
  }
  for (let power = 1; power <= degree; power += 1) numbers[to + power]! *= numbers[room + power]!;
}

/** De Boor's algorithm in homogeneous coordinates; the last blend also yields the derivative. Source: The NURBS Book, ch. 3–4. */
function deBoor(spline: SplineCurve): Evaluate {
  const { degree, knots } = spline;
  const count = spline.controlPoints.length;
  const net = new Float64Array(3 * count);
  writeNet(spline, net);
  const x = new Float64Array(degree + 1);
  const y = new Float64Array(degree + 1);
  const w = new Float64Array(degree + 1);
  return (sample) => {
    const { parameter } = sample;
    const span = spanOf(knots, degree, count, parameter);
    for (let i = 0; i <= degree; i += 1) {
      x[i] = net[span - degree + i]!;
      y[i] = net[count + span - degree + i]!;
      w[i] = net[2 * count + span - degree + i]!;
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
function spanOf(knots: readonly number[], degree: number, count: number, parameter: number): number {
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
