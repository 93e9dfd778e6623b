import type { RateEntry, Rate as RateWire } from '@kerf/contract';
import type { NewRate, Rate } from '../../db/repositories/rate-tables.ts';
import { optionalShownLength, shownLength } from '../../pipeline/setup/shown-length.ts';
import { enteredLength } from './cutting-technology-figures.ts';

const GASES = ['oxygen', 'nitrogen', 'air'] as const;

const presentPublic = (row: Rate, isImperial: boolean) => ({
  rateId: row.id,
  rateTableId: row.rateTableId,
  isImperial,
  thickness: shownLength(row.thicknessMm, isImperial),
  isDeleted: row.isDeleted,
});

/** A rate with the figures that prices are made from, lengths and feeds in the unit asked for. */
export const presentWithFigures = (row: Rate, isImperial: boolean = row.isImperial) => ({
  ...presentPublic(row, isImperial),
  cuttingFeedRateMinute: optionalShownLength(row.feedRateMmPerMinute, isImperial),
  pierceTimeSeconds: row.pierceTimeSeconds,
  etchFeedRateMinute: optionalShownLength(row.etchFeedRateMmPerMinute, isImperial),
  smallContourLimit: optionalShownLength(row.smallContourLimitMm, isImperial),
  hourlyRatePrice: row.hourlyRatePrice === null ? null : Number(row.hourlyRatePrice),
  assistGas: GASES.find((gas) => gas === row.assistGas) ?? null,
  version: row.version,
});
export type RateFigures = ReturnType<typeof presentWithFigures>;

/** A rate on the wire; its figures for those who may see prices. */
export const presentRate = (row: Rate, seesFigures: boolean): RateWire =>
  seesFigures ? presentWithFigures(row) : presentPublic(row, row.isImperial);

/** The figures whose changes the history tells. */
export const RATE_FIELDS = [
  'thickness',
  'isImperial',
  'cuttingFeedRateMinute',
  'pierceTimeSeconds',
  'etchFeedRateMinute',
  'smallContourLimit',
  'hourlyRatePrice',
  'assistGas',
] as const satisfies readonly (keyof RateFigures)[];

/** What a rate is to be, in the unit of `isImperial`. */
export type WantedRate = Pick<RateFigures, (typeof RATE_FIELDS)[number] | 'isDeleted'>;

const EMPTY = {
  cuttingFeedRateMinute: null,
  pierceTimeSeconds: null,
  etchFeedRateMinute: null,
  smallContourLimit: null,
  hourlyRatePrice: null,
  assistGas: null,
  isDeleted: false,
} as const;

/** The rate that an entry makes of the one before, or of none: figures left out stay, or are not entered yet. */
export const wantedRate = (entry: RateEntry, before: Rate | null): WantedRate => {
  const { rateId: _, rateTableId: _table, version: _version, ...given } = entry;
  const set = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const start = before === null ? EMPTY : presentWithFigures(before, entry.isImperial);
  return { ...start, isImperial: entry.isImperial, thickness: entry.thickness, ...set };
};

/** The columns of a rate. A figure that was sent back as it was shown keeps what the database has, unrounded. */
export const rateColumns = (wanted: WantedRate, before: Rate | null): Omit<NewRate, 'rateTableId'> => {
  const { isImperial } = wanted;
  const shown = before === null ? null : presentWithFigures(before, isImperial);
  const required = (value: number, shownValue: number | null | undefined, kept: number | null | undefined): number =>
    value === shownValue && typeof kept === 'number' ? kept : enteredLength(value, isImperial);
  const mm = (value: number | null, shownValue: number | null | undefined, kept: number | null | undefined) =>
    value === null ? null : required(value, shownValue, kept);
  return {
    isImperial,
    thicknessMm: required(wanted.thickness, shown?.thickness, before?.thicknessMm),
    feedRateMmPerMinute: mm(wanted.cuttingFeedRateMinute, shown?.cuttingFeedRateMinute, before?.feedRateMmPerMinute),
    pierceTimeSeconds: wanted.pierceTimeSeconds,
    etchFeedRateMmPerMinute: mm(wanted.etchFeedRateMinute, shown?.etchFeedRateMinute, before?.etchFeedRateMmPerMinute),
    smallContourLimitMm: mm(wanted.smallContourLimit, shown?.smallContourLimit, before?.smallContourLimitMm),
    hourlyRatePrice: wanted.hourlyRatePrice === null ? null : String(wanted.hourlyRatePrice),
    assistGas: wanted.assistGas,
    isDeleted: wanted.isDeleted,
  };
};
