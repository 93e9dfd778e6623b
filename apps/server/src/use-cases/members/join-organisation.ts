import type { SystemTransaction } from '../../db/database.ts';
import { acceptInvitation, findOpenInvitation } from '../../db/repositories/invitations.ts';
import { getMembership, saveMember } from '../../db/repositories/memberships.ts';
import { lockOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { memberRoom } from './room-for-members.ts';

/** Somebody who may answer an invitation, and which. */
export type InvitationAnswer = { readonly invitationId: string; readonly userId: string; readonly now: Date };

/** Makes the invited a member; the caller has made sure that the invitation is theirs. Whoever is a member keeps their role. */
export const joinOrganisation = async (
  tx: SystemTransaction,
  { invitationId, userId, now }: InvitationAnswer,
): Promise<UseCaseOutcome<Organisation, 'ORGANISATION_FULL'>> => {
  const found = await findOpenInvitation(tx, invitationId, now);
  const organisation = found === null ? null : await lockOrganisation(tx, found.organisationId);
  // Looked at again now that nobody else can answer or withdraw it.
  const invitation = await findOpenInvitation(tx, invitationId, now);
  if (organisation === null || invitation === null) return refused('NOT_FOUND');
  if ((await getMembership(tx, organisation.id, userId)) === null) {
    const { members, limit } = await memberRoom(tx, organisation.id, now);
    if (limit !== null && members >= limit) return refused('ORGANISATION_FULL', { organisation: organisation.name });
    await saveMember(tx, organisation.id, userId, invitation.role);
  }
  await acceptInvitation(tx, organisation.id, invitation.id, now);
  return done(organisation);
};
