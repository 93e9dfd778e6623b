import { and, asc, count, desc, eq, gte, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
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

/** Takes the letter that has been due longest, for this worker alone, and hides it until the lease ends; null when none is due. */
export async function takeDueMail(tx: SystemTransaction, leaseUntil: Date): Promise<OutboxMail | null> {
  const due = tx
    .select({ id: outboxMail.id })
    .from(outboxMail)
    .where(and(eq(outboxMail.status, 'waiting'), lte(outboxMail.nextAttemptAt, sql`now()`)))
    .orderBy(asc(outboxMail.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(outboxMail)
    .set({ attempts: sql`${outboxMail.attempts} + 1`, nextAttemptAt: leaseUntil })
    .where(sql`${outboxMail.id} in (${due})`)
    .returning();
  return rows[0] ?? null;
}

export async function markMailSent(tx: SystemTransaction, id: string): Promise<void> {
  await tx.update(outboxMail).set({ status: 'sent', sentAt: sql`now()`, lastError: null }).where(eq(outboxMail.id, id));
}

/** Puts a letter that was not taken off until a moment; null gives it up. */
export async function markMailFailed(
  tx: SystemTransaction,
  id: string,
  failure: { readonly error: string; readonly retryAt: Date | null },
): Promise<void> {
  await tx
    .update(outboxMail)
    .set({
      lastError: failure.error,
      ...(failure.retryAt === null ? { status: 'failed' as const } : { nextAttemptAt: failure.retryAt }),
    })
    .where(eq(outboxMail.id, id));
}

/** Letters of the product itself to one address since a moment. */
export async function countSystemMailTo(tx: SystemTransaction, toAddress: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ letters: count() })
    .from(outboxMail)
    .where(
      and(
        isNull(outboxMail.organisationId),
        eq(sql`lower(${outboxMail.toAddress})`, toAddress.toLowerCase()),
        gte(outboxMail.createdAt, since),
      ),
    );
  return rows[0]!.letters;
}

/** The newest letters, for the pages that show the outbox of this machine. */
export async function listNewestMail(tx: SystemTransaction, limit: number): Promise<OutboxMail[]> {
  return tx.select().from(outboxMail).orderBy(desc(outboxMail.createdAt), desc(outboxMail.id)).limit(limit);
}

export async function getMail(tx: SystemTransaction, id: string): Promise<OutboxMail | null> {
  const rows = await tx.select().from(outboxMail).where(eq(outboxMail.id, id));
  return rows[0] ?? null;
}

/** Whose letters are counted: all of them, those of one sender, those to one address. */
export type LetterCounts = { readonly organisation: number; readonly user: number; readonly recipient: number };
export type CountedLetters = { readonly since: Date; readonly sentByUserId: string; readonly toAddress: string };

const isTo = (toAddress: string) => eq(sql`lower(${outboxMail.toAddress})`, toAddress.toLowerCase());

/** Letters that people of the organisation had sent since a moment; the product's own reminders are not counted. */
export async function countLetters(
  tx: Transaction,
  organisationId: string,
  { since, sentByUserId, toAddress }: CountedLetters,
): Promise<LetterCounts> {
  const rows = await tx
    .select({
      organisation: count(),
      user: sql<number>`(count(*) filter (where ${eq(outboxMail.sentByUserId, sentByUserId)}))::integer`,
      recipient: sql<number>`(count(*) filter (where ${isTo(toAddress)}))::integer`,
    })
    .from(outboxMail)
    .where(
      and(
        eq(outboxMail.organisationId, organisationId),
        isNotNull(outboxMail.sentByUserId),
        gte(outboxMail.createdAt, since),
      ),
    );
  return rows[0]!;
}

/**
 * Letters that people sent since a moment, by sender and by address, whatever organisation they are of; none is counted by organisation,
 * nor are the product's own reminders.
 */
export async function countLettersEverywhere(
  tx: SystemTransaction,
  { since, sentByUserId, toAddress }: CountedLetters,
): Promise<LetterCounts> {
  const lettersWith = async (condition: SQL) => {
    const rows = await tx
      .select({ letters: count() })
      .from(outboxMail)
      .where(and(condition, isNotNull(outboxMail.sentByUserId), gte(outboxMail.createdAt, since)));
    return rows[0]!.letters;
  };
  return {
    organisation: 0,
    user: await lettersWith(eq(outboxMail.sentByUserId, sentByUserId)),
    recipient: await lettersWith(isTo(toAddress)),
  };
}
