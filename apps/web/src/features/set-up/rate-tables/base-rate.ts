import { readNumber, writeNumber } from '@kerf/i18n/read-number';

const PRICE_DECIMALS = 4;

/** The hourly rate of a table as its field shows it; empty for none. */
export const shownRate = (rate: number | null | undefined, locale: string): string =>
  writeNumber(rate ?? null, locale, PRICE_DECIMALS);

/** What the field says, null for nothing that can be read; a rate that stands as it was shown is that one, to its last digit. */
export const typedRate = (typed: string, before: number | null | undefined, locale: string): number | null =>
  typed === shownRate(before, locale) ? (before ?? null) : readNumber(typed, locale);

const MOST_PRICE = 1e9;

/** Whether a rate that was read cannot be one. */
export const isRateOutOfRange = (rate: number | null): boolean => rate === null || rate < 0 || rate > MOST_PRICE;
