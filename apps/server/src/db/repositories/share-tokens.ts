import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { type DocumentType, shareTokens } from '../schema/index.ts';

export type ShareToken = Readonly<typeof shareTokens.$inferSelect>;

export async function addShareToken(
  tx: Transaction,
  organisationId: string,
  token: Omit<typeof shareTokens.$inferInsert, 'organisationId' | 'id'>,
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

/** The links of a document, or of all documents of the quote, that are neither revoked nor past an end of their own, newest first. */
export async function listOpenShareTokens(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  documentType: DocumentType | null,
): Promise<ShareToken[]> {
  return tx
    .select()
    .from(shareTokens)
    .where(
      and(
        eq(shareTokens.organisationId, organisationId),
        eq(shareTokens.quoteId, quoteId),
        isNull(shareTokens.revokedAt),
        or(isNull(shareTokens.expiresAt), gt(shareTokens.expiresAt, sql`now()`)),
        ...(documentType === null ? [] : [eq(shareTokens.documentType, documentType)]),
      ),
    )
    .orderBy(desc(shareTokens.createdAt));
}

/** Ends the links of a document for good, or of all documents of the quote: the next one has another token. */
export async function revokeShareTokens(
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  documentType: DocumentType | null,
): Promise<void> {
  await tx
    .update(shareTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(shareTokens.organisationId, organisationId),
        eq(shareTokens.quoteId, quoteId),
        isNull(shareTokens.revokedAt),
        ...(documentType === null ? [] : [eq(shareTokens.documentType, documentType)]),
      ),
    );
}

/** Gives links another end; null for the usual one. */
export async function endShareTokens(
  tx: Transaction,
  organisationId: string,
  ids: readonly string[],
  expiresAt: Date | null,
): Promise<void> {
  await tx
    .update(shareTokens)
    .set({ expiresAt })
    .where(
      and(
        eq(shareTokens.organisationId, organisationId),
        inArray(shareTokens.id, [...ids]),
        isNull(shareTokens.revokedAt),
      ),
    );
}

/** Whether any document of the organisation can be opened by a link. */
export async function hasOpenShareTokens(tx: Transaction, organisationId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: shareTokens.id })
    .from(shareTokens)
    .where(
      and(
        eq(shareTokens.organisationId, organisationId),
        isNull(shareTokens.revokedAt),
        or(isNull(shareTokens.expiresAt), gt(shareTokens.expiresAt, sql`now()`)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
