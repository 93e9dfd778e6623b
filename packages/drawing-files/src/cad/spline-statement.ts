import { lengthOf } from './matrix.ts';
import type { Point3 } from './point3.ts';

/** A spline as files state it: control points with or without knots and weights, or only points to pass through. */
export type SplineStatement = {
  readonly degree: number;
  readonly isClosed: boolean;
  readonly knots: readonly number[];
  readonly weights: readonly number[];
  readonly controlPoints: readonly Point3[];
  readonly fitPoints: readonly Point3[];
  readonly startTangent: Point3 | null;
  readonly endTangent: Point3 | null;
  /** How far the curve may pass from the fit points, in the file's unit. */
  readonly fitTolerance: number;
};

/** Whether a tangent is given: the zero vector stands for none. */
export const isDirection = (tangent: Point3 | null): tangent is Point3 => tangent !== null && lengthOf(tangent) > 0;
