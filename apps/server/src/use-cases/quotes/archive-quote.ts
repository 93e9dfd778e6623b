import type { Quote as QuoteWire } from '@kerf/contract';
import { getQuote, updateQuote } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { showQuote } from '../quote-views/load-quote.ts';

/** Archives or unarchives a quote; doing it twice changes nothing more. */
export const setQuoteArchived = (actor: Actor, quoteId: string, isDeleted: boolean): Promise<QuoteOutcome<QuoteWire>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<QuoteWire>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted === isDeleted) return done(await showQuote(tx, quote));
    const updated = await updateQuote(tx, actor.organisationId, quoteId, { isDeleted }, editorOf(actor));
    return updated.ok ? done(await showQuote(tx, updated.value)) : refuseQuote('NOT_FOUND');
  });
