import { asMm, type Mm } from '@kerf/units';
import { shareOfSweep, signedAngle } from './angle.ts';
import { closestShare } from './closest.ts';
import { arcOf, curveFromTangent, lineOf } from './construct.ts';
import type { Arc, Curve, EllipseArc, Point, SplineCurve } from './curve.ts';
import { curveLength, directionAt, endOf, reverseCurve } from './measure.ts';
import { emptySample, type ParametricCurve, parametricOf, type Sample } from './parametric.ts';
import { directionTo, distance, pointOf } from './point.ts';
import { CORNER, FIT, POINT_MATCH } from './tolerance.ts';

/**
 * Ellipses and splines as lines and tangent-continuous arcs.
 * Biarc: two arcs joined with a common tangent that leave one point and reach another in given directions.
 * Stretch: a part of the parameter range that one biarc covers; each is made as long as the tolerance lets it.
 */
export type FittedCurve = {
  readonly curves: readonly Curve[];
  /** Greatest measured distance from the original. */
  readonly deviation: Mm;
};

type End = { readonly parameter: number; readonly point: Point; readonly tx: number; readonly ty: number };
type Stretch = { readonly to: End; readonly curves: readonly Curve[]; readonly deviation: number };

/** Places on each stretch at which its distance from the original is measured. */
const PROBES = 20;
/** Where a biarc is furthest off as a rule comes first: most attempts fail, and soon. */
const PROBES_BY_PROMISE = [5, 15, 4, 16, 6, 14, 10, 3, 17, 7, 13, 2, 18, 8, 12, 1, 19, 9, 11] as const;
/** Margin for what lies between two probes. */
const PROBE_MARGIN = 0.94;
const REFINEMENTS = 5;
/** Shares of a smooth piece: below the first a line may stand in where no biarc fits, below the second it must. */
const FINE_STRETCH = 1e-3;
const SHORTEST_STRETCH = 1e-5;

/** Fits within `tolerance`, in the direction of travel; no curves when the numbers describe none. */
export function fitCurve(curve: EllipseArc | SplineCurve, tolerance: Mm = FIT): FittedCurve {
  const circular = curve.kind === 'ellipse' ? circularArc(curve) : null;
  if (circular !== null) return { curves: [circular], deviation: asMm(0) };
  const parametric = parametricOf(curve);
  if (parametric === null) return { curves: [], deviation: asMm(0) };
  const corners = cornersOf(parametric);
  const curves: Curve[] = [];
  let deviation = 0;
  for (let i = 1; i < corners.length; i += 1) {
    for (const stretch of stretchesBetween(parametric, corners[i - 1]!, corners[i]!, tolerance * PROBE_MARGIN)) {
      curves.push(...stretch.curves);
      deviation = Math.max(deviation, stretch.deviation);
    }
  }
  return { curves: joinCocircular(curves), deviation: asMm(deviation) };
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

/** Start, end, and where the tangent breaks: at a knot, or at a cusp between knots. */
function cornersOf(curve: ParametricCurve): number[] {
  const corners = [curve.start];
  const nudge = (curve.end - curve.start) * 1e-9;
  const sample = emptySample();
  for (let i = 1; i < curve.breaks.length; i += 1) {
    const [from, to] = [curve.breaks[i - 1]!, curve.breaks[i]!];
    const width = (to - from) / CUSP_STEPS;
    for (let step = 0; step < CUSP_STEPS; step += 1) {
      const low = Math.max(from + nudge, from + step * width - nudge);
      const high = Math.min(to - nudge, from + (step + 1) * width + nudge);
      const cusp = cuspBetween(curve, low, high, nudge, sample);
      if (cusp !== null && cusp - corners.at(-1)! > 10 * nudge) corners.push(cusp);
    }
    if (i + 1 < curve.breaks.length && turnBetween(curve, to - nudge, to + nudge, sample) > CORNER) corners.push(to);
  }
  return [...corners, curve.end];
}

const CUSP_STEPS = 12;

function turnBetween(curve: ParametricCurve, from: number, to: number, sample: Sample): number {
  curve.evaluate(from, sample);
  const before = Math.atan2(sample.dy, sample.dx);
  curve.evaluate(to, sample);
  return Math.abs(signedAngle(Math.atan2(sample.dy, sample.dx) - before));
}

/** Where the direction turns by more than a right angle however near one looks. */
function cuspBetween(curve: ParametricCurve, from: number, to: number, nearest: number, sample: Sample): number | null {
  let [low, high] = [from, to];
  while (high > low && turnBetween(curve, low, high, sample) > Math.PI / 2) {
    if (high - low <= nearest) return (low + high) / 2;
    const middle = (low + high) / 2;
    const isInFirstHalf = turnBetween(curve, low, middle, sample) >= turnBetween(curve, middle, high, sample);
    if (isInFirstHalf) high = middle;
    else low = middle;
  }
  return null;
}

/** Place and unit tangent; at a corner, and where the derivative vanishes, the tangent is taken a little further inward. */
function endAt(curve: ParametricCurve, parameter: number, inward: number, sample: Sample): End {
  curve.evaluate(parameter, sample);
  const point = pointOf(sample.x, sample.y);
  let size = 0;
  for (const nudge of inward < parameter ? [1e-9, 1e-3] : [0, 1e-3]) {
    curve.evaluate(parameter + (inward - parameter) * nudge, sample);
    size = Math.hypot(sample.dx, sample.dy);
    if (size > 1e-9) break;
  }
  return { parameter, point, tx: sample.dx / (size || 1), ty: sample.dy / (size || 1) };
}

function stretchesBetween(curve: ParametricCurve, from: number, to: number, tolerance: number): Stretch[] {
  const sample = emptySample();
  const shortest = (to - from) * SHORTEST_STRETCH;
  const last = endAt(curve, to, from, sample);
  const stretches: Stretch[] = [];
  let at = endAt(curve, from, to, sample);
  let reach = (to - from) / 4;
  const endFor = (parameter: number): End => (parameter >= to - shortest ? last : endAt(curve, parameter, to, sample));
  while (at.parameter < to) {
    const begin = at;
    const attempt = (parameter: number): Stretch | null => {
      const end = endFor(parameter);
      const isFine = parameter - begin.parameter < (to - from) * FINE_STRETCH;
      const smooth = fitStretch(curve, biarc(begin, end), begin, end, tolerance, sample);
      return (
        smooth ?? (isFine ? fitStretch(curve, [lineOf(begin.point, end.point)], begin, end, tolerance, sample) : null)
      );
    };
    const stretch =
      longestStretch(begin.parameter, to, reach, shortest, attempt) ??
      straight(begin, endFor(begin.parameter + shortest));
    reach = stretch.to.parameter - begin.parameter;
    stretches.push(stretch);
    at = stretch.to;
  }
  return stretches;
}

const straight = (from: End, to: End): Stretch => ({ to, curves: [lineOf(from.point, to.point)], deviation: 0 });

/** Grows while the fit holds, shrinks until it does, then halves the rest a few times. */
function longestStretch(
  from: number,
  to: number,
  guess: number,
  shortest: number,
  attempt: (parameter: number) => Stretch | null,
): Stretch | null {
  let best: Stretch | null = null;
  let tooFar = Number.POSITIVE_INFINITY;
  for (let reach = guess; ; reach = best === null ? reach / 2 : reach * 1.5) {
    if (reach < shortest) return null;
    const parameter = Math.min(to, from + reach);
    if (parameter >= tooFar) break;
    const stretch = attempt(parameter);
    if (stretch === null) tooFar = parameter;
    else best = stretch;
    if (best !== null && (tooFar < Number.POSITIVE_INFINITY || best.to.parameter >= to)) break;
  }
  if (best === null || best.to.parameter >= to) return best;
  for (let i = 0; i < REFINEMENTS; i += 1) {
    const middle: number = (best.to.parameter + Math.min(to, tooFar)) / 2;
    const stretch = attempt(middle);
    if (stretch === null) tooFar = middle;
    else best = stretch;
  }
  return best;
}

function fitStretch(
  curve: ParametricCurve,
  curves: readonly Curve[] | null,
  from: End,
  to: End,
  tolerance: number,
  sample: Sample,
): Stretch | null {
  if (curves === null) return null;
  const isSpeck = distance(from.point, to.point) <= tolerance * SPECK;
  let deviation = 0;
  for (const probe of PROBES_BY_PROMISE) {
    curve.evaluate(from.parameter + ((to.parameter - from.parameter) * probe) / PROBES, sample);
    const here = probeDeviation(curves, sample, isSpeck);
    if (!(here <= tolerance)) return null;
    if (here > deviation) deviation = here;
  }
  return { to, curves, deviation };
}

/** Below this many tolerances the direction of travel says nothing. */
const SPECK = 10;

/** Distance of a place of the original from the fit; infinite when the fit runs another way there, unless it is a speck. */
function probeDeviation(curves: readonly Curve[], sample: Sample, isSpeck: boolean): number {
  let least = Infinity;
  let nearest: Curve | null = null;
  for (const curve of curves) {
    const away = distanceFrom(curve, sample.x, sample.y);
    if (away >= least) continue;
    least = away;
    nearest = curve;
  }
  if (isSpeck || nearest === null) return least;
  const point = pointOf(sample.x, sample.y);
  const direction = directionAt(nearest, closestShare(nearest, point));
  return sample.dx * Math.cos(direction) + sample.dy * Math.sin(direction) >= 0 ? least : Infinity;
}

/** Distance of a place from a curve, without making records: fitting asks millions of times. */
function distanceFrom(curve: Curve, x: number, y: number): number {
  if (curve.kind === 'line') {
    const { start, end } = curve;
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const square = dx * dx + dy * dy;
    const share = square === 0 ? 0 : ((x - start.x) * dx + (y - start.y) * dy) / square;
    const along = Math.max(0, Math.min(1, share));
    return length(start.x + dx * along - x, start.y + dy * along - y);
  }
  const { centre, radius, startAngle, sweep } = curve;
  const [dx, dy] = [x - centre.x, y - centre.y];
  if (shareOfSweep(Math.atan2(dy, dx), startAngle, sweep) <= 1) return Math.abs(length(dx, dy) - radius);
  const endAngle = startAngle + sweep;
  return Math.min(
    length(radius * Math.cos(startAngle) - dx, radius * Math.sin(startAngle) - dy),
    length(radius * Math.cos(endAngle) - dx, radius * Math.sin(endAngle) - dy),
  );
}

const length = (dx: number, dy: number): number => Math.sqrt(dx * dx + dy * dy);

/** The biarc with equal tangent lengths; null where it would turn back on itself. */
function biarc(from: End, to: End): readonly Curve[] | null {
  const vx = to.point.x - from.point.x;
  const vy = to.point.y - from.point.y;
  const square = vx * vx + vy * vy;
  if (square === 0) return null;
  const along = vx * (from.tx + to.tx) + vy * (from.ty + to.ty);
  const spread = (from.tx - to.tx) ** 2 + (from.ty - to.ty) ** 2;
  const root = Math.sqrt(along * along + spread * square);
  const reach = along > 0 ? square / (along + root) : (root - along) / spread;
  if (!(reach > 0) || !Number.isFinite(reach)) return null;
  const joint = pointOf(
    (from.point.x + to.point.x + reach * (from.tx - to.tx)) / 2,
    (from.point.y + to.point.y + reach * (from.ty - to.ty)) / 2,
  );
  const first = curveFromTangent(from.point, from.tx, from.ty, joint);
  const second = reverseCurve(curveFromTangent(to.point, -to.tx, -to.ty, joint));
  const turnsBack = (curve: Curve): boolean => curve.kind === 'arc' && Math.abs(curve.sweep) > Math.PI;
  if (turnsBack(first) || turnsBack(second)) return null;
  if (first.kind === 'line' && second.kind === 'line') return [lineOf(from.point, to.point)];
  return [first, second].filter((curve) => curveLength(curve) > 0);
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
