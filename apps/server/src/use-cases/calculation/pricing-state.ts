import type { SetupCharge } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { agreedPricing } from '../customers/customer-pricing.ts';
import { setupChargeOf } from '../organisations/details.ts';
import { loadFixedPrices } from '../parts/library-entries.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState, type QuoteState } from '../quote-views/quote-state.ts';
import type { PricingState } from './price-tasks.ts';

const setupChargeOfQuote = async (tx: Transaction, { organisationId, quoteOverrides }: Quote): Promise<SetupCharge> =>
  quoteOverrides.setupCharge ?? setupChargeOf((await getOrganisation(tx, organisationId))?.settings ?? {});

/** A quote with what its prices are made from beside its parts and the set-up data. */
export const loadAgreements = async (tx: Transaction, state: QuoteState, now: Date): Promise<PricingState> => {
  const { quote, items } = state;
  return {
    ...state,
    agreed: await agreedPricing(tx, quote, now),
    fixedPrices: await loadFixedPrices(tx, quote, items, now),
    setupCharge: await setupChargeOfQuote(tx, quote),
  };
};

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
    const state = await loadAgreements(tx, read, now);
    const item = state.items.find((one) => one.id === quoteItemId);
    return item === undefined ? refuseQuote('NOT_FOUND') : done({ state, item });
  });
