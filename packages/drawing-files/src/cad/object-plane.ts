import { cross, IDENTITY, lengthOf, type Matrix, ORIGIN, scaled } from './matrix.ts';
import type { Point3 } from './point3.ts';

/** Below this both x and y of a normal count as "close to the z axis". Source: DXF reference, arbitrary axis algorithm. */
const NEAR_Z = 1 / 64;

const WORLD_Y: Point3 = { x: 0, y: 1, z: 0 };
const WORLD_Z: Point3 = { x: 0, y: 0, z: 1 };

const unit = (vector: Point3): Point3 => scaled(vector, 1 / lengthOf(vector));

/**
 * The map from object coordinates to the world for an extrusion direction, by the arbitrary axis algorithm.
 * A zero or broken direction counts as +z.
 */
export const objectPlane = (extrusion: Point3): Matrix => {
  if (extrusion.x === 0 && extrusion.y === 0 && extrusion.z > 0) return IDENTITY;
  const length = lengthOf(extrusion);
  if (!(length > 0) || !Number.isFinite(length)) return IDENTITY;
  const zAxis = scaled(extrusion, 1 / length);
  const isNearZ = Math.abs(zAxis.x) < NEAR_Z && Math.abs(zAxis.y) < NEAR_Z;
  const xAxis = unit(cross(isNearZ ? WORLD_Y : WORLD_Z, zAxis));
  return { xAxis, yAxis: unit(cross(zAxis, xAxis)), zAxis, origin: ORIGIN };
};
