import type { CadCurve } from './cad-file.ts';
import { conicOf } from './curves.ts';
import { add, cross, IDENTITY, lengthOf, type Matrix, mapPoint, mapVector, ORIGIN, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';

/**
 * Programs that draw in space also send parts that stand upright, as drawn in a front view. All of such a drawing lies in one plane,
 * and in that plane every length is true.
 */

/** Points this near to the plane lie in it, as a share of the size of the drawing. */
const IN_PLANE = 1e-5;
/** A plane that leans by less has no side of its own: seen from above it is the drawing plane. */
const LEANING = 1e-3;

/** Points that tell the plane of a curve. */
export const pointsOf = (curve: CadCurve, matrix: Matrix): Point3[] => {
  if (curve.kind === 'segment') return [mapPoint(matrix, curve.start), mapPoint(matrix, curve.end)];
  if (curve.kind === 'spline') return curve.controlPoints.map((point) => mapPoint(matrix, point));
  const { centre, u, v } = curve.kind === 'round' ? conicOf(curve) : curve;
  const middle = mapPoint(matrix, centre);
  return [middle, add(middle, mapVector(matrix, u)), add(middle, mapVector(matrix, v))];
};

/** The turn that lays the plane of all points into the drawing plane; null where they lie in none, or on one line. */
export const layingFlat = (points: readonly Point3[]): Matrix | null => {
  const [first] = points;
  if (first === undefined) return null;
  const along = furthest(points, (point) => lengthOf(minus(point, first)));
  const size = lengthOf(minus(along, first));
  const direction = minus(along, first);
  const aside = furthest(points, (point) => lengthOf(cross(direction, minus(point, first))));
  const normal = cross(direction, minus(aside, first));
  const area = lengthOf(normal);
  if (!(area > IN_PLANE * size * size) || !Number.isFinite(area)) return null;
  const n = outward(scaled(normal, 1 / area));
  const isPlane = points.every((point) => Math.abs(dot(minus(point, first), n)) <= IN_PLANE * size);
  return isPlane ? turnOnto(n) : null;
};

const furthest = (points: readonly Point3[], far: (point: Point3) => number): Point3 => {
  let [found, most] = [points[0]!, -1];
  for (const point of points) {
    const reach = far(point);
    if (reach > most) [found, most] = [point, reach];
  }
  return found;
};

const minus = (a: Point3, b: Point3): Point3 => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Point3, b: Point3): number => a.x * b.x + a.y * b.y + a.z * b.z;

/** Seen from above; what stands upright from the front, or where it runs more from front to back, from the right. */
const outward = (n: Point3): Point3 => {
  if (Math.abs(n.z) > LEANING) return n.z > 0 ? n : scaled(n, -1);
  const isFront = Math.abs(n.y) >= Math.abs(n.x);
  return (isFront ? n.y < 0 : n.x > 0) ? n : scaled(n, -1);
};

/** Upright planes keep what is up, others what is to the right. */
const turnOnto = (n: Point3): Matrix => {
  const isUpright = Math.abs(n.z) <= LEANING;
  const kept = isUpright ? IDENTITY.zAxis : Math.abs(n.x) > 0.99 ? IDENTITY.yAxis : IDENTITY.xAxis;
  const inPlane = minus(kept, scaled(n, dot(kept, n)));
  const axis = scaled(inPlane, 1 / lengthOf(inPlane));
  const [right, up] = isUpright ? [cross(axis, n), axis] : [axis, cross(n, axis)];
  const image = (world: Point3): Point3 => ({ x: dot(right, world), y: dot(up, world), z: dot(n, world) });
  return {
    xAxis: image(IDENTITY.xAxis),
    yAxis: image(IDENTITY.yAxis),
    zAxis: image(IDENTITY.zAxis),
    origin: ORIGIN,
  };
};
