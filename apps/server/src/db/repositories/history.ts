import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { historyEntries } from '../schema/index.ts';

export type HistoryEntry = Readonly<typeof historyEntries.$inferSelect>;
export type NewHistoryEntry = Omit<typeof historyEntries.$inferInsert, 'organisationId' | 'id' | 'createdAt'>;

/** Notes who changed what. */
export async function addHistory(tx: Transaction, organisationId: string, entry: NewHistoryEntry): Promise<void> {
  await tx.insert(historyEntries).values({ ...entry, organisationId, id: newId() });
}

/** Changes of a quote and of all that belongs to it, newest first. */
export async function listQuoteHistory(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  limit = 500,
): Promise<HistoryEntry[]> {
  return tx
    .select()
    .from(historyEntries)
    .where(and(eq(historyEntries.organisationId, organisationId), eq(historyEntries.quoteId, quoteId)))
    .orderBy(desc(historyEntries.createdAt), desc(historyEntries.id))
    .limit(limit);
}
