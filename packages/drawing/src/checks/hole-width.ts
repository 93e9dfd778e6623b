import { chainLength, convexHull, distance, isCircle, type Point, polygonOf, signedArea } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import type { Path } from '../drawing.ts';

/** Coarse on purpose: tangents around an arc make the hull wider by no more than this, and what is round is measured by its area. */
const HULL_TOLERANCE = asMm(0.05);

/**
 * The width of the rectangle with this area and length of outline, or the diameter of the circle when it is rounder than any
 * rectangle: what is narrow in a slot, straight or bent.
 */
const evenWidth = (area: number, outline: number): number => {
  const half = outline / 2;
  const square = half * half - 4 * area;
  return square <= 0 ? (4 * area) / outline : (half - Math.sqrt(square)) / 2;
};

/** How far a corner of a polygon lies to the left of the straight line from one point to another, `length` apart. */
const awayFrom = (hull: readonly Point[], place: number, from: Point, to: Point, length: number): number => {
  const point = hull[place % hull.length]!;
  return ((to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x)) / length;
};

/** Smallest distance between two parallel lines that hold the polygon between them. Source: rotating calipers. */
const widthOfHull = (hull: readonly Point[]): number => {
  let width = Infinity;
  let furthest = 1;
  for (let i = 0; i < hull.length; i += 1) {
    const from = hull[i]!;
    const to = hull[(i + 1) % hull.length]!;
    const length = Math.hypot(to.x - from.x, to.y - from.y);
    let away = awayFrom(hull, furthest, from, to, length);
    for (;;) {
      const next = awayFrom(hull, furthest + 1, from, to, length);
      if (!(next > away)) break;
      away = next;
      furthest += 1;
    }
    width = Math.min(width, away);
  }
  return width;
};

/**
 * How wide a hole is where it is narrow, mm: exact for circles, squares, rectangles and slots with square ends, within a tenth for
 * other slots, and never more than the smallest gap between two parallel bars that the hole fits through.
 */
export function holeWidth({ curves }: Pick<Path, 'curves'>): number {
  const [first] = curves;
  if (first?.kind === 'arc' && isCircle(first)) return 2 * first.radius;
  const hull = convexHull(polygonOf(curves, 'outside', HULL_TOLERANCE));
  if (hull.length < 3) return 0;
  return Math.min(widthOfHull(hull), evenWidth(Math.abs(signedArea(curves)), chainLength(curves)));
}

/** The greatest distance between two corners of a convex polygon. Source: rotating calipers. */
const spanOfHull = (hull: readonly Point[]): number => {
  const at = (place: number): Point => hull[place % hull.length]!;
  const away = (from: Point, to: Point, { x, y }: Point): number =>
    Math.abs((to.x - from.x) * (y - from.y) - (to.y - from.y) * (x - from.x));
  let span = 0;
  let furthest = 1;
  for (let i = 0; i < hull.length; i += 1) {
    const [from, to] = [at(i), at(i + 1)];
    while (away(from, to, at(furthest + 1)) > away(from, to, at(furthest))) furthest += 1;
    span = Math.max(span, distance(from, at(furthest)), distance(to, at(furthest)));
  }
  return span;
};

/** How long an outline is across in its longest direction, mm; Infinity when its box alone is longer than `reach`. */
export function outlineSpan({ curves, bounds }: Pick<Path, 'curves' | 'bounds'>, reach: number): number {
  if (Math.max(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) >= reach) return Infinity;
  const [first] = curves;
  if (first?.kind === 'arc' && isCircle(first)) return 2 * first.radius;
  return spanOfHull(convexHull(polygonOf(curves, 'inside', HULL_TOLERANCE)));
}
