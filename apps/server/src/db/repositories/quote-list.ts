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
  const matching = filter(query);
  return {
    ...(await readPageAndCount(tx, organisationId, query, matching)),
    availableLastModifiedByUsers: await listEditors(tx, organisationId),
    availableStatuses: await listStatuses(tx, organisationId),
  };
}

/** A first page that is not full is the whole list: then there is nothing to count, which spares a rare search a second look. */
async function readPageAndCount(
  tx: Transaction,
  organisationId: string,
  query: QuoteListQuery,
  matching: SQL | undefined,
) {
  if (query.pageNumber === 1) {
    const firstPage = await readPage(tx, organisationId, query, matching, null);
    if (firstPage.length < query.pageSize) return { quotes: firstPage, count: firstPage.length };
    return { quotes: firstPage, count: await countMatching(tx, organisationId, matching) };
  }
  const total = await countMatching(tx, organisationId, matching);
  return { quotes: await readPage(tx, organisationId, query, matching, total), count: total };
}

async function countMatching(tx: Transaction, organisationId: string, matching: SQL | undefined): Promise<number> {
  const rows = await tx
    .select({ total: count() })
    .from(quotes)
    .where(and(eq(quotes.organisationId, organisationId), matching));
  return rows[0]!.total;
}

/**
 * The ids of the page come from an index alone, and only their rows are read. A page in the second half is counted from the
 * end, which is nearer.
 */
async function readPage(
  tx: Transaction,
  organisationId: string,
  query: QuoteListQuery,
  matching: SQL | undefined,
  total: number | null,
) {
  const offset = (query.pageNumber - 1) * query.pageSize;
  const size = total === null ? query.pageSize : Math.min(query.pageSize, total - offset);
  if (size <= 0) return [];
  const isFromEnd = total !== null && offset > total / 2;
  const ids = tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.organisationId, organisationId), matching))
    .orderBy(...order(query, isFromEnd))
    .limit(size)
    .offset(isFromEnd ? total - offset - size : offset)
    .as('page');
  return tx
    .select(listColumns)
    .from(quotes)
    .innerJoin(ids, eq(ids.id, quotes.id))
    .where(eq(quotes.organisationId, organisationId))
    .orderBy(...order(query, false));
}

function filter(query: QuoteListQuery): SQL | undefined {
  const words = query.searchTerm === undefined ? [] : searchKey(query.searchTerm).split(' ').filter(Boolean);
  return and(
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

const mayBeNull: readonly QuoteListOrder[] = ['lineTaxedPrice', 'workOrderNumberText', 'invoiceNumberText'];

/** A quote without the value counts as lowest. */
function order(query: QuoteListQuery, isReversed: boolean): SQL[] {
  const column = orderColumns[query.orderedByProperty];
  const hasNulls = mayBeNull.includes(query.orderedByProperty);
  if ((query.orderedBy === 'asc') !== isReversed) {
    return [hasNulls ? sql`${column} asc nulls first` : asc(column), asc(quotes.id)];
  }
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
