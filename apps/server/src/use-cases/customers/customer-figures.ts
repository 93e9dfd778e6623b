import type { CustomerFigures, QuoteSums } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, QUOTE_STATUSES, type StatusRow } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { type FiguresInCurrency, sumQuotesOfCustomer } from '../../db/repositories/customer-figures.ts';

const MONTHS = 12;

const statusesOf = (outcome: StatusRow['outcome']) =>
  QUOTE_STATUSES.filter((status) => QUOTE_STATUS_TABLE[status].outcome === outcome);
const OUTCOMES = { won: statusesOf('won'), lost: statusesOf('lost'), open: statusesOf('open') } as const;

/** The same day a year before; of 29 February the last of the month. */
const monthsBefore = (now: Date, months: number): Date => {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
};

const total = (rows: readonly FiguresInCurrency[], of: 'won' | 'lost' | 'open' | 'ordered'): number =>
  rows.reduce((sum, row) => sum + row[of], 0);

const sumsOf = (rows: readonly FiguresInCurrency[], of: 'open' | 'ordered'): QuoteSums => ({
  quotes: total(rows, of),
  prices: rows
    .filter((row) => row[of] > 0)
    .map((row) => ({ currencyCode: row.currencyCode, linePrice: Number(row[`${of}Price`]) })),
});

/** How the shop fared with a customer, by the outcomes of the status table. */
export const customerFigures = async (
  tx: Transaction,
  organisationId: string,
  customerId: string,
  now: Date,
): Promise<CustomerFigures> => {
  const since = monthsBefore(now, MONTHS);
  const rows = await sumQuotesOfCustomer(tx, organisationId, customerId, OUTCOMES, since);
  const [won, lost] = [total(rows, 'won'), total(rows, 'lost')];
  return {
    ordered: sumsOf(rows, 'ordered'),
    orderedSinceUtc: since.toISOString(),
    open: sumsOf(rows, 'open'),
    won,
    lost,
    winRatio: won + lost === 0 ? null : won / (won + lost),
  };
};
