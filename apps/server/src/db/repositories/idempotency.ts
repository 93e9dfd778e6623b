import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { idempotencyKeys, type Json } from '../schema/index.ts';

/** What is known of a command that carries a key of its sender. */
export type EarlierCommand =
  | { readonly kind: 'new'; readonly holder: KeyHolder }
  | { readonly kind: 'running' }
  | { readonly kind: 'differs' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: Json };

/** Who works under a key: the moment of the claim tells apart the process that holds it now from one that held it before. */
export type KeyHolder = { readonly key: string; readonly claimedAt: Date };

/** A process that is silent for this long has died, and its command may be sent again. */
export const KEY_LEASE_SECONDS = 30;

/** The moment of a claim, as a Date can hold it. */
const thisMoment = sql`date_trunc('milliseconds', clock_timestamp())`;

const oneKey = (organisationId: string, key: string) =>
  and(eq(idempotencyKeys.organisationId, organisationId), eq(idempotencyKeys.key, key));

const held = (organisationId: string, { key, claimedAt }: KeyHolder) =>
  and(oneKey(organisationId, key), eq(idempotencyKeys.createdAt, claimedAt), isNull(idempotencyKeys.responseStatus));

/**
 * Claims the key for this request, or takes it over from a process that died over the same request. Only 'new' may go on;
 * 'differs' means that the key came with another request before.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  claim: { readonly key: string; readonly requestHash: string; readonly userId: string | null },
): Promise<EarlierCommand> {
  const claimed = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, organisationId, createdAt: thisMoment })
    .onConflictDoNothing()
    .returning({ claimedAt: idempotencyKeys.createdAt });
  if (claimed[0] !== undefined) return { kind: 'new', holder: { key: claim.key, claimedAt: claimed[0].claimedAt } };
  const rows = await tx.select().from(idempotencyKeys).where(oneKey(organisationId, claim.key));
  const earlier = rows[0];
  if (earlier === undefined) return { kind: 'running' };
  if (earlier.requestHash !== claim.requestHash || earlier.userId !== claim.userId) return { kind: 'differs' };
  if (earlier.responseStatus !== null) {
    return { kind: 'answered', status: earlier.responseStatus, body: earlier.responseBody };
  }
  const taken = await tx
    .update(idempotencyKeys)
    .set({ createdAt: thisMoment })
    .where(
      and(
        held(organisationId, { key: claim.key, claimedAt: earlier.createdAt }),
        lt(idempotencyKeys.createdAt, sql`clock_timestamp() - make_interval(secs => ${KEY_LEASE_SECONDS})`),
      ),
    )
    .returning({ claimedAt: idempotencyKeys.createdAt });
  return taken[0] === undefined
    ? { kind: 'running' }
    : { kind: 'new', holder: { key: claim.key, claimedAt: taken[0].claimedAt } };
}

/** Says that the holder still works; gives the holder as it is from now on, or null when another process took the key over. */
export async function renewIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  holder: KeyHolder,
): Promise<KeyHolder | null> {
  const rows = await tx
    .update(idempotencyKeys)
    .set({ createdAt: thisMoment })
    .where(held(organisationId, holder))
    .returning({ claimedAt: idempotencyKeys.createdAt });
  return rows[0] === undefined ? null : { key: holder.key, claimedAt: rows[0].claimedAt };
}

export async function answerIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  holder: KeyHolder,
  answer: { readonly status: number; readonly body: Json },
): Promise<void> {
  await tx
    .update(idempotencyKeys)
    .set({ responseStatus: answer.status, responseBody: answer.body })
    .where(held(organisationId, holder));
}

/** Lets go of a key whose command failed, so that it can be sent again. */
export async function releaseIdempotencyKey(tx: Transaction, organisationId: string, holder: KeyHolder): Promise<void> {
  await tx.delete(idempotencyKeys).where(held(organisationId, holder));
}

/** Forgets keys older than the moment; returns their number. */
export async function forgetIdempotencyKeys(tx: SystemTransaction, before: Date): Promise<number> {
  const result = await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return result.rowCount ?? 0;
}
