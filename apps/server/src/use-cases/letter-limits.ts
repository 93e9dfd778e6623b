import type { LetterCounts } from '../db/repositories/outbox-mail.ts';
import { refused } from './outcome.ts';

export type LetterRefusalCode = 'SEND_LIMIT_REACHED' | 'USER_SEND_LIMIT_REACHED' | 'ADDRESS_LIMIT_REACHED';

const HOUR_MS = 3_600_000;

/** Letters within an hour, so that nobody turns the server into a relay or fills a mailbox. */
export const LETTERS_PER_HOUR = {
  /** A large shop that answers all requests of a Monday morning. */
  organisation: 200,
  /** One a minute: nobody reads what they send faster. */
  user: 60,
  /** To one mailbox from everybody: a customer who gets a quote, its correction and the same again. */
  recipient: 10,
} as const;

/** Since when letters count. */
export const lettersSince = (now: Date): Date => new Date(now.getTime() - HOUR_MS);

/** Why no further letter is written; null when it is. */
export const letterRefusal = (counts: LetterCounts, toAddress: string) => {
  if (counts.recipient >= LETTERS_PER_HOUR.recipient) {
    return refused('ADDRESS_LIMIT_REACHED', { emailAddress: toAddress });
  }
  if (counts.user >= LETTERS_PER_HOUR.user) return refused('USER_SEND_LIMIT_REACHED', { limit: LETTERS_PER_HOUR.user });
  return counts.organisation >= LETTERS_PER_HOUR.organisation
    ? refused('SEND_LIMIT_REACHED', { limit: LETTERS_PER_HOUR.organisation })
    : null;
};
