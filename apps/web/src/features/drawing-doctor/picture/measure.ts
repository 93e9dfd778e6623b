import type { Path } from '@kerf/drawing';
import {
  type Curve,
  closestPoint,
  curveLength,
  distance,
  endOf,
  isCircle,
  POINT_MATCH,
  type Point,
  pointOn,
  startOf,
} from '@kerf/geometry';

/** What a place of the drawing tells when it is pointed at. Lengths in mm, angles in degrees. */
export type Reading =
  | { readonly kind: 'circle'; readonly diameterMm: number; readonly lengthMm: number }
  | { readonly kind: 'arc'; readonly radiusMm: number; readonly lengthMm: number; readonly angleDegrees: number }
  | { readonly kind: 'line'; readonly lengthMm: number; readonly angleDegrees: number };

/** What of the drawing a place was caught by; `path` is anywhere on one, `free` away from all. */
export type Catch = 'centre' | 'end' | 'middle' | 'path' | 'free';
export type Snapped = {
  readonly point: Point;
  readonly caught: Catch;
  readonly reading: Reading | null;
  /** Every line, arc and circle that is meant by the place: at a corner those that meet there. */
  readonly curves: readonly Curve[];
};

/** A place of a drawing that pointing near it means. */
export type CatchPoint = { readonly point: Point; readonly caught: Catch; readonly curve: Curve };

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

const catchesOf = (curve: Curve): readonly CatchPoint[] => {
  const at = (caught: Catch, point: Point): CatchPoint => ({ point, caught, curve });
  const centre = curve.kind === 'arc' ? [at('centre', curve.centre)] : [];
  if (curve.kind === 'arc' && isCircle(curve)) return centre;
  return [at('end', startOf(curve)), at('end', endOf(curve)), at('middle', pointOn(curve, 0.5)), ...centre];
};

/** Centres of holes and arcs, ends and middles of the whole drawing. */
export const catchPoints = ({ paths }: { readonly paths: readonly Pick<Path, 'curves'>[] }): readonly CatchPoint[] =>
  paths.flatMap(({ curves }) => curves.flatMap(catchesOf));

const nearest = <Item>(items: readonly Item[], far: (item: Item) => number): Item | null => {
  let best: Item | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const item of items) {
    const distanceTo = far(item);
    if (distanceTo < least) [best, least] = [item, distanceTo];
  }
  return best;
};

const placeOf = ({ point, caught, curve }: CatchPoint) => ({ point, caught, reading: readingOf(curve) });

const isAlike = (one: CatchPoint, other: CatchPoint): boolean =>
  one.caught === other.caught && distance(one.point, other.point) <= POINT_MATCH;

/**
 * The place that is meant: the nearest of the catch points within reach, else the nearest place on the path that is pointed at, else
 * the place itself. A circle is caught at its centre from anywhere on it, as holes are measured from middle to middle.
 */
export const snapTo = (
  catches: readonly CatchPoint[],
  path: Pick<Path, 'curves'> | null,
  place: Point,
  reachMm: number,
): Snapped => {
  const caught = nearest(catches, ({ point }) => distance(point, place));
  if (caught !== null && distance(caught.point, place) <= reachMm)
    return { ...placeOf(caught), curves: catches.filter((one) => isAlike(one, caught)).map(({ curve }) => curve) };
  const curve = path === null ? null : nearest(path.curves, (one) => closestPoint(one, place).distance);
  if (curve === null) return { point: place, caught: 'free', reading: null, curves: [] };
  const [reading, curves] = [readingOf(curve), [curve]];
  if (reading.kind === 'circle' && curve.kind === 'arc')
    return { point: curve.centre, caught: 'centre', reading, curves };
  return { point: closestPoint(curve, place).point, caught: 'path', reading, curves };
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

/** The places of a measure so far. */
export const placesOf = (measure: Measure): readonly Snapped[] => {
  if (measure.name === 'none') return [];
  return measure.name === 'first' ? [measure.first] : [measure.first, measure.second];
};
