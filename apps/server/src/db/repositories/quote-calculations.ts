import { and, desc, eq, notInArray } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { quoteCalculations } from '../schema/index.ts';

export type QuoteCalculation = Readonly<typeof quoteCalculations.$inferSelect>;
/** A calculation without the traces of its parts. */
export type CalculationHead = Omit<QuoteCalculation, 'parts'>;
export type NewCalculation = Omit<
  typeof quoteCalculations.$inferInsert,
  'organisationId' | 'id' | 'sequence' | 'quoteId' | 'createdAt'
>;

const head = {
  organisationId: quoteCalculations.organisationId,
  id: quoteCalculations.id,
  sequence: quoteCalculations.sequence,
  quoteId: quoteCalculations.quoteId,
  contentHash: quoteCalculations.contentHash,
  linePrice: quoteCalculations.linePrice,
  lineTaxedPrice: quoteCalculations.lineTaxedPrice,
  userId: quoteCalculations.userId,
  userName: quoteCalculations.userName,
  createdAt: quoteCalculations.createdAt,
};

const ofQuote = (organisationId: string, quoteId: string) =>
  and(eq(quoteCalculations.organisationId, organisationId), eq(quoteCalculations.quoteId, quoteId));

/** The calculations of a quote, newest first. */
export async function listQuoteCalculations(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  limit: number,
): Promise<CalculationHead[]> {
  return tx
    .select(head)
    .from(quoteCalculations)
    .where(ofQuote(organisationId, quoteId))
    .orderBy(desc(quoteCalculations.sequence))
    .limit(limit);
}

export async function getQuoteCalculation(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  calculationId: string,
): Promise<QuoteCalculation | null> {
  const rows = await tx
    .select()
    .from(quoteCalculations)
    .where(and(ofQuote(organisationId, quoteId), eq(quoteCalculations.id, calculationId)));
  return rows[0] ?? null;
}

/** Keeps a calculation and forgets the oldest beyond `kept`. Lock the quote first. */
export async function addQuoteCalculation(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  added: NewCalculation,
  kept: number,
): Promise<void> {
  await tx.insert(quoteCalculations).values({ ...added, organisationId, quoteId, id: newId() });
  const newest = await listQuoteCalculations(tx, organisationId, quoteId, kept);
  if (newest.length < kept) return;
  await tx.delete(quoteCalculations).where(
    and(
      ofQuote(organisationId, quoteId),
      notInArray(
        quoteCalculations.id,
        newest.map(({ id }) => id),
      ),
    ),
  );
}
