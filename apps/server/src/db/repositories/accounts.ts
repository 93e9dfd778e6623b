import { and, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';
import type { SystemTransaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey } from '../keys.ts';
import { done, foundOne, type Outcome, refused } from '../outcome.ts';
import { accounts, accountTokens, identityKeys } from '../schema/index.ts';

export type Account = Readonly<typeof accounts.$inferSelect>;
export type NewAccount = Omit<typeof accounts.$inferInsert, 'id' | 'emailKey' | 'createdAt' | 'modifiedAt'>;
type TokenPurpose = (typeof accountTokens.$inferSelect)['purpose'];

/** Refuses with NAME_TAKEN when an account has the e-mail address. */
export async function createAccount(tx: SystemTransaction, account: NewAccount): Promise<Outcome<Account>> {
  const rows = await tx
    .insert(accounts)
    .values({ ...account, id: newId(), emailKey: nameKey(account.emailAddress) })
    .onConflictDoNothing()
    .returning();
  const created = rows[0];
  return created === undefined ? refused('NAME_TAKEN', { name: account.emailAddress }) : done(created);
}

export async function getAccount(tx: SystemTransaction, accountId: string): Promise<Account | null> {
  const rows = await tx.select().from(accounts).where(eq(accounts.id, accountId));
  return rows[0] ?? null;
}

export async function findAccountByEmail(tx: SystemTransaction, emailAddress: string): Promise<Account | null> {
  const rows = await tx
    .select()
    .from(accounts)
    .where(eq(accounts.emailKey, nameKey(emailAddress)));
  return rows[0] ?? null;
}

export async function updateAccount(
  tx: SystemTransaction,
  accountId: string,
  changes: Partial<Omit<NewAccount, 'emailAddress'>>,
): Promise<Outcome<Account>> {
  const rows = await tx
    .update(accounts)
    .set({ ...changes, modifiedAt: sql`now()` })
    .where(eq(accounts.id, accountId))
    .returning();
  return foundOne(rows, 'account', accountId);
}

/** Notes that the owner is told of wrong passwords; false when they were told since a moment. */
export async function claimSignInWarning(
  tx: SystemTransaction,
  accountId: string,
  now: Date,
  since: Date,
): Promise<boolean> {
  const rows = await tx
    .update(accounts)
    .set({ warnedAt: now })
    .where(and(eq(accounts.id, accountId), or(isNull(accounts.warnedAt), lte(accounts.warnedAt, since))))
    .returning({ id: accounts.id });
  return rows.length > 0;
}

/** Keeps a mailed token; earlier ones of the account for the same purpose stop working. */
export async function replaceAccountToken(
  tx: SystemTransaction,
  token: {
    readonly tokenHash: string;
    readonly accountId: string;
    readonly purpose: TokenPurpose;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .delete(accountTokens)
    .where(and(eq(accountTokens.accountId, token.accountId), eq(accountTokens.purpose, token.purpose)));
  await tx.insert(accountTokens).values(token);
}

/** The account that a mailed token stands for, or null when it is unknown, used or expired. */
export async function findAccountByToken(
  tx: SystemTransaction,
  tokenHash: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<Account | null> {
  const rows = await tx
    .select({ account: accounts })
    .from(accountTokens)
    .innerJoin(accounts, eq(accounts.id, accountTokens.accountId))
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, now),
      ),
    );
  return rows[0]?.account ?? null;
}

/** Uses a mailed token up; the account it stands for, or null when it is unknown, used or expired. */
export async function useAccountToken(
  tx: SystemTransaction,
  tokenHash: string,
  purpose: TokenPurpose,
): Promise<string | null> {
  const rows = await tx
    .update(accountTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(accountTokens.tokenHash, tokenHash),
        eq(accountTokens.purpose, purpose),
        isNull(accountTokens.usedAt),
        gt(accountTokens.expiresAt, sql`now()`),
      ),
    )
    .returning({ accountId: accountTokens.accountId });
  return rows[0]?.accountId ?? null;
}

export async function listIdentityKeys(
  tx: SystemTransaction,
): Promise<readonly { readonly keyId: string; readonly sealedKey: Buffer }[]> {
  return tx
    .select({ keyId: identityKeys.keyId, sealedKey: identityKeys.sealedKey })
    .from(identityKeys)
    .orderBy(identityKeys.createdAt, identityKeys.keyId);
}

/** Until the transaction ends, no other one reads or adds keys this way: of several processes that start at once one makes the key. */
export async function lockIdentityKeys(tx: SystemTransaction): Promise<void> {
  await tx.execute(sql`lock table ${identityKeys} in exclusive mode`);
}

export async function addIdentityKey(tx: SystemTransaction, keyId: string, sealedKey: Buffer): Promise<void> {
  await tx.insert(identityKeys).values({ keyId, sealedKey }).onConflictDoNothing();
}
