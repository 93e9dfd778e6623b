import type { CadConic, CadCurve, CadRound, CadSegment } from './cad-file.ts';
import { cross, IDENTITY, lengthOf, type Matrix, mapPoint, mapVector, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';

const FULL_TURN = 2 * Math.PI;

export const segment = (start: Point3, end: Point3): CadSegment => ({ kind: 'segment', start, end });

/** A circular arc in an object plane; angles in radians, backwards when `end` is less than `start`. */
export const circularArc = (
  plane: Matrix,
  centre: Point3,
  radius: number,
  start: number,
  end: number,
): CadConic | CadRound => {
  if (plane === IDENTITY) return { kind: 'round', centre, radius, start, end };
  const u = mapVector(plane, { x: radius, y: 0, z: 0 });
  const v = mapVector(plane, { x: 0, y: radius, z: 0 });
  return { kind: 'conic', centre: mapPoint(plane, centre), u, v, start, end };
};

/** The same by its two radii. */
export const conicOf = ({ centre, radius, start, end }: CadRound): CadConic => ({
  ...{ kind: 'conic', centre, start, end },
  ...{ u: { x: radius, y: 0, z: 0 }, v: { x: 0, y: radius, z: 0 } },
});

export const circle = (plane: Matrix, centre: Point3, radius: number): CadConic | CadRound =>
  circularArc(plane, centre, radius, 0, FULL_TURN);

/** The end of a counter-clockwise run: more than `start`, by a full turn when the two name the same direction. */
export const endAfter = (start: number, end: number): number => {
  const turn = (end - start) % FULL_TURN;
  const sweep = turn <= FULL_ANGLE_TOLERANCE ? turn + FULL_TURN : turn;
  return start + Math.min(sweep, FULL_TURN);
};

/** Two angles closer than this are one direction, radians; writers round to about 1e-6 degrees. */
const FULL_ANGLE_TOLERANCE = 1e-9;

/** An ellipse arc by its major axis vector, the ratio of the axes and the plane's normal. */
export const ellipticalArc = (
  centre: Point3,
  majorAxis: Point3,
  ratio: number,
  normal: Point3,
  start: number,
  end: number,
): CadConic => {
  const normalLength = lengthOf(normal);
  const up = normalLength > 0 ? scaled(normal, 1 / normalLength) : { x: 0, y: 0, z: 1 };
  return { kind: 'conic', centre, u: majorAxis, v: scaled(cross(up, majorAxis), ratio), start, end };
};

/** A vertex in object coordinates; `bulge` is the tangent of a quarter of the sweep to the next vertex. */
export type BulgeVertex = { readonly x: number; readonly y: number; readonly z: number; readonly bulge: number };

/** Bulges below this bow less than a ten-millionth of their chord: straight. */
const STRAIGHT_BULGE = 2e-7;

const bulgeArc = (plane: Matrix, from: BulgeVertex, to: BulgeVertex): CadConic | CadRound => {
  const { bulge } = from;
  const chordX = to.x - from.x;
  const chordY = to.y - from.y;
  const offset = (1 - bulge * bulge) / (4 * bulge);
  const centre = {
    x: (from.x + to.x) / 2 - chordY * offset,
    y: (from.y + to.y) / 2 + chordX * offset,
    z: from.z,
  };
  const radius = (Math.hypot(chordX, chordY) * (1 + bulge * bulge)) / (4 * Math.abs(bulge));
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  return circularArc(plane, centre, radius, start, start + 4 * Math.atan(bulge));
};

/** The pieces of a polyline; repeated vertices make none. */
export const polylineCurves = (plane: Matrix, vertices: readonly BulgeVertex[], isClosed: boolean): CadCurve[] => {
  const curves: CadCurve[] = [];
  const last = isClosed ? vertices.length : vertices.length - 1;
  for (let i = 0; i < last; i += 1) {
    const from = vertices[i]!;
    const to = vertices[i + 1 === vertices.length ? 0 : i + 1]!;
    if (from.x === to.x && from.y === to.y && from.z === to.z) continue;
    curves.push(
      Math.abs(from.bulge) < STRAIGHT_BULGE
        ? segment(mapPoint(plane, from), mapPoint(plane, to))
        : bulgeArc(plane, from, to),
    );
  }
  return curves;
};

/** Straight pieces through points already in the world. */
export const segmentsThrough = (points: readonly Point3[], isClosed: boolean): CadSegment[] => {
  const segments: CadSegment[] = [];
  for (let i = 1; i < points.length; i += 1) segments.push(segment(points[i - 1]!, points[i]!));
  if (isClosed && points.length > 2) segments.push(segment(points[points.length - 1]!, points[0]!));
  return segments;
};
