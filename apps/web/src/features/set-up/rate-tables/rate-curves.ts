/**
 * Feed and pierce time over thickness, as the chart shows them.
 *
 * Terms. A point is a rate in use; only points of one gas are compared, because another gas is another curve. What its neighbours
 * say about a point are up to three figures: the one between the next on either side, and the ones that go on from the two next
 * thinner and the two next thicker, all straight on logarithmic scales. Its distance is the least one from these, so that neither
 * a bend of the curve nor a wrong neighbour counts against it. An outlier breaks one of two rules:
 * - order: a thicker sheet is cut no faster and pierced no quicker than a thinner one;
 * - trend: its figure is no further from what its neighbours say than these limits.
 */
import type { RatePoint } from './rate-rows.ts';

export type CurveName = 'feedMm' | 'pierceSeconds';
export type OutlierReason = 'order' | 'trend';

/** Most times between a figure and what its neighbours say; at an end of the curve, where they stand on one side only, more. */
const MOST_TIMES = { between: 1.6, atEnd: 4 } as const;
/** With fewer points of a gas the neighbours say nothing. */
const LEAST_POINTS = 4;
/** Points that say how a curve goes on lie this many times apart in thickness at least. */
const LEAST_RATIO = Math.log(1.1);

type Logarithms = { readonly id: string; readonly x: number; readonly y: number };

/** The points of each gas that have the figure, thinnest first. */
const curvesOf = (points: readonly RatePoint[], curve: CurveName): readonly (readonly Logarithms[])[] => {
  const curves = new Map<string | null, Logarithms[]>();
  for (const { id, gas, thicknessMm, [curve]: value } of points) {
    if (value === null || value <= 0) continue;
    const point = { id, x: Math.log(thicknessMm), y: Math.log(value) };
    const before = curves.get(gas);
    if (before === undefined) curves.set(gas, [point]);
    else before.push(point);
  }
  return [...curves.values()];
};

/** The height at a place of the straight line through two points. */
const onLine = (first: Logarithms, second: Logarithms, x: number): number =>
  first.x === second.x
    ? (first.y + second.y) / 2
    : first.y + ((second.y - first.y) / (second.x - first.x)) * (x - first.x);

/** Where a curve that comes from one side goes on to; null when fewer than two points stand there. */
const goingOn = (points: readonly Logarithms[], place: number, step: 1 | -1): number | null => {
  const from = points[place];
  const next = points[place + step];
  if (from === undefined || next === undefined) return null;
  for (let further = place + 2 * step; further >= 0 && further < points.length; further += step) {
    const other = points[further];
    if (other !== undefined && Math.abs(other.x - next.x) >= LEAST_RATIO) return onLine(next, other, from.x);
  }
  return null;
};

type Distance = { readonly size: number; readonly isAtEnd: boolean };

/** Distance of each point from what its neighbours say; none when they are too few. */
const distancesFromNeighbours = (curves: readonly (readonly Logarithms[])[]): ReadonlyMap<string, Distance> => {
  const distances = new Map<string, Distance>();
  for (const points of curves.filter(({ length }) => length >= LEAST_POINTS)) {
    for (const [place, point] of points.entries()) {
      const [thinner, thicker] = [points[place - 1], points[place + 1]];
      const isAtEnd = thinner === undefined || thicker === undefined;
      const said = [
        isAtEnd ? null : onLine(thinner, thicker, point.x),
        goingOn(points, place, -1),
        goingOn(points, place, 1),
      ].filter((height) => height !== null);
      if (said.length === 0) continue;
      const size = Math.min(...said.map((height) => Math.abs(point.y - height)));
      distances.set(point.id, { size, isAtEnd });
    }
  }
  return distances;
};

const offTrend = (distances: ReadonlyMap<string, Distance>): readonly string[] =>
  [...distances].flatMap(([id, { size, isAtEnd }]) =>
    size > Math.log(MOST_TIMES[isAtEnd ? 'atEnd' : 'between']) ? [id] : [],
  );

const isOutOfOrder = (curve: CurveName, thinner: number, thicker: number): boolean =>
  curve === 'feedMm' ? thicker > thinner : thicker < thinner;

/** Of each pair of neighbours in the wrong order, the one further from what its neighbours say; the thicker one when they say nothing. */
const outOfOrder = (
  points: readonly RatePoint[],
  curve: CurveName,
  distances: ReadonlyMap<string, Distance>,
): readonly string[] => {
  const last = new Map<string | null, RatePoint>();
  return points.flatMap((point) => {
    const before = last.get(point.gas);
    const [thinner, thicker] = [before?.[curve] ?? null, point[curve]];
    if (thicker !== null) last.set(point.gas, point);
    if (before === undefined || thinner === null || thicker === null || !isOutOfOrder(curve, thinner, thicker))
      return [];
    const distanceOf = ({ id }: RatePoint) => distances.get(id)?.size ?? 0;
    return [distanceOf(before) > distanceOf(point) ? before.id : point.id];
  });
};

/** Points that look wrong, and by which rule. Points must be sorted by thickness. */
export const outliersOf = (points: readonly RatePoint[], curve: CurveName): ReadonlyMap<string, OutlierReason> => {
  const distances = distancesFromNeighbours(curvesOf(points, curve));
  return new Map<string, OutlierReason>([
    ...offTrend(distances).map((id): [string, OutlierReason] => [id, 'trend']),
    ...outOfOrder(points, curve, distances).map((id): [string, OutlierReason] => [id, 'order']),
  ]);
};

/** Figures at a thickness, as a price takes them: those of the rate there, else on the straight line between its neighbours. */
export type AtThickness = {
  readonly feedMm: number | null;
  readonly pierceSeconds: number | null;
  /** The two rates between which it lies; null at a rate itself. */
  readonly between: readonly [RatePoint, RatePoint] | null;
};

const TOLERANCE_MM = 0.01;

/** Null outside the range of the rates. Points must be sorted by thickness. */
export const figuresAt = (points: readonly RatePoint[], thicknessMm: number): AtThickness | null => {
  const nearest = points.reduce<RatePoint | null>((best, point) => {
    const distance = Math.abs(point.thicknessMm - thicknessMm);
    return best === null || distance < Math.abs(best.thicknessMm - thicknessMm) ? point : best;
  }, null);
  if (nearest !== null && Math.abs(nearest.thicknessMm - thicknessMm) <= TOLERANCE_MM) {
    return { feedMm: nearest.feedMm, pierceSeconds: nearest.pierceSeconds, between: null };
  }
  const thicker = points.find((point) => point.thicknessMm > thicknessMm);
  const thinner = points.findLast((point) => point.thicknessMm < thicknessMm);
  if (thinner === undefined || thicker === undefined) return null;
  const share = (thicknessMm - thinner.thicknessMm) / (thicker.thicknessMm - thinner.thicknessMm);
  const between = (curve: CurveName): number | null => {
    const [low, high] = [thinner[curve], thicker[curve]];
    return low === null || high === null ? null : low + (high - low) * share;
  };
  return { feedMm: between('feedMm'), pierceSeconds: between('pierceSeconds'), between: [thinner, thicker] };
};
