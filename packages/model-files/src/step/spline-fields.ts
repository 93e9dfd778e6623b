import type { SplineCurve3, SplineSurface } from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { enumOf, type Instance, isList, listOf, numberOf, numbersOf, type Typed, type Value } from '../part21/value.ts';
import { pointsFrom, recordOf, type StepUnits } from './step-file.ts';

/** Most control points of one curve or surface: no drawn one has more, and damaged counts do. */
const MOST_POINTS = 200_000;

const repeated = (knots: readonly number[], counts: readonly number[]): number[] => {
  const all: number[] = [];
  for (const [index, knot] of knots.entries()) {
    const count = counts[index] ?? 1;
    if (!(count >= 1 && count <= 64) || all.length > MOST_POINTS) return [];
    for (let i = 0; i < count; i += 1) all.push(knot);
  }
  return all;
};

/** Knots that a kind of spline has by its name. Source: ISO 10303-42, 4.4.32 and 4.5.41. */
const impliedKnots = (kind: string, degree: number, count: number): number[] => {
  if (!(degree >= 1 && degree <= 30 && count > degree && count <= MOST_POINTS)) return [];
  const clamped = (inner: readonly number[], last: number) => [
    ...new Array<number>(degree + 1).fill(0),
    ...inner,
    ...new Array<number>(degree + 1).fill(last),
  ];
  if (kind.startsWith('BEZIER')) {
    const pieces = Math.max(1, Math.round((count - 1) / degree));
    return clamped(Array.from({ length: pieces - 1 }, (_, i) => new Array<number>(degree).fill(i + 1)).flat(), pieces);
  }
  const spans = count - degree;
  if (kind.startsWith('UNIFORM')) return Array.from({ length: count + degree + 1 }, (_, i) => i - degree);
  return clamped(
    Array.from({ length: Math.max(0, spans - 1) }, (_, i) => i + 1),
    Math.max(1, spans),
  );
};

const isSound = (knots: readonly number[], degree: number, count: number): boolean =>
  degree >= 1 &&
  degree <= 30 &&
  count > degree &&
  count <= MOST_POINTS &&
  knots.length === count + degree + 1 &&
  knots.every((knot, i) => i === 0 || knot >= knots[i - 1]!) &&
  knots[count]! > knots[degree]!;

const isSplineType = (type: string): boolean => /^(B_SPLINE|BEZIER|UNIFORM|QUASI_UNIFORM)_/.test(type);

/** The part of an instance that has fields of a spline: by itself they follow the name, among several types they begin. */
const fieldsOf = (instance: Instance, generic: string, withKnots: string): readonly Value[] | null => {
  const only = recordOf(instance);
  if (only !== null) return isSplineType(only.type) ? only.fields.slice(1) : null;
  const base = recordOf(instance, generic);
  if (base === null) return null;
  return [...base.fields, ...(recordOf(instance, withKnots)?.fields ?? [])];
};

const kindOf = (instance: Instance): string =>
  instance.records.find(({ type }) => /^(BEZIER|UNIFORM|QUASI_UNIFORM)_/.test(type))?.type ?? '';

const rationalOf = (instance: Instance, type: string): Typed | null =>
  instance.records.length > 1 ? recordOf(instance, type) : null;

/** A B-spline curve over its whole range; null when its numbers describe none. */
export const splineCurveFrom = (file: ExchangeFile, instance: Instance, units: StepUnits): SplineCurve3 | null => {
  const fields = fieldsOf(instance, 'B_SPLINE_CURVE', 'B_SPLINE_CURVE_WITH_KNOTS');
  if (fields === null) return null;
  const degree = numberOf(fields[0]) ?? 0;
  const points = pointsFrom(file, fields[1], units);
  const knots = isList(fields[5])
    ? repeated(numbersOf(fields[6]), numbersOf(fields[5]))
    : impliedKnots(kindOf(instance), degree, points.length);
  const given = numbersOf(rationalOf(instance, 'RATIONAL_B_SPLINE_CURVE')?.fields[0]);
  const weights = given.length === points.length ? given : points.map(() => 1);
  if (points.length !== listOf(fields[1]).length || !isSound(knots, degree, points.length)) return null;
  if (!weights.every((weight) => weight > 0)) return null;
  return { kind: 'spline', degree, knots, points, weights, from: knots[degree]!, to: knots[points.length]! };
};

/** A B-spline surface; null when its numbers describe none. */
export const splineSurfaceFrom = (file: ExchangeFile, instance: Instance, units: StepUnits): SplineSurface | null => {
  const fields = fieldsOf(instance, 'B_SPLINE_SURFACE', 'B_SPLINE_SURFACE_WITH_KNOTS');
  if (fields === null || enumOf(fields[0]) !== null) return null;
  const [degreeU, degreeV] = [numberOf(fields[0]) ?? 0, numberOf(fields[1]) ?? 0];
  const points = listOf(fields[2]).map((row) => pointsFrom(file, row, units));
  const [rows, columns] = [points.length, points[0]?.length ?? 0];
  if (!points.every((row) => row.length === columns)) return null;
  const kind = kindOf(instance);
  const isGiven = isList(fields[7]);
  const knotsU = isGiven ? repeated(numbersOf(fields[9]), numbersOf(fields[7])) : impliedKnots(kind, degreeU, rows);
  const knotsV = isGiven ? repeated(numbersOf(fields[10]), numbersOf(fields[8])) : impliedKnots(kind, degreeV, columns);
  if (!isSound(knotsU, degreeU, rows) || !isSound(knotsV, degreeV, columns)) return null;
  const given = listOf(rationalOf(instance, 'RATIONAL_B_SPLINE_SURFACE')?.fields[0]).map(numbersOf);
  const isRational = given.length === rows && given.every((row) => row.length === columns && row.every((w) => w > 0));
  const weights = isRational ? given : points.map((row) => row.map(() => 1));
  return { kind: 'spline', degreeU, degreeV, knotsU, knotsV, points, weights };
};
