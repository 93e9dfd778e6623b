import type { Point, SourceCurve } from '@kerf/geometry';
import { asMm, asRadians } from '@kerf/units';
import type { CadConic, CadCurve, CadRound, CadSegment, CadSpline } from './cad-file.ts';
import { conicOf } from './curves.ts';
import { cross, IDENTITY, type Matrix, mapPoint, mapVector } from './matrix.ts';
import type { Point3 } from './point3.ts';

/** Why a curve has no image in the drawing plane: broken numbers, or no length. */
export type Degenerate = 'not-finite' | 'no-length';

export type Flattened = SourceCurve | Degenerate;

/** Told of what is seen from above although it lies at several heights. */
export type Depth = {
  /** Steepest angle to the plane so far, degrees; 0 for none. */
  degrees: number;
};

const FULL_TURN = 2 * Math.PI;
/** Two conjugate radii this close to equal and square make a circle: 0.1 µm on a metre. */
const CIRCLE_TOLERANCE = 1e-7;
/** A conic seen on edge, by the ratio of its area to its radius squared. */
const EDGE_ON_TOLERANCE = 1e-9;
/** z differences below this part of the size are float noise. */
const DEPTH_TOLERANCE = 1e-6;

const planar = (p: { readonly x: number; readonly y: number }): Point => ({ x: asMm(p.x), y: asMm(p.y) });

const isDeep = (z0: number, z1: number, size: number): boolean =>
  Math.abs(z0 - z1) > DEPTH_TOLERANCE * Math.max(size, 1);

/** Tilts below this shorten a metre by less than 0.01 mm, degrees. */
const LEAST_TILT = 0.25;

function tilt(depth: Depth, rise: number, run: number): void {
  const degrees = (Math.atan2(Math.abs(rise), run) * 180) / Math.PI;
  if (degrees >= LEAST_TILT && degrees > depth.degrees) depth.degrees = degrees;
}

const isUsable = (p: Point3, maximum: number): boolean =>
  Math.abs(p.x) <= maximum && Math.abs(p.y) <= maximum && Math.abs(p.z) <= maximum;

const flattenSegment = (line: CadSegment, matrix: Matrix, maximum: number, depth: Depth): Flattened => {
  const start = mapPoint(matrix, line.start);
  const end = mapPoint(matrix, line.end);
  if (!isUsable(start, maximum) || !isUsable(end, maximum)) return 'not-finite';
  if (start.z !== end.z && isDeep(start.z, end.z, Math.abs(end.x - start.x) + Math.abs(end.y - start.y)))
    tilt(depth, end.z - start.z, Math.hypot(end.x - start.x, end.y - start.y));
  if (start.x === end.x && start.y === end.y) return 'no-length';
  return { kind: 'line', start: planar(start), end: planar(end) };
};

type PlaneVector = { readonly x: number; readonly y: number };

const pointOnConic = (centre: PlaneVector, u: PlaneVector, v: PlaneVector, t: number): Point =>
  planar({
    x: centre.x + u.x * Math.cos(t) + v.x * Math.sin(t),
    y: centre.y + u.y * Math.cos(t) + v.y * Math.sin(t),
  });

/** A conic seen on edge: the straight line it covers. */
const edgeOn = (
  centre: PlaneVector,
  u: PlaneVector,
  v: PlaneVector,
  start: number,
  end: number,
): SourceCurve | null => {
  const along = Math.hypot(u.x, u.y) >= Math.hypot(v.x, v.y) ? u : v;
  const extreme = Math.atan2(v.x * along.x + v.y * along.y, u.x * along.x + u.y * along.y);
  const parameters = [start, end];
  for (let t = extreme + Math.ceil((start - extreme) / Math.PI) * Math.PI; t < end; t += Math.PI) parameters.push(t);
  const points = parameters.map((t) => pointOnConic(centre, u, v, t));
  const position = (p: Point): number => p.x * along.x + p.y * along.y;
  points.sort((a, b) => position(a) - position(b));
  const [first, last] = [points[0]!, points[points.length - 1]!];
  return first.x === last.x && first.y === last.y ? null : { kind: 'line', start: first, end: last };
};

/** A conic with square, unequal conjugate radii: turns any pair into the principal axes (Rytz). */
const ellipse = (centre: PlaneVector, u: PlaneVector, v: PlaneVector, start: number, sweep: number): SourceCurve => {
  const uu = u.x * u.x + u.y * u.y;
  const vv = v.x * v.x + v.y * v.y;
  const uv = u.x * v.x + u.y * v.y;
  const isPrincipal = Math.abs(uv) <= 1e-15 * uu && uu >= vv;
  const shift = isPrincipal ? 0 : 0.5 * Math.atan2(2 * uv, uu - vv);
  const [c, s] = [Math.cos(shift), Math.sin(shift)];
  return {
    kind: 'ellipse',
    centre: planar(centre),
    majorAxis: planar({ x: u.x * c + v.x * s, y: u.y * c + v.y * s }),
    minorAxis: planar({ x: v.x * c - u.x * s, y: v.y * c - u.y * s }),
    startParameter: start - shift,
    endParameter: start - shift + sweep,
  };
};

/** Upright and level radii, which most circles are given by, have their length without a root: `Math.hypot` takes many times as long. */
const radiusOf = ({ x, y }: PlaneVector): number => {
  if (y === 0) return Math.abs(x);
  return x === 0 ? Math.abs(y) : Math.hypot(x, y);
};

const conicCurve = (centre: Point3, u: Point3, v: Point3, start: number, sweep: number): SourceCurve | null => {
  const turned = sweep < 0;
  const side = turned ? { x: -v.x, y: -v.y } : v;
  const from = turned ? -start : start;
  const size = Math.abs(sweep);
  const uLength = radiusOf(u);
  const vLength = radiusOf(side);
  const area = u.x * side.y - u.y * side.x;
  const largest = Math.max(uLength, vLength);
  if (Math.abs(area) <= EDGE_ON_TOLERANCE * largest * largest) return edgeOn(centre, u, side, from, from + size);
  const skew = Math.abs(u.x * side.x + u.y * side.y);
  const isCircle =
    Math.abs(uLength - vLength) <= CIRCLE_TOLERANCE * largest && skew <= CIRCLE_TOLERANCE * largest * largest;
  if (!isCircle) return ellipse(centre, u, side, from, size);
  const direction = Math.sign(area);
  return {
    kind: 'arc',
    centre: planar(centre),
    radius: asMm(uLength),
    startAngle: asRadians(Math.atan2(u.y, u.x) + direction * from),
    sweep: asRadians(direction * size),
  };
};

const isSweep = (sweep: number, start: number): boolean =>
  Math.abs(sweep) <= FULL_TURN + CIRCLE_TOLERANCE && Number.isFinite(start);

const flattenConic = (conic: CadConic, matrix: Matrix, maximum: number, depth: Depth): Flattened => {
  const centre = mapPoint(matrix, conic.centre);
  const u = mapVector(matrix, conic.u);
  const v = mapVector(matrix, conic.v);
  const sweep = conic.end - conic.start;
  const isSound = isUsable(centre, maximum) && isUsable(u, maximum) && isUsable(v, maximum);
  if (!isSound || !isSweep(sweep, conic.start)) return 'not-finite';
  const size = radiusOf(u) + radiusOf(v);
  if (isDeep(u.z, 0, size) || isDeep(v.z, 0, size)) {
    const normal = cross(u, v);
    tilt(depth, Math.hypot(normal.x, normal.y), Math.abs(normal.z));
  }
  if (size === 0 || sweep === 0) return 'no-length';
  const bounded = Math.sign(sweep) * Math.min(Math.abs(sweep), FULL_TURN);
  return conicCurve(centre, u, v, conic.start, bounded) ?? 'no-length';
};

/** Where nothing turns or scales it an arc stays as it is: most files are full of them, and vectors for each would be thrown away. */
const flattenRound = (round: CadRound, matrix: Matrix, maximum: number, depth: Depth): Flattened => {
  const { centre, radius, start, end } = round;
  const sweep = end - start;
  const isPlain = matrix === IDENTITY && radius * radius > 0 && radius > 0 && radius <= maximum && sweep !== 0;
  if (!isPlain || !isUsable(centre, maximum) || !isSweep(sweep, start))
    return flattenConic(conicOf(round), matrix, maximum, depth);
  const bounded = Math.sign(sweep) * Math.min(Math.abs(sweep), FULL_TURN);
  // Zero is added because no angle is the negative zero.
  const startAngle = asRadians(0 + start);
  return { kind: 'arc', centre: planar(centre), radius: asMm(radius), startAngle, sweep: asRadians(bounded) };
};

const flattenSpline = (spline: CadSpline, matrix: Matrix, maximum: number, depth: Depth): Flattened => {
  const controlPoints: Point[] = [];
  let hasLength = false;
  let first: Point3 | null = null;
  for (const point of spline.controlPoints) {
    const mapped = mapPoint(matrix, point);
    if (!isUsable(mapped, maximum)) return 'not-finite';
    first ??= mapped;
    const distance = Math.abs(mapped.x - first.x) + Math.abs(mapped.y - first.y);
    if (isDeep(mapped.z, first.z, distance))
      tilt(depth, mapped.z - first.z, Math.hypot(mapped.x - first.x, mapped.y - first.y));
    hasLength ||= distance > 0;
    controlPoints.push(planar(mapped));
  }
  if (!hasLength) return 'no-length';
  const { degree, knots, weights } = spline;
  return { kind: 'spline', degree, knots, controlPoints, weights };
};

/** The image of a curve under an affine map, seen from above; exact, an arc under uneven scale becomes an ellipse arc. */
export const flattenCurve = (curve: CadCurve, matrix: Matrix, maximum: number, depth: Depth): Flattened => {
  if (curve.kind === 'segment') return flattenSegment(curve, matrix, maximum, depth);
  if (curve.kind === 'round') return flattenRound(curve, matrix, maximum, depth);
  return curve.kind === 'conic'
    ? flattenConic(curve, matrix, maximum, depth)
    : flattenSpline(curve, matrix, maximum, depth);
};

/** Whether one curve alone returns to its start: a circle, a whole ellipse, a spline ending where it began. */
export const isWholeLoop = (curve: SourceCurve): boolean => {
  if (curve.kind === 'line') return false;
  if (curve.kind === 'arc') return isFullTurn(curve.sweep);
  if (curve.kind === 'ellipse') return isFullTurn(curve.endParameter - curve.startParameter);
  const first = curve.controlPoints[0]!;
  const last = curve.controlPoints[curve.controlPoints.length - 1]!;
  const size = curve.controlPoints.reduce(
    (most, p) => Math.max(most, Math.abs(p.x - first.x) + Math.abs(p.y - first.y)),
    0,
  );
  return Math.hypot(last.x - first.x, last.y - first.y) <= CIRCLE_TOLERANCE * size;
};

const isFullTurn = (sweep: number): boolean => Math.abs(sweep) >= FULL_TURN - CIRCLE_TOLERANCE;
