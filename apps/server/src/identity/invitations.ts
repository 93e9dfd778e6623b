import { createHash, randomBytes } from 'node:crypto';
import { type Database, withSystem } from '../db/database.ts';
import { acceptInvitation, findOpenInvitation, type Invitation } from '../db/repositories/memberships.ts';

/** Hash under which a mailed invitation is kept. */
const hashInvitation = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for the letter and what is stored of it. */
export const newInvitationToken = (): { readonly token: string; readonly tokenHash: string } => {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: hashInvitation(token) };
};

/** The open invitation of a letter; null when the token is unknown, used or too old. */
export const findMailedInvitation = (database: Database, token: string, now: Date): Promise<Invitation | null> =>
  withSystem(database, (tx) => findOpenInvitation(tx, hashInvitation(token), now));

export const acceptMailedInvitation = (database: Database, invitation: Invitation): Promise<void> =>
  withSystem(database, (tx) => acceptInvitation(tx, invitation.organisationId, invitation.id));
