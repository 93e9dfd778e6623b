import { and, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SystemTransaction } from '../database.ts';
import { type JsonObject, oidcPayloads } from '../schema/index.ts';

export interface OidcPayload {
  readonly payload: JsonObject;
  readonly consumedAt: Date | null;
}

export interface OidcPayloadKeys {
  readonly grantId?: string;
  readonly userCode?: string;
  readonly uid?: string;
  readonly expiresAt?: Date;
}

export async function saveOidcPayload(
  tx: SystemTransaction,
  model: string,
  id: string,
  payload: JsonObject,
  keys: OidcPayloadKeys,
): Promise<void> {
  const row = {
    payload,
    grantId: keys.grantId ?? null,
    userCode: keys.userCode ?? null,
    uid: keys.uid ?? null,
    expiresAt: keys.expiresAt ?? null,
  };
  await tx
    .insert(oidcPayloads)
    .values({ ...row, model, id })
    .onConflictDoUpdate({ target: [oidcPayloads.model, oidcPayloads.id], set: row });
}

/** By its id, user code or uid; null when there is none or it has expired. */
export async function findOidcPayload(
  tx: SystemTransaction,
  model: string,
  by: { readonly id: string } | { readonly userCode: string } | { readonly uid: string },
): Promise<OidcPayload | null> {
  const rows = await tx
    .select({ payload: oidcPayloads.payload, consumedAt: oidcPayloads.consumedAt })
    .from(oidcPayloads)
    .where(
      and(
        eq(oidcPayloads.model, model),
        identifiedBy(by),
        or(isNull(oidcPayloads.expiresAt), gt(oidcPayloads.expiresAt, sql`now()`)),
      ),
    );
  return rows[0] ?? null;
}

export async function consumeOidcPayload(tx: SystemTransaction, model: string, id: string): Promise<void> {
  await tx
    .update(oidcPayloads)
    .set({ consumedAt: sql`now()` })
    .where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id)));
}

export async function deleteOidcPayload(tx: SystemTransaction, model: string, id: string): Promise<void> {
  await tx.delete(oidcPayloads).where(and(eq(oidcPayloads.model, model), eq(oidcPayloads.id, id)));
}

export async function deleteOidcGrant(tx: SystemTransaction, grantId: string): Promise<void> {
  await tx.delete(oidcPayloads).where(eq(oidcPayloads.grantId, grantId));
}

/** Ends every session, grant and token of an account. */
export async function deleteOidcPayloadsOf(tx: SystemTransaction, accountId: string): Promise<void> {
  await tx.delete(oidcPayloads).where(sql`${oidcPayloads.payload}->>'accountId' = ${accountId}`);
}

/** Removes what has expired; returns its number. */
export async function forgetExpiredOidcPayloads(tx: SystemTransaction): Promise<number> {
  const result = await tx.delete(oidcPayloads).where(lt(oidcPayloads.expiresAt, sql`now()`));
  return result.rowCount ?? 0;
}

function identifiedBy(by: { readonly id: string } | { readonly userCode: string } | { readonly uid: string }): SQL {
  if ('id' in by) return eq(oidcPayloads.id, by.id);
  if ('uid' in by) return eq(oidcPayloads.uid, by.uid);
  return eq(oidcPayloads.userCode, by.userCode);
}
