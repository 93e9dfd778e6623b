import { and, eq, lt, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { importCache, type Json } from '../schema/index.ts';

/** What an earlier import with the same key made, or null. */
export async function findImport(tx: Transaction, organisationId: string, cacheKey: string): Promise<Json> {
  const rows = await tx
    .update(importCache)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(importCache.organisationId, organisationId), eq(importCache.cacheKey, cacheKey)))
    .returning({ result: importCache.result });
  return rows[0]?.result ?? null;
}

export async function saveImport(
  tx: Transaction,
  organisationId: string,
  cacheKey: string,
  result: Json,
): Promise<void> {
  await tx
    .insert(importCache)
    .values({ organisationId, cacheKey, result })
    .onConflictDoUpdate({
      target: [importCache.organisationId, importCache.cacheKey],
      set: { result, lastUsedAt: sql`now()` },
    });
}

/** Forgets imports that nobody has used since; returns their number. */
export async function forgetImports(tx: SystemTransaction, unusedSince: Date): Promise<number> {
  const result = await tx.delete(importCache).where(lt(importCache.lastUsedAt, unusedSince));
  return result.rowCount ?? 0;
}
