import { asMm, type Mm } from '@kerf/units';
import { boundsOf, curveBounds } from './bounds.ts';
import type { Bounds, EllipseArc, Point, SourceCurve, SplineCurve } from './curve.ts';
import { curveLength, endOf, startOf } from './measure.ts';
import { type ParametricCurve, parametricOf } from './parametric.ts';
import { pointOf } from './point.ts';
import { emptySample, type Sample } from './sample.ts';
import { RELATIVE_LENGTH } from './tolerance.ts';

/** Nodes and weights of five-point Gauss–Legendre quadrature on [-1, 1]. Source: Abramowitz & Stegun, table 25.4. */
const GAUSS = [
  [0, 0.5688888888888889],
  [0.5384693101056831, 0.47862867049936647],
  [-0.5384693101056831, 0.47862867049936647],
  [0.906179845938664, 0.23692688505618908],
  [-0.906179845938664, 0.23692688505618908],
] as const;

function gaussLength(curve: ParametricCurve, from: number, to: number, sample: Sample): number {
  const half = (to - from) / 2;
  let sum = 0;
  for (let i = 0; i < GAUSS.length; i += 1) {
    const [node, weight] = GAUSS[i]!;
    sample.parameter = from + half * (1 + node);
    curve.evaluate(sample);
    sum += weight * Math.sqrt(sample.dx * sample.dx + sample.dy * sample.dy);
  }
  return sum * half;
}

const DEEPEST_HALVING = 30;
/** Halvings of one smooth piece, after which numbers are at their end: ellipses of 1000 to 1 and cusps take some hundred. */
const MOST_HALVINGS = 10_000;

/** Length of an ellipse or spline within a relative 1e-6; NaN when places along it are no numbers. */
export function parametricLength(curve: ParametricCurve): Mm {
  const sample = emptySample();
  let allowed = 0;
  let total = 0;
  let halvings = 0;
  const addBetween = (from: number, to: number, coarse: number, depth: number): void => {
    const middle = (from + to) / 2;
    const left = gaussLength(curve, from, middle, sample);
    const right = gaussLength(curve, middle, to, sample);
    halvings += 1;
    const isFine = !(Math.abs(left + right - coarse) > allowed);
    if (isFine || depth >= DEEPEST_HALVING || halvings > MOST_HALVINGS) {
      total += left + right;
      return;
    }
    addBetween(from, middle, left, depth + 1);
    addBetween(middle, to, right, depth + 1);
  };
  for (let i = 1; i < curve.breaks.length; i += 1) {
    const from = curve.breaks[i - 1]!;
    const to = curve.breaks[i]!;
    const whole = gaussLength(curve, from, to, sample);
    allowed = Math.max(whole * RELATIVE_LENGTH, 1e-12);
    halvings = 0;
    addBetween(from, to, whole, 0);
  }
  return asMm(total);
}

/** First and last point of an ellipse or spline. */
export function parametricEnds(curve: ParametricCurve): readonly [Point, Point] {
  const sample = emptySample();
  sample.parameter = curve.start;
  curve.evaluate(sample);
  const start = pointOf(sample.x, sample.y);
  sample.parameter = curve.end;
  curve.evaluate(sample);
  return [start, pointOf(sample.x, sample.y)];
}

/** Length as drawn: exact for lines and arcs, within a relative 1e-6 for ellipses and splines; 0 for a spline that is none. */
export function sourceCurveLength(curve: SourceCurve): Mm {
  if (curve.kind === 'line' || curve.kind === 'arc') return curveLength(curve);
  const parametric = parametricOf(curve);
  return parametric === null ? asMm(0) : parametricLength(parametric);
}

/** Exact bounds; null for a spline that is none. */
export function sourceCurveBounds(curve: SourceCurve): Bounds | null {
  if (curve.kind === 'line' || curve.kind === 'arc') return curveBounds(curve);
  const parametric = parametricOf(curve);
  return parametric === null ? null : extremesOf(parametric, turnsOf(curve, parametric));
}

/** First and last point; null for a spline that is none. */
export function sourceCurveEnds(curve: SourceCurve): readonly [Point, Point] | null {
  if (curve.kind === 'line' || curve.kind === 'arc') return [startOf(curve), endOf(curve)];
  const parametric = parametricOf(curve);
  return parametric === null ? null : parametricEnds(parametric);
}

function extremesOf(curve: ParametricCurve, parameters: readonly number[]): Bounds {
  const sample = emptySample();
  let minX = Infinity;
  let minY = Infinity;
  let maxX = -Infinity;
  let maxY = -Infinity;
  for (const parameter of [curve.start, curve.end, ...parameters]) {
    sample.parameter = parameter;
    curve.evaluate(sample);
    minX = Math.min(minX, sample.x);
    minY = Math.min(minY, sample.y);
    maxX = Math.max(maxX, sample.x);
    maxY = Math.max(maxY, sample.y);
  }
  return boundsOf(minX, minY, maxX, maxY);
}

/** Parameters at which the curve may be leftmost, rightmost, lowest or highest. */
function turnsOf(curve: EllipseArc | SplineCurve, parametric: ParametricCurve): number[] {
  if (curve.kind === 'spline') return [...parametric.breaks, ...splineTurns(parametric, curve.degree)];
  const { majorAxis, minorAxis } = curve;
  const turns: number[] = [];
  for (const base of [Math.atan2(minorAxis.x, majorAxis.x), Math.atan2(minorAxis.y, majorAxis.y)]) {
    const first = base + Math.ceil((parametric.start - base) / Math.PI) * Math.PI;
    for (let turn = first; turn <= parametric.end; turn += Math.PI) turns.push(turn);
  }
  return turns;
}

function splineTurns(curve: ParametricCurve, degree: number): number[] {
  const sample = emptySample();
  const turns: number[] = [];
  const steps = 4 * degree;
  for (let i = 1; i < curve.breaks.length; i += 1) {
    const from = curve.breaks[i - 1]!;
    const width = (curve.breaks[i]! - from) / steps;
    for (let step = 0; step < steps; step += 1) {
      for (const slope of [(s: Sample) => s.dx, (s: Sample) => s.dy]) {
        const turn = signChange(curve, slope, from + step * width, from + (step + 1) * width, sample);
        if (turn !== null) turns.push(turn);
      }
    }
  }
  return turns;
}

function signChange(
  curve: ParametricCurve,
  slope: (sample: Sample) => number,
  from: number,
  to: number,
  sample: Sample,
): number | null {
  sample.parameter = from;
  curve.evaluate(sample);
  const first = Math.sign(slope(sample));
  sample.parameter = to;
  curve.evaluate(sample);
  const last = Math.sign(slope(sample));
  if (last === 0) return to;
  if (first * last >= 0) return null;
  let low = from;
  let high = to;
  for (let halving = 0; halving < 50; halving += 1) {
    const middle = (low + high) / 2;
    sample.parameter = middle;
    curve.evaluate(sample);
    if (Math.sign(slope(sample)) === first) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
