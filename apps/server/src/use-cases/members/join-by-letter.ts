import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import type { Invitation } from '../../db/repositories/invitations.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import {
  createUser,
  findUserByEmail,
  findUserByIdentity,
  type Identity,
  linkIdentity,
  type User,
} from '../../db/repositories/users.ts';
import type { UseCaseOutcome } from '../outcome.ts';
import { fullName } from '../users/present-user.ts';
import { joinOrganisation } from './join-organisation.ts';

/** The user who signs in so, made in the organisation's language when there is none. */
const userOf = async (tx: SystemTransaction, invitation: Invitation, identity: Identity): Promise<User> => {
  const known = await findUserByIdentity(tx, identity);
  if (known !== null) return known;
  const { emailAddress, firstName, lastName } = invitation;
  const language = (await getOrganisation(tx, invitation.organisationId))?.language;
  const name = fullName(firstName, lastName, emailAddress);
  const user =
    (await findUserByEmail(tx, emailAddress)) ??
    (await createUser(tx, {
      emailAddress,
      firstName,
      lastName,
      name,
      ...(language === undefined ? {} : { language }),
    }));
  await linkIdentity(tx, user.id, identity);
  return user;
};

/** Makes whoever opened the letter and now has an account for its address a member. */
export const joinByLetter = (
  database: Database,
  invitation: Invitation,
  identity: Identity,
  now: Date,
): Promise<UseCaseOutcome<unknown, 'ORGANISATION_FULL'>> =>
  withSystem(database, async (tx) => {
    const user = await userOf(tx, invitation, identity);
    return joinOrganisation(tx, { invitationId: invitation.id, userId: user.id, now });
  });
