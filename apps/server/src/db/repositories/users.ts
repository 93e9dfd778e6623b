import { and, asc, eq, like, ne, notInArray, sql } from 'drizzle-orm';
import type { SystemTransaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { accounts, userIdentities, users } from '../schema/index.ts';

export type User = Readonly<typeof users.$inferSelect>;
export type NewUser = Omit<typeof users.$inferInsert, 'id' | 'emailKey' | 'createdAt' | 'modifiedAt'>;
export type UserChanges = Partial<NewUser>;
/** Who signed in, as the identity provider names them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

export async function getUser(tx: SystemTransaction, userId: string): Promise<User | null> {
  const rows = await tx.select().from(users).where(eq(users.id, userId));
  return rows[0] ?? null;
}

/** Until the transaction ends, another one that locks the same user waits. */
export async function lockUser(tx: SystemTransaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

/** Users by e-mail address, for staff of the product. */
export async function listAllUsers(tx: SystemTransaction, limit: number): Promise<User[]> {
  return tx.select().from(users).orderBy(asc(users.emailKey)).limit(limit);
}

export async function findUserByEmail(tx: SystemTransaction, emailAddress: string): Promise<User | null> {
  const rows = await tx
    .select()
    .from(users)
    .where(eq(users.emailKey, nameKey(emailAddress)));
  return rows[0] ?? null;
}

export async function findUserByIdentity(tx: SystemTransaction, identity: Identity): Promise<User | null> {
  const rows = await tx
    .select({ user: users })
    .from(userIdentities)
    .innerJoin(users, eq(users.id, userIdentities.userId))
    .where(and(eq(userIdentities.issuer, identity.issuer), eq(userIdentities.subject, identity.subject)));
  return rows[0]?.user ?? null;
}

/** Makes the user, or gives the one who has this e-mail address already: two first requests at once make one user. */
export async function createUser(tx: SystemTransaction, user: NewUser): Promise<User> {
  const emailKey = nameKey(user.emailAddress);
  await tx
    .insert(users)
    .values({ ...user, id: newId(), emailKey })
    .onConflictDoNothing();
  const rows = await tx.select().from(users).where(eq(users.emailKey, emailKey));
  return rows[0]!;
}

export async function linkIdentity(tx: SystemTransaction, userId: string, identity: Identity): Promise<void> {
  await tx
    .insert(userIdentities)
    .values({ ...identity, userId })
    .onConflictDoNothing();
}

/** Whether a user has signed in by an account with a confirmed address, or by a provider that the operator chose. */
export async function hasProvenSignIn(
  tx: SystemTransaction,
  userId: string,
  builtInIssuer: string | null,
): Promise<boolean> {
  const rows = await tx
    .select({ issuer: userIdentities.issuer, isConfirmed: accounts.isEmailVerified })
    .from(userIdentities)
    .leftJoin(accounts, sql`${accounts.id}::text = ${userIdentities.subject}`)
    .where(eq(userIdentities.userId, userId));
  return rows.some(({ issuer, isConfirmed }) => issuer !== builtInIssuer || isConfirmed === true);
}

/**
 * Gives the sign-ins of this server's own accounts its present name, where they have another that ends alike: its address changed.
 * Sign-ins of other providers keep theirs.
 */
export async function renameOwnIssuer(tx: SystemTransaction, issuer: string, ending: string): Promise<void> {
  const linked = tx
    .select({ subject: userIdentities.subject })
    .from(userIdentities)
    .where(eq(userIdentities.issuer, issuer));
  await tx
    .update(userIdentities)
    .set({ issuer })
    .where(
      and(
        ne(userIdentities.issuer, issuer),
        like(userIdentities.issuer, `%${ending}`),
        sql`${userIdentities.subject} in (select ${accounts.id}::text from ${accounts})`,
        notInArray(userIdentities.subject, linked),
      ),
    );
}

export async function updateUser(tx: SystemTransaction, userId: string, changes: UserChanges): Promise<Outcome<User>> {
  const rows = await tx
    .update(users)
    .set({
      ...changes,
      ...(changes.emailAddress === undefined ? {} : { emailKey: nameKey(changes.emailAddress) }),
      modifiedAt: sql`now()`,
    })
    .where(eq(users.id, userId))
    .returning();
  return foundOne(rows, 'user', userId);
}
