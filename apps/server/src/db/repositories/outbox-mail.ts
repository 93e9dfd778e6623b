import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { outboxMail } from '../schema/index.ts';

export type OutboxMail = Readonly<typeof outboxMail.$inferSelect>;
export type NewMail = Omit<
  typeof outboxMail.$inferInsert,
  'id' | 'organisationId' | 'status' | 'attempts' | 'nextAttemptAt' | 'lastError' | 'sentAt' | 'createdAt'
>;

/** Puts mail of a shop into the outbox; it is sent after the transaction. */
export async function addMail(tx: Transaction, organisationId: string, mail: NewMail): Promise<string> {
  const id = newId();
  await tx.insert(outboxMail).values({ ...mail, id, organisationId });
  return id;
}

/** Puts mail of the product itself, such as a password reset, into the outbox. */
export async function addSystemMail(tx: SystemTransaction, mail: NewMail): Promise<string> {
  const id = newId();
  await tx.insert(outboxMail).values({ ...mail, id });
  return id;
}

/** Takes mail that is due, for this worker alone, and puts its next attempt off so that a crash does not repeat it at once. */
export async function takeDueMail(tx: SystemTransaction, retryAt: Date, limit = 20): Promise<OutboxMail[]> {
  const due = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.status, 'waiting'), lte(outboxMail.nextAttemptAt, sql`now()`)))
    .orderBy(asc(outboxMail.nextAttemptAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  return tx
    .update(outboxMail)
    .set({ attempts: sql`${outboxMail.attempts} + 1`, nextAttemptAt: retryAt })
    .where(sql`${outboxMail.id} in (${due})`)
    .returning();
}

export async function markMailSent(tx: SystemTransaction, id: string): Promise<void> {
  await tx.update(outboxMail).set({ status: 'sent', sentAt: sql`now()`, lastError: null }).where(eq(outboxMail.id, id));
}

export async function markMailFailed(
  tx: SystemTransaction,
  id: string,
  failure: { readonly error: string; readonly isFinal: boolean },
): Promise<void> {
  await tx
    .update(outboxMail)
    .set({ lastError: failure.error, ...(failure.isFinal ? { status: 'failed' as const } : {}) })
    .where(eq(outboxMail.id, id));
}

/** Letters that the organisation has put into the outbox since a moment. */
export async function countMailSince(tx: Transaction, organisationId: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ letters: count() })
    .from(outboxMail)
    .where(and(eq(outboxMail.organisationId, organisationId), gte(outboxMail.createdAt, since)));
  return rows[0]!.letters;
}
