import { and, eq, sql } from 'drizzle-orm';
import type { SystemTransaction } from '../db/database.ts';
import { isId } from '../db/ids.ts';
import { getAccount } from '../db/repositories/accounts.ts';
import { userIdentities } from '../db/schema/organisations.ts';

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
  const identities = await tx
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(and(eq(userIdentities.userId, userId), eq(userIdentities.issuer, sql`${builtInIssuer}`)));
  for (const { subject } of identities) {
    const account = isId(subject) ? await getAccount(tx, subject) : null;
    if (account?.isEmailVerified !== true) return false;
  }
  return true;
};
