import type { Path } from '@kerf/drawing';
import {
  type Curve,
  closestPoint,
  curveLength,
  distance,
  endOf,
  isCircle,
  type Point,
  pointOn,
  startOf,
} from '@kerf/geometry';

/** What a place of the drawing tells when it is pointed at. Lengths in mm, angles in degrees. */
export type Reading =
  | { readonly kind: 'circle'; readonly diameterMm: number; readonly lengthMm: number }
  | { readonly kind: 'arc'; readonly radiusMm: number; readonly lengthMm: number; readonly angleDegrees: number }
  | { readonly kind: 'line'; readonly lengthMm: number; readonly angleDegrees: number };

export type Snapped = { readonly point: Point; readonly reading: Reading | null };

const DEGREES = 180 / Math.PI;

/** Direction of a line without its sense, 0 to 180 degrees counter-clockwise from the horizontal. */
const slopeOf = (from: Point, to: Point): number => {
  const degrees = Math.atan2(to.y - from.y, to.x - from.x) * DEGREES;
  return degrees < 0 ? degrees + 180 : degrees === 180 ? 0 : degrees;
};

export const readingOf = (curve: Curve): Reading => {
  const lengthMm = curveLength(curve);
  if (curve.kind === 'line') return { kind: 'line', lengthMm, angleDegrees: slopeOf(curve.start, curve.end) };
  if (isCircle(curve)) return { kind: 'circle', diameterMm: 2 * curve.radius, lengthMm };
  return { kind: 'arc', radiusMm: curve.radius, lengthMm, angleDegrees: Math.abs(curve.sweep) * DEGREES };
};

const catchesOf = (curve: Curve): readonly Point[] => {
  if (curve.kind === 'line') return [startOf(curve), endOf(curve), pointOn(curve, 0.5)];
  return isCircle(curve) ? [curve.centre] : [startOf(curve), endOf(curve), curve.centre];
};

const nearest = <Item>(items: readonly Item[], far: (item: Item) => number): Item | null =>
  items.reduce<Item | null>((best, item) => (best === null || far(item) < far(best) ? item : best), null);

/**
 * The place that is meant near a path: an end, a middle or a centre within reach, else the nearest place on the path; the place
 * itself away from every path. A circle is caught at its centre from anywhere on it, as holes are measured from middle to middle.
 */
export const snapTo = (path: Path | null, place: Point, reachMm: number): Snapped => {
  const curve = path === null ? null : nearest(path.curves, (one) => closestPoint(one, place).distance);
  if (curve === null) return { point: place, reading: null };
  const reading = readingOf(curve);
  if (reading.kind === 'circle' && curve.kind === 'arc') return { point: curve.centre, reading };
  const caught = nearest(catchesOf(curve), (point) => distance(point, place));
  const isCaught = caught !== null && distance(caught, place) <= reachMm;
  return { point: isCaught ? caught : closestPoint(curve, place).point, reading };
};

/** A measure in the making: nothing, a first place, or two. */
export type Measure =
  | { readonly name: 'none' }
  | { readonly name: 'first'; readonly first: Snapped }
  | { readonly name: 'both'; readonly first: Snapped; readonly second: Snapped };

/** The next place that was pointed at; after two the next one begins anew. */
export const measureNext = (measure: Measure, snapped: Snapped): Measure =>
  measure.name === 'first'
    ? { name: 'both', first: measure.first, second: snapped }
    : { name: 'first', first: snapped };

export const pointsOf = (measure: Measure): readonly Point[] => {
  if (measure.name === 'none') return [];
  return measure.name === 'first' ? [measure.first.point] : [measure.first.point, measure.second.point];
};
