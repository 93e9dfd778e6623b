import { deleteQuoteItems } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { editQuote } from '../quotes/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';

/** Deletes parts of a quote. Parts that are gone already do not stop the others. */
export const deleteItems = async (
  actor: Actor,
  quoteId: string,
  quoteItemIds: readonly string[],
): Promise<QuoteOutcome<null>> => {
  const edited = await editQuote(actor, quoteId, ['partDeleted'], async (tx) => {
    const deleted = await deleteQuoteItems(tx, actor.organisationId, quoteId, quoteItemIds);
    if (deleted.length === 0) return refuseQuote('NOT_FOUND');
    await refreshQuoteCounts(tx, actor.organisationId, quoteId);
    return done({ value: null });
  });
  return edited.ok ? done(null) : edited;
};
