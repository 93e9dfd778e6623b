import type { QuoteItem as QuoteItemWire } from '@kerf/contract';
import { SORT_AFTER_DRAG } from '@kerf/quoting';
import { listQuoteItems, reorderQuoteItems } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { listItems } from '../parts/list-items.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome, refuseQuote, unknownLines } from '../quote-edits/quote-refusals.ts';
import type { Uses } from '../services.ts';

/** Saves the order that the parts were dragged into; parts not named keep their place behind. Spec: quote parts §4.7. */
export const reorderItems = async (
  services: Uses<'imagesOf'>,
  actor: Actor,
  quoteId: string,
  places: readonly { readonly id: string; readonly index: number }[],
): Promise<QuoteOutcome<QuoteItemWire[]>> => {
  const edited = await editQuote(actor, quoteId, ['partsReorderedToCustom'], async (tx) => {
    const items = await listQuoteItems(tx, actor.organisationId, quoteId);
    const placeOf = new Map(places.map(({ id, index }) => [id, index]));
    const known = new Set(items.map((item) => item.id));
    const ids = places.map(({ id }) => id);
    const unknown = unknownLines(
      ids,
      (id) => known.has(id),
      (place) => `body.${place}.id`,
    );
    if (unknown !== null) return unknown;
    const order = items
      .map((item) => ({ id: item.id, place: placeOf.get(item.id) ?? places.length + item.index }))
      .sort((first, second) => first.place - second.place)
      .map(({ id }) => id);
    const reordered = await reorderQuoteItems(tx, actor.organisationId, quoteId, order);
    if (!reordered.ok) return refuseQuote('NOT_FOUND');
    const changes = { sortQuoteItemsBy: SORT_AFTER_DRAG.sortBy, sortQuoteItemsAsc: SORT_AFTER_DRAG.isAscending };
    return done({ value: null, changes });
  });
  return edited.ok ? listItems(services, actor, quoteId) : edited;
};
