import type { CadCurve, CadCurves } from './cad-file.ts';
import { segment } from './curves.ts';
import { add, lengthOf, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';
import { DEGENERATE, drawnCurves } from './shapes.ts';

/**
 * Multiline (MLINE): parallel lines along a path. Each vertex states where each line passes it, along the miter: justification,
 * scale and the offsets of the style are in these numbers already.
 * Break: a place where a line is interrupted, by distances along it.
 */
export type MultilineVertex = {
  readonly position: Point3;
  readonly miter: Point3;
  /** For each line: its distance along the miter, then where it begins, ends, begins again and so on towards the next vertex. */
  readonly lines: readonly (readonly number[])[];
};

/** How an end is closed. Source: DXF reference, MLINESTYLE, group 70; the same bits for the start, the end's are 16 times them. */
export const CAP = { square: 16, innerArcs: 32, round: 64 } as const;
export const END_CAP_FACTOR = 16;

export type Multiline = {
  readonly vertices: readonly MultilineVertex[];
  readonly isClosed: boolean;
  /** Bits of `CAP`. */
  readonly startCap: number;
  readonly endCap: number;
};

const minus = (a: Point3, b: Point3): Point3 => add(a, scaled(b, -1));

const passes = (vertex: MultilineVertex, line: number): Point3 =>
  add(vertex.position, scaled(vertex.miter, vertex.lines[line]?.[0] ?? 0));

/** One line between two vertices, without its breaks. */
const stretches = (from: Point3, to: Point3, marks: readonly number[]): CadCurve[] => {
  if (marks.length < 2) return [segment(from, to)];
  const way = minus(to, from);
  const length = lengthOf(way);
  const at = (distance: number): Point3 => add(from, scaled(way, distance / length));
  const found: CadCurve[] = [];
  for (let i = 0; i < marks.length && length > 0; i += 2) {
    const stop = marks[i + 1];
    found.push(segment(at(marks[i]!), stop === undefined ? to : at(stop)));
  }
  return found;
};

/** Half a circle over two points, towards `outward`. */
const halfCircle = (a: Point3, b: Point3, outward: Point3): CadCurve => {
  const u = scaled(minus(b, a), 0.5);
  const away = lengthOf(outward);
  const v = away > 0 ? scaled(outward, lengthOf(u) / away) : outward;
  return { kind: 'conic', centre: scaled(add(a, b), 0.5), u, v, start: 0, end: Math.PI };
};

const capCurves = (vertex: MultilineVertex, outward: Point3, cap: number): CadCurve[] => {
  const order = vertex.lines.map((_, line) => line).sort((a, b) => vertex.lines[a]![0]! - vertex.lines[b]![0]!);
  const points = order.map((line) => passes(vertex, line));
  const last = points.length - 1;
  if (last < 1) return [];
  const curves: CadCurve[] = [];
  if ((cap & CAP.square) !== 0) curves.push(segment(points[0]!, points[last]!));
  if ((cap & CAP.round) !== 0) curves.push(halfCircle(points[0]!, points[last]!, outward));
  if ((cap & CAP.innerArcs) === 0) return curves;
  for (let i = 1; i < last - i; i += 1) curves.push(halfCircle(points[i]!, points[last - i]!, outward));
  return curves;
};

/** The lines and caps of a multiline. */
export const multilineShape = ({ vertices, isClosed, startCap, endCap }: Multiline): CadCurves | typeof DEGENERATE => {
  const first = vertices[0];
  const last = vertices[vertices.length - 1];
  if (first === undefined || last === undefined || vertices.length < 2) return DEGENERATE;
  const curves: CadCurve[] = [];
  for (const [place, vertex] of vertices.entries()) {
    const next = vertices[place + 1] ?? (isClosed ? first : undefined);
    if (next === undefined) continue;
    for (const [line, [, ...marks]] of vertex.lines.entries()) {
      for (const curve of stretches(passes(vertex, line), passes(next, line), marks)) curves.push(curve);
    }
  }
  if (isClosed) return drawnCurves(curves, false);
  const caps = [
    ...capCurves(first, minus(first.position, vertices[1]!.position), startCap),
    ...capCurves(last, minus(last.position, vertices[vertices.length - 2]!.position), endCap),
  ];
  return drawnCurves([...curves, ...caps], false);
};
