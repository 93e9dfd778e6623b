import { isConflict } from '@kerf/client/failure';
import { type Quote, type QuoteUpdate, routes } from '@kerf/contract';
import { api } from '../../api/api.ts';
import type { Change, Fields } from './change.ts';
import { collidingFields, withMine, withTheirs } from './conflicts.ts';
import { adoptQuote, knownQuote, type QuoteAddress, quoteFollower, readQuoteAgain } from './quote-data.ts';

/** Whose values stay when two people changed the same fields. */
export type ConflictAnswer = 'mine' | 'theirs';
export type AskAboutConflict = (fields: readonly string[], theirs: Quote, mine: Change) => Promise<ConflictAnswer>;

type QuoteFields = Omit<QuoteUpdate, 'version'>;
const put = (params: QuoteAddress, quote: Quote, fields: QuoteFields) =>
  api(routes.quotes.update, { params, body: { ...fields, version: quote.version } });

type Asking = { readonly colliding: readonly string[]; readonly current: Quote; readonly ask: AskAboutConflict };

/** What is left to save once the person has decided about the fields in which two collide; null when nothing is. */
const decided = async (address: QuoteAddress, change: Change, { colliding, current, ask }: Asking) => {
  if (colliding.length === 0) return change;
  const answer = await ask(colliding, current, change);
  // The question follows what the other goes on changing: the answer is about the newest values.
  const stored: Fields = { ...(knownQuote(address) ?? current) };
  const theirs = Object.fromEntries(colliding.map((field) => [field, stored[field]]));
  return answer === 'mine' ? withMine(change, theirs) : withTheirs(change, colliding);
};

/**
 * A version that was overtaken is read and tried again, also when prices that are being made overtake it a few times; what is refused
 * for no later version, or again and again, is for the person to decide.
 */
const mostAttempts = { sameVersion: 2, laterVersions: 6 } as const;

/**
 * Saves fields of the quote on top of its newest version and answers the quote as it is then. Changes of others to other fields
 * are kept; where both changed the same field, the person decides, and everything else is saved all the same.
 */
export const saveQuote = async (address: QuoteAddress, change: Change, ask: AskAboutConflict): Promise<Quote> => {
  await quoteFollower.followed(address);
  let current = knownQuote(address) ?? (await readQuoteAgain(address));
  let left: Change | null = change;
  let refused = { sameVersion: 0, laterVersions: 0 };
  for (;;) {
    const isLasting =
      refused.sameVersion === mostAttempts.sameVersion || refused.laterVersions === mostAttempts.laterVersions;
    const colliding: readonly string[] = isLasting ? Object.keys(left.fields) : collidingFields(left, current);
    if (isLasting) refused = { sameVersion: 0, laterVersions: 0 };
    left = await decided(address, left, { colliding, current, ask });
    current = knownQuote(address) ?? current;
    if (left === null) return current;
    try {
      const saved = await put(address, current, left.fields);
      await adoptQuote(address, saved);
      return saved;
    } catch (reason) {
      if (!isConflict(reason)) throw reason;
      const { version } = current;
      current = await readQuoteAgain(address);
      const { sameVersion, laterVersions } = refused;
      refused = { sameVersion: current.version === version ? sameVersion + 1 : 0, laterVersions: laterVersions + 1 };
    }
  }
};
