import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Account } from './accounts.ts';

/** Browsers keep no cookie longer. Source: RFC 6265bis, §5.5. */
const LIFETIME_SECONDS = 400 * 24 * 3600;

/** Tells browsers in which somebody signed in to an account before from all others. */
export type KnownDevices = {
  /** The cookie for a browser in which somebody signs in. */
  readonly cookie: (account: Account, now: Date) => string;
  /** Whether a browser that sends these cookies is known to the account. */
  readonly knows: (cookies: string | undefined, account: Account, now: Date) => boolean;
};

const nameOf = ({ id }: Account): string => `kerf_device_${createHash('sha256').update(id).digest('hex').slice(0, 16)}`;

const valueIn = (cookies: string | undefined, name: string): string | undefined =>
  cookies
    ?.split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${name}=`))
    ?.slice(name.length + 1);

/** Devices by a signed cookie for each account. A new password makes all of them unknown, because it may have been somebody else's. */
export const knownDevices = (key: Buffer, isSecure: boolean): KnownDevices => {
  const signed = ({ id, passwordHash }: Account, seconds: number): string => {
    const proof = createHmac('sha256', key).update(`${id}/${seconds}/${passwordHash}`).digest('base64url');
    return `${seconds}.${proof}`;
  };
  return {
    cookie: (account, now) => {
      const value = signed(account, Math.floor(now.getTime() / 1000));
      const attributes = `Path=/; Max-Age=${LIFETIME_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
      return `${nameOf(account)}=${value}; ${attributes}`;
    },
    knows: (cookies, account, now) => {
      const value = valueIn(cookies, nameOf(account)) ?? '';
      const seconds = Number(/^(\d{1,11})\./.exec(value)?.[1] ?? Number.NaN);
      if (!(seconds + LIFETIME_SECONDS > now.getTime() / 1000)) return false;
      const given = Buffer.from(value);
      const expected = Buffer.from(signed(account, seconds));
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
};
