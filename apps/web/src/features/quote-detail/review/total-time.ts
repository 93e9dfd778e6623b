import type { MiscellaneousItem, QuoteItem } from '@kerf/contract';

type TimedPart = Pick<QuoteItem, 'timePerItemSeconds' | 'quantity'>;
type TimedItem = Pick<MiscellaneousItem, 'productionTimePerItemSeconds' | 'quantity'>;

/** Seconds that all lines take together, parts and miscellaneous items; null while the time of a part is not known. */
export const totalTimeSeconds = (parts: readonly TimedPart[], items: readonly TimedItem[]): number | null => {
  let seconds = 0;
  for (const { timePerItemSeconds, quantity } of parts) {
    if (timePerItemSeconds === null) return null;
    seconds += timePerItemSeconds * quantity;
  }
  return items.reduce((sum, one) => sum + one.productionTimePerItemSeconds * one.quantity, seconds);
};
