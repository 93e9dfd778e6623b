import type { MiscellaneousItem as MiscellaneousItemWire } from '@kerf/contract';
import { QUOTE_STATUS_TABLE, type QuoteStatus } from '@kerf/quoting';
import { listMiscellaneousItems, type MiscellaneousItem } from '../../db/repositories/miscellaneous-items.ts';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

const amount = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

const present = (item: MiscellaneousItem, status: QuoteStatus): MiscellaneousItemWire => {
  const { showsPrices } = QUOTE_STATUS_TABLE[status];
  return {
    id: item.id,
    version: item.version,
    quoteId: item.quoteId,
    name: item.name,
    boughtItemId: item.boughtItemId,
    index: item.index,
    dimensions: item.dimensions,
    weight: item.weightKg,
    productionTimePerItemSeconds: item.productionTimePerItemSeconds,
    quantity: item.quantity,
    price: Number(item.price),
    priceAdjustment: Number(item.priceAdjustment),
    itemPrice: showsPrices ? amount(item.itemPrice) : null,
    linePrice: showsPrices ? amount(item.linePrice) : null,
    customerNotes: item.customerNotes,
    vendorNotes: item.vendorNotes,
    privateNotes: item.privateNotes,
  };
};

/** Miscellaneous items of a quote in their order; prices only while they are true. */
export const loadMiscellaneousItems = (actor: Actor, quoteId: string): Promise<QuoteOutcome<MiscellaneousItemWire[]>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<MiscellaneousItemWire[]>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const items = await listMiscellaneousItems(tx, actor.organisationId, quoteId);
    return done(items.map((item) => present(item, quote.status)));
  });

/** One of them. */
export const loadMiscellaneousItem = async (
  actor: Actor,
  quoteId: string,
  id: string,
): Promise<QuoteOutcome<MiscellaneousItemWire>> => {
  const items = await loadMiscellaneousItems(actor, quoteId);
  if (!items.ok) return items;
  const item = items.value.find((one) => one.id === id);
  return item === undefined ? refuseQuote('NOT_FOUND') : done(item);
};
