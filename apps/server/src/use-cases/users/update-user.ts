import type { User as UserWire } from '@kerf/contract';
import { type Database, withSystem } from '../../db/database.ts';
import { nameKey } from '../../db/keys.ts';
import { getUser, updateUser as saveUser } from '../../db/repositories/users.ts';
import type { Caller } from '../../identity/caller.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { fullName, presentUser } from './present-user.ts';
import type { UserRefusalCode } from './refusals.ts';

export type UserDetails = {
  readonly firstName?: string;
  readonly lastName?: string;
  readonly language?: string;
  readonly emailAddress?: string;
  readonly showHelpWidget?: boolean;
  readonly showUserflowTooltips?: boolean;
};

/** Changes the caller's own details. The e-mail address follows the sign-in: it is taken only as the issuer vouches for it. */
export const updateUser = (
  database: Database,
  caller: Caller,
  userId: string,
  details: UserDetails,
): Promise<UseCaseOutcome<UserWire, UserRefusalCode>> =>
  withSystem(database, async (tx) => {
    const user = caller.user?.userId === userId ? await getUser(tx, userId) : null;
    if (user === null) return refused('NOT_FOUND');
    const emailAddress = details.emailAddress ?? user.emailAddress;
    const isNewAddress = nameKey(emailAddress) !== nameKey(user.emailAddress);
    const isVouchedFor = caller.isEmailVerified && nameKey(caller.emailAddress) === nameKey(emailAddress);
    if (isNewAddress && !isVouchedFor) return refused('EMAIL_BELONGS_TO_SIGN_IN');
    const firstName = details.firstName ?? user.firstName;
    const lastName = details.lastName ?? user.lastName;
    const name = fullName(firstName, lastName, emailAddress);
    const updated = await saveUser(tx, userId, { ...details, emailAddress, name });
    return updated.ok ? done(presentUser(updated.value)) : updated;
  });
