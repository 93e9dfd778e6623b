import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { extractions } from '../schema/index.ts';

export type Extraction = Readonly<typeof extractions.$inferSelect>;
type NewExtraction = Omit<Extraction, 'organisationId' | 'id' | 'isUndone' | 'createdAt'>;

const oneExtraction = (organisationId: string, quoteId: string, extractionId: string) =>
  and(
    eq(extractions.organisationId, organisationId),
    eq(extractions.quoteId, quoteId),
    eq(extractions.id, extractionId),
  );

/** Keeps what a part was before parts were extracted from it; gives the id by which that is undone. */
export async function addExtraction(tx: Transaction, organisationId: string, made: NewExtraction): Promise<string> {
  const id = newId();
  await tx.insert(extractions).values({ ...made, organisationId, id });
  return id;
}

export async function getExtraction(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  extractionId: string,
): Promise<Extraction | null> {
  const rows = await tx
    .select()
    .from(extractions)
    .where(oneExtraction(organisationId, quoteId, extractionId));
  return rows[0] ?? null;
}

export async function markExtractionUndone(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  extractionId: string,
): Promise<void> {
  await tx
    .update(extractions)
    .set({ isUndone: true })
    .where(oneExtraction(organisationId, quoteId, extractionId));
}
