import type { Point3 } from './point3.ts';

/** An affine map of space: images of the axes and of the origin. */
export type Matrix = {
  readonly xAxis: Point3;
  readonly yAxis: Point3;
  readonly zAxis: Point3;
  readonly origin: Point3;
};

export const ORIGIN: Point3 = { x: 0, y: 0, z: 0 };

export const IDENTITY: Matrix = {
  xAxis: { x: 1, y: 0, z: 0 },
  yAxis: { x: 0, y: 1, z: 0 },
  zAxis: { x: 0, y: 0, z: 1 },
  origin: ORIGIN,
};

export const translation = (by: Point3): Matrix => ({ ...IDENTITY, origin: by });

export const add = (a: Point3, b: Point3): Point3 => ({ x: a.x + b.x, y: a.y + b.y, z: a.z + b.z });

export const scaled = (a: Point3, factor: number): Point3 => ({ x: a.x * factor, y: a.y * factor, z: a.z * factor });

export const cross = (a: Point3, b: Point3): Point3 => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

export const lengthOf = (a: Point3): number => Math.hypot(a.x, a.y, a.z);

/** The image of a direction: the origin plays no part. */
export const mapVector = (matrix: Matrix, vector: Point3): Point3 => {
  if (matrix === IDENTITY) return vector;
  const { xAxis, yAxis, zAxis } = matrix;
  const { x, y, z } = vector;
  return {
    x: xAxis.x * x + yAxis.x * y + zAxis.x * z,
    y: xAxis.y * x + yAxis.y * y + zAxis.y * z,
    z: xAxis.z * x + yAxis.z * y + zAxis.z * z,
  };
};

export const mapPoint = (matrix: Matrix, point: Point3): Point3 =>
  matrix === IDENTITY ? point : add(mapVector(matrix, point), matrix.origin);

/** First `inner`, then `outer`. */
export const compose = (outer: Matrix, inner: Matrix): Matrix =>
  outer === IDENTITY
    ? inner
    : {
        xAxis: mapVector(outer, inner.xAxis),
        yAxis: mapVector(outer, inner.yAxis),
        zAxis: mapVector(outer, inner.zAxis),
        origin: mapPoint(outer, inner.origin),
      };
