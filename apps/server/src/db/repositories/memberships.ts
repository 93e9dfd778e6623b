import { and, asc, count, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../database.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { organisationUsers, users } from '../schema/index.ts';

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
