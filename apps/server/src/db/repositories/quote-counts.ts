import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { type QuoteStatus, quoteCounts, quoteSums } from '../schema/index.ts';

/** What quotes are counted by. Absent or empty means all. */
export interface QuoteCountFilter {
  readonly includeArchived: boolean;
  readonly status?: readonly QuoteStatus[];
  readonly lastModifiedBy?: readonly string[];
  readonly source: 'All' | 'Internal' | 'WebStore';
}

/** Number of quotes, exact, without looking at them. */
export async function countQuotes(tx: Transaction, organisationId: string, filter: QuoteCountFilter): Promise<number> {
  const rows = await tx
    .select({ total: sql<string | null>`sum(${quoteCounts.difference})` })
    .from(quoteCounts)
    .where(and(eq(quoteCounts.organisationId, organisationId), ...conditions(filter)));
  return Number(rows[0]?.total ?? 0);
}

function conditions(filter: QuoteCountFilter): readonly (SQL | undefined)[] {
  const { status = [], lastModifiedBy = [] } = filter;
  return [
    filter.includeArchived ? undefined : eq(quoteCounts.isDeleted, false),
    status.length === 0 ? undefined : inArray(quoteCounts.status, [...status]),
    lastModifiedBy.length === 0 ? undefined : inArray(quoteCounts.lastModifiedByUserId, [...lastModifiedBy]),
    filter.source === 'All' ? undefined : eq(quoteCounts.quoteSourceType, filter.source),
  ];
}

/** What an organisation's quotes are worth, by status and currency; archived ones are left out. */
export async function sumQuotes(tx: Transaction, organisationId: string) {
  return tx
    .select({
      status: quoteSums.status,
      currencyCode: quoteSums.currencyCode,
      quotes: sql<number>`sum(${quoteSums.quotes})`.mapWith(Number),
      price: sql<string>`sum(${quoteSums.price})`,
    })
    .from(quoteSums)
    .where(eq(quoteSums.organisationId, organisationId))
    .groupBy(quoteSums.status, quoteSums.currencyCode)
    .having(sql`sum(${quoteSums.quotes}) <> 0`);
}

/** Rows of one organisation that are not worth summing up. */
const FEW_ROWS = 100;

/** Sums the noted differences up, so that there are few to read. Readers and writers go on meanwhile, with the same sums. */
export async function sumUpQuoteCounts(tx: SystemTransaction): Promise<void> {
  await tx.execute(sql`
    with gone as (
      delete from quote_counts where organisation_id in (
        select organisation_id from quote_counts group by organisation_id having count(*) > ${FEW_ROWS}
      ) returning *
    )
    insert into quote_counts
      select organisation_id, is_deleted, status, quote_source_type, last_modified_by_user_id, sum(difference)
      from gone group by 1, 2, 3, 4, 5 having sum(difference) <> 0`);
  await tx.execute(sql`
    with gone as (
      delete from quote_sums where organisation_id in (
        select organisation_id from quote_sums group by organisation_id having count(*) > ${FEW_ROWS}
      ) returning *
    )
    insert into quote_sums
      select organisation_id, status, currency_code, sum(quotes), sum(price)
      from gone group by 1, 2, 3 having sum(quotes) <> 0 or sum(price) <> 0`);
}
