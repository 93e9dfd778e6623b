import { createHash } from 'node:crypto';
import type { AttemptKey } from '../db/repositories/sign-in-attempts.ts';

/** Wrong passwords are counted for so long, ms. */
export const ATTEMPTS_KEPT_MS = 15 * 60_000;

/** Wrong passwords within that time before sign-in rests until its end. */
export const SIGN_IN_LIMITS = {
  /** Of one account from one address: somebody who tries what their password was. */
  accountFromAddress: 10,
  /** From one address, whatever the account: a shop behind one address mistypes less than this. */
  address: 100,
  /** Of one account from wherever: its owner is told. Nothing rests, or anybody could lock them out. */
  account: 10,
} as const;

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;

/** An address as it is counted: of IPv6 the network, since every household has millions of addresses in it. */
export const countedAddress = (address: string): string => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.toLowerCase().split('::') ?? [];
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const after = groups(tail ?? '');
  const before = groups(head);
  const zeros = Array.from({ length: Math.max(0, GROUPS - before.length - after.length) }, () => '0');
  const network = [...before, ...(tail === undefined ? [] : zeros), ...after].slice(0, GROUPS_OF_NETWORK);
  return `${network.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
};

/** How an account is counted, also one that there is none of; no list of addresses comes of it. */
export const countedAccount = (emailKey: string): string =>
  createHash('sha256').update(emailKey).digest('base64url').slice(0, 22);

export type CountedBy = { readonly own: AttemptKey; readonly address: AttemptKey; readonly account: AttemptKey };

/** What one sign-in is counted by. */
export const countedBy = (emailKey: string, address: string): CountedBy => {
  const accountKey = countedAccount(emailKey);
  const from = countedAddress(address);
  return {
    own: { accountKey, address: from },
    address: { accountKey: '', address: from },
    account: { accountKey, address: '' },
  };
};

/** Whether a sign-in is tried once too often. */
export const isTooMany = (own: number, address: number): boolean =>
  own > SIGN_IN_LIMITS.accountFromAddress || address > SIGN_IN_LIMITS.address;
