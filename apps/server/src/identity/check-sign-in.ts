import { type Database, withSystem } from '../db/database.ts';
import { nameKey } from '../db/keys.ts';
import { claimSignInWarning } from '../db/repositories/accounts.ts';
import { countSignInAttempt, forgetSignInAttempt } from '../db/repositories/sign-in-attempts.ts';
import { type Account, findAccountByEmail } from './accounts.ts';
import type { KnownDevices } from './known-devices.ts';
import { isPassword } from './passwords.ts';
import { ATTEMPTS_KEPT_MS, countedBy, isTooMany, SIGN_IN_LIMITS } from './sign-in-limits.ts';

/** Where a form comes from. */
export type Sender = { readonly address: string; readonly cookies: string | undefined };

export type SignInServices = {
  readonly database: Database;
  readonly devices: KnownDevices;
  readonly now: () => Date;
  /** Tells the owner of an account that somebody tries wrong passwords. */
  readonly warn: (account: Account) => Promise<void>;
};

const DAY_MS = 24 * 60 * 60_000;

const warnOnceADay = async ({ database, warn }: SignInServices, account: Account, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DAY_MS);
  if (await withSystem(database, (tx) => claimSignInWarning(tx, account.id, now, since))) await warn(account);
};

/**
 * The account of an address and password, else null: whether the address, the password or too many attempts were the reason is not
 * told. Attempts are counted before the password is looked at, so that many at once are no way around. The right password from a
 * browser that is known to the account always signs in: nobody else can keep its owner out.
 */
export const checkSignIn = async (
  services: SignInServices,
  sender: Sender,
  emailAddress: string,
  password: string,
): Promise<Account | null> => {
  const { database, devices } = services;
  const now = services.now();
  const { own, address, account: ofAccount } = countedBy(nameKey(emailAddress), sender.address);
  const endsAt = new Date(now.getTime() + ATTEMPTS_KEPT_MS);
  const [fromHere = 0, ofAddress = 0, everywhere = 0] = await withSystem(database, (tx) =>
    countSignInAttempt(tx, [own, address, ofAccount], now, endsAt),
  );
  const account = await findAccountByEmail(database, emailAddress);
  const isKnown = account !== null && devices.knows(sender.cookies, account, now);
  const isLooked = isKnown || !isTooMany(fromHere, ofAddress);
  const isRight = isLooked && (await isPassword(password, account?.passwordHash ?? null));
  if (account !== null && isRight) {
    await withSystem(database, (tx) => forgetSignInAttempt(tx, own, [address, ofAccount]));
    return account;
  }
  if (account !== null && everywhere >= SIGN_IN_LIMITS.account) await warnOnceADay(services, account, now);
  return null;
};
