import type { Vector } from '@kerf/unfold';

/** From where a part is looked at: angles about it in radians, half the height that is seen, the middle of the view. */
export type Camera = {
  readonly azimuth: number;
  readonly elevation: number;
  readonly halfHeight: number;
  readonly target: Vector;
};

export type Bounds = { readonly middle: Vector; readonly radius: number };

export const boundsOf = (positions: ArrayLike<number>): Bounds => {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ] as [number[], number[]];
  for (let i = 0; i < positions.length; i += 1) {
    low[i % 3] = Math.min(low[i % 3]!, positions[i]!);
    high[i % 3] = Math.max(high[i % 3]!, positions[i]!);
  }
  const at = (i: number) => (low[i]! + high[i]!) / 2;
  const radius = Math.hypot(high[0]! - low[0]!, high[1]! - low[1]!, high[2]! - low[2]!) / 2;
  return { middle: [at(0), at(1), at(2)], radius: Math.max(radius, 1e-3) };
};

/** From the front, above and the right, all of it in sight. */
export const fittedCamera = ({ middle, radius }: Bounds): Camera => ({
  azimuth: -Math.PI / 4,
  elevation: Math.PI / 6,
  halfHeight: radius * 1.08,
  target: middle,
});

/** Directions of a camera: to the right, up, and toward the eye. */
export const directionsOf = ({ azimuth, elevation }: Camera): Readonly<Record<'right' | 'up' | 'eye', Vector>> => {
  const [ca, sa, ce, se] = [Math.cos(azimuth), Math.sin(azimuth), Math.cos(elevation), Math.sin(elevation)];
  return { right: [-sa, ca, 0], up: [-se * ca, -se * sa, ce], eye: [ce * ca, ce * sa, se] };
};

const STEEPEST = Math.PI / 2 - 1e-3;

export const turned = (camera: Camera, azimuth: number, elevation: number): Camera => ({
  ...camera,
  azimuth: camera.azimuth + azimuth,
  elevation: Math.min(STEEPEST, Math.max(-STEEPEST, camera.elevation + elevation)),
});

export const zoomed = (camera: Camera, factor: number): Camera => ({
  ...camera,
  halfHeight: Math.min(1e6, Math.max(1e-3, camera.halfHeight * factor)),
});

/** Moves the view by parts of its height. */
export const panned = (camera: Camera, right: number, up: number): Camera => {
  const directions = directionsOf(camera);
  const by = (i: 0 | 1 | 2) =>
    camera.target[i] + 2 * camera.halfHeight * (directions.right[i] * right + directions.up[i] * up);
  return { ...camera, target: [by(0), by(1), by(2)] };
};

const STEP = Math.PI / 24;

/** What a key does to the view; null for a key that does nothing. */
export const keyed = (camera: Camera, key: string, isShifted: boolean): Camera | null => {
  const away: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, 1],
    ArrowDown: [0, -1],
  };
  const [x, y] = away[key] ?? [0, 0];
  if (x !== 0 || y !== 0) return isShifted ? panned(camera, x * 0.05, y * 0.05) : turned(camera, x * STEP, y * STEP);
  if (key === '+' || key === '=') return zoomed(camera, 0.85);
  return key === '-' ? zoomed(camera, 1 / 0.85) : null;
};
