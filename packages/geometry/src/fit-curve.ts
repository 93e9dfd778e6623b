import { asMm, type Mm } from '@kerf/units';
import { signedAngle } from './angle.ts';
import {
  addBiarcCurves,
  type BiarcEnd,
  type BiarcTrial,
  biarcEnd,
  biarcTrial,
  copyEnd,
  layBiarc,
  layLine,
  measureTrial,
} from './biarc.ts';
import { arcOf, lineOf } from './construct.ts';
import { cornersOf } from './corners.ts';
import type { Arc, Curve, EllipseArc, SplineCurve } from './curve.ts';
import { curveLength, directionAt, endOf } from './measure.ts';
import { type ParametricCurve, parametricOf } from './parametric.ts';
import { directionTo, distance, pointOf } from './point.ts';
import { emptySample, type Sample } from './sample.ts';
import { CORNER, FIT, POINT_MATCH } from './tolerance.ts';

/**
 * Ellipses and splines as lines and tangent-continuous arcs.
 * Stretch: a part of the parameter range that one biarc covers; each is made as long as the tolerance lets it.
 */
export type FittedCurve = {
  readonly curves: readonly Curve[];
  /** Greatest measured distance from the original. */
  readonly deviation: Mm;
};

/** Places on each stretch at which its distance from the original is measured. */
const PROBES = 20;
/** Where a biarc is furthest off as a rule comes first: most attempts fail, and soon. */
const PROBES_BY_PROMISE = [5, 15, 4, 16, 6, 14, 10, 3, 17, 7, 13, 2, 18, 8, 12, 1, 19, 9, 11] as const;
/** Probes after which a deviation too great says how much too long the stretch is. */
const TELLING_PROBES = 4;
/** Margin for what lies between two probes. */
const PROBE_MARGIN = 0.94;
/**
 * Shares of a span, on the average of its smooth piece: below the first a line may stand in where no biarc fits, below the second it
 * must.
 */
const FINE_STRETCH = 1e-3;
const SHORTEST_STRETCH = 1e-5;
/** Below this many tolerances the direction of travel says nothing. */
const SPECK = 10;
/** A stretch that uses this share of the tolerance is long enough: with the third root, it lacks 2 % of the longest. */
const GOOD_USE = 0.97;
/** What the next guess aims at. */
const AIM = 0.985;
/** A stretch is long enough, too, when one longer by this share is too long. */
const CLOSE_BRACKET = 0.01;
const MOST_GUESSES = 6;

/** Fits within FIT, in the direction of travel; no curves when the numbers describe none. The evaluator may be at hand already. */
export function fitCurve(curve: EllipseArc | SplineCurve, parametric = parametricOf(curve)): FittedCurve {
  const circular = curve.kind === 'ellipse' ? circularArc(curve) : null;
  if (circular !== null) return { curves: [circular], deviation: asMm(0) };
  return parametric === null ? { curves: [], deviation: asMm(0) } : fitParametric(parametric);
}

/** Fits any curve that can be evaluated, within FIT, in the direction of travel. */
export function fitParametric(parametric: ParametricCurve): FittedCurve {
  const corners = cornersOf(parametric);
  const fit = fitting(parametric, FIT * PROBE_MARGIN);
  for (let i = 1; i < corners.length; i += 1) fitBetween(fit, corners[i - 1]!, corners[i]!);
  return { curves: joinCocircular(fit.curves), deviation: asMm(fit.deviation) };
}

function circularArc(ellipse: EllipseArc): Arc | null {
  const { majorAxis, minorAxis, centre, startParameter, endParameter } = ellipse;
  const radius = Math.hypot(majorAxis.x, majorAxis.y);
  const handedness = Math.sign(majorAxis.x * minorAxis.y - majorAxis.y * minorAxis.x);
  const isRound =
    Math.hypot(minorAxis.x + majorAxis.y * handedness, minorAxis.y - majorAxis.x * handedness) <= POINT_MATCH;
  if (!isRound || handedness === 0 || !(endParameter > startParameter)) return null;
  const base = directionTo(pointOf(0, 0), majorAxis);
  return arcOf(centre, radius, base + handedness * startParameter, handedness * (endParameter - startParameter));
}

/** What fitting one curve writes to: the curves so far, and numbers used again for every attempt. */
type Fitting = {
  readonly curve: ParametricCurve;
  readonly tolerance: number;
  readonly sample: Sample;
  readonly trial: BiarcTrial;
  readonly begin: BiarcEnd;
  readonly end: BiarcEnd;
  readonly best: BiarcEnd;
  readonly last: BiarcEnd;
  /** Where the smooth piece that is being fitted ends, and how long its spans are on the average. */
  to: number;
  spanWidth: number;
  /** The break that was passed last. */
  passed: number;
  readonly curves: Curve[];
  deviation: number;
  /** Whether the attempt that held the tolerance was a biarc, not a line. */
  isBiarc: boolean;
};

const fitting = (curve: ParametricCurve, tolerance: number): Fitting => ({
  curve,
  tolerance,
  sample: emptySample(),
  trial: biarcTrial(),
  begin: biarcEnd(),
  end: biarcEnd(),
  best: biarcEnd(),
  last: biarcEnd(),
  to: Number.NaN,
  spanWidth: Number.NaN,
  passed: 0,
  curves: [],
  deviation: 0,
  isBiarc: false,
});

/** Fills in place and unit tangent; at a corner, and where the derivative vanishes, the tangent is taken a little further inward. */
function endAt({ curve, sample }: Fitting, parameter: number, inward: number, end: BiarcEnd): void {
  sample.parameter = parameter;
  curve.evaluate(sample);
  end.parameter = parameter;
  end.x = sample.x;
  end.y = sample.y;
  if (inward < parameter) {
    sample.parameter = parameter + (inward - parameter) * 1e-9;
    curve.evaluate(sample);
  }
  let size = Math.sqrt(sample.dx * sample.dx + sample.dy * sample.dy);
  if (!(size > 1e-9)) {
    sample.parameter = parameter + (inward - parameter) * 1e-3;
    curve.evaluate(sample);
    size = Math.sqrt(sample.dx * sample.dx + sample.dy * sample.dy);
  }
  end.tx = sample.dx / (size || 1);
  end.ty = sample.dy / (size || 1);
}

function fitBetween(fit: Fitting, from: number, to: number): void {
  const { begin, best, curves } = fit;
  fit.to = to;
  fit.spanWidth = (to - from) / spansUpTo(fit, to);
  endAt(fit, to, from, fit.last);
  endAt(fit, from, to, begin);
  let reach = (to - from) / 4;
  while (begin.parameter < to) {
    const isBiarc = longestStretch(fit, reach);
    if (isBiarc) addBiarcCurves(begin, best, curves);
    else curves.push(lineOf(pointOf(begin.x, begin.y), pointOf(best.x, best.y)));
    reach = best.parameter - begin.parameter;
    copyEnd(best, begin);
  }
}

/** How many spans a smooth piece has, of which the pieces before are fitted; one that begins or ends within a span has a part of it. */
function spansUpTo(fit: Fitting, to: number): number {
  const { breaks } = fit.curve;
  const before = fit.passed;
  while (fit.passed + 1 < breaks.length && breaks[fit.passed]! < to) fit.passed += 1;
  return Math.max(1, fit.passed - before);
}

/** Fills in the end of a stretch; what would leave less than the shortest stretch takes the whole rest. */
function endFor(fit: Fitting, parameter: number, end: BiarcEnd): void {
  if (parameter >= fit.to - fit.spanWidth * SHORTEST_STRETCH) copyEnd(fit.last, end);
  else endAt(fit, parameter, fit.to, end);
}

/**
 * Sets `best` to the end of the longest stretch that holds the tolerance, and says whether a biarc or a line covers it.
 * The deviation of a biarc grows with about the third power of its reach, which gives the next guess; where guesses lead
 * nowhere, what is between the longest that holds and the shortest that does not is halved.
 */
function longestStretch(fit: Fitting, guess: number): boolean {
  const { begin, end, best, tolerance } = fit;
  const shortest = fit.spanWidth * SHORTEST_STRETCH;
  const whole = fit.to - begin.parameter;
  let isBiarc = false;
  let deviation = 0;
  let done = 0;
  let tooFar = Infinity;
  let reach = Math.min(guess, whole);
  for (let attempt = 1; done > 0 || reach >= shortest; attempt += 1) {
    endFor(fit, begin.parameter + reach, end);
    const tried = end.parameter - begin.parameter;
    const here = attemptTo(fit);
    if (here <= tolerance) {
      copyEnd(end, best);
      isBiarc = fit.isBiarc;
      deviation = here;
      done = tried;
      if (tried >= whole || here >= GOOD_USE * tolerance) break;
    } else tooFar = tried;
    // What is left beyond the longest that holds may be too short to be tried.
    if (done > 0 && tooFar - done <= Math.max(CLOSE_BRACKET * done, 2 * shortest)) break;
    reach = nextReach(tried * Math.cbrt((AIM * tolerance) / here), done, tooFar, whole, attempt);
  }
  if (done === 0) endFor(fit, begin.parameter + shortest, best);
  else if (deviation > fit.deviation) fit.deviation = deviation;
  return isBiarc;
}

/** The guess within what is known: growing at most to the double, shrinking by more the longer nothing holds, and halving in the end. */
function nextReach(guess: number, done: number, tooFar: number, whole: number, attempt: number): number {
  if (tooFar === Infinity) return Math.min(whole, guess, 2 * done);
  if (done === 0) return Math.min(Math.max(guess, tooFar / 8), tooFar * Math.max(0.5, 1 - 0.05 * 2 ** attempt));
  const isBetween = guess > done && guess < tooFar;
  return isBetween && attempt <= MOST_GUESSES ? guess : (done + tooFar) / 2;
}

/** Deviation of a biarc to `end`, or of a line where a biarc does not hold and the stretch is fine; if above the tolerance, an estimate. */
function attemptTo(fit: Fitting): number {
  const { begin, end, trial, tolerance } = fit;
  const asBiarc = layBiarc(begin, end, trial) ? measuredDeviation(fit) : Infinity;
  fit.isBiarc = asBiarc <= tolerance;
  if (fit.isBiarc || end.parameter - begin.parameter >= fit.spanWidth * FINE_STRETCH) return asBiarc;
  layLine(begin, end, trial);
  return measuredDeviation(fit);
}

/** Greatest distance at the probes; soon given up when it is above the tolerance. */
function measuredDeviation({ curve, begin, end, trial, tolerance, sample }: Fitting): number {
  const width = end.parameter - begin.parameter;
  const ignoresDirection = (end.x - begin.x) ** 2 + (end.y - begin.y) ** 2 <= (tolerance * SPECK) ** 2;
  let deviation = 0;
  for (let i = 0; i < PROBES_BY_PROMISE.length; i += 1) {
    if (i >= TELLING_PROBES && deviation > tolerance) return deviation;
    sample.parameter = begin.parameter + (width * PROBES_BY_PROMISE[i]!) / PROBES;
    curve.evaluate(sample);
    measureTrial(trial, sample, ignoresDirection);
    if (!(trial.deviation < Infinity)) return Infinity;
    if (trial.deviation > deviation) deviation = trial.deviation;
  }
  return deviation;
}

/** Neighbouring arcs of one circle as one arc, neighbouring pieces of one line as one line. */
function joinCocircular(curves: readonly Curve[]): Curve[] {
  const joined: Curve[] = [];
  for (const curve of curves) {
    const previous = joined.at(-1);
    const both = previous === undefined ? null : joinPair(previous, curve);
    if (both === null) joined.push(curve);
    else joined[joined.length - 1] = both;
  }
  return joined;
}

function joinPair(first: Curve, second: Curve): Curve | null {
  if (first.kind === 'line' && second.kind === 'line') {
    const turn = signedAngle(directionAt(second, 0) - directionAt(first, 1));
    const stray = Math.abs(Math.sin(turn)) * Math.min(curveLength(first), curveLength(second));
    return Math.abs(turn) < CORNER && stray <= POINT_MATCH ? lineOf(first.start, second.end) : null;
  }
  if (first.kind !== 'arc' || second.kind !== 'arc') return null;
  const sweep = first.sweep + second.sweep;
  if (first.sweep * second.sweep < 0 || Math.abs(sweep) > 2 * Math.PI + 1e-6) return null;
  const centresApart = distance(first.centre, second.centre);
  if (centresApart + Math.abs(first.radius - second.radius) > POINT_MATCH) return null;
  const whole = Math.abs(Math.abs(sweep) - 2 * Math.PI) < 1e-6 ? Math.sign(sweep) * 2 * Math.PI : sweep;
  const both = arcOf(first.centre, first.radius, first.startAngle, whole);
  return distance(endOf(both), endOf(second)) <= POINT_MATCH ? both : null;
}
