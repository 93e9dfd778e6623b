/**
 * Starting feeds and pierce times for any thickness and power, from the published figures.
 *
 * Smoothing: feeds must not rise with thickness nor fall with power, pierce times must not fall with thickness; neighbours that
 * break this are averaged (pool adjacent violators). Between published thicknesses and powers both run straight on logarithmic
 * scales. Beyond the published powers it is an assumption: below the lowest, feed and thickest cut shrink with the power;
 * above the highest, feed grows with the power's root up to 80 m/min, for oxygen cuts not at all.
 */
import { type CutMaterial, PUBLISHED_FEEDS, type PublishedTable } from './published-feeds.ts';

type Point = { readonly at: number; readonly value: number };

/** Least-squares fit that never rises along the list (or with `sign` -1 never falls). */
const monotone = (values: readonly number[], sign: 1 | -1): readonly number[] => {
  const pools: { sum: number; count: number }[] = [];
  for (const value of values) {
    pools.push({ sum: value, count: 1 });
    for (let last = pools.at(-1), before = pools.at(-2); last && before; last = pools.at(-1), before = pools.at(-2)) {
      if (sign * (last.sum / last.count - before.sum / before.count) <= 0) break;
      pools.splice(-2, 2, { sum: last.sum + before.sum, count: last.count + before.count });
    }
  }
  return pools.flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count));
};

/** Value at a place, straight between the points on logarithmic scales; the end values hold outside. */
const logBetween = (points: readonly Point[], at: number): number | null => {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined) return null;
  if (at <= first.at) return first.value;
  if (at >= last.at) return last.value;
  const upper = points.findIndex((point) => point.at >= at);
  const high = points[upper] ?? last;
  const low = points[upper - 1] ?? first;
  const share = Math.log(at / low.at) / Math.log(high.at / low.at);
  return low.value * (high.value / low.value) ** share;
};

/** Feeds by thickness for each published power: monotone in both. */
const smoothedColumns = ({ powersKw, rows }: PublishedTable): readonly (readonly Point[])[] => {
  let weaker: readonly Point[] = [];
  return powersKw.map((_, column) => {
    const cut = rows.flatMap(({ thicknessMm, feeds }) => {
      const feed = feeds[column] ?? null;
      return feed === null ? [] : [{ at: thicknessMm, value: feed }];
    });
    const falling = monotone(
      cut.map((point) => point.value),
      1,
    );
    weaker = cut.map(({ at }, index) => ({
      at,
      value: Math.max(falling[index] ?? 0, weaker.find((point) => point.at === at)?.value ?? 0),
    }));
    return weaker;
  });
};

/** Thickest cut at a power, mm: that of the strongest published machine not above it, in proportion below the weakest. */
const thickestCut = (columns: readonly (readonly Point[])[], powersKw: readonly number[], powerKw: number): number => {
  const weakest = powersKw[0] ?? powerKw;
  const index = Math.max(
    0,
    powersKw.findLastIndex((power) => power <= powerKw),
  );
  const thickest = columns[index]?.at(-1)?.at ?? 0;
  return powerKw < weakest ? (thickest * powerKw) / weakest : thickest;
};

const beyondPublished = (powersKw: readonly number[], powerKw: number, isOxygen: boolean): number => {
  const weakest = powersKw[0] ?? powerKw;
  const strongest = powersKw.at(-1) ?? powerKw;
  if (powerKw < weakest) return powerKw / weakest;
  return powerKw > strongest && !isOxygen ? Math.sqrt(powerKw / strongest) : 1;
};

export type StartingRate = {
  readonly feedMmPerMinute: number;
  readonly pierceSeconds: number;
  readonly assistGas: 'oxygen' | 'nitrogen';
};

/** Mild steel is cut with oxygen from this thickness in the published figures. */
const OXYGEN_FROM_MM = 2;
const THREE_DIGITS = 3;
/** No head cuts faster than this whatever the power; the highest published feed is 78. */
const FASTEST_M_PER_MINUTE = 80;

type SmoothedTable = {
  readonly powersKw: readonly number[];
  readonly columns: readonly (readonly Point[])[];
  readonly pierces: readonly Point[];
};

const smoothed = (table: PublishedTable): SmoothedTable => {
  const rising = monotone(
    table.rows.map((row) => row.pierceSeconds),
    -1,
  );
  return {
    powersKw: table.powersKw,
    columns: smoothedColumns(table),
    pierces: table.rows.map((row, index) => ({ at: row.thicknessMm, value: rising[index] ?? row.pierceSeconds })),
  };
};

const SMOOTHED: Readonly<Record<CutMaterial, SmoothedTable>> = {
  mildSteel: smoothed(PUBLISHED_FEEDS.mildSteel),
  stainless: smoothed(PUBLISHED_FEEDS.stainless),
  aluminium: smoothed(PUBLISHED_FEEDS.aluminium),
};

/** Starting rate of a material and thickness at a laser power; null where that power does not cut it. */
export const startingRate = (material: CutMaterial, thicknessMm: number, powerKw: number): StartingRate | null => {
  const { powersKw, columns, pierces } = SMOOTHED[material];
  if (thicknessMm > thickestCut(columns, powersKw, powerKw) + 1e-9) return null;
  const assistGas = material === 'mildSteel' && thicknessMm >= OXYGEN_FROM_MM ? 'oxygen' : 'nitrogen';
  const byPower = powersKw.flatMap((power, index) => {
    const column = columns[index] ?? [];
    const value = thicknessMm <= (column.at(-1)?.at ?? 0) ? logBetween(column, thicknessMm) : null;
    return value === null ? [] : [{ at: power, value }];
  });
  const feed = logBetween(byPower, powerKw);
  const pierceSeconds = logBetween(pierces, thicknessMm);
  if (feed === null || pierceSeconds === null) return null;
  const extended = feed * beyondPublished(powersKw, powerKw, assistGas === 'oxygen');
  const metresPerMinute = Math.min(extended, FASTEST_M_PER_MINUTE);
  return {
    feedMmPerMinute: Math.round(Number(metresPerMinute.toPrecision(THREE_DIGITS)) * 1000),
    pierceSeconds: Number(pierceSeconds.toPrecision(2)),
    assistGas,
  };
};
