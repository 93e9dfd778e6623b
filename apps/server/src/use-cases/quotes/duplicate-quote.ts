import type { Transaction } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { addMiscellaneousItem, listMiscellaneousItems } from '../../db/repositories/miscellaneous-items.ts';
import { addQuoteItems, listQuoteItems, reorderQuoteItems } from '../../db/repositories/quote-items.ts';
import { createQuote, getQuote, refreshQuoteCounts } from '../../db/repositories/quotes.ts';
import { type Actor, editorOf } from '../actor.ts';
import { taxOfCopy } from '../calculation/quote-tax.ts';
import { copyDrawings, copyOfItem } from '../parts/copied-parts.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { noteEvent } from '../quote-edits/timeline.ts';

/** Copies parts in the order of upload, then puts them in the order made by hand, so that the copy has both. */
const copyItems = async (tx: Transaction, organisationId: string, quoteId: string, copyId: string): Promise<void> => {
  const items = await listQuoteItems(tx, organisationId, quoteId);
  const drawingIds = await copyDrawings(tx, organisationId, items);
  const idOf = new Map(items.map((item) => [item.id, newId()]));
  await addQuoteItems(
    tx,
    organisationId,
    copyId,
    items
      .toSorted((first, second) => first.uploadIndex - second.uploadIndex)
      .map((item) => ({ ...copyOfItem(item, drawingIds), id: idOf.get(item.id) ?? newId() })),
  );
  await reorderQuoteItems(
    tx,
    organisationId,
    copyId,
    items.flatMap((item) => idOf.get(item.id) ?? []),
  );
};

const copyMiscellaneousItems = async (
  tx: Transaction,
  organisationId: string,
  quoteId: string,
  copyId: string,
): Promise<void> => {
  for (const item of await listMiscellaneousItems(tx, organisationId, quoteId)) {
    const { id: _, organisationId: __, quoteId: ___, version: ____, createdAt, modifiedAt, ...kept } = item;
    await addMiscellaneousItem(tx, organisationId, copyId, { ...kept, itemPrice: null, linePrice: null });
  }
};

/**
 * Copies a quote with its parts, their drawings and its miscellaneous items; the copy is not calculated, has no dates or numbers,
 * and is taxed as of today.
 */
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
        ...(await taxOfCopy(tx, quote)),
        customerId: quote.customerId,
        customerName: quote.customerName,
        customerContactId: quote.customerContactId,
        billingAddress: quote.billingAddress,
        billingAddressId: quote.billingAddressId,
        deliveryAddress: quote.deliveryAddress,
        deliveryAddressId: quote.deliveryAddressId,
        deliveryOption: quote.deliveryOption,
        deliveryPricingMethod: quote.deliveryPricingMethod,
        deliveryPrice: quote.deliveryPricingMethod === 'ManualCharge' ? quote.deliveryPrice : null,
        deliveryDistanceKm: quote.deliveryDistanceKm,
        customerDeliveryProvider: quote.customerDeliveryProvider,
        customerDeliveryAccountNumber: quote.customerDeliveryAccountNumber,
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
    await copyItems(tx, organisationId, quoteId, copy.id);
    await copyMiscellaneousItems(tx, organisationId, quoteId, copy.id);
    await refreshQuoteCounts(tx, organisationId, copy.id);
    await noteEvent(tx, actor, copy.id, 'duplicated', { fromName: quote.name });
    await actor.keepAnswer(tx, { id: copy.id });
    return done(copy.id);
  });
