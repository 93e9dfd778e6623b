import type { CadCurve } from './cad-file.ts';
import { conicOf, ellipticalArc, endAfter, segment } from './curves.ts';
import { cross, IDENTITY, type Matrix, mapPoint, mapVector, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';

/**
 * Edges of a region, from the text in which the modeller ACIS keeps it (SAT).
 * Record: a name and fields up to `#`; records are numbered from 0 on.
 * Pointer: `$` and the number of another record, -1 for none.
 * Sense: whether an edge runs as its curve does; `forward` or 0, `reversed` or 1.
 */
type Record = { readonly name: string; readonly fields: readonly string[] };

/** From version 2.0 on, two lines more stand before the records. */
const FIRST_WITH_LONG_HEADER = 200;
const FULL_TURN = 2 * Math.PI;

const recordsOf = (text: string): Record[] => {
  const lines = text.split('\n');
  const version = Number.parseInt(lines[0] ?? '', 10);
  const body = lines.slice(version >= FIRST_WITH_LONG_HEADER ? 3 : 1).join(' ');
  return body.split('#').map((record) => {
    const [first = '', ...rest] = record.trim().split(/\s+/);
    // Some writers number their records.
    const isNumbered = /^-\d+$/.test(first);
    return { name: isNumbered ? (rest[0] ?? '') : first, fields: isNumbered ? rest.slice(1) : rest };
  });
};

const pointedTo = (records: readonly Record[], field: string): Record | null =>
  /^\$\d+$/.test(field) ? (records[Number(field.slice(1))] ?? null) : null;

const pointers = (records: readonly Record[], { fields }: Record): Record[] =>
  fields.flatMap((field) => pointedTo(records, field) ?? []);

/** The numbers behind the last pointer: those before it belong to the frame of every record. */
const numbersOf = ({ fields }: Record): number[] => {
  const own = fields.slice(fields.findLastIndex((field) => field.startsWith('$')) + 1);
  return own.map(Number).filter((value) => !Number.isNaN(value));
};

const pointAt = (numbers: readonly number[], at: number): Point3 => ({
  x: numbers[at] ?? Number.NaN,
  y: numbers[at + 1] ?? Number.NaN,
  z: numbers[at + 2] ?? Number.NaN,
});

const positionOf = (records: readonly Record[], vertex: Record): Point3 | null => {
  const point = pointers(records, vertex).find(({ name }) => name === 'point');
  return point === undefined ? null : pointAt(numbersOf(point), 0);
};

const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** An arc of an ellipse from one point to another, counter-clockwise about its normal. */
const ellipseArc = (curve: Record, from: Point3, to: Point3, isWhole: boolean): CadCurve => {
  const numbers = numbersOf(curve);
  const [centre, normal, major] = [pointAt(numbers, 0), pointAt(numbers, 3), pointAt(numbers, 6)];
  const ratio = numbers[9] ?? 1;
  const minor = scaled(cross(normal, major), ratio);
  const parameter = (point: Point3): number => {
    const way = { x: point.x - centre.x, y: point.y - centre.y, z: point.z - centre.z };
    return Math.atan2(dot(way, minor) / dot(minor, minor), dot(way, major) / dot(major, major));
  };
  const start = parameter(from);
  const end = isWhole ? start + FULL_TURN : endAfter(start, parameter(to));
  return ellipticalArc(centre, major, ratio, normal, start, end);
};

/** One edge; null when its curve is neither straight nor an ellipse. */
const edgeCurve = (records: readonly Record[], edge: Record): CadCurve | null => {
  const [first, second] = pointers(records, edge).filter(({ name }) => name === 'vertex');
  const at = edge.fields.findIndex((field) => pointedTo(records, field)?.name.endsWith('-curve'));
  const curve = at < 0 ? null : pointedTo(records, edge.fields[at]!);
  if (first === undefined || second === undefined || curve === null) return null;
  const [from, to] = [positionOf(records, first), positionOf(records, second)];
  if (from === null || to === null) return null;
  if (curve.name === 'straight-curve') return segment(from, to);
  if (curve.name !== 'ellipse-curve') return null;
  const sense = edge.fields[at + 1];
  const isReversed = sense === 'reversed' || sense === '1';
  return isReversed ? ellipseArc(curve, to, from, first === second) : ellipseArc(curve, from, to, first === second);
};

/** Where the body stands; rows of the matrix are the images of the axes. */
const placementOf = (records: readonly Record[]): Matrix => {
  const transform = records.find(({ name }) => name === 'transform');
  if (transform === undefined) return IDENTITY;
  const numbers = numbersOf(transform);
  const size = numbers[12] ?? 1;
  const [xAxis, yAxis, zAxis] = [0, 3, 6].map((at) => scaled(pointAt(numbers, at), size));
  return { xAxis: xAxis!, yAxis: yAxis!, zAxis: zAxis!, origin: pointAt(numbers, 9) };
};

const placed = (curve: CadCurve, matrix: Matrix): CadCurve => {
  if (curve.kind === 'segment') return segment(mapPoint(matrix, curve.start), mapPoint(matrix, curve.end));
  if (curve.kind === 'spline') return { ...curve, controlPoints: curve.controlPoints.map((p) => mapPoint(matrix, p)) };
  if (curve.kind === 'round') return placed(conicOf(curve), matrix);
  return {
    ...curve,
    centre: mapPoint(matrix, curve.centre),
    u: mapVector(matrix, curve.u),
    v: mapVector(matrix, curve.v),
  };
};

/** The edges of a region; null when there are none, or one of them is a curve that is not understood. */
export const acisEdges = (text: string): CadCurve[] | null => {
  const records = recordsOf(text);
  const placement = placementOf(records);
  const curves: CadCurve[] = [];
  for (const edge of records.filter(({ name }) => name === 'edge')) {
    const curve = edgeCurve(records, edge);
    if (curve === null) return null;
    curves.push(placed(curve, placement));
  }
  return curves.length === 0 ? null : curves;
};
