import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { type Json, mixedNests } from '../schema/index.ts';

export type MixedNestRow = Readonly<typeof mixedNests.$inferSelect>;

const ofQuote = (organisationId: string, quoteId: string) =>
  and(eq(mixedNests.organisationId, organisationId), eq(mixedNests.quoteId, quoteId));

/** Without outlines and places, which only pictures and files need and which may be large. */
const summary = {
  organisationId: mixedNests.organisationId,
  id: mixedNests.id,
  quoteId: mixedNests.quoteId,
  groupKey: mixedNests.groupKey,
  fingerprint: mixedNests.fingerprint,
  wish: mixedNests.wish,
  result: sql<Json>`${mixedNests.result} - array['outlines', 'places']`,
  createdAt: mixedNests.createdAt,
};

/** The nests of a quote without outlines and places. */
export async function listMixedNests(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
): Promise<MixedNestRow[]> {
  return tx.select(summary).from(mixedNests).where(ofQuote(organisationId, quoteId));
}

/** The nest of a group that was made of these very things, without outlines and places. */
export async function findMixedNest(
  tx: Transaction,
  organisationId: string,
  { quoteId, groupKey, fingerprint }: Pick<MixedNestRow, 'quoteId' | 'groupKey' | 'fingerprint'>,
): Promise<MixedNestRow | null> {
  const rows = await tx
    .select(summary)
    .from(mixedNests)
    .where(
      and(ofQuote(organisationId, quoteId), eq(mixedNests.groupKey, groupKey), eq(mixedNests.fingerprint, fingerprint)),
    );
  return rows[0] ?? null;
}

/** Notes that a nest is what a search for this wish found as well. */
export async function setNestWish(
  tx: Transaction,
  organisationId: string,
  nestId: string,
  wish: MixedNestRow['wish'],
): Promise<void> {
  await tx
    .update(mixedNests)
    .set({ wish })
    .where(and(eq(mixedNests.organisationId, organisationId), eq(mixedNests.id, nestId)));
}

/** A nest with everything. */
export async function getMixedNest(
  tx: Transaction,
  organisationId: string,
  nestId: string,
): Promise<MixedNestRow | null> {
  const rows = await tx
    .select()
    .from(mixedNests)
    .where(and(eq(mixedNests.organisationId, organisationId), eq(mixedNests.id, nestId)));
  return rows[0] ?? null;
}

/** Keeps the nest of a group in place of the one before. */
export async function saveMixedNest(
  tx: Transaction,
  organisationId: string,
  nest: Pick<MixedNestRow, 'quoteId' | 'groupKey' | 'fingerprint' | 'wish' | 'result'>,
): Promise<void> {
  const fresh = { ...nest, id: newId() };
  await tx
    .insert(mixedNests)
    .values({ ...fresh, organisationId })
    .onConflictDoUpdate({
      target: [mixedNests.organisationId, mixedNests.quoteId, mixedNests.groupKey],
      set: { ...fresh, createdAt: sql`now()` },
    });
}
