/**
 * Feed and pierce time over thickness, as the chart shows them.
 *
 * Terms. A point is a rate in use. Its trend is the straight line through the logarithms of thickness and figure (Theil-Sen: the
 * median of the slopes of all pairs, so that one wrong figure does not bend it). An outlier breaks one of two rules:
 * - order: among rates of the same gas, a thicker sheet is cut no faster and pierced no quicker than a thinner one;
 * - trend: its logarithm lies no further from the line than 3 times the median of all such distances (MAD, scaled by 1.4826 to a
 *   standard deviation) and no further than a tenth.
 */
import type { RatePoint } from './rate-rows.ts';

export type CurveName = 'feedMm' | 'pierceSeconds';
export type OutlierReason = 'order' | 'trend';

const MAD_TO_DEVIATION = 1.4826;
const MOST_DEVIATIONS = 3;
/** A tenth, as a distance of logarithms: figures are round. */
const LEAST_DISTANCE = Math.log(1.1);
/** With fewer points a trend says nothing. */
const LEAST_POINTS = 5;
/** Of more points, every so many make the trend: pairs grow with the square. */
const MOST_TREND_POINTS = 200;

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((first, second) => first - second);
  const middle = sorted.length >> 1;
  const [low = 0, high = 0] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return (low + high) / 2;
};

type Logarithms = { readonly id: string; readonly x: number; readonly y: number };

const logarithmsOf = (points: readonly RatePoint[], curve: CurveName): readonly Logarithms[] =>
  points.flatMap((point) => {
    const value = point[curve];
    return value === null || value <= 0 ? [] : [{ id: point.id, x: Math.log(point.thicknessMm), y: Math.log(value) }];
  });

/** Distance of each point from the trend, with its sign; none when there are too few points. */
const distancesFromTrend = (logarithms: readonly Logarithms[]): ReadonlyMap<string, number> => {
  if (logarithms.length < LEAST_POINTS) return new Map();
  const stride = Math.ceil(logarithms.length / MOST_TREND_POINTS);
  const sample = logarithms.filter((_, place) => place % stride === 0);
  const slopes = sample.flatMap((first, place) =>
    sample
      .slice(place + 1)
      .flatMap((second) => (second.x === first.x ? [] : [(second.y - first.y) / (second.x - first.x)])),
  );
  const slope = median(slopes);
  const offset = median(sample.map(({ x, y }) => y - slope * x));
  return new Map(logarithms.map(({ id, x, y }) => [id, y - (offset + slope * x)]));
};

const offTrend = (distances: ReadonlyMap<string, number>): readonly string[] => {
  const sizes = [...distances.values()].map(Math.abs);
  const limit = Math.max(LEAST_DISTANCE, MOST_DEVIATIONS * MAD_TO_DEVIATION * median(sizes));
  return [...distances].flatMap(([id, distance]) => (Math.abs(distance) > limit ? [id] : []));
};

const isOutOfOrder = (curve: CurveName, thinner: number, thicker: number): boolean =>
  curve === 'feedMm' ? thicker > thinner : thicker < thinner;

/** Of each pair of neighbours in the wrong order, the one further from the trend; without a trend the thicker one. */
const outOfOrder = (
  points: readonly RatePoint[],
  curve: CurveName,
  distances: ReadonlyMap<string, number>,
): readonly string[] => {
  const last = new Map<string | null, RatePoint>();
  return points.flatMap((point) => {
    const before = last.get(point.gas);
    const [thinner, thicker] = [before?.[curve] ?? null, point[curve]];
    if (thicker !== null) last.set(point.gas, point);
    if (before === undefined || thinner === null || thicker === null || !isOutOfOrder(curve, thinner, thicker))
      return [];
    const distanceOf = ({ id }: RatePoint) => Math.abs(distances.get(id) ?? 0);
    return [distanceOf(before) > distanceOf(point) ? before.id : point.id];
  });
};

/** Points that look wrong, and by which rule. Points must be sorted by thickness. */
export const outliersOf = (points: readonly RatePoint[], curve: CurveName): ReadonlyMap<string, OutlierReason> => {
  const distances = distancesFromTrend(logarithmsOf(points, curve));
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
