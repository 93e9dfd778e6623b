import { and, asc, count, desc, eq, gt, gte, isNull, notExists, or } from 'drizzle-orm';
import type { SystemTransaction, Transaction } from '../database.ts';
import { newId } from '../ids.ts';
import { nameKey } from '../keys.ts';
import { foundOne, type Outcome } from '../outcome.ts';
import { invitations, organisations, organisationUsers, users } from '../schema/index.ts';
import type { OrganisationRole } from './memberships.ts';

export type Invitation = Readonly<typeof invitations.$inferSelect>;
type NewInvitation = Omit<
  typeof invitations.$inferInsert,
  'organisationId' | 'id' | 'emailKey' | 'acceptedAt' | 'endedAt' | 'endedAs'
>;

const isWaiting = and(isNull(invitations.acceptedAt), isNull(invitations.endedAt));
const isOpenAt = (now: Date) => and(isWaiting, gt(invitations.expiresAt, now));

/** Shown to the organisation: waits, has expired, or was declined. */
const isShown = and(
  isNull(invitations.acceptedAt),
  or(isNull(invitations.endedAt), eq(invitations.endedAs, 'declined')),
);

/** Adds an invitation; the caller has ended the one that waited for this address. */
export async function addInvitation(
  tx: Transaction,
  organisationId: string,
  invitation: NewInvitation,
): Promise<Invitation> {
  const rows = await tx
    .insert(invitations)
    .values({ ...invitation, organisationId, id: newId(), emailKey: nameKey(invitation.emailAddress) })
    .returning();
  return rows[0]!;
}

/** An invitation of the organisation that is neither accepted nor ended, whether it has expired or not, or that was declined. */
export async function getInvitation(tx: Transaction, organisationId: string, id: string): Promise<Invitation | null> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, id), isShown));
  return rows[0] ?? null;
}

/** The invitation of an address that waits for its answer or has expired. */
export async function findWaitingInvitation(
  tx: Transaction,
  organisationId: string,
  emailAddress: string,
): Promise<Invitation | null> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(
      and(eq(invitations.organisationId, organisationId), eq(invitations.emailKey, nameKey(emailAddress)), isWaiting),
    );
  return rows[0] ?? null;
}

const membersOf = (tx: Transaction, organisationId: string) =>
  tx
    .select({ userId: users.id })
    .from(organisationUsers)
    .innerJoin(users, eq(users.id, organisationUsers.userId))
    .where(and(eq(organisationUsers.organisationId, organisationId), eq(users.emailKey, invitations.emailKey)));

/** Invitations that wait, have expired or were declined, oldest first, with who sent them; those of members are left out. */
export async function listInvitations(tx: Transaction, organisationId: string) {
  return tx
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .leftJoin(users, eq(users.id, invitations.invitedByUserId))
    .where(and(eq(invitations.organisationId, organisationId), isShown, notExists(membersOf(tx, organisationId))))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
}

/** Invitations that may still be accepted: each of them may become a member. */
export async function countOpenInvitations(tx: Transaction, organisationId: string, now: Date): Promise<number> {
  const rows = await tx
    .select({ open: count() })
    .from(invitations)
    .where(
      and(eq(invitations.organisationId, organisationId), isOpenAt(now), notExists(membersOf(tx, organisationId))),
    );
  return rows[0]!.open;
}

/** Letters of invitation that the organisation has sent since a moment. */
export async function countInvitationsSince(tx: Transaction, organisationId: string, since: Date): Promise<number> {
  const rows = await tx
    .select({ sent: count() })
    .from(invitations)
    .where(and(eq(invitations.organisationId, organisationId), gte(invitations.createdAt, since)));
  return rows[0]!.sent;
}

/** Changes the role that an invitation gives. */
export async function setInvitationRole(
  tx: Transaction,
  organisationId: string,
  id: string,
  role: OrganisationRole,
): Promise<Outcome<Invitation>> {
  const rows = await tx
    .update(invitations)
    .set({ role })
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning();
  return foundOne(rows, 'invitation', id);
}

/** Marks an invitation as accepted. */
export async function acceptInvitation(tx: Transaction, organisationId: string, id: string, now: Date): Promise<void> {
  await tx
    .update(invitations)
    .set({ acceptedAt: now })
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, id)));
}

/** Ends an invitation that was not accepted; one that had been declined changes how it ended. */
export async function endInvitation(
  tx: Transaction,
  organisationId: string,
  id: string,
  end: { readonly endedAs: NonNullable<Invitation['endedAs']>; readonly endedAt: Date },
): Promise<Outcome<Invitation>> {
  const rows = await tx
    .update(invitations)
    .set(end)
    .where(and(eq(invitations.organisationId, organisationId), eq(invitations.id, id), isNull(invitations.acceptedAt)))
    .returning();
  return foundOne(rows, 'invitation', id);
}

/** Ends what is left of earlier invitations of an address, so that a new one can take their place. */
export async function replaceInvitations(
  tx: Transaction,
  organisationId: string,
  emailAddress: string,
  now: Date,
): Promise<void> {
  await tx
    .update(invitations)
    .set({ endedAs: 'replaced', endedAt: now })
    .where(
      and(eq(invitations.organisationId, organisationId), eq(invitations.emailKey, nameKey(emailAddress)), isShown),
    );
}

/** The invitation of a mailed token; null when it is unknown, answered, withdrawn or too old. */
export async function findInvitationByToken(
  tx: SystemTransaction,
  tokenHash: string,
  now: Date,
): Promise<Invitation | null> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.tokenHash, tokenHash), isOpenAt(now)));
  return rows[0] ?? null;
}

/** An open invitation by its id, in whatever organisation. */
export async function findOpenInvitation(tx: SystemTransaction, id: string, now: Date): Promise<Invitation | null> {
  const rows = await tx
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, id), isOpenAt(now)));
  return rows[0] ?? null;
}

/** Open invitations of an e-mail address in any organisation, newest first, with the organisation and who sent them. */
export async function listInvitationsForEmail(tx: SystemTransaction, emailAddress: string, now: Date) {
  return tx
    .select({ invitation: invitations, organisation: organisations, invitedBy: users.name })
    .from(invitations)
    .innerJoin(organisations, eq(organisations.id, invitations.organisationId))
    .leftJoin(users, eq(users.id, invitations.invitedByUserId))
    .where(and(eq(invitations.emailKey, nameKey(emailAddress)), isOpenAt(now)))
    .orderBy(desc(invitations.createdAt), asc(invitations.id));
}
