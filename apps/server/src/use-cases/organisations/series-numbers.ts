import { type NumberSeries, numberText } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { takeNumber } from '../../db/repositories/number-sequences.ts';
import type { Organisation } from '../../db/repositories/organisations.ts';
import { numberFormsOf } from './details.ts';

/** A number of one of the shop's series, and as it is printed. */
type SeriesNumber = { readonly number: number; readonly text: string };

/**
 * The next number of a series, in the transaction that uses it: numbers follow one another without gaps, and the next one who needs
 * a number waits until that transaction ends.
 */
export const takeSeriesNumber = async (
  tx: Transaction,
  { id, settings }: Organisation,
  series: NumberSeries,
): Promise<SeriesNumber> => {
  const { prefix, digits } = numberFormsOf(settings)[series];
  const number = await takeNumber(tx, id, series);
  return { number, text: numberText(prefix, number, digits) };
};
