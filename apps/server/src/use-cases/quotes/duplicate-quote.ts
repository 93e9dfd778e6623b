import { newId } from '../../db/ids.ts';
import { addDrawings, listDrawings } from '../../db/repositories/drawings.ts';
import { addQuoteItems, listQuoteItems, type NewQuoteItem } from '../../db/repositories/quote-items.ts';
import { createQuote, getQuote, refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from './quote-refusals.ts';

/** Copies a quote with its parts and their drawings; the copy is not calculated and has no dates or numbers. */
export const duplicateQuote = (actor: Actor, quoteId: string, newName: string): Promise<QuoteOutcome<string>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<string>> => {
    const { organisationId } = actor;
    const quote = await getQuote(tx, organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const copy = await createQuote(
      tx,
      organisationId,
      {
        name: newName,
        rfqNumber: quote.rfqNumber,
        currencyCode: quote.currencyCode,
        taxRateId: quote.taxRateId,
        taxRate: quote.taxRate,
        customerId: quote.customerId,
        customerName: quote.customerName,
        customerContactId: quote.customerContactId,
        billingAddress: quote.billingAddress,
        deliveryAddress: quote.deliveryAddress,
        deliveryOption: quote.deliveryOption,
        deliveryPricingMethod: quote.deliveryPricingMethod,
        customerNotes: quote.customerNotes,
        vendorNotes: quote.vendorNotes,
        privateNotes: quote.privateNotes,
        sortMiscItemsBy: quote.sortMiscItemsBy,
        sortMiscItemsAsc: quote.sortMiscItemsAsc,
        sortQuoteItemsBy: quote.sortQuoteItemsBy,
        sortQuoteItemsAsc: quote.sortQuoteItemsAsc,
        quoteOverrides: quote.quoteOverrides,
      },
      editorOf(actor),
    );
    const items = await listQuoteItems(tx, organisationId, quoteId);
    const ids = new Map(items.flatMap((item) => (item.drawingId === null ? [] : [[item.drawingId, newId()] as const])));
    const drawings = await listDrawings(tx, organisationId, [...ids.keys()]);
    await addDrawings(
      tx,
      organisationId,
      drawings.map(({ organisationId: _, createdAt: __, modifiedAt: ___, version: ____, ...drawing }) => ({
        ...drawing,
        id: ids.get(drawing.id) ?? newId(),
      })),
    );
    await addQuoteItems(
      tx,
      organisationId,
      copy.id,
      items.map((item): NewQuoteItem => {
        const { id: _, organisationId: __, quoteId: ___, version: ____, createdAt, modifiedAt, ...kept } = item;
        const unpriced = { prices: null, itemPrice: null, linePrice: null, priceTrace: null };
        return { ...kept, ...unpriced, drawingId: item.drawingId === null ? null : (ids.get(item.drawingId) ?? null) };
      }),
    );
    await refreshQuoteCounts(tx, organisationId, copy.id);
    return done(copy.id);
  });
