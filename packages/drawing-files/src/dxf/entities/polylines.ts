import type { CadCurves, CadIgnored } from '../../cad/cad-file.ts';
import { type BulgeVertex, segmentsThrough } from '../../cad/curves.ts';
import { polylineShape, widthsOf } from '../../cad/polyline-shape.ts';
import { drawnCurves, IGNORED } from '../../cad/shapes.ts';
import type { GroupTable } from '../group-table.ts';
import type { Item, Range } from '../sections.ts';
import { integerOf, numberOf, numbersOf, pointOf } from '../values.ts';
import { planeOf } from './extrusion.ts';

const CLOSED = 1;
const THREE_DIMENSIONAL = 8;
const MESH_OR_POLYFACE = 16 | 64;
/** The vertex belongs to the frame of a spline-fit polyline, not to the curve. */
const FRAME_VERTEX = 16;

type Writable<T> = { -readonly [K in keyof T]: T[K] };

const START_WIDTH = 40;
const END_WIDTH = 41;
const CONSTANT_WIDTH = 43;

const isWide = (groups: GroupTable): boolean =>
  groups.uses(CONSTANT_WIDTH) || groups.uses(START_WIDTH) || groups.uses(END_WIDTH);

const lwWidths = (groups: GroupTable, range: Range): number[] => {
  const constant = numberOf(groups, range, CONSTANT_WIDTH, 0);
  if (constant > 0) return [constant];
  return [...numbersOf(groups, range, START_WIDTH), ...numbersOf(groups, range, END_WIDTH)];
};

export const readLwPolyline = (groups: GroupTable, range: Range): CadCurves => {
  const isClosed = (integerOf(groups, range, 70, 0) & CLOSED) !== 0;
  const z = numberOf(groups, range, 38, 0);
  const vertices: Writable<BulgeVertex>[] = [];
  let isWhole = true;
  for (let i = range.from; i < range.to; i += 1) {
    const code = groups.codeAt(i);
    if (code === 10 || code === 20) {
      if (isWhole !== (code === 10)) groups.missAt(i);
      isWhole = code === 20;
    }
    if (code === 10) vertices.push({ x: groups.numberAt(i), y: 0, z, bulge: 0 });
    else if (code >= 1000) break;
    else if (vertices.length === 0) continue;
    else if (code === 20) vertices[vertices.length - 1]!.y = groups.numberAt(i);
    else if (code === 42) vertices[vertices.length - 1]!.bulge = groups.numberAt(i);
  }
  if (!isWhole) groups.missAt(range.to - 1);
  const widths = isWide(groups) ? lwWidths(groups, range) : [];
  return polylineShape(planeOf(groups, range), { vertices, isClosed, ...widthsOf(widths) });
};

/** Widths of a POLYLINE stand at its vertices, or at itself for those without. */
const widthsAt = (groups: GroupTable, item: Item, vertices: readonly Item[]): number[] =>
  [START_WIDTH, END_WIDTH].flatMap((code) => {
    const usual = numberOf(groups, item, code, 0);
    return vertices.map((vertex) => numberOf(groups, vertex, code, usual));
  });

/** POLYLINE in the plane or in space; meshes and polyfaces are left out. */
export const readPolyline = (groups: GroupTable, item: Item, vertexItems: readonly Item[]): CadCurves | CadIgnored => {
  const flags = integerOf(groups, item, 70, 0);
  if ((flags & MESH_OR_POLYFACE) !== 0) return IGNORED;
  const isClosed = (flags & CLOSED) !== 0;
  const onCurve = vertexItems.filter((vertex) => (integerOf(groups, vertex, 70, 0) & FRAME_VERTEX) === 0);
  const points = onCurve.map((vertex) => pointOf(groups, vertex, 10));
  if ((flags & THREE_DIMENSIONAL) !== 0) return drawnCurves(segmentsThrough(points, isClosed), isClosed);
  const elevation = numberOf(groups, item, 30, 0);
  const vertices = onCurve.map((vertex, i) => ({
    x: points[i]!.x,
    y: points[i]!.y,
    z: elevation,
    bulge: numberOf(groups, vertex, 42, 0),
  }));
  const widths = isWide(groups) ? widthsAt(groups, item, onCurve) : [];
  return polylineShape(planeOf(groups, item), { vertices, isClosed, ...widthsOf(widths) });
};
