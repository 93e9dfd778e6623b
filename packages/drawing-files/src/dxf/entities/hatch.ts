import type { CadCurve, CadCurves } from '../../cad/cad-file.ts';
import { type BulgeVertex, circularArc, ellipticalArc, polylineCurves, segment } from '../../cad/curves.ts';
import { type Matrix, mapPoint, mapVector } from '../../cad/matrix.ts';
import { annotationCurves } from '../../cad/shapes.ts';
import { readSplineStatement } from '../../cad/spline.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { numberOf } from '../values.ts';
import { planeOf } from './extrusion.ts';

const DEGREE = Math.PI / 180;
const POLYLINE_PATH = 2;
const PATH_TYPE = 92;
const EDGE_TYPE = 72;
/** Codes that end the boundary data: style, pattern, seed points. */
const AFTER_BOUNDARIES: ReadonlySet<number> = new Set([75, 76, 98]);

type Boundary = { readonly groups: GroupTable; readonly plane: Matrix; readonly elevation: number };

/** Ranges of the parts of `range` that start with `code`. */
const partsOf = (groups: GroupTable, range: Range, code: number): Range[] => {
  const parts: { from: number; to: number }[] = [];
  for (let i = range.from; i < range.to; i += 1) {
    if (groups.codeAt(i) !== code) continue;
    const last = parts[parts.length - 1];
    if (last !== undefined) last.to = i;
    parts.push({ from: i, to: range.to });
  }
  return parts;
};

const polylinePath = ({ groups, plane, elevation }: Boundary, path: Range): CadCurve[] => {
  const vertices: { -readonly [K in keyof BulgeVertex]: number }[] = [];
  let isClosed = true;
  for (let i = path.from; i < path.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === 73) isClosed = groups.numberAt(i) !== 0;
    else if (code === 97) break;
    else if (code === 10) vertices.push({ x: groups.numberAt(i), y: 0, z: elevation, bulge: 0 });
    else if (vertices.length === 0) continue;
    else if (code === 20) vertices[vertices.length - 1]!.y = groups.numberAt(i);
    else if (code === 42) vertices[vertices.length - 1]!.bulge = groups.numberAt(i);
  }
  return polylineCurves(plane, vertices, isClosed);
};

/** Values of a code in their order, up to the list of source objects. */
const values = ({ groups }: Boundary, edge: Range, code: number): number[] => {
  const found: number[] = [];
  for (let i = edge.from; i < edge.to; i += 1) if (groups.codeAt(i) === code) found.push(groups.numberAt(i));
  return found;
};

const splineEdge = (boundary: Boundary, edge: Range): readonly CadCurve[] => {
  const { plane, elevation } = boundary;
  const points = (code: number): { x: number; y: number; z: number }[] => {
    const ys = values(boundary, edge, code + 10);
    return values(boundary, edge, code).map((x, i) => mapPoint(plane, { x, y: ys[i] ?? 0, z: elevation }));
  };
  return readSplineStatement({
    degree: values(boundary, edge, 94)[0] ?? 3,
    isClosed: values(boundary, edge, 74)[0] === 1,
    knots: values(boundary, edge, 40),
    weights: values(boundary, edge, 42),
    controlPoints: points(10),
    fitPoints: points(11),
    startTangent: null,
    endTangent: null,
    fitTolerance: 0,
  }).curves;
};

const edgeCurves = (boundary: Boundary, edge: Range): readonly CadCurve[] => {
  const { groups, plane, elevation } = boundary;
  const at = (code: number, fallback = 0): number => numberOf(groups, edge, code, fallback);
  const first = { x: at(10), y: at(20), z: elevation };
  const second = { x: at(11), y: at(21), z: elevation };
  const isClockwise = at(73, 1) === 0;
  const [from, to] = [at(50) * DEGREE, at(51, 360) * DEGREE];
  const [start, end] = isClockwise ? [-from, -to] : [from, to];
  switch (groups.numberAt(edge.from)) {
    case 1:
      return [segment(mapPoint(plane, first), mapPoint(plane, second))];
    case 2:
      return [circularArc(plane, first, at(40), start, end)];
    case 3: {
      const major = mapVector(plane, { x: second.x, y: second.y, z: 0 });
      return [ellipticalArc(mapPoint(plane, first), major, at(40, 1), plane.zAxis, start, end)];
    }
    case 4:
      return splineEdge(boundary, edge);
    default:
      return [];
  }
};

/** HATCH: the boundaries as annotation, the pattern left out. */
export const readHatch = (groups: GroupTable, range: Range): CadCurves => {
  let to = range.from;
  while (to < range.to && !AFTER_BOUNDARIES.has(groups.codeAt(to))) to += 1;
  const boundary = { groups, plane: planeOf(groups, range), elevation: numberOf(groups, range, 30, 0) };
  const curves: CadCurve[] = [];
  for (const path of partsOf(groups, { from: range.from, to }, PATH_TYPE)) {
    if ((groups.numberAt(path.from) & POLYLINE_PATH) !== 0) {
      for (const curve of polylinePath(boundary, path)) curves.push(curve);
      continue;
    }
    for (const edge of partsOf(groups, path, EDGE_TYPE)) {
      for (const curve of edgeCurves(boundary, edge)) curves.push(curve);
    }
  }
  return annotationCurves(curves, false);
};
