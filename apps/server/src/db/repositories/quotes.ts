import { and, count, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { searchKeys, sortKey } from '../keys.ts';
import { foundOne, type Outcome, refused } from '../outcome.ts';
import { customers, miscellaneousItems, quoteItems, quotes } from '../schema/index.ts';

type Insert = typeof quotes.$inferInsert;
type Derived =
  | 'followUpDate'
  | 'followUpUserId'
  | 'followUpUserName'
  | 'followUpRemindedAt'
  | 'organisationId'
  | 'id'
  | 'version'
  | 'nameSortKey'
  | 'customerNameSortKey'
  | 'lastModifiedByUserSortKey'
  | 'searchText'
  | 'createdAt'
  | 'lastModifiedDateUtc'
  | 'lastModifiedByUserId'
  | 'lastModifiedByUserName';
export type Quote = Readonly<typeof quotes.$inferSelect>;
export type NewQuote = Omit<Insert, Derived> & { readonly id?: string };
export type QuoteChanges = Partial<Omit<NewQuote, 'id' | 'createdByUserId'>>;
/** Who makes the change; the name is kept, because people leave. */
export interface Editor {
  readonly userId: string | null;
  readonly name: string;
}

const oneQuote = (organisationId: string, quoteId: string) =>
  and(eq(quotes.organisationId, organisationId), eq(quotes.id, quoteId));

export async function createQuote(
  tx: Transaction,
  organisationId: string,
  quote: NewQuote,
  editor: Editor,
): Promise<Quote> {
  const rows = await tx
    .insert(quotes)
    .values({
      ...quote,
      organisationId,
      id: quote.id ?? newId(),
      createdByUserId: editor.userId,
      ...derivedKeys(quote),
      ...editedBy(editor),
    })
    .returning();
  return rows[0]!;
}

export async function getQuote(tx: Transaction, organisationId: string, quoteId: string): Promise<Quote | null> {
  const rows = await tx.select().from(quotes).where(oneQuote(organisationId, quoteId));
  return rows[0] ?? null;
}

/** Whether a quote is called so, archived or not. */
export async function hasQuoteNamed(tx: Transaction, organisationId: string, name: string): Promise<boolean> {
  const rows = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.organisationId, organisationId), eq(quotes.nameSortKey, sortKey(name)), eq(quotes.name, name)))
    .limit(1);
  return rows.length > 0;
}

/** The quote, locked until the transaction ends: changes of its parts and totals come one after the other. */
export async function lockQuote(tx: Transaction, organisationId: string, quoteId: string): Promise<Quote | null> {
  const rows = await tx.select().from(quotes).where(oneQuote(organisationId, quoteId)).for('update');
  return rows[0] ?? null;
}

/**
 * Changes a quote and counts its version up. With `expectedVersion` the change is refused (VERSION_CONFLICT) when somebody
 * changed the quote since that version was read.
 */
export async function updateQuote(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  changes: QuoteChanges,
  editor: Editor,
  expectedVersion?: number,
): Promise<Outcome<Quote>> {
  const current = await lockQuote(tx, organisationId, quoteId);
  if (current === null) return refused('NOT_FOUND', { entity: 'quote', id: quoteId });
  if (expectedVersion !== undefined && expectedVersion !== current.version) {
    return refused('VERSION_CONFLICT', {
      expectedVersion,
      version: current.version,
      changedBy: current.lastModifiedByUserName,
    });
  }
  const rows = await tx
    .update(quotes)
    .set({
      ...changes,
      ...derivedKeys({ ...current, ...withoutUndefined(changes) }),
      ...editedBy(editor),
      lastModifiedDateUtc: sql`now()`,
      version: current.version + 1,
    })
    .where(oneQuote(organisationId, quoteId))
    .returning();
  await noteCustomerActivity(tx, organisationId, rows[0]?.customerId ?? null);
  return foundOne(rows, 'quote', quoteId);
}

/** Changes quotes of a customer that are in one of the statuses, without counting their versions up: nobody edited them. */
export async function changeQuotesOfCustomer(
  tx: Transaction,
  organisationId: string,
  customerId: string,
  statuses: readonly Quote['status'][],
  changesOf: (quote: Quote) => QuoteChanges,
): Promise<void> {
  const found = await tx
    .select()
    .from(quotes)
    .where(
      and(
        eq(quotes.organisationId, organisationId),
        eq(quotes.customerId, customerId),
        eq(quotes.isDeleted, false),
        inArray(quotes.status, [...statuses]),
      ),
    )
    .for('update');
  for (const quote of found) {
    const changes = changesOf(quote);
    if (Object.keys(changes).length === 0) continue;
    await tx
      .update(quotes)
      .set({ ...changes, ...derivedKeys({ ...quote, ...changes }) })
      .where(oneQuote(organisationId, quote.id));
  }
}

/** Counts the quote's parts and miscellaneous items anew. Call after adding or removing some. */
export async function refreshQuoteCounts(tx: Transaction, organisationId: string, quoteId: string): Promise<void> {
  const items = await tx
    .select({ total: count() })
    .from(quoteItems)
    .where(and(eq(quoteItems.organisationId, organisationId), eq(quoteItems.quoteId, quoteId)));
  const miscellaneous = await tx
    .select({ total: count() })
    .from(miscellaneousItems)
    .where(and(eq(miscellaneousItems.organisationId, organisationId), eq(miscellaneousItems.quoteId, quoteId)));
  await tx
    .update(quotes)
    .set({ numberOfItems: items[0]!.total, numberOfMiscItems: miscellaneous[0]!.total })
    .where(oneQuote(organisationId, quoteId));
}

async function noteCustomerActivity(tx: Transaction, organisationId: string, customerId: string | null): Promise<void> {
  if (customerId === null) return;
  await tx
    .update(customers)
    .set({ lastActivityDateUtc: sql`now()` })
    .where(and(eq(customers.organisationId, organisationId), eq(customers.id, customerId)));
}

const editedBy = (editor: Editor) => ({
  lastModifiedByUserId: editor.userId,
  lastModifiedByUserName: editor.name,
  lastModifiedByUserSortKey: sortKey(editor.name),
});

const derivedKeys = (quote: QuoteChanges & { readonly name: string }) => ({
  nameSortKey: sortKey(quote.name),
  customerNameSortKey: sortKey(quote.customerName ?? ''),
  searchText: searchKeys([
    quote.name,
    quote.customerName,
    quote.rfqNumber,
    quote.poNumber,
    quote.workOrderNumberText,
    quote.invoiceNumberText,
  ]),
});

const withoutUndefined = <Fields extends object>(fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Fields;
