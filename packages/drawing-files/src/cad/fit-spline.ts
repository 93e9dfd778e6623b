import type { CadSpline } from './cad-file.ts';
import { add, lengthOf, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';
import { isDirection, type SplineStatement } from './spline-statement.ts';

/**
 * The curve CAD programs draw through fit points: cubic, twice continuously differentiable, parameter proportional to
 * the chords; given end tangents are directions, free ends have no curvature, closed curves join smoothly.
 * Source: de Boor, A Practical Guide to Splines, chapter IV.
 */

const subtract = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });

const withoutRepeats = (points: readonly Point3[]): Point3[] =>
  points.filter((point, i) => i === 0 || lengthOf(subtract(point, points[i - 1]!)) > 0);

/** One row of the system for the tangents: before·m[i-1] + own·m[i] + after·m[i+1] = right. */
type Row = { readonly before: number; readonly own: number; readonly after: number; readonly right: Point3 };

/** Solves a tridiagonal system (Thomas). Diagonally dominant, so no pivoting. */
const solveRows = (rows: readonly Row[]): Point3[] => {
  const after: number[] = [];
  const right: Point3[] = [];
  rows.forEach((row, i) => {
    const pivot = row.own - (i > 0 ? row.before * after[i - 1]! : 0);
    after.push(row.after / pivot);
    const carried = i > 0 ? scaled(right[i - 1]!, -row.before) : { x: 0, y: 0, z: 0 };
    right.push(scaled(add(row.right, carried), 1 / pivot));
  });
  const solution = [...right];
  for (let i = rows.length - 2; i >= 0; i -= 1) solution[i] = add(right[i]!, scaled(solution[i + 1]!, -after[i]!));
  return solution;
};

/** The condition that the second derivative does not jump in a point between chords of length `h0` and `h1`. */
const smoothRow = (h0: number, h1: number, chord0: Point3, chord1: Point3): Row => ({
  before: h1,
  own: 2 * (h0 + h1),
  after: h0,
  right: scaled(add(scaled(chord0, h1 / h0), scaled(chord1, h0 / h1)), 3),
});

const endRow = (tangent: Point3 | null, chord: Point3, length: number, side: 'start' | 'end'): Row => {
  if (isDirection(tangent)) {
    return { before: 0, own: 1, after: 0, right: scaled(tangent, 1 / lengthOf(tangent)) };
  }
  const right = scaled(chord, 3 / length);
  return side === 'start' ? { before: 0, own: 2, after: 1, right } : { before: 1, own: 2, after: 0, right };
};

const openTangents = (chords: readonly Point3[], lengths: readonly number[], statement: SplineStatement): Point3[] => {
  const last = chords.length - 1;
  const rows = [endRow(statement.startTangent, chords[0]!, lengths[0]!, 'start')];
  for (let i = 1; i <= last; i += 1) rows.push(smoothRow(lengths[i - 1]!, lengths[i]!, chords[i - 1]!, chords[i]!));
  rows.push(endRow(statement.endTangent, chords[last]!, lengths[last]!, 'end'));
  return solveRows(rows);
};

const unitRight = (rows: readonly Row[], value: (index: number) => number): Row[] =>
  rows.map((row, i) => ({ ...row, right: { x: value(i), y: 0, z: 0 } }));

/** Tangents of a closed curve: a cyclic system, by the Sherman-Morrison formula. */
const closedTangents = (chords: readonly Point3[], lengths: readonly number[]): Point3[] => {
  const count = chords.length;
  const rows = chords.map((chord, i) => {
    const previous = (i + count - 1) % count;
    return smoothRow(lengths[previous]!, lengths[i]!, chords[previous]!, chord);
  });
  const first = rows[0]!;
  const lastRow = rows[count - 1]!;
  const gamma = -first.own;
  const reduced = rows.map((row, i) => {
    if (i === 0) return { ...row, own: row.own - gamma };
    return i === count - 1 ? { ...row, own: row.own - (lastRow.after * first.before) / gamma } : row;
  });
  const plain = solveRows(reduced);
  const corner = solveRows(unitRight(reduced, (i) => (i === 0 ? gamma : i === count - 1 ? lastRow.after : 0)));
  const ratio = first.before / gamma;
  const denominator = 1 + corner[0]!.x + ratio * corner[count - 1]!.x;
  const factor = scaled(add(plain[0]!, scaled(plain[count - 1]!, ratio)), 1 / denominator);
  return plain.map((tangent, i) => add(tangent, scaled(factor, -corner[i]!.x)));
};

/** Cubic Hermite pieces written as one B-spline with threefold inner knots. */
const hermiteSpline = (
  points: readonly Point3[],
  tangents: readonly Point3[],
  lengths: readonly number[],
): CadSpline => {
  const controlPoints: Point3[] = [points[0]!];
  const knots = [0, 0, 0, 0];
  let parameter = 0;
  lengths.forEach((length, i) => {
    controlPoints.push(add(points[i]!, scaled(tangents[i]!, length / 3)));
    controlPoints.push(add(points[i + 1]!, scaled(tangents[i + 1]!, -length / 3)));
    controlPoints.push(points[i + 1]!);
    parameter += length;
    knots.push(parameter, parameter, parameter);
  });
  knots.push(parameter);
  return { kind: 'spline', degree: 3, knots, controlPoints, weights: controlPoints.map(() => 1) };
};

/** The curve through the fit points; null when they are all one point. */
export const fitSpline = (statement: SplineStatement): CadSpline | null => {
  const given = withoutRepeats(statement.fitPoints);
  const isLoop = given.length > 2 && lengthOf(subtract(given[0]!, given[given.length - 1]!)) === 0;
  const points = statement.isClosed && !isLoop && given.length > 2 ? [...given, given[0]!] : given;
  if (points.length < 2) return null;
  const chords = points.slice(1).map((point, i) => subtract(point, points[i]!));
  const lengths = chords.map(lengthOf);
  if (!lengths.every((length) => length > 0 && Number.isFinite(length))) return null;
  const hasTangents = isDirection(statement.startTangent) || isDirection(statement.endTangent);
  if (!statement.isClosed || hasTangents || chords.length < 3) {
    return hermiteSpline(points, openTangents(chords, lengths, statement), lengths);
  }
  const tangents = closedTangents(chords, lengths);
  return hermiteSpline(points, [...tangents, tangents[0]!], lengths);
};
