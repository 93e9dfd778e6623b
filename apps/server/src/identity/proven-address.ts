import type { SystemTransaction } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import { getAccount } from '../db/repositories/accounts.ts';
import type { Caller } from './caller.ts';

/**
 * The e-mail address that is proven to be the caller's: by a mailed link at the built-in provider, by the word of any other issuer.
 * Null while it is not.
 */
export const provenAddress = async (
  tx: SystemTransaction,
  caller: Caller,
  builtInIssuer: string | null,
): Promise<string | null> => {
  const { issuer, subject, emailAddress, isEmailVerified } = caller;
  if (issuer !== builtInIssuer) return isEmailVerified && emailAddress !== '' ? emailAddress : null;
  // An address confirmed a moment ago is not in the token yet.
  const account = isId(subject) ? await getAccount(tx, subject) : null;
  if (account !== null) return account.isEmailVerified ? account.emailAddress : null;
  return isEmailVerified && emailAddress !== '' ? emailAddress : null;
};
