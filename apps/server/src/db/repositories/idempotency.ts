import { and, eq, lt } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { idempotencyKeys, type Json } from '../schema/index.ts';

/** What is known of a command that carries a key of its sender. */
export type EarlierCommand =
  | { readonly kind: 'new' }
  | { readonly kind: 'running' }
  | { readonly kind: 'differs' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: Json };

/**
 * Claims the key for this request. Only 'new' may go on; 'differs' means that the key came with another request before.
 * A second request with the key waits here until the first one's transaction ends.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  claim: { readonly key: string; readonly requestHash: string; readonly userId: string | null },
): Promise<EarlierCommand> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, organisationId })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return { kind: 'new' };
  const rows = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.organisationId, organisationId), eq(idempotencyKeys.key, claim.key)));
  const earlier = rows[0];
  if (earlier === undefined) return { kind: 'running' };
  if (earlier.requestHash !== claim.requestHash || earlier.userId !== claim.userId) return { kind: 'differs' };
  if (earlier.responseStatus === null) return { kind: 'running' };
  return { kind: 'answered', status: earlier.responseStatus, body: earlier.responseBody };
}

export async function answerIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  key: string,
  answer: { readonly status: number; readonly body: Json },
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ responseStatus: answer.status, responseBody: answer.body })
    .where(and(eq(idempotencyKeys.organisationId, organisationId), eq(idempotencyKeys.key, key)));
}

/** Lets go of a key whose command failed, so that it can be sent again. */
export async function releaseIdempotencyKey(tx: Transaction, organisationId: string, key: string): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.organisationId, organisationId), eq(idempotencyKeys.key, key)));
}

/** Forgets keys older than the moment; returns their number. */
export async function forgetIdempotencyKeys(tx: SystemTransaction, before: Date): Promise<number> {
  const result = await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return result.rowCount ?? 0;
}
