import type { OrganisationInvitation } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  endInvitation,
  getInvitation,
  type Invitation,
  listInvitations,
  setInvitationRole,
} from '../../db/repositories/invitations.ts';
import type { OrganisationRole } from '../../db/repositories/memberships.ts';
import type { OrganisationRefusalCode } from '../organisations/refusals.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { lockMembers } from './lock-members.ts';
import type { MemberCommand } from './members.ts';

type Changed<Value> = UseCaseOutcome<Value, OrganisationRefusalCode | 'ACCESS_DENIED'>;

const statusOf = ({ endedAs, expiresAt }: Invitation, now: Date): OrganisationInvitation['status'] => {
  if (endedAs === 'declined') return 'declined';
  return expiresAt <= now ? 'expired' : 'open';
};

const presentInvitation = (
  invitation: Invitation,
  invitedByName: string | null,
  now: Date,
): OrganisationInvitation => ({
  invitationId: invitation.id,
  emailAddress: invitation.emailAddress,
  firstName: invitation.firstName,
  lastName: invitation.lastName,
  role: invitation.role,
  status: statusOf(invitation, now),
  invitedByName,
  sentUtc: invitation.createdAt.toISOString(),
  expiresUtc: invitation.expiresAt.toISOString(),
});

/** Invitations that nobody has accepted yet, oldest first. */
export const listOrganisationInvitations = async (
  tx: Transaction,
  organisationId: string,
  now: Date,
): Promise<OrganisationInvitation[]> =>
  (await listInvitations(tx, organisationId)).map(({ invitation, invitedBy }) =>
    presentInvitation(invitation, invitedBy, now),
  );

/** One of them; NOT_FOUND when it was accepted, withdrawn or replaced. */
export const loadInvitation = async (
  tx: Transaction,
  organisationId: string,
  invitationId: string,
  now: Date,
): Promise<UseCaseOutcome<OrganisationInvitation, never>> => {
  const invitations = await listOrganisationInvitations(tx, organisationId, now);
  const found = invitations.find((one) => one.invitationId === invitationId);
  return found === undefined ? refused('NOT_FOUND') : done(found);
};

/** Changes the role that an invitation gives to whoever accepts it. */
export const changeInvitationRole = async (
  tx: Transaction,
  { organisationId, actorUserId }: MemberCommand,
  invitationId: string,
  change: { readonly role: OrganisationRole; readonly now: Date },
): Promise<Changed<OrganisationInvitation>> => {
  if (change.role === 'owner') return refused('OWNER_BY_TRANSFER_ONLY');
  const locked = await lockMembers(tx, organisationId, actorUserId, 'administrator');
  if (!locked.ok) return locked;
  if ((await getInvitation(tx, organisationId, invitationId)) === null) return refused('NOT_FOUND');
  const changed = await setInvitationRole(tx, organisationId, invitationId, change.role);
  return changed.ok ? loadInvitation(tx, organisationId, invitationId, change.now) : changed;
};

/** Takes an invitation back: its letter and its place in the list of the invited stop working. */
export const withdrawInvitation = async (
  tx: Transaction,
  { organisationId, actorUserId }: MemberCommand,
  invitationId: string,
  now: Date,
): Promise<Changed<undefined>> => {
  const locked = await lockMembers(tx, organisationId, actorUserId, 'administrator');
  if (!locked.ok) return locked;
  if ((await getInvitation(tx, organisationId, invitationId)) === null) return refused('NOT_FOUND');
  const ended = await endInvitation(tx, organisationId, invitationId, { endedAs: 'withdrawn', endedAt: now });
  return ended.ok ? done(undefined) : ended;
};
