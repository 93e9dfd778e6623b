import type { User as UserWire } from '@kerf/contract';
import { type Database, withSystem } from '../../db/database.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  createUser as insertUser,
  linkIdentity,
  type User,
} from '../../db/repositories/users.ts';
import type { Caller } from '../../identity/caller.ts';
import { done, refused, type UseCaseOutcome } from '../outcome.ts';
import { fullName, presentUser } from './present-user.ts';
import type { UserRefusalCode } from './refusals.ts';

export type SignUpDetails = {
  readonly emailAddress?: string;
  readonly firstName?: string;
  readonly lastName?: string;
};

const newUser = (caller: Caller, details: SignUpDetails, emailAddress: string) => {
  const firstName = caller.firstName || (details.firstName ?? '');
  const lastName = caller.lastName || (details.lastName ?? '');
  return { emailAddress, firstName, lastName, name: fullName(firstName, lastName, emailAddress) };
};

/**
 * Makes the user of a first sign-in, once. Somebody who was invited is there already: their sign-in joins that user only
 * when its issuer vouches for the address, because anybody can write a stranger's address into a form.
 */
export const createUser = (
  database: Database,
  caller: Caller,
  details: SignUpDetails,
): Promise<UseCaseOutcome<UserWire, UserRefusalCode>> =>
  withSystem(database, async (tx) => {
    const known = await findUserByIdentity(tx, caller);
    if (known !== null) return done(presentUser(known));
    if (caller.onlyOrganisationId !== null) return refused('NOT_FOUND');
    const emailAddress = caller.emailAddress || (details.emailAddress ?? '');
    if (emailAddress === '') return refused('EMAIL_MISSING');
    const isVouchedFor = caller.emailAddress !== '' && caller.isEmailVerified;
    const namesake: User | null = await findUserByEmail(tx, emailAddress);
    if (namesake !== null && !isVouchedFor) return refused('EMAIL_NOT_CONFIRMED', { emailAddress });
    const user = namesake ?? (await insertUser(tx, newUser(caller, details, emailAddress)));
    await linkIdentity(tx, user.id, { issuer: caller.issuer, subject: caller.subject });
    return done(presentUser(user));
  });
