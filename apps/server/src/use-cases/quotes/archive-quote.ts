import type { Quote as QuoteWire } from '@kerf/contract';
import { getQuote, updateQuote } from '../../db/repositories/quotes.ts';
import { revokeShareTokens } from '../../db/repositories/share-tokens.ts';
import { type Actor, editorOf } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';
import { showQuote } from '../quote-views/load-quote.ts';

/** Archives or unarchives a quote; doing it twice changes nothing more. */
export const setQuoteArchived = (actor: Actor, quoteId: string, isDeleted: boolean): Promise<QuoteOutcome<QuoteWire>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<QuoteWire>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (quote.isDeleted === isDeleted) return done(await showQuote(tx, quote));
    // Whoever has a link must not see the quote again by itself when it comes back.
    if (isDeleted) await revokeShareTokens(tx, actor.organisationId, quoteId, null);
    const updated = await updateQuote(tx, actor.organisationId, quoteId, { isDeleted }, editorOf(actor));
    await noteEvent(tx, actor, quoteId, isDeleted ? 'archived' : 'unarchived');
    return updated.ok ? done(await showQuote(tx, updated.value)) : refuseQuote('NOT_FOUND');
  });
