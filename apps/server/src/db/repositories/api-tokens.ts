import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { apiTokens, userIdentities } from '../schema/index.ts';

export type ApiToken = Readonly<typeof apiTokens.$inferSelect>;

export async function addApiToken(
  tx: Transaction,
  organisationId: string,
  token: Omit<typeof apiTokens.$inferInsert, 'organisationId' | 'id' | 'createdAt'>,
): Promise<ApiToken> {
  const rows = await tx
    .insert(apiTokens)
    .values({ ...token, organisationId, id: newId() })
    .returning();
  return rows[0]!;
}

/** The token behind a bearer, or null when it is unknown, revoked or expired. */
export async function findApiToken(tx: SystemTransaction, tokenHash: string): Promise<ApiToken | null> {
  const rows = await tx
    .update(apiTokens)
    .set({ lastUsedAt: sql`now()` })
    .where(
      and(
        eq(apiTokens.tokenHash, tokenHash),
        isNull(apiTokens.revokedAt),
        or(isNull(apiTokens.expiresAt), gt(apiTokens.expiresAt, sql`now()`)),
      ),
    )
    .returning();
  return rows[0] ?? null;
}

/** Tokens of a user in the organisation, newest first, revoked ones included. */
export async function listApiTokens(tx: Transaction, organisationId: string, userId: string): Promise<ApiToken[]> {
  return tx
    .select()
    .from(apiTokens)
    .where(and(eq(apiTokens.organisationId, organisationId), eq(apiTokens.userId, userId)))
    .orderBy(desc(apiTokens.createdAt));
}

/** Ends the API tokens of whoever signs in with an account, in every organisation. */
export async function revokeApiTokensOfAccount(tx: SystemTransaction, accountId: string): Promise<void> {
  const owners = tx
    .select({ userId: userIdentities.userId })
    .from(userIdentities)
    .where(eq(userIdentities.subject, accountId));
  await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(inArray(apiTokens.userId, owners), isNull(apiTokens.revokedAt)));
}

/** Ends what scripts of a user may do in the organisation. */
export async function revokeApiTokensOfUser(tx: Transaction, organisationId: string, userId: string): Promise<void> {
  await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(
      and(eq(apiTokens.organisationId, organisationId), eq(apiTokens.userId, userId), isNull(apiTokens.revokedAt)),
    );
}

export async function revokeApiToken(
  tx: Transaction,
  organisationId: string,
  userId: string,
  id: string,
): Promise<Outcome<ApiToken>> {
  const rows = await tx
    .update(apiTokens)
    .set({ revokedAt: sql`now()` })
    .where(and(eq(apiTokens.organisationId, organisationId), eq(apiTokens.userId, userId), eq(apiTokens.id, id)))
    .returning();
  return foundOne(rows, 'apiToken', id);
}
