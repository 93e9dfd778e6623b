/** Feed and pierce time over thickness, as a price takes them. */
import type { RatePoint } from './rate-rows.ts';

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
  const between = (curve: 'feedMm' | 'pierceSeconds'): number | null => {
    const [low, high] = [thinner[curve], thicker[curve]];
    return low === null || high === null ? null : low + (high - low) * share;
  };
  return { feedMm: between('feedMm'), pierceSeconds: between('pierceSeconds'), between: [thinner, thicker] };
};
