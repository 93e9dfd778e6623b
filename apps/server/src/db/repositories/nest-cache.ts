import { and, eq, inArray, lt, notExists, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { type Json, nestCache, quoteItems } from '../schema/index.ts';

export type StoredNest = Readonly<typeof nestCache.$inferSelect>;

/** A nest without its shapes and places, which only its picture needs and which may be large. */
export type NestSummary = { readonly id: string; readonly cacheKey: string; readonly summary: Json };

/** Several nests at once, by their keys; keys without a nest are missing from the map. */
export async function findNests(
  tx: Transaction,
  organisationId: string,
  cacheKeys: readonly string[],
): Promise<ReadonlyMap<string, NestSummary>> {
  if (cacheKeys.length === 0) return new Map();
  const rows = await tx
    .update(nestCache)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(nestCache.organisationId, organisationId), inArray(nestCache.cacheKey, [...cacheKeys])))
    .returning({
      id: nestCache.id,
      cacheKey: nestCache.cacheKey,
      summary: sql<Json>`${nestCache.result} - array['outer', 'holes', 'placements']`,
    });
  return new Map(rows.map((row) => [row.cacheKey, row]));
}

export async function getNest(tx: Transaction, organisationId: string, nestId: string): Promise<StoredNest | null> {
  const rows = await tx
    .select()
    .from(nestCache)
    .where(and(eq(nestCache.organisationId, organisationId), eq(nestCache.id, nestId)));
  return rows[0] ?? null;
}

/** Several nests at once with their shapes and places, by their ids. */
export async function getNests(
  tx: Transaction,
  organisationId: string,
  nestIds: readonly string[],
): Promise<ReadonlyMap<string, StoredNest>> {
  if (nestIds.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(nestCache)
    .where(and(eq(nestCache.organisationId, organisationId), inArray(nestCache.id, [...nestIds])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Keeps a nest; when another request made it meanwhile, that one stays. Gives the id of the one that is kept. */
export async function saveNest(
  tx: Transaction,
  organisationId: string,
  cacheKey: string,
  nest: { readonly partsPerSheet: number; readonly result: Json },
): Promise<string> {
  const rows = await tx
    .insert(nestCache)
    .values({ ...nest, organisationId, id: newId(), cacheKey })
    .onConflictDoUpdate({
      target: [nestCache.organisationId, nestCache.cacheKey],
      set: { lastUsedAt: sql`now()` },
    })
    .returning({ id: nestCache.id });
  return rows[0]!.id;
}

/** Forgets nests that no part has and nobody has used since; returns their number. */
export async function forgetNests(tx: SystemTransaction, unusedSince: Date): Promise<number> {
  const parts = tx
    .select({ id: quoteItems.id })
    .from(quoteItems)
    .where(and(eq(quoteItems.organisationId, nestCache.organisationId), eq(quoteItems.nestId, nestCache.id)));
  const result = await tx.delete(nestCache).where(and(lt(nestCache.lastUsedAt, unusedSince), notExists(parts)));
  return result.rowCount ?? 0;
}
