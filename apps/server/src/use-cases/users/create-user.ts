import type { User as UserWire } from '@kerf/contract';
import { supportedLocale } from '@kerf/quoting';
import { type Database, type SystemTransaction, withSystem } from '../../db/database.ts';
import { listInvitationsForEmail } from '../../db/repositories/invitations.ts';
import {
  findUserByEmail,
  findUserByIdentity,
  createUser as insertUser,
  linkIdentity,
  type NewUser,
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
  readonly language?: string;
};

/**
 * Somebody who comes because they were asked to begins with the language of whoever asked, and the name that they were given; anybody
 * else with the language that they read now.
 */
const newUser = async (
  tx: SystemTransaction,
  caller: Caller,
  details: SignUpDetails,
  { emailAddress, now }: { readonly emailAddress: string; readonly now: Date },
): Promise<NewUser> => {
  const isProven = caller.emailAddress !== '' && caller.isEmailVerified;
  const [asked] = isProven ? await listInvitationsForEmail(tx, emailAddress, now) : [];
  const firstName = caller.firstName || details.firstName || (asked?.invitation.firstName ?? '');
  const lastName = caller.lastName || details.lastName || (asked?.invitation.lastName ?? '');
  const name = fullName(firstName, lastName, emailAddress);
  const language = asked?.organisation.language ?? details.language;
  return {
    emailAddress,
    firstName,
    lastName,
    name,
    ...(language === undefined ? {} : { language: supportedLocale(language) }),
  };
};

/**
 * Makes the user of a first sign-in, once. Where the address has a user already, the sign-in joins that one only when its issuer
 * vouches for the address, because anybody can write a stranger's address into a form.
 */
export const createUser = (
  database: Database,
  caller: Caller,
  details: SignUpDetails,
  now: Date,
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
    const user = namesake ?? (await insertUser(tx, await newUser(tx, caller, details, { emailAddress, now })));
    await linkIdentity(tx, user.id, { issuer: caller.issuer, subject: caller.subject });
    return done(presentUser(user));
  });
