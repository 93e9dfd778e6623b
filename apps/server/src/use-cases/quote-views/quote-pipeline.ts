import type { QuotePipeline } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, QUOTE_STATUSES, runsOutSoon, type StatusRow } from '@kerf/quoting';
import { sumQuotes } from '../../db/repositories/quote-counts.ts';
import { sumFollowUps, sumRunningOut } from '../../db/repositories/quote-list.ts';
import type { Actor } from '../actor.ts';
import { todayOf } from '../organisations/today.ts';
import type { Uses } from '../services.ts';

type Row = { readonly currencyCode: string; readonly quotes: number; readonly price: string };

const sumsOf = (rows: readonly Row[], isPriced = true) => ({
  quotes: rows.reduce((sum, row) => sum + row.quotes, 0),
  prices: isPriced
    ? rows
        .filter(({ price }) => Number(price) !== 0)
        .map(({ currencyCode, price }) => ({ currencyCode, lineTaxedPrice: Number(price) }))
        .toSorted((one, other) => (one.currencyCode < other.currencyCode ? -1 : 1))
    : [],
});

/** The shop's quotes at a glance. */
export const loadPipeline = ({ now }: Uses<'now'>, actor: Actor): Promise<QuotePipeline> =>
  actor.organisation(async (tx) => {
    const toDay = await todayOf(tx, actor.organisationId, now());
    const soon = runsOutSoon(toDay);
    const rows = await sumQuotes(tx, actor.organisationId);
    const runningOut = await sumRunningOut(tx, actor.organisationId, new Date(soon.fromUtc), new Date(soon.toUtc));
    const followUpsDue = await sumFollowUps(tx, actor.organisationId, toDay);
    const decided = (outcome: StatusRow['outcome']): number =>
      rows
        .filter(({ status }) => QUOTE_STATUS_TABLE[status].outcome === outcome)
        .reduce((sum, { quotes }) => sum + quotes, 0);
    const [won, lost] = [decided('won'), decided('lost')];
    return {
      statuses: QUOTE_STATUSES.map((status) => ({
        status,
        ...sumsOf(
          rows.filter((row) => row.status === status),
          QUOTE_STATUS_TABLE[status].showsPrices,
        ),
      })).filter(({ quotes }) => quotes > 0),
      ...{ won, lost, winRatio: won + lost === 0 ? null : won / (won + lost) },
      runningOut: { ...sumsOf(runningOut), ...soon },
      followUpsDue: { ...sumsOf(followUpsDue), toDay },
    };
  });
