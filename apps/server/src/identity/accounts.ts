import { createHash, randomBytes } from 'node:crypto';
import { type Database, type SystemTransaction, withSystem } from '../db/database.ts';
import {
  type Account,
  findAccountByToken,
  findAccountByEmail as findByEmail,
  getAccount,
  createAccount as insertAccount,
  replaceAccountToken,
  updateAccount,
  useAccountToken,
} from '../db/repositories/accounts.ts';
import { revokeApiTokensOfAccount } from '../db/repositories/api-tokens.ts';
import { deleteOidcPayloadsOf } from '../db/repositories/oidc-payloads.ts';
import { forgetSignInAttemptsOf } from '../db/repositories/sign-in-attempts.ts';
import { hashPassword, isPassword } from './passwords.ts';
import { countedAccount } from './sign-in-limits.ts';

export type { Account };
export type AccountTokenPurpose = 'passwordReset' | 'emailVerification';

export type NewAccount = {
  readonly emailAddress: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly password: string;
  readonly isEmailVerified: boolean;
};

const TOKEN_LIFE_MILLISECONDS: Record<AccountTokenPurpose, number> = {
  passwordReset: 60 * 60_000,
  emailVerification: 7 * 24 * 60 * 60_000,
};

const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');

export const findAccount = (database: Database, accountId: string): Promise<Account | null> =>
  withSystem(database, (tx) => getAccount(tx, accountId));

export const findAccountByEmail = (database: Database, emailAddress: string): Promise<Account | null> =>
  withSystem(database, (tx) => findByEmail(tx, emailAddress));

/** Makes an account; null when the address has one already. */
export const createAccount = async (database: Database, account: NewAccount): Promise<Account | null> => {
  const { password, ...fields } = account;
  const passwordHash = await hashPassword(password);
  const created = await withSystem(database, (tx) => insertAccount(tx, { ...fields, passwordHash }));
  return created.ok ? created.value : null;
};

/** The account of an address and password, else null. Of people who sign in, `checkSignIn` asks. */
export const accountWithPassword = async (
  database: Database,
  emailAddress: string,
  password: string,
): Promise<Account | null> => {
  const account = await findAccountByEmail(database, emailAddress);
  return (await isPassword(password, account?.passwordHash ?? null)) ? account : null;
};

/** A mailed token that works once; only its hash is stored. Earlier ones for the same purpose stop working. */
export const createAccountToken = (
  database: Database,
  accountId: string,
  purpose: AccountTokenPurpose,
  now: Date,
): Promise<string> =>
  withSystem(database, async (transaction) => {
    const token = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + TOKEN_LIFE_MILLISECONDS[purpose]);
    await replaceAccountToken(transaction, { tokenHash: hashToken(token), accountId, purpose, expiresAt });
    return token;
  });

/** The account that a token belongs to, without using it up. */
export const accountOfToken = (
  database: Database,
  token: string,
  purpose: AccountTokenPurpose,
  now: Date,
): Promise<Account | null> =>
  withSystem(database, (transaction) => findAccountByToken(transaction, hashToken(token), purpose, now));

const setPassword = async (
  transaction: SystemTransaction,
  accountId: string,
  changes: { readonly passwordHash: string; readonly isEmailVerified?: true },
): Promise<Account | null> => {
  await deleteOidcPayloadsOf(transaction, accountId);
  const updated = await updateAccount(transaction, accountId, { ...changes, accessEndedAt: new Date() });
  if (!updated.ok) return null;
  await forgetSignInAttemptsOf(transaction, countedAccount(updated.value.emailKey));
  return updated.value;
};

/**
 * Sets a new password by a mailed token: the mailbox is theirs, so the address counts as confirmed. Sessions, access tokens and
 * API tokens end, because the account may have been in other hands. Null when the token is unknown, used or too old.
 */
export const resetPassword = async (database: Database, token: string, password: string): Promise<Account | null> => {
  const passwordHash = await hashPassword(password);
  return withSystem(database, async (transaction) => {
    const accountId = await useAccountToken(transaction, hashToken(token), 'passwordReset');
    if (accountId === null) return null;
    await revokeApiTokensOfAccount(transaction, accountId);
    return setPassword(transaction, accountId, { passwordHash, isEmailVerified: true });
  });
};

/** Sets a new password for somebody who knows the old one, and ends every session. */
export const changePassword = async (database: Database, accountId: string, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  await withSystem(database, (transaction) => setPassword(transaction, accountId, { passwordHash }));
};

/** Marks the address as confirmed; the caller has checked the password, so token and account are the same person's. */
export const confirmEmail = (database: Database, token: string): Promise<boolean> =>
  withSystem(database, async (transaction) => {
    const accountId = await useAccountToken(transaction, hashToken(token), 'emailVerification');
    if (accountId === null) return false;
    await updateAccount(transaction, accountId, { isEmailVerified: true });
    return true;
  });

/**
 * Gives the owner of a mailbox an account with this password: a new one, or the one of the address that nobody has confirmed, whose
 * sessions and API tokens end. Null when the address has a confirmed account, whose owner knows its password.
 */
export const claimAccount = async (
  database: Database,
  person: { readonly emailAddress: string; readonly firstName: string; readonly lastName: string },
  password: string,
): Promise<Account | null> => {
  const passwordHash = await hashPassword(password);
  return withSystem(database, async (transaction) => {
    const { emailAddress, firstName, lastName } = person;
    const known = await findByEmail(transaction, emailAddress);
    if (known?.isEmailVerified === true) return null;
    if (known === null) {
      const created = await insertAccount(transaction, {
        ...{ emailAddress, firstName, lastName, passwordHash },
        isEmailVerified: true,
      });
      return created.ok ? created.value : null;
    }
    await revokeApiTokensOfAccount(transaction, known.id);
    return setPassword(transaction, known.id, { passwordHash, isEmailVerified: true });
  });
};
