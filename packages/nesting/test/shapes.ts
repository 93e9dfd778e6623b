import { randomStream } from '../src/random.ts';
import type { Ring } from '../src/ring.ts';

export const rectangle = (width: number, height: number, x = 0, y = 0): Ring => [
  [x, y],
  [x + width, y],
  [x + width, y + height],
  [x, y + height],
];

/** Two squares that touch at a corner, as one outline. */
export const twoSquares: Ring = [
  [0, 0],
  [50, 0],
  [50, 50],
  [100, 50],
  [100, 100],
  [50, 100],
  [50, 50],
  [0, 50],
];

const round = (count: number, radius: (index: number) => number): Ring =>
  Array.from({ length: count }, (_, k) => {
    const angle = (2 * Math.PI * k) / count;
    const r = radius(k);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  });

export const disc = (radius: number, corners = 64): Ring => round(corners, () => radius);

export const gear = (teeth: number, radius: number): Ring =>
  round(teeth * 4, (k) => (k % 4 < 2 ? radius : radius * 0.8));

/** Spikes from `share` of the radius to all of it, half as many as corners. */
export const star = (corners: number, radius: number, share: number): Ring =>
  round(corners, (k) => (k % 2 === 1 ? radius : radius * share));

export function blob(corners: number, radius: number, seed: number): Ring {
  const random = randomStream(seed);
  return round(corners, () => radius * (1 - 0.5 * random()));
}

export const cShape = (width: number, height: number, band: number): Ring => [
  [0, 0],
  [width, 0],
  [width, band],
  [band, band],
  [band, height - band],
  [width, height - band],
  [width, height],
  [0, height],
];

export function thinArc(radius: number, band: number, sweep: number, corners: number): Ring {
  const along = (r: number, k: number): [number, number] => {
    const angle = (sweep * k) / (corners - 1);
    return [r * Math.cos(angle), r * Math.sin(angle)];
  };
  const outside = Array.from({ length: corners }, (_, k) => along(radius, k));
  const inside = Array.from({ length: corners }, (_, k) => along(radius - band, corners - 1 - k));
  return [...outside, ...inside];
}
