import { and, desc, eq } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { billsOfMaterials } from '../schema/index.ts';

export type StoredBillOfMaterials = Readonly<typeof billsOfMaterials.$inferSelect>;

const ofQuote = (organisationId: string, quoteId: string) =>
  and(eq(billsOfMaterials.organisationId, organisationId), eq(billsOfMaterials.quoteId, quoteId));

/** Bills of materials of a quote, the latest first. */
export async function listBillsOfMaterials(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
): Promise<StoredBillOfMaterials[]> {
  return tx
    .select()
    .from(billsOfMaterials)
    .where(ofQuote(organisationId, quoteId))
    .orderBy(desc(billsOfMaterials.createdAt), desc(billsOfMaterials.id));
}

/** Keeps a bill of materials; one of the same file name is replaced. Lock the quote first. */
export async function saveBillOfMaterials(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  bill: Pick<StoredBillOfMaterials, 'fileName' | 'lines'>,
): Promise<void> {
  await deleteBillOfMaterials(tx, organisationId, quoteId, bill.fileName);
  await tx.insert(billsOfMaterials).values({ ...bill, organisationId, quoteId, id: newId() });
}

/** Takes a bill of materials away; false when there is none of this name. */
export async function deleteBillOfMaterials(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  fileName: string,
): Promise<boolean> {
  const gone = await tx
    .delete(billsOfMaterials)
    .where(and(ofQuote(organisationId, quoteId), eq(billsOfMaterials.fileName, fileName)))
    .returning({ id: billsOfMaterials.id });
  return gone.length > 0;
}
