import type { Mm, Radians } from '@kerf/units';

/** A point in millimetres, y up. */
export type Point = { readonly x: Mm; readonly y: Mm };

/** A straight segment. */
export type Line = { readonly kind: 'line'; readonly start: Point; readonly end: Point };

/** A circular arc; `sweep` is signed, counter-clockwise positive, |sweep| <= 2π; a circle has |sweep| = 2π. */
export type Arc = {
  readonly kind: 'arc';
  readonly centre: Point;
  readonly radius: Mm;
  readonly startAngle: Radians;
  readonly sweep: Radians;
};

/** The only curves past import: everything else is fitted to these. */
export type Curve = Line | Arc;

/** An ellipse arc before fitting; `majorAxis` is a vector from the centre, parameters in radians, `end` > `start`. */
export type EllipseArc = {
  readonly kind: 'ellipse';
  readonly centre: Point;
  readonly majorAxis: Point;
  /** Vector from the centre to the end of the minor axis, so that mirrored and sheared ellipses need no flag. */
  readonly minorAxis: Point;
  readonly startParameter: number;
  readonly endParameter: number;
};

/** A NURBS curve before fitting; `weights` are all 1 when not rational. */
export type SplineCurve = {
  readonly kind: 'spline';
  readonly degree: number;
  readonly knots: readonly number[];
  readonly controlPoints: readonly Point[];
  readonly weights: readonly number[];
};

/** A curve as a file holds it. */
export type SourceCurve = Curve | EllipseArc | SplineCurve;

/** Axis-parallel bounds, millimetres. */
export type Bounds = { readonly minX: Mm; readonly minY: Mm; readonly maxX: Mm; readonly maxY: Mm };
