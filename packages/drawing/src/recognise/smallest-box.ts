import { type Curve, convexHull, type Point, pointOn, startOf } from '@kerf/geometry';
import { asMm, type Mm } from '@kerf/units';
import type { Drawing } from '../drawing.ts';

export type BoxSize = { readonly widthMm: Mm; readonly heightMm: Mm };

/** Points of an arc for each whole turn: the box around them is smaller by less than a thousandth of the radius. */
const POINTS_OF_TURN = 72;

const pointsOf = (curve: Curve): Point[] => {
  if (curve.kind === 'line') return [curve.start, curve.end];
  const steps = Math.max(2, Math.ceil((Math.abs(curve.sweep) / (2 * Math.PI)) * POINTS_OF_TURN));
  return [startOf(curve), ...Array.from({ length: steps }, (_, i) => pointOn(curve, (i + 1) / steps))];
};

/** The box around points along a direction, the longer side first. */
const boxAlong = (points: readonly Point[], x: number, y: number): readonly [number, number] => {
  let [low, high, left, right] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const point of points) {
    const [along, across] = [point.x * x + point.y * y, point.y * x - point.x * y];
    low = Math.min(low, along);
    high = Math.max(high, along);
    left = Math.min(left, across);
    right = Math.max(right, across);
  }
  const sides = [high - low, right - left] as const;
  return [Math.max(...sides), Math.min(...sides)];
};

/** The rectangle of least area around the parts of a drawing, however it is turned, the longer side first; null where there is no part. */
export function smallestBox({ paths, partOuterPathIds }: Pick<Drawing, 'paths' | 'partOuterPathIds'>): BoxSize | null {
  const outers = new Set(partOuterPathIds);
  const points = paths.flatMap((path) => (outers.has(path.pathId) ? path.curves.flatMap(pointsOf) : []));
  const hull = convexHull(points);
  if (hull.length < 3) return null;
  let best: readonly [number, number] | null = null;
  for (const [i, corner] of hull.entries()) {
    const next = hull[(i + 1) % hull.length]!;
    const length = Math.hypot(next.x - corner.x, next.y - corner.y);
    if (length === 0) continue;
    const box = boxAlong(hull, (next.x - corner.x) / length, (next.y - corner.y) / length);
    if (best === null || box[0] * box[1] < best[0] * best[1]) best = box;
  }
  return best === null ? null : { widthMm: asMm(best[0]), heightMm: asMm(best[1]) };
}
