import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { idempotencyKeys, type Json } from '../schema/index.ts';

/** What is known of a command that carries a key of its sender. */
export type EarlierCommand =
  | { readonly kind: 'new'; readonly holder: KeyHolder }
  | { readonly kind: 'running' }
  | { readonly kind: 'differs' }
  | { readonly kind: 'answered'; readonly status: number; readonly body: Json };

/** Who works under a key: one attempt of one process. */
export type KeyHolder = { readonly key: string; readonly holder: string };

/** A process that is silent for this long has died, and its command may be sent again. */
export const KEY_LEASE_SECONDS = 30;

const thisMoment = sql`clock_timestamp()`;

const oneKey = (organisationId: string, key: string) =>
  and(eq(idempotencyKeys.organisationId, organisationId), eq(idempotencyKeys.key, key));

const held = (organisationId: string, { key, holder }: KeyHolder) =>
  and(oneKey(organisationId, key), eq(idempotencyKeys.holder, holder), isNull(idempotencyKeys.responseStatus));

export type KeyClaim = { readonly key: string; readonly requestHash: string; readonly userId: string | null };

/** What an earlier command under the key was, if there was one. */
const judged = (earlier: typeof idempotencyKeys.$inferSelect, claim: KeyClaim): EarlierCommand | null => {
  if (earlier.requestHash !== claim.requestHash || earlier.userId !== claim.userId) return { kind: 'differs' };
  if (earlier.responseStatus === null) return null;
  return { kind: 'answered', status: earlier.responseStatus, body: earlier.responseBody };
};

/**
 * Claims the key for this request, or takes it over from a process that died over the same request. Only 'new' may go on;
 * 'differs' means that the key came with another request before.
 */
export async function claimIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  claim: KeyClaim,
): Promise<EarlierCommand> {
  const holder = newId();
  const claimed: EarlierCommand = { kind: 'new', holder: { key: claim.key, holder } };
  const added = await tx
    .insert(idempotencyKeys)
    .values({ ...claim, organisationId, holder, createdAt: thisMoment })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (added[0] !== undefined) return claimed;
  const rows = await tx.select().from(idempotencyKeys).where(oneKey(organisationId, claim.key));
  if (rows[0] === undefined) return { kind: 'running' };
  const verdict = judged(rows[0], claim);
  if (verdict !== null) return verdict;
  const leaseEnded = lt(
    idempotencyKeys.createdAt,
    sql`clock_timestamp() - make_interval(secs => ${KEY_LEASE_SECONDS})`,
  );
  const taken = await tx
    .update(idempotencyKeys)
    .set({ holder, createdAt: thisMoment })
    .where(and(oneKey(organisationId, claim.key), isNull(idempotencyKeys.responseStatus), leaseEnded))
    .returning({ key: idempotencyKeys.key });
  return taken[0] === undefined ? { kind: 'running' } : claimed;
}

/** Says that the holder still works. */
export async function renewIdempotencyKey(tx: Transaction, organisationId: string, holder: KeyHolder): Promise<void> {
  await tx.update(idempotencyKeys).set({ createdAt: thisMoment }).where(held(organisationId, holder));
}

/** Keeps the answer of a command; false when another process took the key over, or the answer is kept already. */
export async function answerIdempotencyKey(
  tx: Transaction,
  organisationId: string,
  holder: KeyHolder,
  answer: { readonly status: number; readonly body: Json },
): Promise<boolean> {
  const rows = await tx
    .update(idempotencyKeys)
    .set({ responseStatus: answer.status, responseBody: answer.body })
    .where(held(organisationId, holder))
    .returning({ key: idempotencyKeys.key });
  return rows[0] !== undefined;
}

/** Keeps the answer of a command whose organisation did not exist when it was sent. */
export async function addAnsweredKey(
  tx: Transaction,
  organisationId: string,
  claim: KeyClaim,
  answer: { readonly status: number; readonly body: Json },
): Promise<void> {
  await tx
    .insert(idempotencyKeys)
    .values({ ...claim, organisationId, responseStatus: answer.status, responseBody: answer.body });
}

/** The command that was answered under a key; null when there was none. */
export async function findAnsweredKey(
  tx: Transaction,
  organisationId: string,
  claim: KeyClaim,
): Promise<Exclude<EarlierCommand, { kind: 'new' }> | null> {
  const rows = await tx.select().from(idempotencyKeys).where(oneKey(organisationId, claim.key));
  const verdict = rows[0] === undefined ? null : judged(rows[0], claim);
  return verdict === null || verdict.kind === 'new' ? null : verdict;
}

/** Lets go of a key whose command failed, so that it can be sent again. One with an answer stays. */
export async function releaseIdempotencyKey(tx: Transaction, organisationId: string, holder: KeyHolder): Promise<void> {
  await tx.delete(idempotencyKeys).where(held(organisationId, holder));
}

/** Forgets keys older than the moment; returns their number. */
export async function forgetIdempotencyKeys(tx: SystemTransaction, before: Date): Promise<number> {
  const result = await tx.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, before));
  return result.rowCount ?? 0;
}
