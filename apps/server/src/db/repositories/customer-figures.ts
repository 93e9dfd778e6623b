import { and, count, eq, gte, inArray, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { type QuoteStatus, quotes } from '../schema/index.ts';

/** What the quotes of a customer in one currency came to: numbers of quotes, and prices before tax as decimals. */
export type FiguresInCurrency = {
  readonly currencyCode: string;
  readonly won: number;
  readonly lost: number;
  readonly open: number;
  readonly openPrice: string;
  readonly ordered: number;
  readonly orderedPrice: string;
};

/** Which statuses count as what. */
export type StatusOutcomes = {
  readonly won: readonly QuoteStatus[];
  readonly lost: readonly QuoteStatus[];
  readonly open: readonly QuoteStatus[];
};

const countWhere = (condition: SQL | undefined) => sql<number>`${count()} filter (where ${condition})`.mapWith(Number);
const priceWhere = (condition: SQL | undefined) =>
  sql<string>`coalesce(sum(${quotes.linePrice}) filter (where ${condition}), 0)`;

/** Sums of a customer's quotes but the archived ones, a row for each currency; `ordered` are those won that were ordered since then. */
export async function sumQuotesOfCustomer(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  outcomes: StatusOutcomes,
  orderedSince: Date,
): Promise<readonly FiguresInCurrency[]> {
  const has = (outcome: keyof StatusOutcomes) => inArray(quotes.status, [...outcomes[outcome]]);
  const isOrdered = and(has('won'), gte(quotes.orderedDateUtc, orderedSince));
  return tx
    .select({
      currencyCode: quotes.currencyCode,
      won: countWhere(has('won')),
      lost: countWhere(has('lost')),
      open: countWhere(has('open')),
      openPrice: priceWhere(has('open')),
      ordered: countWhere(isOrdered),
      orderedPrice: priceWhere(isOrdered),
    })
    .from(quotes)
    .where(
      and(eq(quotes.organisationId, organisationId), eq(quotes.customerId, customerId), eq(quotes.isDeleted, false)),
    )
    .groupBy(quotes.currencyCode)
    .orderBy(quotes.currencyCode);
}
