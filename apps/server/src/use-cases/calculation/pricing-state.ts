import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { agreedPricing } from '../customers/customer-pricing.ts';
import { loadFixedPrices } from '../parts/library-entries.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState } from '../quote-views/quote-state.ts';
import type { PricingState } from './price-tasks.ts';

/** One part of a quote among everything that its price is made from. */
export type PartInState = { readonly state: PricingState; readonly item: PricingState['items'][number] };

export const loadPartInState = (
  actor: Actor,
  quoteId: string,
  quoteItemId: string,
  now: Date,
): Promise<QuoteOutcome<PartInState>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<PartInState>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const read = await loadQuoteState(tx, quote);
    const agreed = await agreedPricing(tx, quote, now);
    const state = { ...read, agreed, fixedPrices: await loadFixedPrices(tx, quote, read.items, now) };
    const item = state.items.find((one) => one.id === quoteItemId);
    return item === undefined ? refuseQuote('NOT_FOUND') : done({ state, item });
  });
