import type { OrganisationInvitation } from '@kerf/contract';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import {
  addInvitation,
  countInvitationsSince,
  findWaitingInvitation,
  getInvitation,
  type Invitation,
  replaceInvitations,
} from '../../db/repositories/invitations.ts';
import { getMembership } from '../../db/repositories/memberships.ts';
import type { Organisation } from '../../db/repositories/organisations.ts';
import { addSystemMail, countLettersEverywhere, countSystemMailTo } from '../../db/repositories/outbox-mail.ts';
import { findUserByEmail } from '../../db/repositories/users.ts';
import { invitationLetter } from '../../identity/account-mail.ts';
import { newInvitationToken, shortOrganisationName } from '../../identity/invitations.ts';
import { identityTexts } from '../../identity/texts/index.ts';
import { type LetterRefusalCode, letterRefusal, lettersSince } from '../letter-limits.ts';
import type { OrganisationRefusalCode } from '../organisations/refusals.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { loadInvitation } from './invitations.ts';
import { lockMembers } from './lock-members.ts';
import type { MemberCommand } from './members.ts';
import { memberRoom } from './room-for-members.ts';

/** Whom to ask, to be what. */
export type InvitedPerson = Pick<Invitation, 'firstName' | 'lastName' | 'emailAddress' | 'role'>;

export type InvitationServices = {
  readonly database: Database;
  readonly now: () => Date;
  readonly publicUrl: string;
  readonly builtInIssuer: string | null;
  readonly mailFrom: string;
};

type Invited = UseCaseOutcome<OrganisationInvitation, OrganisationRefusalCode | LetterRefusalCode | 'ACCESS_DENIED'>;

/** Invitations that one organisation may send in an hour, so that nobody turns the server into a relay. */
const INVITATIONS_PER_HOUR = 30;
/** Letters that one mailbox gets in an hour, whatever organisations invite it. */
const LETTERS_PER_ADDRESS_AND_HOUR = 6;
const HOUR_MILLISECONDS = 3_600_000;
const INVITATION_MILLISECONDS = 14 * 24 * HOUR_MILLISECONDS;

const sendLimit = async (
  tx: SystemTransaction,
  organisationId: string,
  { emailAddress, invitedByUserId }: { readonly emailAddress: string; readonly invitedByUserId: string },
  now: Date,
): Promise<UseCaseOutcome<undefined, OrganisationRefusalCode | LetterRefusalCode>> => {
  const since = lettersSince(now);
  if ((await countInvitationsSince(tx, organisationId, since)) >= INVITATIONS_PER_HOUR) {
    return refused('SEND_LIMIT_REACHED', { limit: INVITATIONS_PER_HOUR });
  }
  if ((await countSystemMailTo(tx, emailAddress, since)) >= LETTERS_PER_ADDRESS_AND_HOUR) {
    return refused('ADDRESS_LIMIT_REACHED', { emailAddress });
  }
  const counted = { since, sentByUserId: invitedByUserId, toAddress: emailAddress };
  return letterRefusal(await countLettersEverywhere(tx, counted), emailAddress) ?? done(undefined);
};

const writeLetter = async (
  tx: SystemTransaction,
  organisation: Organisation,
  {
    emailAddress,
    token,
    sentByUserId,
  }: { readonly emailAddress: string; readonly token: string; readonly sentByUserId: string },
  { publicUrl, builtInIssuer, mailFrom }: InvitationServices,
): Promise<void> => {
  const user = await findUserByEmail(tx, emailAddress);
  const texts = identityTexts(user?.language ?? organisation.language);
  const join = `${publicUrl}/join?token=${token}&ui_locales=${texts.language}`;
  const link = builtInIssuer === null ? `${publicUrl}/settings/account` : join;
  const letter = invitationLetter(texts, emailAddress, shortOrganisationName(organisation.name), link);
  await addSystemMail(tx, {
    sentByUserId,
    toAddress: letter.to,
    fromAddress: mailFrom,
    subject: letter.subject,
    textBody: letter.text,
  });
};

/** Keeps the invitation in place of earlier ones of the address, and writes its letter. */
const send = async (
  tx: SystemTransaction,
  organisation: Organisation,
  person: InvitedPerson & { readonly invitedByUserId: string },
  services: InvitationServices,
): Promise<Invited> => {
  const now = services.now();
  const limited = await sendLimit(tx, organisation.id, person, now);
  if (!limited.ok) return limited;
  await replaceInvitations(tx, organisation.id, person.emailAddress, now);
  const { token, tokenHash } = newInvitationToken();
  const expiresAt = new Date(now.getTime() + INVITATION_MILLISECONDS);
  const added = await addInvitation(tx, organisation.id, { ...person, tokenHash, createdAt: now, expiresAt });
  await writeLetter(
    tx,
    organisation,
    { emailAddress: person.emailAddress, token, sentByUserId: person.invitedByUserId },
    services,
  );
  return loadInvitation(tx, organisation.id, added.id, now);
};

const isMember = async (tx: SystemTransaction, organisationId: string, emailAddress: string): Promise<boolean> => {
  const user = await findUserByEmail(tx, emailAddress);
  return user !== null && (await getMembership(tx, organisationId, user.id)) !== null;
};

/** Whether one more person may be asked; those asked already hold their place. */
const roomFor = async (
  tx: SystemTransaction,
  organisationId: string,
  now: Date,
): Promise<UseCaseOutcome<undefined, OrganisationRefusalCode>> => {
  const { members, invited, limit } = await memberRoom(tx, organisationId, now);
  return limit !== null && members + invited >= limit
    ? refused('USER_LIMIT_REACHED', { maximumUsers: limit })
    : done(undefined);
};

/**
 * Asks a person by letter to join. They become a member when they accept, with the letter or signed in with an address that is
 * proven to be theirs; whether the address has an account already is not told.
 */
export const inviteUser = (
  services: InvitationServices,
  { organisationId, actorUserId }: MemberCommand,
  person: InvitedPerson,
): Promise<Invited> =>
  withSystem(services.database, async (tx) => {
    if (person.role === 'owner') return refused('OWNER_BY_TRANSFER_ONLY');
    const locked = await lockMembers(tx, organisationId, actorUserId, 'administrator');
    if (!locked.ok) return locked;
    const { emailAddress } = person;
    const now = services.now();
    if (await isMember(tx, organisationId, emailAddress)) return refused('ALREADY_MEMBER', { emailAddress });
    const waiting = await findWaitingInvitation(tx, organisationId, emailAddress);
    if (waiting !== null && waiting.expiresAt > now) return refused('ALREADY_INVITED', { emailAddress });
    const room = await roomFor(tx, organisationId, now);
    if (!room.ok) return room;
    return send(tx, locked.value, { ...person, invitedByUserId: actorUserId }, services);
  });

/** Sends an invitation again with a new link, which works for another 14 days; the earlier link stops working. */
export const resendInvitation = (
  services: InvitationServices,
  { organisationId, actorUserId }: MemberCommand,
  invitationId: string,
): Promise<Invited> =>
  withSystem(services.database, async (tx) => {
    const locked = await lockMembers(tx, organisationId, actorUserId, 'administrator');
    if (!locked.ok) return locked;
    const found = await getInvitation(tx, organisationId, invitationId);
    if (found === null) return refused('NOT_FOUND');
    const { firstName, lastName, emailAddress, role } = found;
    const now = services.now();
    if (await isMember(tx, organisationId, emailAddress)) return refused('ALREADY_MEMBER', { emailAddress });
    const waiting = await findWaitingInvitation(tx, organisationId, emailAddress);
    if (waiting !== null && waiting.id !== found.id) return refused('ALREADY_INVITED', { emailAddress });
    const holdsPlace = found.endedAt === null && found.expiresAt > now;
    const room = holdsPlace ? done(undefined) : await roomFor(tx, organisationId, now);
    if (!room.ok) return room;
    const person = { firstName, lastName, emailAddress, role };
    return send(tx, locked.value, { ...person, invitedByUserId: actorUserId }, services);
  });
