import { asMm, asRadians, type Radians } from '@kerf/units';
import type { Point } from './curve.ts';

/** A point from plain numbers in millimetres. */
export const pointOf = (x: number, y: number): Point => ({ x: asMm(x), y: asMm(y) });

/** Millimetres. By the plain root: Math.hypot guards against magnitudes that no drawing has, and takes many times as long. */
export function distance(from: Point, to: Point): number {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  return Math.sqrt(dx * dx + dy * dy);
}

export const midpoint = (a: Point, b: Point): Point => pointOf((a.x + b.x) / 2, (a.y + b.y) / 2);

/** Direction from one point to another; 0 along +x, counter-clockwise positive, in (-π, π]. */
export const directionTo = (from: Point, to: Point): Radians => asRadians(Math.atan2(to.y - from.y, to.x - from.x));

export const isFinitePoint = (point: Point): boolean => Number.isFinite(point.x) && Number.isFinite(point.y);
