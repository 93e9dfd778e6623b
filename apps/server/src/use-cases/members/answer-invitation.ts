import type { organisationSummary, UserInvitations } from '@kerf/contract';
import type { z } from 'zod';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { endInvitation, findOpenInvitation, listInvitationsForEmail } from '../../db/repositories/invitations.ts';
import { getMembership } from '../../db/repositories/memberships.ts';
import { lockOrganisation } from '../../db/repositories/organisations.ts';
import type { Caller } from '../../identity/caller.ts';
import { shortOrganisationName } from '../../identity/invitations.ts';
import { provenAddress } from '../../identity/proven-address.ts';
import { logoUri } from '../organisations/logo-uri.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { joinOrganisation } from './join-organisation.ts';

export type AnswerServices = {
  readonly database: Database;
  readonly now: () => Date;
  readonly builtInIssuer: string | null;
};

/** The caller themselves, signed in as a person: a script does not join anything for somebody. */
const isSelf = (caller: Caller, userId: string): boolean =>
  caller.user?.userId === userId && caller.onlyOrganisationId === null;

/** What organisations wait for the caller's answer; none while the address is not proven to be theirs. */
export const listOwnInvitations = (
  { database, now, builtInIssuer }: AnswerServices,
  caller: Caller,
  userId: string,
): Promise<UseCaseOutcome<UserInvitations, never>> =>
  withSystem(database, async (tx) => {
    if (!isSelf(caller, userId)) return refused('NOT_FOUND');
    const emailAddress = await provenAddress(tx, caller, builtInIssuer);
    if (emailAddress === null) return done({ isEmailConfirmed: false, invitations: [] });
    const found = await listInvitationsForEmail(tx, emailAddress, now());
    const invitations = found.map(({ invitation, organisation, invitedBy }) => ({
      invitationId: invitation.id,
      organisationId: organisation.id,
      organisationName: shortOrganisationName(organisation.name),
      role: invitation.role,
      invitedByName: invitedBy,
      sentUtc: invitation.createdAt.toISOString(),
      expiresUtc: invitation.expiresAt.toISOString(),
    }));
    return done({ isEmailConfirmed: true, invitations });
  });

/** The open invitation when it went to the caller's proven address; null for any other. */
const ownInvitation = async (
  tx: SystemTransaction,
  { builtInIssuer, now }: AnswerServices,
  caller: Caller,
  invitationId: string,
) => {
  const emailAddress = await provenAddress(tx, caller, builtInIssuer);
  const invitation = emailAddress === null ? null : await findOpenInvitation(tx, invitationId, now());
  return emailAddress !== null && invitation?.emailKey === nameKey(emailAddress) ? invitation : null;
};

/** Makes the caller a member of the organisation that invited them. */
export const acceptOwnInvitation = (
  services: AnswerServices,
  caller: Caller,
  userId: string,
  invitationId: string,
): Promise<UseCaseOutcome<z.input<typeof organisationSummary>, 'ORGANISATION_FULL'>> =>
  withSystem(services.database, async (tx) => {
    if (!isSelf(caller, userId)) return refused('NOT_FOUND');
    const invitation = await ownInvitation(tx, services, caller, invitationId);
    if (invitation === null) return refused('NOT_FOUND');
    const joined = await joinOrganisation(tx, { invitationId, userId, now: services.now() });
    if (!joined.ok) return joined;
    const membership = await getMembership(tx, joined.value.id, userId);
    return done({
      organisationId: joined.value.id,
      name: joined.value.name,
      logoUri: logoUri(joined.value),
      role: membership?.role ?? invitation.role,
    });
  });

/** Says no; the organisation sees that. */
export const declineOwnInvitation = (
  services: AnswerServices,
  caller: Caller,
  userId: string,
  invitationId: string,
): Promise<UseCaseOutcome<undefined, never>> =>
  withSystem(services.database, async (tx) => {
    if (!isSelf(caller, userId)) return refused('NOT_FOUND');
    const found = await ownInvitation(tx, services, caller, invitationId);
    if (found === null) return refused('NOT_FOUND');
    await lockOrganisation(tx, found.organisationId);
    if ((await findOpenInvitation(tx, invitationId, services.now())) === null) return refused('NOT_FOUND');
    const end = { endedAs: 'declined', endedAt: services.now() } as const;
    const ended = await endInvitation(tx, found.organisationId, invitationId, end);
    return ended.ok ? done(undefined) : ended;
  });
