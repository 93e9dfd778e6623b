import { asRadians, type Radians } from '@kerf/units';

export const TWO_PI = 2 * Math.PI;

/** The same angle in [0, 2π). */
export function positiveAngle(angle: number): Radians {
  if (angle >= 0 && angle < TWO_PI) return asRadians(angle);
  const turned = angle % TWO_PI;
  return asRadians(turned < 0 ? turned + TWO_PI : turned);
}

/** The same angle in (-π, π]. */
export function signedAngle(angle: number): Radians {
  const positive = positiveAngle(angle);
  return positive > Math.PI ? asRadians(positive - TWO_PI) : positive;
}

/** How far `angle` lies along a sweep that begins at `start`, as a share of it; above 1 when it lies off the sweep. */
export function shareOfSweep(angle: number, start: number, sweep: number): number {
  const turned = sweep >= 0 ? positiveAngle(angle - start) : positiveAngle(start - angle);
  return sweep === 0 ? 0 : turned / Math.abs(sweep);
}
