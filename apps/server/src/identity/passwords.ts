import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { isCommonPassword } from './common-passwords.ts';

/** Cost of one hash: about 60 ms and 32 MB. Source: OWASP password storage, scrypt. */
const COST = { N: 2 ** 15, r: 8, p: 3 } as const;
const HASH_BYTES = 32;
const SALT_BYTES = 16;
export const MINIMUM_PASSWORD_LENGTH = 10;
export const MAXIMUM_PASSWORD_LENGTH = 200;

const derive = (password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const maxmem = 256 * (options.N ?? 0) * (options.r ?? 0);
    scrypt(password.normalize('NFKC'), salt, length, { ...options, maxmem }, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** A password as it is stored: algorithm, cost, salt and hash. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, HASH_BYTES, COST);
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), hash.toString('base64url')].join('$');
};

let decoy: Promise<string> | null = null;

/** Checks a password; without a stored one it takes as long, so that the time does not tell who has an account. */
export const isPassword = async (password: string, stored: string | null): Promise<boolean> => {
  decoy ??= hashPassword(randomBytes(SALT_BYTES).toString('base64url'));
  const [, n, r, p, salt = '', hash = ''] = (stored ?? (await decoy)).split('$');
  const expected = Buffer.from(hash, 'base64url');
  const options = { N: Number(n), r: Number(r), p: Number(p) };
  const found = await derive(password, Buffer.from(salt, 'base64url'), expected.length, options);
  return timingSafeEqual(found, expected) && stored !== null;
};

export type PasswordFault =
  | 'passwordTooShort'
  | 'passwordTooLong'
  | 'passwordTooPlain'
  | 'passwordIsEmail'
  | 'passwordCommon';

/** Why a new password is refused; null when it will do. */
export const passwordFault = async (password: string, emailAddress: string): Promise<PasswordFault | null> => {
  if (password.length < MINIMUM_PASSWORD_LENGTH) return 'passwordTooShort';
  if (password.length > MAXIMUM_PASSWORD_LENGTH) return 'passwordTooLong';
  if (new Set(password).size < 4) return 'passwordTooPlain';
  const local = emailAddress.split('@')[0]?.toLowerCase() ?? '';
  if (local.length > 3 && password.toLowerCase().includes(local)) return 'passwordIsEmail';
  return (await isCommonPassword(password)) ? 'passwordCommon' : null;
};
