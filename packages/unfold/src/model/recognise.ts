import { RECOGNISED } from '../tolerance.ts';
import { basisAt, type Curve3, curvePoint, curveSamples } from './curve3.ts';
import { circleThrough, leastDirection, meanOf } from './fit-shapes.ts';
import type { Edge, Face, Solid, SplineSurface, Surface } from './model.ts';
import { surfaceDistance, surfaceNormal } from './surface.ts';
import {
  along,
  axesOf,
  cross,
  distanceBetween,
  dot,
  lengthOf,
  localOf,
  scale,
  subtract,
  unit,
  type Vector,
} from './vector.ts';

/** Splines that are planes, cylinders, cones, lines and circles: some programs write everything as splines. */

const GRID = 7;

export const splineSurfacePoint = (surface: SplineSurface, u: number, v: number): Vector => {
  const { degreeU, degreeV, knotsU, knotsV, points, weights } = surface;
  const inU = basisAt(knotsU, degreeU, points.length, u);
  const inV = basisAt(knotsV, degreeV, points[0]!.length, v);
  let [x, y, z, w] = [0, 0, 0, 0];
  for (let i = 0; i <= degreeU; i += 1) {
    const row = points[inU.first + i]!;
    for (let j = 0; j <= degreeV; j += 1) {
      const weight = inU.values[i]! * inV.values[j]! * weights[inU.first + i]![inV.first + j]!;
      const point = row[inV.first + j]!;
      x += weight * point[0];
      y += weight * point[1];
      z += weight * point[2];
      w += weight;
    }
  }
  return [x / w, y / w, z / w];
};

type Sampled = { readonly points: readonly Vector[]; readonly normals: readonly Vector[] };

const sampled = (surface: SplineSurface): Sampled => {
  const { degreeU, degreeV, knotsU, knotsV, points } = surface;
  const [u0, u1] = [knotsU[degreeU]!, knotsU[points.length]!];
  const [v0, v1] = [knotsV[degreeV]!, knotsV[points[0]!.length]!];
  const [stepU, stepV] = [(u1 - u0) * 1e-5, (v1 - v0) * 1e-5];
  const found: { points: Vector[]; normals: Vector[] } = { points: [], normals: [] };
  for (let i = 0; i < GRID; i += 1) {
    for (let j = 0; j < GRID; j += 1) {
      const u = u0 + ((u1 - u0) * (i + 0.5)) / GRID;
      const v = v0 + ((v1 - v0) * (j + 0.5)) / GRID;
      const at = (du: number, dv: number): Vector => splineSurfacePoint(surface, u + du, v + dv);
      const normal = unit(cross(subtract(at(stepU, 0), at(-stepU, 0)), subtract(at(0, stepV), at(0, -stepV))));
      found.points.push(at(0, 0));
      if (lengthOf(normal) > 0) found.normals.push(normal);
    }
  }
  return found;
};

const isNear = (surface: Surface, points: readonly Vector[]): boolean =>
  points.every((point) => (surfaceDistance(surface, point) ?? Infinity) <= RECOGNISED);

/** The circle that best goes around the points as seen along an axis (Kåsa's fit): its centre in space. */
const centreAlong = (axis: Vector, points: readonly Vector[]): Vector | null => {
  const axes = axesOf(meanOf(points), axis);
  const [rows, values] = [[] as Vector[], [] as number[]];
  for (const point of points) {
    const [x, y] = localOf(axes, point);
    rows.push([x, y, 1]);
    values.push(x * x + y * y);
  }
  const solved = leastSquares(rows, values);
  return solved === null
    ? null
    : along(along(axes.origin, axes.x, solved[0] / 2), cross(axes.axis, axes.x), solved[1] / 2);
};

/** Solves for three unknowns by normal equations; null when they do not decide. */
const leastSquares = (rows: readonly Vector[], values: readonly number[]): Vector | null => {
  const column = (c: 0 | 1 | 2): Vector => {
    const sum = (d: 0 | 1 | 2): number => rows.reduce((total, row) => total + row[c] * row[d], 0);
    return [sum(0), sum(1), sum(2)];
  };
  const total = (c: 0 | 1 | 2): number => rows.reduce((sum, row, i) => sum + row[c] * values[i]!, 0);
  const [a, b, c] = [column(0), column(1), column(2)];
  const right: Vector = [total(0), total(1), total(2)];
  const determinant = dot(a, cross(b, c));
  const size = lengthOf(a) * lengthOf(b) * lengthOf(c);
  if (!(Math.abs(determinant) > 1e-12 * size)) return null;
  return scale([dot(right, cross(b, c)), dot(a, cross(right, c)), dot(a, cross(b, right))], 1 / determinant);
};

const asPlane = ({ points, normals }: Sampled): Surface | null => {
  const mean = meanOf(points);
  const normal = leastDirection(points.map((point) => subtract(point, mean)));
  const plane: Surface = {
    kind: 'plane',
    axes: axesOf(mean, dot(normal, normals[0]!) < 0 ? scale(normal, -1) : normal),
  };
  return isNear(plane, points) ? plane : null;
};

/** Cylinder or cone: around one axis, whose normals all have one angle to it. */
const asRound = ({ points, normals }: Sampled): Surface | null => {
  const mean = meanOf(normals);
  const axis = leastDirection(normals.map((normal) => subtract(normal, mean)));
  const lean = dot(mean, axis);
  if (Math.abs(lean) < 1e-4) {
    const centre = centreAlong(axis, points);
    if (centre === null) return null;
    const axes = axesOf(centre, axis);
    const [x, y] = localOf(axes, points[0]!);
    const cylinder: Surface = { kind: 'cylinder', axes, radius: Math.hypot(x, y) };
    return isNear(cylinder, points) ? cylinder : null;
  }
  return asCone(axis, { points, normals });
};

const asCone = (axis: Vector, { points, normals }: Sampled): Surface | null => {
  // The apex is where all tangent planes meet.
  const apex = leastSquares(
    normals,
    normals.map((normal, i) => dot(normal, points[Math.min(i, points.length - 1)]!)),
  );
  if (apex === null || normals.length !== points.length) return null;
  const outer = dot(subtract(points[0]!, apex), axis) < 0 ? scale(axis, -1) : axis;
  const axes = axesOf(apex, outer);
  const [x, y, z] = localOf(axes, points[0]!);
  const cone: Surface = { kind: 'cone', axes, radius: 0, halfAngle: Math.atan2(Math.hypot(x, y), z) };
  return isNear(cone, points) ? cone : null;
};

/** The face with the plain surface that its spline is; itself where it is none. */
const recognisedFace = (face: Face, edgePoints: readonly Vector[]): Face => {
  if (face.surface.kind !== 'spline') return face;
  const sample = sampled(face.surface);
  if (sample.normals.length === 0) return face;
  const surface = asPlane(sample) ?? asRound(sample);
  if (surface === null || !isNear(surface, edgePoints)) return face;
  const normal = surfaceNormal(surface, sample.points[0]!);
  const isSame = normal === null || dot(normal, sample.normals[0]!) > 0;
  return { ...face, surface, isOutward: isSame ? face.isOutward : !face.isOutward };
};

const straightOf = (points: readonly Vector[]): Curve3 | null => {
  const [start, end] = [points[0]!, points.at(-1)!];
  const direction = unit(subtract(end, start));
  if (lengthOf(direction) === 0) return null;
  let reached = -RECOGNISED;
  for (const point of points) {
    const from = subtract(point, start);
    const way = dot(from, direction);
    if (lengthOf(subtract(from, scale(direction, way))) > RECOGNISED || way < reached - RECOGNISED) return null;
    reached = way;
  }
  return { kind: 'line', start, end };
};

const roundOf = (curve: Curve3, points: readonly Vector[]): Curve3 | null => {
  const isClosed = distanceBetween(points[0]!, points.at(-1)!) <= RECOGNISED / 10;
  const third = Math.floor(points.length / 3);
  const circle = circleThrough(
    points[0]!,
    points[isClosed ? third : Math.floor(points.length / 2)]!,
    isClosed ? points[2 * third]! : points.at(-1)!,
  );
  if (circle === null || circle.radius > 1e5) return null;
  const axes = axesOf(circle.centre, circle.normal, subtract(points[0]!, circle.centre));
  for (const point of points) {
    const [x, y, z] = localOf(axes, point);
    if (Math.hypot(Math.hypot(x, y) - circle.radius, z) > RECOGNISED / 5) return null;
  }
  const [x, y] = localOf(axes, curvePoint(curve, 1));
  const end = Math.atan2(y, x);
  const sweep = isClosed ? 2 * Math.PI : end > 1e-9 ? end : end + 2 * Math.PI;
  return { kind: 'arc', axes, radius: circle.radius, from: 0, sweep };
};

const recognisedCurve = (curve: Curve3): Curve3 => {
  if (curve.kind !== 'spline') return curve;
  const points = curveSamples(curve);
  return straightOf(points) ?? roundOf(curve, points) ?? curve;
};

/** A solid in which every spline that is a plain shape has become it. */
export const recogniseSolid = (solid: Solid): Solid => {
  const edges: Edge[] = solid.edges.map((edge) => ({ ...edge, curve: recognisedCurve(edge.curve) }));
  const pointsOf = (face: Face): Vector[] =>
    face.loops.flatMap((loop) => loop.flatMap(({ edge }) => curveSamples(edges[edge]!.curve)));
  return {
    ...solid,
    edges,
    faces: solid.faces.map((face) => (face.surface.kind === 'spline' ? recognisedFace(face, pointsOf(face)) : face)),
  };
};
