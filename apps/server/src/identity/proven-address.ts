import type { SystemTransaction } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import { getAccount } from '../db/repositories/accounts.ts';
import { listSubjects } from '../db/repositories/users.ts';

/**
 * Whether everybody who can sign in as the user has shown that the e-mail address is theirs. A user without a sign-in was
 * invited and counts as proven: only a confirmed sign-in can take their place.
 */
export const isAddressProven = async (
  tx: SystemTransaction,
  userId: string,
  builtInIssuer: string | null,
): Promise<boolean> => {
  if (builtInIssuer === null) return true;
  for (const subject of await listSubjects(tx, userId, builtInIssuer)) {
    const account = isId(subject) ? await getAccount(tx, subject) : null;
    if (account?.isEmailVerified !== true) return false;
  }
  return true;
};
