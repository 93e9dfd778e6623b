import { and, asc, count, eq, gt, gte, isNull, sql } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { invitations, organisationUsers, users } from '../schema/index.ts';

export type Membership = Readonly<typeof organisationUsers.$inferSelect>;
export type OrganisationRole = Membership['role'];
export type Invitation = Readonly<typeof invitations.$inferSelect>;

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
    .select({ user: users, role: organisationUsers.role })
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

export async function addInvitation(
  tx: Transaction,
  organisationId: string,
  invitation: Omit<typeof invitations.$inferInsert, 'organisationId' | 'id' | 'emailKey'>,
): Promise<Invitation> {
  const rows = await tx
    .insert(invitations)
    .values({ ...invitation, organisationId, id: newId(), emailKey: nameKey(invitation.emailAddress) })
    .returning();
  return rows[0]!;
}

/** The invitation of a mailed token; null when it is unknown, used or too old. */
export async function findOpenInvitation(
  tx: SystemTransaction,
  tokenHash: string,
  now: Date,
): Promise<Invitation | null> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isNull(invitations.acceptedAt), gt(invitations.expiresAt, now)));
  return rows[0] ?? null;
}

/** Invitations that the organisation has sent since a moment. */
export async function countInvitationsSince(tx: Transaction, organisationId: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ sent: count() })
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), gte(invitations.createdAt, since)));
  return rows[0]!.sent;
}

export async function listOpenInvitations(tx: Transaction, organisationId: string): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.organisationId, organisationId),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .orderBy(asc(invitations.createdAt));
}

/** Open invitations of an e-mail address in any organisation, to be accepted on first sign-in. */
export async function findInvitationsForEmail(tx: SystemTransaction, emailAddress: string): Promise<Invitation[]> {
  return tx
    .select()
    .from(invitations)
    .where(
      and(
        eq(invitations.emailKey, nameKey(emailAddress)),
        isNull(invitations.acceptedAt),
        gt(invitations.expiresAt, sql`now()`),
      ),
    );
}

export async function acceptInvitation(tx: Transaction, organisationId: string, invitationId: string): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: sql`now()` })
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, invitationId)));
}
