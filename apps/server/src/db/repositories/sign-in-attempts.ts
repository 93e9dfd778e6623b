import { and, eq, lte, sql } from 'drizzle-orm';
import type { SystemTransaction } from '../database.ts';
import { signInAttempts } from '../schema/index.ts';

/** What sign-ins are counted by; an empty account or address stands for all. */
export type AttemptKey = { readonly accountKey: string; readonly address: string };

/** Counts one more sign-in under each key, from one again where the time is over; gives the counts in the order of the keys. */
export async function countSignInAttempt(
  tx: SystemTransaction,
  keys: readonly AttemptKey[],
  now: Date,
  endsAt: Date,
): Promise<number[]> {
  const isOver = sql`${signInAttempts.endsAt} <= ${now.toISOString()}::timestamptz`;
  const rows = await tx
    .insert(signInAttempts)
    .values(keys.map((key) => ({ ...key, attempts: 1, endsAt })))
    .onConflictDoUpdate({
      target: [signInAttempts.accountKey, signInAttempts.address],
      set: {
        attempts: sql`case when ${isOver} then 1 else ${signInAttempts.attempts} + 1 end`,
        endsAt: sql`case when ${isOver} then excluded.ends_at else ${signInAttempts.endsAt} end`,
      },
    })
    .returning();
  return keys.map(
    (key) => rows.find((row) => row.accountKey === key.accountKey && row.address === key.address)?.attempts ?? 0,
  );
}

/** Takes a sign-in that went well off the counts that others share, and ends its own. */
export async function forgetSignInAttempt(
  tx: SystemTransaction,
  own: AttemptKey,
  shared: readonly AttemptKey[],
): Promise<void> {
  await tx
    .delete(signInAttempts)
    .where(and(eq(signInAttempts.accountKey, own.accountKey), eq(signInAttempts.address, own.address)));
  for (const { accountKey, address } of shared) {
    await tx
      .update(signInAttempts)
      .set({ attempts: sql`greatest(${signInAttempts.attempts} - 1, 0)` })
      .where(and(eq(signInAttempts.accountKey, accountKey), eq(signInAttempts.address, address)));
  }
}

/** Forgets what was tried with an account, from everywhere. */
export async function forgetSignInAttemptsOf(tx: SystemTransaction, accountKey: string): Promise<void> {
  await tx.delete(signInAttempts).where(eq(signInAttempts.accountKey, accountKey));
}

/** Forgets counts whose time is over. */
export async function forgetEndedSignInAttempts(tx: SystemTransaction, now: Date): Promise<void> {
  await tx.delete(signInAttempts).where(lte(signInAttempts.endsAt, now));
}
