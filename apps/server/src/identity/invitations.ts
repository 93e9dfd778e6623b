import { createHash, randomBytes } from 'node:crypto';
import { type Database, withSystem } from '../db/database.ts';
import { endInvitation, findInvitationByToken, type Invitation } from '../db/repositories/invitations.ts';
import { getOrganisation, lockOrganisation } from '../db/repositories/organisations.ts';

/** Of an organisation's name before a stranger: enough to know it, too little for a message. */
const LONGEST_NAME = 60;

export const shortOrganisationName = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;

/** Hash under which a mailed invitation is kept. */
const hashInvitation = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for the letter and what is stored of it. */
export const newInvitationToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitation(token) };
};

export type MailedInvitation = Invitation & { readonly organisationName: string };

/** The open invitation of a letter; null when the token is unknown, answered, withdrawn or too old. */
export const findMailedInvitation = (database: Database, token: string, now: Date): Promise<MailedInvitation | null> =>
  withSystem(database, async (tx) => {
    const invitation = await findInvitationByToken(tx, hashInvitation(token), now);
    const organisation = invitation === null ? null : await getOrganisation(tx, invitation.organisationId);
    if (invitation === null || organisation === null) return null;
    return { ...invitation, organisationName: shortOrganisationName(organisation.name) };
  });

/** Says no by the letter; false when it was answered or withdrawn meanwhile. */
export const declineMailedInvitation = (database: Database, token: string, now: Date): Promise<boolean> =>
  withSystem(database, async (tx) => {
    const found = await findInvitationByToken(tx, hashInvitation(token), now);
    if (found === null) return false;
    await lockOrganisation(tx, found.organisationId);
    const invitation = await findInvitationByToken(tx, hashInvitation(token), now);
    if (invitation === null) return false;
    const end = { endedAs: 'declined', endedAt: now } as const;
    return (await endInvitation(tx, found.organisationId, invitation.id, end)).ok;
  });
