import { and, asc, count, desc, eq, gte, inArray, like, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { searchKey } from '../keys.ts';
import { QUOTE_STATUSES, type QuoteStatus, quotes, quoteWords } from '../schema/index.ts';
import { dueForFollowUp } from './follow-ups.ts';
import { countQuotes } from './quote-counts.ts';

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
  /** When the offer runs out. */
  readonly expiryFrom?: Date;
  readonly expiryTo?: Date;
  /** Still open, and to be followed up on that day (YYYY-MM-DD) or before. */
  readonly followUpTo?: string;
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
  followUpDate: quotes.followUpDate,
} as const;
export type QuoteListOrder = keyof typeof orderColumns;

const listColumns = {
  id: quotes.id,
  version: quotes.version,
  name: quotes.name,
  status: quotes.status,
  workOrderNumberText: quotes.workOrderNumberText,
  invoiceNumberText: quotes.invoiceNumberText,
  customerId: quotes.customerId,
  customerName: quotes.customerName,
  numberOfItems: quotes.numberOfItems,
  numberOfUnpricedItems: quotes.numberOfUnpricedItems,
  lineTaxedPrice: quotes.lineTaxedPrice,
  currencyCode: quotes.currencyCode,
  lastModifiedByUserId: quotes.lastModifiedByUserId,
  lastModifiedByUserName: quotes.lastModifiedByUserName,
  lastModifiedDateUtc: quotes.lastModifiedDateUtc,
  createdAt: quotes.createdAt,
  issuedDateUtc: quotes.issuedDateUtc,
  followUpDate: quotes.followUpDate,
  quoteSourceType: quotes.quoteSourceType,
  integrationExportStatus: quotes.integrationExportStatus,
  integrationExportFailureMessage: quotes.integrationExportFailureMessage,
  paymentStatus: quotes.paymentStatus,
  isDeleted: quotes.isDeleted,
} as const;

/** One page of quotes with the number of quotes that match, and the values on offer for the filters. */
export async function listQuotes(tx: Transaction, organisationId: string, query: QuoteListQuery) {
  const words = wordsOf(query.searchTerm ?? '');
  const page =
    words.length === 0
      ? await readPageAndCount(tx, organisationId, query)
      : await searchPageAndCount(tx, organisationId, query, words);
  return {
    ...page,
    availableLastModifiedByUsers: await listEditors(tx, organisationId),
    availableStatuses: await listStatuses(tx, organisationId),
  };
}

async function readPageAndCount(tx: Transaction, organisationId: string, query: QuoteListQuery) {
  const matching = filter(query);
  const total = isCountedAhead(query)
    ? await countQuotes(tx, organisationId, query)
    : await countMatching(tx, organisationId, matching);
  return { quotes: await readPage(tx, organisationId, query, matching, total), count: total };
}

const isCountedAhead = (query: QuoteListQuery): boolean =>
  [
    ...[query.customerId, query.lastModifiedFrom, query.lastModifiedTo],
    ...[query.expiryFrom, query.expiryTo, query.followUpTo],
  ].every((one) => one === undefined);

/** Matches of a search that are looked up and sorted one by one. */
const FEW_MATCHES = 2000;
/** Matches of a search that are kept in memory, to pick the page out of the list in its order. */
const MANY_MATCHES = 20_000;

/**
 * A search looks for the words by their index where the database has it (migration 0046), else at the texts of all quotes: once, unless
 * it finds so many that a page of them lies near where the list begins. Nearly all contain a letter, which is counted first.
 */
async function searchPageAndCount(
  tx: Transaction,
  organisationId: string,
  query: QuoteListQuery,
  words: readonly string[],
) {
  const matching = and(filter(query), hasWords(quotes.searchText, words));
  const isBroad = words.every((word) => word.length === 1);
  const known = isBroad ? await countMatching(tx, organisationId, matching) : null;
  const found = (known ?? 0) > MANY_MATCHES ? null : await findMatches(tx, organisationId, query, words);
  if (found !== null) return { quotes: await readRows(tx, organisationId, query, found.ids), count: found.total };
  const total = known ?? (await countMatching(tx, organisationId, matching));
  return { quotes: await readPage(tx, organisationId, query, matching, total), count: total };
}

const hasWords = (text: typeof quotes.searchText | typeof quoteWords.searchText, words: readonly string[]) =>
  and(...words.map((word) => like(text, `%${escaped(word)}%`)));

/** The ids of the page and the number of matches; null when there are more than MANY_MATCHES quotes with the words. */
async function findMatches(
  tx: Transaction,
  organisationId: string,
  query: QuoteListQuery,
  words: readonly string[],
): Promise<{ readonly ids: readonly string[]; readonly total: number } | null> {
  const page = sql`limit ${query.pageSize} offset ${(query.pageNumber - 1) * query.pageSize}`;
  const direction = sql.raw(query.orderedBy);
  const others = otherFilters(query);
  // `offset 0` and `is true` keep the planner from joining whole tables: rows are looked up by id, or ids in memory.
  const kept =
    others === undefined
      ? sql`select match.id from match`
      : sql`
      select looked_up.id from match, lateral (
        select ${quotes.id} as id from ${quotes}
        where ${quotes.organisationId} = ${organisationId} and ${quotes.id} = match.id and ${others} offset 0
      ) looked_up
      where (select total from matches) <= ${FEW_MATCHES}
      union all
      select ${quotes.id} from ${quotes}
      where ${quotes.organisationId} = ${organisationId} and ${others}
        and (${quotes.id} in (select match.id from match)) is true
        and (select total from matches) between ${FEW_MATCHES + 1} and ${MANY_MATCHES}`;
  const shown = query.includeArchived ? undefined : eq(quoteWords.isDeleted, false);
  const found = sql`
    with match as materialized (
      select ${quoteWords.quoteId} as id from ${quoteWords}
      where ${and(eq(quoteWords.organisationId, organisationId), shown, hasWords(quoteWords.searchText, words))}
      limit ${MANY_MATCHES + 1}
    ), matches as materialized (select count(*) as total from match), kept as materialized (${kept}
    ), number as materialized (select count(*) as total from kept)
    select total, case when (select total from matches) > ${MANY_MATCHES} then null
    when total <= ${FEW_MATCHES} then array(
      select kept.id from kept, lateral (
        select ${orderColumns[query.orderedByProperty]} as key from ${quotes}
        where ${quotes.organisationId} = ${organisationId} and ${quotes.id} = kept.id offset 0
      ) looked_up
      order by looked_up.key ${direction} ${nullsOf(query, false)}, kept.id ${direction} ${page}
    ) else array(
      select ${quotes.id} from ${quotes}
      where ${quotes.organisationId} = ${organisationId} and (${quotes.id} in (select kept.id from kept)) is true
      order by ${sql.join(order(query, false), sql`, `)} ${page}
    ) end as ids from number`;
  const [row] = await findByWords(tx, found);
  if (!row?.ids) return null;
  return { ids: row.ids, total: Number(row.total) };
}

/**
 * Runs the statement that looks for words as the role that sees every organisation: for the role of one, row-level security keeps
 * PostgreSQL from an index on words, since `LIKE` may leak values. The statement names the organisation itself and gives ids, whose
 * rows are then read as the role of one organisation again.
 */
async function findByWords(tx: Transaction, statement: SQL) {
  const { rows } = await tx.execute<{ role: string }>(
    sql`select current_setting('role') as role, set_config('role', 'app_system', true)`,
  );
  const found = await tx.execute<{ total: string; ids: string[] | null }>(statement);
  await tx.execute(sql`select set_config('role', ${rows[0]!.role}, true)`);
  return found.rows;
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
  total: number,
) {
  const offset = (query.pageNumber - 1) * query.pageSize;
  const size = Math.min(query.pageSize, total - offset);
  if (size <= 0) return [];
  const isFromEnd = offset > total / 2;
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

async function readRows(tx: Transaction, organisationId: string, query: QuoteListQuery, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return tx
    .select(listColumns)
    .from(quotes)
    .where(and(eq(quotes.organisationId, organisationId), inArray(quotes.id, [...ids])))
    .orderBy(...order(query, false));
}

const sumColumns = {
  currencyCode: quotes.currencyCode,
  quotes: count(),
  price: sql<string>`coalesce(sum(${quotes.lineTaxedPrice}), 0)`,
} as const;

const filter = (query: QuoteListQuery): SQL | undefined =>
  and(query.includeArchived ? undefined : eq(quotes.isDeleted, false), otherFilters(query));

/** What a list is filtered by beside the archive; nothing when it is not. */
function otherFilters(query: QuoteListQuery): SQL | undefined {
  return and(
    query.status === undefined || query.status.length === 0 ? undefined : inArray(quotes.status, [...query.status]),
    query.lastModifiedBy === undefined || query.lastModifiedBy.length === 0
      ? undefined
      : inArray(quotes.lastModifiedByUserId, [...query.lastModifiedBy]),
    query.lastModifiedFrom === undefined ? undefined : gte(quotes.lastModifiedDateUtc, query.lastModifiedFrom),
    query.lastModifiedTo === undefined ? undefined : lte(quotes.lastModifiedDateUtc, query.lastModifiedTo),
    query.source === 'All' ? undefined : eq(quotes.quoteSourceType, query.source),
    query.customerId === undefined ? undefined : eq(quotes.customerId, query.customerId),
    query.expiryFrom === undefined ? undefined : gte(quotes.expiryDate, query.expiryFrom),
    query.expiryTo === undefined ? undefined : lte(quotes.expiryDate, query.expiryTo),
    query.followUpTo === undefined ? undefined : dueForFollowUp(query.followUpTo),
  );
}

/** The words that a quote must contain, longest first; one that is part of another says nothing more. */
function wordsOf(searchTerm: string): readonly string[] {
  const words = new Set(searchKey(searchTerm).split(' ').filter(Boolean));
  return [...words]
    .filter((word) => ![...words].some((other) => other !== word && other.includes(word)))
    .sort((one, other) => other.length - one.length);
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

const mayBeNull: readonly QuoteListOrder[] = [
  'lineTaxedPrice',
  'workOrderNumberText',
  'invoiceNumberText',
  'followUpDate',
];

/** A quote without the value counts as lowest; one that nobody follows up stands last in either order. */
function order(query: QuoteListQuery, isReversed: boolean): SQL[] {
  const column = orderColumns[query.orderedByProperty];
  const hasNulls = mayBeNull.includes(query.orderedByProperty);
  const isAscending = (query.orderedBy === 'asc') !== isReversed;
  const inDirection = isAscending ? asc : desc;
  if (!hasNulls) return [inDirection(column), inDirection(quotes.id)];
  // The id has none, but its index says the same of both.
  const nulls = nullsOf(query, isReversed);
  return [sql`${inDirection(column)} ${nulls}`, sql`${inDirection(quotes.id)} ${nulls}`];
}

function nullsOf(query: QuoteListQuery, isReversed: boolean): SQL {
  const areFirst = query.orderedByProperty !== 'followUpDate' && query.orderedBy === 'asc';
  return sql.raw(areFirst === isReversed ? 'nulls last' : 'nulls first');
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

/** Quotes that are still open and to be followed up on a day or before, by currency. */
export async function sumFollowUps(tx: Transaction, organisationId: string, to: string) {
  return tx
    .select(sumColumns)
    .from(quotes)
    .where(and(eq(quotes.organisationId, organisationId), dueForFollowUp(to), sql`not ${quotes.isDeleted}`))
    .groupBy(quotes.currencyCode);
}

/** Offers that wait for an answer and run out within a time, by currency. */
export async function sumRunningOut(tx: Transaction, organisationId: string, from: Date, to: Date) {
  return tx
    .select(sumColumns)
    .from(quotes)
    .where(
      and(
        eq(quotes.organisationId, organisationId),
        // Spelt out, as the index of these quotes is.
        sql`${quotes.status} = 'Issued' and not ${quotes.isDeleted}`,
        gte(quotes.expiryDate, from),
        lte(quotes.expiryDate, to),
      ),
    )
    .groupBy(quotes.currencyCode);
}
