import { signedAngle } from './angle.ts';
import type { ParametricCurve } from './parametric.ts';
import { emptySample, type Sample } from './sample.ts';
import { CORNER } from './tolerance.ts';

const CUSP_STEPS = 12;
/** Parts of the parameter range on both sides of a place at which its directions are taken. */
const NUDGE = 1e-9;

/** Parameters of the start, the end, and where the tangent breaks: at a knot, or at a cusp between knots. */
export function cornersOf(curve: ParametricCurve): number[] {
  const corners = [curve.start];
  const nudge = (curve.end - curve.start) * NUDGE;
  const sample = emptySample();
  for (let i = 1; i < curve.breaks.length; i += 1) {
    const from = curve.breaks[i - 1]!;
    const to = curve.breaks[i]!;
    const width = (to - from) / CUSP_STEPS;
    for (let step = 0; step < CUSP_STEPS; step += 1) {
      const low = Math.max(from + nudge, from + step * width - nudge);
      const high = Math.min(to - nudge, from + (step + 1) * width + nudge);
      const cusp = mayTurnBack(curve, low, high, sample) ? cuspBetween(curve, low, high, nudge, sample) : null;
      if (cusp !== null && cusp - corners.at(-1)! > 10 * nudge) corners.push(cusp);
    }
    if (i + 1 < curve.breaks.length && turnBetween(curve, to - nudge, to + nudge, sample) > CORNER) corners.push(to);
  }
  corners.push(curve.end);
  return corners;
}

/** False when the directions are less than a right angle apart. */
function mayTurnBack(curve: ParametricCurve, from: number, to: number, sample: Sample): boolean {
  sample.parameter = from;
  curve.evaluate(sample);
  const { dx, dy } = sample;
  sample.parameter = to;
  curve.evaluate(sample);
  return !(dx * sample.dx + dy * sample.dy > 0);
}

function turnBetween(curve: ParametricCurve, from: number, to: number, sample: Sample): number {
  sample.parameter = from;
  curve.evaluate(sample);
  const before = Math.atan2(sample.dy, sample.dx);
  sample.parameter = to;
  curve.evaluate(sample);
  return Math.abs(signedAngle(Math.atan2(sample.dy, sample.dx) - before));
}

/** Where the direction turns by more than a right angle however near one looks. */
function cuspBetween(curve: ParametricCurve, from: number, to: number, nearest: number, sample: Sample): number | null {
  let low = from;
  let high = to;
  while (high > low && turnBetween(curve, low, high, sample) > Math.PI / 2) {
    if (high - low <= nearest) return (low + high) / 2;
    const middle = (low + high) / 2;
    const isInFirstHalf = turnBetween(curve, low, middle, sample) >= turnBetween(curve, middle, high, sample);
    if (isInFirstHalf) high = middle;
    else low = middle;
  }
  return null;
}
