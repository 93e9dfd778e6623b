import type { Quote as QuoteWire } from '@kerf/contract';
import type { Actor } from '../actor.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import type { Uses } from '../services.ts';
import { statusChange } from './change-status.ts';

/** Turns a draft into an issued quote and keeps its document as given out. Sent twice, it changes nothing more. */
export const issueQuote = async (
  services: Uses<'now'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<QuoteWire>> => {
  const issued = await editQuote(actor, quoteId, [], async (tx, quote) => {
    if (quote.status === 'Issued') return done({ value: null });
    const change = await statusChange(tx, actor, quote, { next: 'Issued', reason: '', now: services.now() });
    return change.ok ? done({ value: null, ...change.value }) : change;
  });
  return issued.ok ? loadQuote(actor, quoteId) : issued;
};
