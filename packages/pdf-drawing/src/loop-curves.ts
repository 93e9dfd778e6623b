import {
  arcOf,
  type Curve,
  directionTo,
  distance,
  lineOf,
  type Point,
  pointOf,
  recogniseArcs,
  reverseCurve,
  type SourceCurve,
  scaling,
  signedAngle,
  transformCurve,
  transformSourceCurve,
} from '@kerf/geometry';
import { circleThrough } from './fitted-arc.ts';
import type { Step } from './loops.ts';

/** An arc of a given sweep from one point to another. */
export const arcBetween = (from: Point, to: Point, sweep: number): Curve => {
  const chord = distance(from, to);
  const radius = chord / 2 / Math.sin(Math.abs(sweep) / 2);
  const rise = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4)) * (Math.abs(sweep) > Math.PI ? -1 : 1);
  const side = sweep > 0 ? 1 : -1;
  const [nx, ny] = [(-(to.y - from.y) / chord) * side, ((to.x - from.x) / chord) * side];
  const centre = pointOf((from.x + to.x) / 2 + nx * rise, (from.y + to.y) / 2 + ny * rise);
  return arcOf(centre, radius, directionTo(centre, from), sweep);
};

const curveOfStep = ({ strand: { curve }, isForward, from, to }: Step): SourceCurve => {
  if (curve.kind === 'line') return lineOf(from, to);
  if (curve.kind === 'arc') {
    if (distance(from, to) < 1e-6) return isForward ? curve : reverseCurve(curve);
    return arcBetween(from, to, isForward ? curve.sweep : -curve.sweep);
  }
  const inner = curve.controlPoints.slice(1, -1);
  return { ...curve, controlPoints: [from, ...(isForward ? inner : inner.toReversed()), to] };
};

/** Paper is so much coarser than a drawing file: corners of arcs lie within 0.03 mm of them. */
const COARSENESS = 6;

const isCurve = (curve: SourceCurve): curve is Curve => curve.kind === 'line' || curve.kind === 'arc';

/** Runs of short lines as the arcs that they were drawn from. */
const withArcs = (curves: readonly SourceCurve[]): readonly SourceCurve[] => {
  if (!curves.every(isCurve)) return curves;
  const fine = curves.map((curve) => transformCurve(curve, scaling(1 / COARSENESS)));
  const found = recogniseArcs(fine, true);
  return found === null ? curves : found.pieces.map(({ curve }) => transformCurve(curve, scaling(COARSENESS)));
};

/** Neighbouring arcs of one circle as one arc. */
const joinArcs = (curves: readonly SourceCurve[]): readonly SourceCurve[] => {
  const joined: SourceCurve[] = [];
  for (const curve of curves) {
    const last = joined.at(-1);
    const both = last?.kind === 'arc' && curve.kind === 'arc' ? bothArcs(last, curve) : null;
    if (both === null) joined.push(curve);
    else joined[joined.length - 1] = both;
  }
  const [first, last] = [joined[0], joined.at(-1)];
  const both = joined.length > 2 && first?.kind === 'arc' && last?.kind === 'arc' ? bothArcs(last, first) : null;
  return both === null ? joined : [both, ...joined.slice(1, -1)];
};

/** A point that hardly leaves the line between its neighbours is no corner, mm on paper. */
const STRAIGHT = 0.004;

/** Neighbouring pieces of one line as one line. */
const joinLines = (curves: readonly SourceCurve[]): readonly SourceCurve[] => {
  const joined: SourceCurve[] = [];
  for (const curve of curves) {
    const last = joined.at(-1);
    const isOne = last?.kind === 'line' && curve.kind === 'line' && isStraightOn(last.start, last.end, curve.end);
    if (isOne) joined[joined.length - 1] = lineOf(last.start, curve.end);
    else joined.push(curve);
  }
  const [first, last] = [joined[0], joined.at(-1)];
  if (
    joined.length > 3 &&
    first?.kind === 'line' &&
    last?.kind === 'line' &&
    isStraightOn(last.start, last.end, first.end)
  ) {
    return [lineOf(last.start, first.end), ...joined.slice(1, -1)];
  }
  return joined;
};

const isStraightOn = (from: Point, middle: Point, to: Point): boolean => {
  const length = distance(from, to);
  const across = (to.x - from.x) * (middle.y - from.y) - (to.y - from.y) * (middle.x - from.x);
  const isForward = (middle.x - from.x) * (to.x - middle.x) + (middle.y - from.y) * (to.y - middle.y) > 0;
  return isForward && Math.abs(across) <= STRAIGHT * length;
};

const SAME_CIRCLE = 0.03;

type Arc = Extract<Curve, { kind: 'arc' }>;

const pointAt = ({ centre, radius }: Arc, angle: number): Point =>
  pointOf(centre.x + radius * Math.cos(angle), centre.y + radius * Math.sin(angle));

/** The arc from one point over a middle one to another: three points far apart tell its radius best. */
const arcThrough = (start: Point, middle: Point, end: Point): Arc | null => {
  const circle = circleThrough(start, middle, end);
  if (circle === null) return null;
  const { centre, radius } = circle;
  const from = directionTo(centre, start);
  const over = directionTo(centre, middle);
  const sweep = signedAngle(over - from) + signedAngle(directionTo(centre, end) - over);
  return arcOf(centre, radius, from, sweep);
};

const bothArcs = (one: Arc, other: Arc): Arc | null => {
  if (one.sweep * other.sweep < 0) return null;
  const away = distance(one.centre, other.centre) + Math.abs(one.radius - other.radius);
  if (away > Math.max(SAME_CIRCLE, 0.002 * one.radius)) return null;
  const sweep = one.sweep + other.sweep;
  if (Math.abs(sweep) > 2 * Math.PI + 0.01) return null;
  const isWhole = Math.abs(Math.abs(sweep) - 2 * Math.PI) < 0.01;
  const share = Math.abs(one.sweep) / Math.abs(sweep);
  const between = (a: number, b: number): number => a * share + b * (1 - share);
  const centre = pointOf(between(one.centre.x, other.centre.x), between(one.centre.y, other.centre.y));
  if (isWhole) return arcOf(centre, between(one.radius, other.radius), one.startAngle, Math.sign(sweep) * 2 * Math.PI);
  if (Math.abs(sweep) > 1.9 * Math.PI) return null;
  const half = sweep / 2;
  const middle =
    Math.abs(one.sweep) >= Math.abs(half)
      ? pointAt(one, one.startAngle + half)
      : pointAt(other, other.startAngle + half - one.sweep);
  return arcThrough(pointAt(one, one.startAngle), middle, pointAt(other, other.startAngle + other.sweep));
};

/** A loop as exact curves, scaled up to what is real. */
export const curvesOfLoop = (steps: readonly Step[], ratio: number, origin: Point): readonly SourceCurve[] => {
  const curves = joinLines(joinArcs(withArcs(steps.map(curveOfStep))));
  const real = { a: ratio, b: 0, c: 0, d: ratio, e: -origin.x * ratio, f: -origin.y * ratio };
  return curves.map((curve) => transformSourceCurve(curve, real));
};
