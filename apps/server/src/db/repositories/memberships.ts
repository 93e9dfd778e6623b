import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { accounts, organisationUsers, userIdentities, users } from '../schema/index.ts';

export type Membership = Readonly<typeof organisationUsers.$inferSelect>;
export type OrganisationRole = Membership['role'];

const oneMember = (organisationId: string, userId: string) =>
  and(eq(organisationUsers.organisationId, organisationId), eq(organisationUsers.userId, userId));

export async function getMembership(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<Membership | null> {
  const rows = await tx.select().from(organisationUsers).where(oneMember(organisationId, userId));
  return rows[0] ?? null;
}

/** Subjects of the built-in provider are ids of accounts. One of another provider may look like an id, but no account has it. */
const accountOfIdentity = eq(
  accounts.id,
  sql`case when ${userIdentities.subject} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then ${userIdentities.subject}::uuid end`,
);

/**
 * The role of a member, with a mark of this membership and of when their access was last ended, as by a new password: it stays as
 * long as neither changes. Null for who is no member.
 */
export async function findAdmission(
  tx: SystemTransaction,
  organisationId: string,
  userId: string,
): Promise<{ readonly role: OrganisationRole; readonly mark: string } | null> {
  const { role, createdAt } = organisationUsers;
  const rows = await tx
    .select({
      role,
      joinedAt: createdAt,
      endedAt: sql<string | null>`extract(epoch from max(${accounts.accessEndedAt}))::text`,
    })
    .from(organisationUsers)
    .leftJoin(userIdentities, eq(userIdentities.userId, organisationUsers.userId))
    .leftJoin(accounts, accountOfIdentity)
    .where(oneMember(organisationId, userId))
    .groupBy(role, createdAt);
  const [found] = rows;
  return found === undefined ? null : { role: found.role, mark: `${found.joinedAt.getTime()} ${found.endedAt ?? ''}` };
}

/** Members with their user records, by name. */
export async function listMembers(tx: Transaction, organisationId: string) {
  return tx
    .select({ user: users, role: organisationUsers.role, joinedAt: organisationUsers.createdAt })
    .from(organisationUsers)
    .innerJoin(users, eq(users.id, organisationUsers.userId))
    .where(eq(organisationUsers.organisationId, organisationId))
    .orderBy(sql`lower(${users.name})`, asc(users.id));
}

export async function countMembers(tx: Transaction, organisationId: string): Promise<number> {
  const rows = await tx
    .select({ members: count() })
    .from(organisationUsers)
    .where(eq(organisationUsers.organisationId, organisationId));
  return rows[0]!.members;
}

/** Adds a member, or changes the role of one. */
export async function saveMember(
  tx: Transaction,
  organisationId: string,
  userId: string,
  role: OrganisationRole,
): Promise<void> {
  await tx
    .insert(organisationUsers)
    .values({ organisationId, userId, role })
    .onConflictDoUpdate({ target: [organisationUsers.organisationId, organisationUsers.userId], set: { role } });
}

export async function removeMember(
  tx: Transaction,
  organisationId: string,
  userId: string,
): Promise<Outcome<Membership>> {
  const rows = await tx.delete(organisationUsers).where(oneMember(organisationId, userId)).returning();
  return foundOne(rows, 'organisationUser', userId);
}

/** Makes another member the owner; the owner until now becomes administrator. */
export async function transferOwnership(
  tx: Transaction,
  organisationId: string,
  newOwnerUserId: string,
): Promise<Outcome<Membership>> {
  const rows = await tx
    .update(organisationUsers)
    .set({ role: 'owner' })
    .where(oneMember(organisationId, newOwnerUserId))
    .returning();
  const outcome = foundOne(rows, 'organisationUser', newOwnerUserId);
  if (!outcome.ok) return outcome;
  await tx
    .update(organisationUsers)
    .set({ role: 'administrator' })
    .where(
      and(
        eq(organisationUsers.organisationId, organisationId),
        eq(organisationUsers.role, 'owner'),
        sql`${organisationUsers.userId} <> ${newOwnerUserId}`,
      ),
    );
  return outcome;
}
