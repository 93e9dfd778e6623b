import { and, count, desc, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { quoteEvents } from '../schema/index.ts';

export type StoredQuoteEvent = Readonly<typeof quoteEvents.$inferSelect>;
export type NewQuoteEvent = Omit<typeof quoteEvents.$inferInsert, 'organisationId' | 'id' | 'createdAt'>;

/** Adds to the timeline of a quote. */
export async function addQuoteEvent(tx: Transaction, organisationId: string, event: NewQuoteEvent): Promise<void> {
  await tx.insert(quoteEvents).values({ ...event, organisationId, id: newId() });
}

const ofQuote = (organisationId: string, quoteId: string) =>
  and(eq(quoteEvents.organisationId, organisationId), eq(quoteEvents.quoteId, quoteId));

/** One page of a quote's timeline, newest first, and how many entries there are. */
export async function listQuoteEvents(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  page: { readonly offset: number; readonly limit: number },
): Promise<{ readonly events: readonly StoredQuoteEvent[]; readonly count: number }> {
  const events = await tx
    .select()
    .from(quoteEvents)
    .where(and(eq(quoteEvents.organisationId, organisationId), eq(quoteEvents.quoteId, quoteId)))
    .orderBy(desc(quoteEvents.createdAt), desc(quoteEvents.id))
    .offset(page.offset)
    .limit(page.limit);
  const total = await tx.select({ count: count() }).from(quoteEvents).where(ofQuote(organisationId, quoteId));
  return { events, count: total[0]!.count };
}

/** The last entry of a kind in a quote's timeline since a moment; null for none. */
export async function findQuoteEvent(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  kind: StoredQuoteEvent['kind'],
  since: Date,
): Promise<StoredQuoteEvent | null> {
  const rows = await tx
    .select()
    .from(quoteEvents)
    .where(and(ofQuote(organisationId, quoteId), eq(quoteEvents.kind, kind), gt(quoteEvents.createdAt, since)))
    .orderBy(desc(quoteEvents.createdAt))
    .limit(1);
  return rows[0] ?? null;
}
