import { deleteQuoteItems, listQuoteItems } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { listItems } from '../parts/list-items.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { checkVersions, type ExpectedVersions } from '../quote-edits/expected-versions.ts';
import { done, type QuoteOutcome, refuseQuote, withCurrent } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** Deletes parts of a quote, unless one whose version is expected was changed. Parts that are gone already do not stop the others. */
export const deleteItems = async (
  services: Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  quoteItemIds: readonly string[],
  expected: ExpectedVersions,
): Promise<QuoteOutcome<null>> => {
  const edited = await editQuote(actor, quoteId, ['partDeleted'], async (tx) => {
    const current = checkVersions(await listQuoteItems(tx, actor.organisationId, quoteId), expected);
    if (!current.ok) return current;
    const deleted = await deleteQuoteItems(tx, actor.organisationId, quoteId, quoteItemIds);
    if (deleted.length === 0) return refuseQuote('NOT_FOUND');
    await refreshQuoteCounts(tx, actor.organisationId, quoteId);
    return done({ value: null });
  });
  if (edited.ok) return done(null);
  return withCurrent(edited, () => listItems(services, actor, quoteId, new Set(expected.keys())));
};
