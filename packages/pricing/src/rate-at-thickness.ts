import { addPrices, multiplyPrice, type UnitPrice } from '@kerf/money';
import { thicknessMatches, type UnitSystem } from '@kerf/units';
import type { Rate, RateTable, Versioned } from './rates.ts';
import { type Priced, priced, refuse } from './refusals.ts';

/** A rate for one thickness, complete, with the rows it came from. */
export type AppliedRate = {
  readonly rows: readonly Versioned[];
  readonly isInterpolated: boolean;
  readonly cuttingFeedMmPerMinute: number;
  readonly pierceSeconds: number;
  readonly etchFeedMmPerMinute: number | null;
  readonly hourlyRate: UnitPrice;
};

type AtThickness = Pick<Rate, 'thicknessMm' | 'isArchived'>;
type Neighbours<Row> = { readonly thinner: Row; readonly thicker: Row; readonly share: number };

/** The row of the thickness, or the two around it with the share of the thicker; null outside the range. */
const neighboursOf = <Row extends AtThickness>(
  rates: readonly Row[],
  thicknessMm: number,
  units: UnitSystem,
): Neighbours<Row> | null => {
  let [match, thinner, thicker]: (Row | null)[] = [null, null, null];
  const gap = (rate: Row): number => Math.abs(rate.thicknessMm - thicknessMm);
  for (const rate of rates) {
    if (rate.isArchived) continue;
    const isNearest = !match || gap(rate) < gap(match);
    if (isNearest && thicknessMatches(rate.thicknessMm, thicknessMm, units)) match = rate;
    if (rate.thicknessMm < thicknessMm && (!thinner || rate.thicknessMm > thinner.thicknessMm)) thinner = rate;
    if (rate.thicknessMm > thicknessMm && (!thicker || rate.thicknessMm < thicker.thicknessMm)) thicker = rate;
  }
  if (match) return { thinner: match, thicker: match, share: 0 };
  if (!thinner || !thicker) return null;
  const share = (thicknessMm - thinner.thicknessMm) / (thicker.thicknessMm - thinner.thicknessMm);
  return { thinner, thicker, share };
};

const between = (thinner: number | null, thicker: number | null, share: number): number | null =>
  thinner === null || thicker === null ? null : thinner + (thicker - thinner) * share;

const hourlyRateBetween = ({ thinner, thicker, share }: Neighbours<Rate>, base: UnitPrice | null): UnitPrice | null => {
  const low = thinner.hourlyRate ?? base;
  const high = thicker.hourlyRate ?? base;
  if (low === null || high === null) return null;
  return share === 0 ? low : addPrices(multiplyPrice(low, 1 - share), multiplyPrice(high, share));
};

const isPositive = (value: number | null): value is number => value !== null && value > 0;

/** The rate that applies to a thickness: its own row, else linear between its neighbours, else a refusal. */
export const rateAtThickness = (
  table: RateTable | null,
  thicknessMm: number,
  units: UnitSystem,
): Priced<AppliedRate> => {
  if (table === null) return refuse('RATE_TABLE_MISSING');
  const facts = { rateTableId: table.id, thicknessMm };
  if (table.isArchived) return refuse('RATE_TABLE_ARCHIVED', facts);
  const found = neighboursOf(table.rates, thicknessMm, units);
  if (found === null) return refuse('THICKNESS_NOT_IN_RATE_TABLE', facts);
  const { thinner, thicker, share } = found;
  const feed = between(thinner.cuttingFeedMmPerMinute, thicker.cuttingFeedMmPerMinute, share);
  const pierceSeconds = between(thinner.pierceSeconds, thicker.pierceSeconds, share);
  const hourlyRate = hourlyRateBetween(found, table.baseHourlyRate);
  if (!isPositive(feed)) return refuse('FEED_RATE_MISSING', facts);
  if (pierceSeconds === null) return refuse('PIERCE_TIME_MISSING', facts);
  if (hourlyRate === null) return refuse('HOURLY_RATE_MISSING', facts);
  const etchFeed = between(thinner.etchFeedMmPerMinute, thicker.etchFeedMmPerMinute, share);
  return priced({
    rows: [...new Set([thinner, thicker])],
    isInterpolated: thinner !== thicker,
    cuttingFeedMmPerMinute: feed,
    pierceSeconds,
    etchFeedMmPerMinute: isPositive(etchFeed) ? etchFeed : null,
    hourlyRate,
  });
};

/** The rows that a thickness takes its rate from: its own, or those around it; none outside the range. */
export const ratesAround = <Row extends AtThickness>(
  rates: readonly Row[],
  thicknessMm: number,
  units: UnitSystem,
): readonly Row[] => {
  const found = neighboursOf(rates, thicknessMm, units);
  return found === null ? [] : [...new Set([found.thinner, found.thicker])];
};

/** Cuts shorter than this the machine may not make cleanly at a thickness, mm: of its rate or between those around it; null for no limit. */
export const smallContourLimitAt = (
  rates: readonly (AtThickness & Pick<Rate, 'smallContourLimitMm'>)[],
  thicknessMm: number,
  units: UnitSystem,
): number | null => {
  const found = neighboursOf(rates, thicknessMm, units);
  return found && between(found.thinner.smallContourLimitMm, found.thicker.smallContourLimitMm, found.share);
};
