import { addQuoteItems, getQuoteItem } from '../../db/repositories/quote-items.ts';
import { refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { copyDrawings, copyOfItem } from '../parts/copied-parts.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

/** Copies a part with its drawing and its settings, right behind it; the same command sent twice copies once. */
export const duplicateItem = async (
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  newName: string,
): Promise<QuoteOutcome<string>> => {
  const { organisationId } = actor;
  const edited = await editQuote(actor, quoteId, ['partAdded'], async (tx) => {
    const item = await getQuoteItem(tx, organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const drawingIds = await copyDrawings(tx, organisationId, [item]);
    const ofNoUpload = { uploadId: null, uploadSequence: null };
    const place = { index: item.index + 1, uploadIndex: item.uploadIndex + 1 };
    const copy = { ...copyOfItem(item, drawingIds), ...ofNoUpload, name: newName };
    const [added] = await addQuoteItems(tx, organisationId, quoteId, [copy], place);
    if (added === undefined) return refuseQuote('NOT_FOUND');
    await refreshQuoteCounts(tx, organisationId, quoteId);
    await actor.keepAnswer(tx, { id: added.id });
    return done({ value: added.id });
  });
  return edited.ok ? done(edited.value.value) : edited;
};
