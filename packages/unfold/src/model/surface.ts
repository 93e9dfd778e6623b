import type { Face, Surface } from './model.ts';
import { add, along, dot, localOf, scale, subtract, unit, type Vector } from './vector.ts';

/** The direction away from the axis at a point; the null vector on the axis. */
const radialAt = (axes: { origin: Vector; axis: Vector }, point: Vector): Vector => {
  const from = subtract(point, axes.origin);
  return unit(subtract(from, scale(axes.axis, dot(from, axes.axis))));
};

/** The surface's own normal at a point on it: away from axis, centre or tube; null where none is known. */
export const surfaceNormal = (surface: Surface, point: Vector): Vector | null => {
  switch (surface.kind) {
    case 'plane':
      return surface.axes.axis;
    case 'cylinder':
      return radialAt(surface.axes, point);
    case 'cone': {
      const { axes, halfAngle } = surface;
      return add(scale(radialAt(axes, point), Math.cos(halfAngle)), scale(axes.axis, -Math.sin(halfAngle)));
    }
    case 'sphere':
      return unit(subtract(point, surface.axes.origin));
    case 'torus': {
      const { axes, majorRadius } = surface;
      return unit(subtract(point, along(axes.origin, radialAt(axes, point), majorRadius)));
    }
    case 'spline':
    case 'other':
      return null;
  }
};

/** The direction out of the metal at a point of a face; null where none is known. */
export const outwardNormal = ({ surface, isOutward }: Face, point: Vector): Vector | null => {
  const normal = surfaceNormal(surface, point);
  return normal === null || isOutward ? normal : scale(normal, -1);
};

/** Distance of a point from the surface, mm, without sign; null where none is known. */
export const surfaceDistance = (surface: Surface, point: Vector): number | null => {
  if (surface.kind === 'spline' || surface.kind === 'other') return null;
  const [x, y, z] = localOf(surface.axes, point);
  const aside = Math.hypot(x, y);
  switch (surface.kind) {
    case 'plane':
      return Math.abs(z);
    case 'cylinder':
      return Math.abs(aside - surface.radius);
    case 'cone':
      return Math.abs((aside - surface.radius) * Math.cos(surface.halfAngle) - z * Math.sin(surface.halfAngle));
    case 'sphere':
      return Math.abs(Math.hypot(aside, z) - surface.radius);
    case 'torus':
      return Math.abs(Math.hypot(aside - surface.majorRadius, z) - surface.minorRadius);
  }
};

/** Apex of a cone. */
export const apexOf = (cone: Extract<Surface, { kind: 'cone' }>): Vector =>
  along(cone.axes.origin, cone.axes.axis, -cone.radius / Math.tan(cone.halfAngle));
