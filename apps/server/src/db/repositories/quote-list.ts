import { and, asc, count, desc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { searchKey } from '../keys.ts';
import { QUOTE_STATUSES, type QuoteStatus, quotes } from '../schema/index.ts';

/** Spec: quotes §7. */
export interface QuoteListQuery {
  /** From 1. */
  readonly pageNumber: number;
  readonly pageSize: number;
  readonly searchTerm?: string;
  readonly orderedByProperty: QuoteListOrder;
  readonly orderedBy: 'asc' | 'desc';
  readonly includeArchived: boolean;
  readonly status?: readonly QuoteStatus[];
  readonly lastModifiedBy?: readonly string[];
  readonly lastModifiedFrom?: Date;
  readonly lastModifiedTo?: Date;
  readonly source: 'All' | 'Internal' | 'WebStore';
  readonly customerId?: string;
}

const orderColumns = {
  name: quotes.nameSortKey,
  status: quotes.status,
  customerName: quotes.customerNameSortKey,
  numberOfItems: quotes.numberOfItems,
  lineTaxedPrice: quotes.lineTaxedPrice,
  lastModifiedByUserName: quotes.lastModifiedByUserSortKey,
  lastModifiedDateUtc: quotes.lastModifiedDateUtc,
  workOrderNumberText: quotes.workOrderNumber,
  invoiceNumberText: quotes.invoiceNumber,
} as const;
export type QuoteListOrder = keyof typeof orderColumns;

const listColumns = {
  id: quotes.id,
  name: quotes.name,
  status: quotes.status,
  workOrderNumberText: quotes.workOrderNumberText,
  invoiceNumberText: quotes.invoiceNumberText,
  customerId: quotes.customerId,
  customerName: quotes.customerName,
  numberOfItems: quotes.numberOfItems,
  lineTaxedPrice: quotes.lineTaxedPrice,
  currencyCode: quotes.currencyCode,
  lastModifiedByUserId: quotes.lastModifiedByUserId,
  lastModifiedByUserName: quotes.lastModifiedByUserName,
  lastModifiedDateUtc: quotes.lastModifiedDateUtc,
  quoteSourceType: quotes.quoteSourceType,
  integrationExportStatus: quotes.integrationExportStatus,
  integrationExportFailureMessage: quotes.integrationExportFailureMessage,
  paymentStatus: quotes.paymentStatus,
  isDeleted: quotes.isDeleted,
} as const;

/** One page of quotes with the number of quotes that match, and the values on offer for the filters. */
export async function listQuotes(tx: Transaction, organisationId: string, query: QuoteListQuery) {
  const matching = filter(organisationId, query);
  const page = await tx
    .select(listColumns)
    .from(quotes)
    .where(matching)
    .orderBy(...order(query))
    .limit(query.pageSize)
    .offset((query.pageNumber - 1) * query.pageSize);
  const counted = await tx.select({ total: count() }).from(quotes).where(matching);
  return {
    quotes: page,
    count: counted[0]!.total,
    availableLastModifiedByUsers: await listEditors(tx, organisationId),
    availableStatuses: await listStatuses(tx, organisationId),
  };
}

function filter(organisationId: string, query: QuoteListQuery): SQL | undefined {
  const words = query.searchTerm === undefined ? [] : searchKey(query.searchTerm).split(' ').filter(Boolean);
  return and(
    eq(quotes.organisationId, organisationId),
    query.includeArchived ? undefined : eq(quotes.isDeleted, false),
    query.status === undefined || query.status.length === 0 ? undefined : inArray(quotes.status, [...query.status]),
    query.lastModifiedBy === undefined || query.lastModifiedBy.length === 0
      ? undefined
      : inArray(quotes.lastModifiedByUserId, [...query.lastModifiedBy]),
    query.lastModifiedFrom === undefined ? undefined : gte(quotes.lastModifiedDateUtc, query.lastModifiedFrom),
    query.lastModifiedTo === undefined ? undefined : lte(quotes.lastModifiedDateUtc, query.lastModifiedTo),
    query.source === 'All' ? undefined : eq(quotes.quoteSourceType, query.source),
    query.customerId === undefined ? undefined : eq(quotes.customerId, query.customerId),
    ...words.map((word) => like(quotes.searchText, `%${word.replace(/[\\%_]/g, '\\$&')}%`)),
  );
}

/** A quote without the value counts as lowest, whatever the direction. */
function order(query: QuoteListQuery): SQL[] {
  const column = orderColumns[query.orderedByProperty];
  const hasNulls = ['lineTaxedPrice', 'workOrderNumberText', 'invoiceNumberText'].includes(query.orderedByProperty);
  if (query.orderedBy === 'asc') return [hasNulls ? sql`${column} asc nulls first` : asc(column), asc(quotes.id)];
  return [hasNulls ? sql`${column} desc nulls last` : desc(column), desc(quotes.id)];
}

/** People who changed a quote last, found by stepping through the index and not by reading every quote. */
async function listEditors(
  tx: Transaction,
  organisationId: string,
): Promise<readonly { readonly userId: string; readonly name: string }[]> {
  const result = await tx.execute<{ user_id: string; name: string }>(sql`
    with recursive editor(user_id) as (
      (select last_modified_by_user_id from quotes
        where organisation_id = ${organisationId} and last_modified_by_user_id is not null
        order by last_modified_by_user_id limit 1)
      union all
      select (select q.last_modified_by_user_id from quotes q
        where q.organisation_id = ${organisationId} and q.last_modified_by_user_id > editor.user_id
        order by q.last_modified_by_user_id limit 1)
      from editor where editor.user_id is not null
    )
    select editor.user_id, (select q.last_modified_by_user_name from quotes q
      where q.organisation_id = ${organisationId} and q.last_modified_by_user_id = editor.user_id
      order by q.last_modified_date_utc desc limit 1) as name
    from editor where editor.user_id is not null order by name`);
  return result.rows.map((row) => ({ userId: row.user_id, name: row.name }));
}

async function listStatuses(tx: Transaction, organisationId: string): Promise<readonly QuoteStatus[]> {
  const offered = sql.join(
    QUOTE_STATUSES.map((status) => sql`(${status}::text)`),
    sql`, `,
  );
  const result = await tx.execute<{ status: QuoteStatus }>(sql`
    select offered.status from (values ${offered}) offered(status)
    where exists (select 1 from quotes q where q.organisation_id = ${organisationId} and q.status = offered.status)`);
  return result.rows.map((row) => row.status);
}
