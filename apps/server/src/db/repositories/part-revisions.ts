import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { partRevisions } from '../schema/index.ts';

export type PartRevision = Readonly<typeof partRevisions.$inferSelect>;
type NewPartRevision = Omit<typeof partRevisions.$inferInsert, 'organisationId' | 'id' | 'replacedAt'>;

/** Keeps the drawing that a part had, which another one replaces. Lock the quote first. */
export async function addPartRevision(
  tx: Transaction,
  organisationId: string,
  revision: NewPartRevision,
): Promise<void> {
  await tx.insert(partRevisions).values({ ...revision, organisationId, id: newId() });
}

/** Drawings that a part had before, the latest first. */
export async function listPartRevisions(
  tx: Transaction,
  organisationId: string,
  quoteItemId: string,
): Promise<PartRevision[]> {
  return tx
    .select()
    .from(partRevisions)
    .where(and(eq(partRevisions.organisationId, organisationId), eq(partRevisions.quoteItemId, quoteItemId)))
    .orderBy(desc(partRevisions.replacedAt), desc(partRevisions.id));
}
