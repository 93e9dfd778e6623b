import {
  type Axes,
  along,
  axesOf,
  cross,
  dot,
  lengthOf,
  localOf,
  type SplineCurve3,
  type Surface,
  scale,
  subtract,
  unit,
  type Vector,
  yOf,
} from '@kerf/unfold';
import type { ExchangeFile } from '../part21/exchange-file.ts';
import { isTrue, numberOf, referenceOf, type Value } from '../part21/value.ts';
import { splineCurveOf } from './curves.ts';
import { splineSurfaceFrom } from './spline-fields.ts';
import { directionFrom, placementFrom, pointFrom, recordAt, recordOf, type StepUnits } from './step-file.ts';

/** A surface and whether its own normal is the file's; a cone that opens the other way, say, is turned round. */
export type ReadSurface = { readonly surface: Surface; readonly keepsNormal: boolean };

/** A line nearer to an axis than this meets it, mm. */
const SAME_POINT = 1e-4;
const DEEPEST_SURFACE = 6;
/** How far an extruded spline is drawn out to both sides, mm: wider than a part is. */
const EXTRUDED = 20_000;

const kept = (surface: Surface): ReadSurface => ({ surface, keepsNormal: true });

/** Line of a LINE: a point on it and its direction. */
const straightFrom = (file: ExchangeFile, value: Value | undefined, units: StepUnits) => {
  const record = recordAt(file, value);
  if (record === null) return null;
  if (record.type === 'TRIMMED_CURVE') return straightFrom(file, record.fields[1], units);
  if (record.type !== 'LINE') return null;
  const point = pointFrom(file, record.fields[1], units);
  const direction = directionFrom(file, recordAt(file, record.fields[2])?.fields[1]);
  return point === null || direction === null ? null : { point, direction: unit(direction) };
};

const extruded = (spline: SplineCurve3, direction: Vector): Surface => ({
  kind: 'spline',
  degreeU: spline.degree,
  degreeV: 1,
  knotsU: spline.knots,
  knotsV: [0, 0, 1, 1],
  points: spline.points.map((point) => [along(point, direction, -EXTRUDED), along(point, direction, EXTRUDED)]),
  weights: spline.weights.map((weight) => [weight, weight]),
});

/** A whole ellipse as a spline. Source: The NURBS Book, section 7.3. */
const splineOfEllipse = (axes: Axes, major: number, minor: number): SplineCurve3 => {
  const y = yOf(axes);
  const corners = [
    [1, 0],
    [1, 1],
    [0, 1],
    [-1, 1],
    [-1, 0],
    [-1, -1],
    [0, -1],
    [1, -1],
    [1, 0],
  ] as const;
  return {
    ...{ kind: 'spline', degree: 2, knots: [0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 4], from: 0, to: 4 },
    points: corners.map(([u, v]) => along(along(axes.origin, axes.x, u * major), y, v * minor)),
    weights: corners.map(([u, v]) => (u * v === 0 ? 1 : Math.SQRT1_2)),
  };
};

/** A curve drawn along a direction: S(u, v) = C(u) + v d, its normal C′ × d. */
const extrusionFrom = (
  file: ExchangeFile,
  curve: Value | undefined,
  vector: Value | undefined,
  units: StepUnits,
): ReadSurface | null => {
  const given = directionFrom(file, recordAt(file, vector)?.fields[1]);
  if (given === null) return null;
  const direction = unit(given);
  const line = straightFrom(file, curve, units);
  if (line !== null)
    return kept({ kind: 'plane', axes: axesOf(line.point, cross(line.direction, direction), direction) });
  const spline = splineCurveOf(file, curve, units);
  if (spline !== null) return kept(extruded(spline, direction));
  const record = recordAt(file, curve);
  if (record?.type === 'TRIMMED_CURVE') return extrusionFrom(file, record.fields[1], vector, units);
  if (record?.type !== 'CIRCLE' && record?.type !== 'ELLIPSE') return null;
  const axes = placementFrom(file, record.fields[1], units);
  const radius = (numberOf(record.fields[2]) ?? 0) * units.millimetres;
  if (axes !== null && record.type === 'ELLIPSE') {
    const minor = (numberOf(record.fields[3]) ?? 0) * units.millimetres;
    return radius > 0 && minor > 0 ? kept(extruded(splineOfEllipse(axes, radius, minor), direction)) : null;
  }
  if (axes === null || Math.abs(Math.abs(dot(axes.axis, direction)) - 1) > 1e-6) return null;
  return { surface: { kind: 'cylinder', axes, radius }, keepsNormal: dot(axes.axis, direction) > 0 };
};

/** The surface of a straight line turned about an axis: S(u, v) = R(u) L(v), its normal the way around × the line's direction. */
const turnedLine = (origin: Vector, axis: Vector, point: Vector, direction: Vector): ReadSurface | null => {
  const axes = axesOf(origin, axis);
  const [x, y, z] = localOf(axes, point);
  const outward = subtract(subtract(point, origin), scale(axes.axis, z));
  const radius = Math.hypot(x, y);
  const [rise, out] = [dot(direction, axes.axis), radius > 0 ? dot(direction, unit(outward)) : Number.NaN];
  if (Math.abs(rise) < 1e-9) {
    // A line that starts on the axis goes outward.
    const isOutward = !(radius > 1e-9) || out > 0;
    return {
      surface: { kind: 'plane', axes: axesOf(along(origin, axes.axis, z), axis) },
      keepsNormal: !isOutward,
    };
  }
  if (Math.abs(Math.abs(rise) - 1) < 1e-9)
    return radius > 0 ? { surface: { kind: 'cylinder', axes, radius }, keepsNormal: rise > 0 } : null;
  return turnedCone(axes, point, direction);
};

/** An oblique line that meets the axis makes a cone; one that passes it by makes another surface. */
const turnedCone = (axes: Axes, point: Vector, direction: Vector): ReadSurface | null => {
  const [x, y, z] = localOf(axes, point);
  const rise = dot(direction, axes.axis);
  const across = subtract(direction, scale(axes.axis, rise));
  const slope = lengthOf(across) / Math.abs(rise);
  const [dx, dy] = [dot(across, axes.x), dot(across, yOf(axes))];
  const beside = Math.abs(x * dy - y * dx) / Math.hypot(dx, dy);
  if (beside > SAME_POINT) return null;
  // Where the line is on the axis, and the half of it that the given point is on: the other half is the cone's other nappe.
  const apex = z - (rise * (x * dx + y * dy)) / (dx * dx + dy * dy);
  const isAbove = Math.abs(z - apex) > SAME_POINT ? z > apex : rise > 0;
  const axis = scale(axes.axis, isAbove ? 1 : -1);
  return {
    surface: {
      ...{ kind: 'cone', axes: axesOf(along(axes.origin, axes.axis, apex), axis), radius: 0 },
      halfAngle: Math.atan(slope),
    },
    keepsNormal: rise > 0,
  };
};

const revolutionFrom = (
  file: ExchangeFile,
  curve: Value | undefined,
  axis: Value | undefined,
  units: StepUnits,
): ReadSurface | null => {
  const axes = placementFrom(file, axis, units);
  const line = straightFrom(file, curve, units);
  return axes === null || line === null ? null : turnedLine(axes.origin, axes.axis, line.point, line.direction);
};

/** A surface at a distance from another along its normal. */
const offsetBy = ({ surface, keepsNormal }: ReadSurface, distance: number): ReadSurface | null => {
  const away = keepsNormal ? distance : -distance;
  if (surface.kind === 'plane') {
    const { axes } = surface;
    return { surface: { kind: 'plane', axes: { ...axes, origin: along(axes.origin, axes.axis, away) } }, keepsNormal };
  }
  if (surface.kind === 'cylinder' || surface.kind === 'sphere') {
    const radius = surface.radius + away;
    return radius > 0 ? { surface: { ...surface, radius }, keepsNormal } : null;
  }
  return null;
};

const elementaryFrom = (
  file: ExchangeFile,
  type: string,
  fields: readonly Value[],
  units: StepUnits,
): ReadSurface | null => {
  const axes = placementFrom(file, fields[1], units);
  if (axes === null) return null;
  const size = (place: number): number => (numberOf(fields[place]) ?? Number.NaN) * units.millimetres;
  const [a, b] = [size(2), size(3)];
  if (type === 'PLANE') return kept({ kind: 'plane', axes });
  if (type === 'CYLINDRICAL_SURFACE') return a > 0 ? kept({ kind: 'cylinder', axes, radius: a }) : null;
  if (type === 'SPHERICAL_SURFACE') return a > 0 ? kept({ kind: 'sphere', axes, radius: a }) : null;
  if (/TOROIDAL_SURFACE$/.test(type))
    return a > 0 && b > 0 ? kept({ kind: 'torus', axes, majorRadius: a, minorRadius: b }) : null;
  if (type !== 'CONICAL_SURFACE') return null;
  const halfAngle = (numberOf(fields[3]) ?? Number.NaN) * units.radians;
  if (!(a >= 0) || !(Math.abs(halfAngle) > 1e-9 && Math.abs(halfAngle) < Math.PI / 2)) return null;
  const turned = { ...axes, axis: scale(axes.axis, Math.sign(halfAngle)) };
  return kept({ kind: 'cone', axes: turned, radius: a, halfAngle: Math.abs(halfAngle) });
};

const knownSurface = (
  file: ExchangeFile,
  value: Value | undefined,
  units: StepUnits,
  depth: number,
): ReadSurface | null => {
  const instance = file.get(referenceOf(value));
  if (instance === null || depth > DEEPEST_SURFACE) return null;
  const spline = splineSurfaceFrom(file, instance, units);
  if (spline !== null) return kept(spline);
  const record = recordOf(instance);
  if (record === null) return null;
  const { type, fields } = record;
  if (type === 'SURFACE_OF_LINEAR_EXTRUSION') return extrusionFrom(file, fields[1], fields[2], units);
  if (type === 'SURFACE_OF_REVOLUTION') return revolutionFrom(file, fields[1], fields[2], units);
  if (type === 'RECTANGULAR_TRIMMED_SURFACE' || type === 'CURVE_BOUNDED_SURFACE')
    return knownSurface(file, fields[1], units, depth + 1);
  if (type === 'OFFSET_SURFACE') {
    const base = knownSurface(file, fields[1], units, depth + 1);
    return base === null ? null : offsetBy(base, (numberOf(fields[2]) ?? 0) * units.millimetres);
  }
  if (type === 'ORIENTED_SURFACE') {
    const base = knownSurface(file, fields[1], units, depth + 1);
    return base === null ? null : { ...base, keepsNormal: isTrue(fields[2]) === base.keepsNormal };
  }
  return elementaryFrom(file, type, fields, units);
};

/** The surface of a face; 'other' with the file's name for it where no rule here knows it. */
export const surfaceFrom = (file: ExchangeFile, value: Value | undefined, units: StepUnits): ReadSurface => {
  const known = knownSurface(file, value, units, 0);
  if (known !== null) return known;
  const name =
    file
      .get(referenceOf(value))
      ?.records.map(({ type }) => type)
      .join(' ') ?? 'missing';
  return kept({ kind: 'other', name });
};
