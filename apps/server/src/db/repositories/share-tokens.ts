import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { type DocumentType, shareTokens } from '../schema/index.ts';

export type ShareToken = Readonly<typeof shareTokens.$inferSelect>;

export async function addShareToken(
  tx: Transaction,
  organisationId: string,
  token: Omit<typeof shareTokens.$inferInsert, 'organisationId' | 'id' | 'createdAt'>,
): Promise<ShareToken> {
  const rows = await tx
    .insert(shareTokens)
    .values({ ...token, organisationId, id: newId() })
    .returning();
  return rows[0]!;
}

/** The link that the token opens, or null when it is unknown, revoked, expired or of another document. */
export async function findShareToken(
  tx: SystemTransaction,
  quoteId: string,
  documentType: DocumentType,
  tokenHash: string,
): Promise<ShareToken | null> {
  const rows = await tx
    .update(shareTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(shareTokens.tokenHash, tokenHash),
        eq(shareTokens.quoteId, quoteId),
        eq(shareTokens.documentType, documentType),
        isNull(shareTokens.revokedAt),
        or(isNull(shareTokens.expiresAt), gt(shareTokens.expiresAt, sql`now()`)),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** The links of a document that open it now, newest first. */
export async function listOpenShareTokens(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  documentType: DocumentType,
): Promise<ShareToken[]> {
  return tx
    .select()
    .from(shareTokens)
    .where(
      and(
        eq(shareTokens.organisationId, organisationId),
        eq(shareTokens.quoteId, quoteId),
        eq(shareTokens.documentType, documentType),
        isNull(shareTokens.revokedAt),
        or(isNull(shareTokens.expiresAt), gt(shareTokens.expiresAt, sql`now()`)),
      ),
    )
    .orderBy(desc(shareTokens.createdAt));
}

/** Ends a link for good: the next one of the document has another token. */
export async function revokeShareToken(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<Outcome<ShareToken>> {
  const rows = await tx
    .update(shareTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(shareTokens.organisationId, organisationId), eq(shareTokens.id, id)))
    .returning();
  return foundOne(rows, 'shareToken', id);
}
