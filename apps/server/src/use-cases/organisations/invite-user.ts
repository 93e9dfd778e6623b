import type { OrganisationUser as OrganisationUserWire } from '@kerf/contract';
import { planFeatures } from '@kerf/quoting';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import {
  addInvitation,
  countInvitationsSince,
  countMembers,
  getMembership,
  saveMember,
} from '../../db/repositories/memberships.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import { addSystemMail } from '../../db/repositories/outbox-mail.ts';
import { createUser, findUserByEmail, type User } from '../../db/repositories/users.ts';
import { invitationLetter } from '../../identity/account-mail.ts';
import { newInvitationToken } from '../../identity/invitations.ts';
import { isAddressProven } from '../../identity/proven-address.ts';
import { identityTexts } from '../../identity/texts/index.ts';
import { refused, type UseCaseOutcome } from '../outcome.ts';
import { fullName } from '../users/present-user.ts';
import { loadStanding } from './load-organisation.ts';
import { loadOrganisationUser } from './members.ts';
import type { OrganisationRefusalCode } from './refusals.ts';

export type Invitation = {
  readonly firstName: string;
  readonly lastName: string;
  readonly emailAddress: string;
  readonly role: 'user' | 'administrator' | 'owner';
};

export type InvitationServices = {
  readonly database: Database;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly builtInIssuer: string | null;
  readonly mailFrom: string;
};

/** Invitations that one organisation may send in an hour, so that nobody turns the server into a relay. */
const INVITATIONS_PER_HOUR = 30;
const HOUR_MILLISECONDS = 3_600_000;
/** Of an organisation's name in a letter to a stranger: enough to know it, too little for a message. */
const LONGEST_NAME = 60;
const INVITATION_MILLISECONDS = 14 * 24 * 60 * 60 * 1000;

/** Whether one more member fits the plan. */
const limitReached = async (tx: SystemTransaction, organisationId: string, now: Date): Promise<number | null> => {
  const standing = await loadStanding(tx, organisationId, now);
  const limit = standing.ok ? planFeatures(standing.value).maxUsers : null;
  return limit !== null && (await countMembers(tx, organisationId)) >= limit ? limit : null;
};

/** The user of the address, made in the organisation's language when there is none; null when somebody uses the address without having confirmed it. */
const invitedUser = async (
  tx: SystemTransaction,
  invitation: Invitation,
  language: string,
  builtInIssuer: string | null,
): Promise<User | null> => {
  const { firstName, lastName, emailAddress } = invitation;
  const known = await findUserByEmail(tx, emailAddress);
  if (known !== null) return (await isAddressProven(tx, known.id, builtInIssuer)) ? known : null;
  const name = fullName(firstName, lastName, emailAddress);
  return createUser(tx, { emailAddress, firstName, lastName, name, language });
};

const shortened = (name: string): string => (name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name);

const writeLetter = async (
  tx: SystemTransaction,
  organisation: Organisation,
  user: User,
  invitation: Invitation & { readonly invitedByUserId: string },
  { now, publicUrl, builtInIssuer, mailFrom }: InvitationServices,
): Promise<void> => {
  const { token, tokenHash } = newInvitationToken();
  await addInvitation(tx, organisation.id, {
    ...invitation,
    tokenHash,
    expiresAt: new Date(now().getTime() + INVITATION_MILLISECONDS),
  });
  const texts = identityTexts(user.language);
  const join = `${publicUrl}/join?token=${token}&ui_locales=${texts.language}`;
  const link = builtInIssuer === null ? `${publicUrl}/` : join;
  const letter = invitationLetter(texts, invitation.emailAddress, shortened(organisation.name), link);
  await addSystemMail(tx, {
    toAddress: letter.to,
    fromAddress: mailFrom,
    subject: letter.subject,
    textBody: letter.text,
  });
};

/**
 * Makes a person a member and tells them by letter. Nobody can take their place: a user whose address is not confirmed is
 * refused, and a new one can be signed in to only by whoever receives the letter or by an issuer that vouches for the address.
 */
export const inviteUser = (
  services: InvitationServices,
  organisationId: string,
  invitedByUserId: string,
  invitation: Invitation,
): Promise<
  UseCaseOutcome<OrganisationUserWire, OrganisationRefusalCode | 'EMAIL_NOT_CONFIRMED' | 'SEND_LIMIT_REACHED'>
> =>
  withSystem(services.database, async (tx) => {
    if (invitation.role === 'owner') return refused('OWNER_BY_TRANSFER_ONLY');
    const limit = await limitReached(tx, organisationId, services.now());
    if (limit !== null) return refused('USER_LIMIT_REACHED', { maximumUsers: limit });
    const hourAgo = new Date(services.now().getTime() - HOUR_MILLISECONDS);
    if ((await countInvitationsSince(tx, organisationId, hourAgo)) >= INVITATIONS_PER_HOUR) {
      return refused('SEND_LIMIT_REACHED', { limit: INVITATIONS_PER_HOUR });
    }
    const organisation = await getOrganisation(tx, organisationId);
    if (organisation === null) return refused('NOT_FOUND');
    const user = await invitedUser(tx, invitation, organisation.language, services.builtInIssuer);
    if (user === null) return refused('EMAIL_NOT_CONFIRMED', { emailAddress: invitation.emailAddress });
    if ((await getMembership(tx, organisationId, user.id)) !== null) {
      return refused('ALREADY_MEMBER', { emailAddress: invitation.emailAddress });
    }
    await saveMember(tx, organisationId, user.id, invitation.role);
    await writeLetter(tx, organisation, user, { ...invitation, invitedByUserId }, services);
    return loadOrganisationUser(tx, organisationId, user.id);
  });
