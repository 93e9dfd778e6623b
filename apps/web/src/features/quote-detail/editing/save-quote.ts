import { type Quote, type QuoteUpdate, routes } from '@kerf/contract';
import { api } from '../../../api/api.ts';
import { isConflict } from '../../../api/failure.ts';
import { collidingFields } from './conflicts.ts';
import { adoptQuote, knownQuote, type QuoteAddress, readQuoteAgain } from './quote-data.ts';
import type { Change } from './save-queue.ts';

/** Whose values stay when two people changed the same fields. */
export type ConflictAnswer = 'mine' | 'theirs';
export type AskAboutConflict = (fields: readonly string[], theirs: Quote, mine: Change) => Promise<ConflictAnswer>;

type QuoteFields = Omit<QuoteUpdate, 'version'>;
const put = (params: QuoteAddress, quote: Quote, fields: QuoteFields) =>
  api(routes.quotes.update, { params, body: { ...fields, version: quote.version } });

const mostAttempts = 4;

/**
 * Saves fields of the quote on top of its newest version. Changes of others to other fields are kept; where both changed the
 * same field, the person decides.
 */
export const saveQuote = async (address: QuoteAddress, change: Change, ask: AskAboutConflict): Promise<void> => {
  let current = knownQuote(address) ?? (await readQuoteAgain(address));
  for (let attempt = 1; ; attempt += 1) {
    const colliding = collidingFields(change, current);
    if (colliding.length > 0 && (await ask(colliding, current, change)) === 'theirs') return;
    try {
      await adoptQuote(address, await put(address, current, change.fields));
      return;
    } catch (reason) {
      if (!isConflict(reason) || attempt === mostAttempts) throw reason;
      current = await readQuoteAgain(address);
    }
  }
};
