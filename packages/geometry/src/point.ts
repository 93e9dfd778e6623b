import { asMm, asRadians, type Radians } from '@kerf/units';
import type { Point } from './curve.ts';

/** A point from plain numbers in millimetres. */
export const pointOf = (x: number, y: number): Point => ({ x: asMm(x), y: asMm(y) });

export const distance = (from: Point, to: Point): number => Math.hypot(to.x - from.x, to.y - from.y);

export const midpoint = (a: Point, b: Point): Point => pointOf((a.x + b.x) / 2, (a.y + b.y) / 2);

/** Direction from one point to another; 0 along +x, counter-clockwise positive, in (-π, π]. */
export const directionTo = (from: Point, to: Point): Radians => asRadians(Math.atan2(to.y - from.y, to.x - from.x));

export const isFinitePoint = (point: Point): boolean => Number.isFinite(point.x) && Number.isFinite(point.y);
