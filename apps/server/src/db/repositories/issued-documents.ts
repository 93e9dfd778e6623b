import { and, desc, eq, max } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { issuedDocuments, type KeptDocumentKind } from '../schema/index.ts';

export type IssuedDocument = Readonly<typeof issuedDocuments.$inferSelect>;

/** Keeps a document as it is given out; its revision follows the last one's. Lock the quote first. */
export async function addIssuedDocument(
  tx: Transaction,
  organisationId: string,
  document: Omit<typeof issuedDocuments.$inferInsert, 'organisationId' | 'id' | 'revision' | 'createdAt'>,
): Promise<IssuedDocument> {
  const last = await tx
    .select({ revision: max(issuedDocuments.revision) })
    .from(issuedDocuments)
    .where(sameDocument(organisationId, document.quoteId, document.documentType));
  const rows = await tx
    .insert(issuedDocuments)
    .values({ ...document, organisationId, id: newId(), revision: (last[0]?.revision ?? 0) + 1 })
    .returning();
  return rows[0]!;
}

/** The document as last issued, or null when it never was. */
export async function findIssuedDocument(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  documentType: KeptDocumentKind,
): Promise<IssuedDocument | null> {
  const rows = await tx
    .select()
    .from(issuedDocuments)
    .where(sameDocument(organisationId, quoteId, documentType))
    .orderBy(desc(issuedDocuments.revision))
    .limit(1);
  return rows[0] ?? null;
}

/** Facts of kept documents without what they say, newest first. */
export async function listIssuedDocuments(tx: Transaction, organisationId: string, quoteId: string) {
  return tx
    .select({
      id: issuedDocuments.id,
      documentType: issuedDocuments.documentType,
      revision: issuedDocuments.revision,
      numberText: issuedDocuments.numberText,
      refersToId: issuedDocuments.refersToId,
      createdAt: issuedDocuments.createdAt,
    })
    .from(issuedDocuments)
    .where(and(eq(issuedDocuments.organisationId, organisationId), eq(issuedDocuments.quoteId, quoteId)))
    .orderBy(desc(issuedDocuments.createdAt), desc(issuedDocuments.id));
}

export async function getIssuedDocument(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  id: string,
): Promise<IssuedDocument | null> {
  const rows = await tx
    .select()
    .from(issuedDocuments)
    .where(
      and(
        eq(issuedDocuments.organisationId, organisationId),
        eq(issuedDocuments.quoteId, quoteId),
        eq(issuedDocuments.id, id),
      ),
    );
  return rows[0] ?? null;
}

const sameDocument = (organisationId: string, quoteId: string, documentType: KeptDocumentKind) =>
  and(
    eq(issuedDocuments.organisationId, organisationId),
    eq(issuedDocuments.quoteId, quoteId),
    eq(issuedDocuments.documentType, documentType),
  );
