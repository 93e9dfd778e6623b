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

/** The parts that an earlier import with the same key made, without their drawings and findings, or null. */
export async function listImportedParts(tx: Transaction, organisationId: string, cacheKey: string): Promise<Json> {
  const rows = await tx
    .update(importCache)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(importCache.organisationId, organisationId), eq(importCache.cacheKey, cacheKey)))
    .returning({
      parts: sql<Json>`(
        SELECT coalesce(jsonb_agg(part - 'drawing' - 'issues' ORDER BY place), '[]'::jsonb)
        FROM jsonb_array_elements(${importCache.result} -> 'parts') WITH ORDINALITY AS listed(part, place)
      )`,
    });
  return rows[0]?.parts ?? null;
}

/** The drawing of one of those parts, in JSON, with the name of the part; null where there is none. */
export async function getImportedDrawing(
  tx: Transaction,
  organisationId: string,
  cacheKey: string,
  place: number,
): Promise<{ readonly name: string; readonly text: string } | null> {
  const part = sql`(${importCache.result} -> 'parts' -> ${place}::integer)`;
  const rows = await tx
    .select({ name: sql<string | null>`${part} ->> 'name'`, text: sql<string | null>`(${part} -> 'drawing')::text` })
    .from(importCache)
    .where(and(eq(importCache.organisationId, organisationId), eq(importCache.cacheKey, cacheKey)));
  const { name = null, text = null } = rows[0] ?? {};
  return name === null || text === null ? null : { name, text };
}

/** One of those parts as it was read, with its drawing and findings; null where there is none. */
export async function getImportedPart(
  tx: Transaction,
  organisationId: string,
  cacheKey: string,
  place: number,
): Promise<Json> {
  const rows = await tx
    .select({ part: sql<Json>`${importCache.result} -> 'parts' -> ${place}::integer` })
    .from(importCache)
    .where(and(eq(importCache.organisationId, organisationId), eq(importCache.cacheKey, cacheKey)));
  return rows[0]?.part ?? null;
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
