import { type Curve3, curvePoint, distanceBetween, pointAt, reversedCurve, type Vector } from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { isTrue, listOf, numberOf, typedOf, type Value } from '../part21/value.ts';
import { directionFrom, placementFrom, pointFrom, pointsFrom, recordAt, type StepUnits } from './step-file.ts';

export type Ends = { readonly start: Vector; readonly end: Vector };

/** Reads curves between two points, in their own direction: several where the curve is a composite; null for what is none. */
export type CurvesBetween = (value: Value | undefined, ends: Ends) => readonly Curve3[] | null;

/** Segments whose ends are nearer than this follow each other, mm. Source: the uncertainty that most files state is 0.001 to 0.01 mm. */
const SAME_END = 0.01;

const isNear = (a: Vector, b: Vector): boolean => distanceBetween(a, b) <= SAME_END;

/** The point of an unbounded curve at a parameter; null for what has none by a rule. */
const pointAtParameter = (
  file: ExchangeFile,
  basis: Value | undefined,
  parameter: number,
  units: StepUnits,
): Vector | null => {
  const record = recordAt(file, basis);
  if (record?.type === 'LINE') {
    const [from, vector] = [pointFrom(file, record.fields[1], units), recordAt(file, record.fields[2])];
    const direction = directionFrom(file, vector?.fields[1]);
    const length = numberOf(vector?.fields[2]);
    if (from === null || direction === null || length === null) return null;
    const way = (parameter * length * units.millimetres) / (Math.hypot(...direction) || 1);
    return [from[0] + direction[0] * way, from[1] + direction[1] * way, from[2] + direction[2] * way];
  }
  if (record?.type !== 'CIRCLE' && record?.type !== 'ELLIPSE') return null;
  const axes = placementFrom(file, record.fields[1], units);
  const [a, b] = [numberOf(record.fields[2]), numberOf(record.fields[record.type === 'CIRCLE' ? 2 : 3])];
  if (axes === null || a === null || b === null) return null;
  const angle = parameter * units.radians;
  return pointAt(axes, a * units.millimetres * Math.cos(angle), b * units.millimetres * Math.sin(angle), 0);
};

/** A trim of a curve: the point that the file gives, else the one at the parameter. */
const trimPoint = (
  file: ExchangeFile,
  basis: Value | undefined,
  trim: Value | undefined,
  units: StepUnits,
): Vector | null => {
  const given = pointsFrom(file, trim, units)[0];
  if (given !== undefined) return given;
  const value = listOf(trim).map((one) => numberOf(typedOf(one)?.fields[0] ?? one));
  const parameter = value.find((one) => one !== null);
  return parameter === undefined || parameter === null ? null : pointAtParameter(file, basis, parameter, units);
};

/** Where a segment begins and ends, as far as it says so itself. */
const ownEnds = (file: ExchangeFile, value: Value | undefined, units: StepUnits): Partial<Ends> => {
  const record = recordAt(file, value);
  if (record?.type === 'TRIMMED_CURVE') {
    const [, basis, from, to] = record.fields;
    const [start, end] = [trimPoint(file, basis, from, units), trimPoint(file, basis, to, units)];
    return { ...(start === null ? {} : { start }), ...(end === null ? {} : { end }) };
  }
  if (record?.type !== 'POLYLINE') return {};
  const points = pointsFrom(file, record.fields[1], units);
  const [start, end] = [points[0], points.at(-1)];
  return { ...(start === undefined ? {} : { start }), ...(end === undefined ? {} : { end }) };
};

type Segment = { readonly curve: Value | undefined; readonly isForward: boolean; readonly ends: Partial<Ends> };

const segmentsOf = (
  file: ExchangeFile,
  list: Value | undefined,
  units: StepUnits,
  splineEnds: (value: Value | undefined) => Ends | null,
): Segment[] | null => {
  const segments: Segment[] = [];
  for (const one of listOf(list)) {
    const record = recordAt(file, one);
    if (record?.type !== 'COMPOSITE_CURVE_SEGMENT') return null;
    const [, sense, curve] = record.fields;
    const own = splineEnds(curve) ?? ownEnds(file, curve, units);
    const isForward = isTrue(sense);
    const ends = isForward
      ? own
      : {
          ...(own.end === undefined ? {} : { start: own.end }),
          ...(own.start === undefined ? {} : { end: own.start }),
        };
    segments.push({ curve, isForward, ends });
  }
  return segments.length === 0 ? null : segments;
};

/** Segments of a closed curve in the order in which they follow from a point. */
const beginningAt = (segments: readonly Segment[], start: Vector): readonly Segment[] => {
  const first = segments.findIndex(({ ends }) => ends.start !== undefined && isNear(ends.start, start));
  return first < 1 ? segments : [...segments.slice(first), ...segments.slice(0, first)];
};

/** The curves of a composite from one point to another; null where its segments do not follow each other from the one to the other. */
export const compositeBetween = (
  file: ExchangeFile,
  list: Value | undefined,
  ends: Ends,
  units: StepUnits,
  read: { readonly between: CurvesBetween; readonly splineEnds: (value: Value | undefined) => Ends | null },
): Curve3[] | null => {
  const all = segmentsOf(file, list, units, read.splineEnds);
  if (all === null) return null;
  const segments = beginningAt(all, ends.start);
  const pieces: Curve3[] = [];
  let at = ends.start;
  for (const [place, { curve, isForward, ends: own }] of segments.entries()) {
    const end = own.end ?? (place + 1 < segments.length ? segments[place + 1]!.ends.start : ends.end);
    if (end === undefined || !isNear(own.start ?? at, at)) return null;
    const found = read.between(curve, isForward ? { start: at, end } : { start: end, end: at });
    if (found === null) return null;
    pieces.push(...(isForward ? found : [...found].reverse().map(reversedCurve)));
    at = end;
  }
  const isWhole =
    isNear(at, ends.end) &&
    pieces.every((piece, i) => i === 0 || isNear(curvePoint(pieces[i - 1]!, 1), curvePoint(piece, 0)));
  return isWhole ? pieces : null;
};
