import { type Point, pointOf } from '@kerf/geometry';
import type { Dimension } from './shape.ts';

/** Below a box, from its left to its right. */
export const below = (width: number, level = 1, x = 0, y = 0): Dimension => ({
  kind: 'straight',
  from: pointOf(x + width, y),
  to: pointOf(x, y),
  level,
});

/** On the left of a box, from its bottom to its top. */
export const leftOf = (height: number, level = 1, x = 0, y = 0): Dimension => ({
  kind: 'straight',
  from: pointOf(x, y),
  to: pointOf(x, y + height),
  level,
});

/** Between two points, on the left of the way from one to the other. */
export const between = (from: Point, to: Point, level = 1): Dimension => ({ kind: 'straight', from, to, level });

export const across = (centre: Point, diameter: number, degrees = 45): Dimension => ({
  kind: 'diameter',
  centre,
  diameter,
  degrees,
});

export const radial = (centre: Point, radius: number, degrees: number): Dimension => ({
  kind: 'radius',
  centre,
  radius,
  degrees,
});

export const note = (at: Point): Dimension => ({ kind: 'note', at });
