import type { CadCurves, CadIgnored } from '../../cad/cad-file.ts';
import { circle, circularArc, ellipticalArc, endAfter, segment, segmentsThrough } from '../../cad/curves.ts';
import { mapPoint } from '../../cad/matrix.ts';
import type { Point3 } from '../../cad/point3.ts';
import { annotationCurves, DEGENERATE, drawnCurves, faceEdges, solidOutline } from '../../cad/shapes.ts';
import type { GroupTable } from '../group-table.ts';
import type { Range } from '../sections.ts';
import { integerOf, numberOf, optionalPointOf, pointOf, pointsOf, statedNumberOf } from '../values.ts';
import { planeOf } from './extrusion.ts';

const DEGREE = Math.PI / 180;

export const readLine = (groups: GroupTable, range: Range): CadCurves =>
  drawnCurves([segment(pointOf(groups, range, 10), pointOf(groups, range, 11))], false);

const RADIUS = 40;

/** CAD programs ignore the sign of a radius; that it was read so is told. */
export const readCircle = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const radius = numberOf(groups, range, RADIUS, 0);
  const size = Math.abs(radius);
  if (!(size > 0)) return DEGENERATE;
  return drawnCurves([circle(planeOf(groups, range), pointOf(groups, range, 10), size)], true, radius < 0);
};

export const readArc = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const radius = numberOf(groups, range, RADIUS, 0);
  const size = Math.abs(radius);
  if (!(size > 0)) return DEGENERATE;
  const start = statedNumberOf(groups, range, 50, 0) * DEGREE;
  const end = endAfter(start, statedNumberOf(groups, range, 51, 360) * DEGREE);
  const centre = pointOf(groups, range, 10);
  return drawnCurves([circularArc(planeOf(groups, range), centre, size, start, end)], false, radius < 0);
};

export const readEllipse = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const ratio = Math.abs(statedNumberOf(groups, range, 40, 1));
  const start = numberOf(groups, range, 41, 0);
  const end = endAfter(start, numberOf(groups, range, 42, 2 * Math.PI));
  const normal = optionalPointOf(groups, range, 210) ?? { x: 0, y: 0, z: 1 };
  const majorAxis = pointOf(groups, range, 11);
  return drawnCurves([ellipticalArc(pointOf(groups, range, 10), majorAxis, ratio, normal, start, end)], false);
};

const corners = (groups: GroupTable, range: Range): Point3[] => {
  const found: Point3[] = [];
  for (const code of [10, 11, 12, 13]) {
    const corner = optionalPointOf(groups, range, code);
    if (corner !== null) found.push(corner);
  }
  return found;
};

/** SOLID and TRACE: the outline as annotation. */
export const readSolid = (groups: GroupTable, range: Range): CadCurves | CadIgnored => {
  const plane = planeOf(groups, range);
  const [first, second, third, fourth] = corners(groups, range).map((corner) => mapPoint(plane, corner));
  if (first === undefined || second === undefined || third === undefined) return DEGENERATE;
  return solidOutline(first, second, third, fourth ?? third);
};

/** 3DFACE: its visible edges as annotation. */
export const readFace = (groups: GroupTable, range: Range): CadCurves =>
  faceEdges(corners(groups, range), integerOf(groups, range, 70, 0));

export const readLeader = (groups: GroupTable, range: Range): CadCurves =>
  annotationCurves(segmentsThrough(pointsOf(groups, range, 10), false), false);
