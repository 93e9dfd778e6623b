import { type ItemPrices, minimumAsPriced, type PriceStep } from '@kerf/pricing';
import type { Transaction } from '../../db/database.ts';
import { fromKept } from '../../db/kept-json.ts';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState, namedParts } from '../quote-views/quote-state.ts';
import type { PricedParts } from './price-parts.ts';
import { chosenTaxRate, taxByDelivery } from './quote-tax.ts';
import { quoteTotals } from './quote-totals.ts';

type Line = PricedParts['lines'][number];

/** A line with the prices that it was ordered at. */
const orderedLine = ({ name, quantity, prices, otherChargePrice }: QuoteItem): Line | null => {
  const figures = storedPrices(prices)?.figures ?? null;
  if (figures === null) return null;
  return { name, quantity, prices: { ...figures, otherChargePrice: Number(otherChargePrice ?? 0) } as ItemPrices };
};

/**
 * Delivery, tax and totals of an order whose delivery is another now; its parts and the minimum charge stay as they were
 * ordered. `quote` is the order with its new delivery. Spec: quotes §4.
 */
export const repriceOrder = async (tx: Transaction, quote: Quote): Promise<QuoteOutcome<QuoteChanges>> => {
  const taxed = { ...quote, ...(await taxByDelivery(tx, quote)) };
  const state = await loadQuoteState(tx, taxed);
  const lines = state.items.map(orderedLine);
  const priced = lines.filter((line) => line !== null);
  if (priced.length < lines.length) {
    return refuseQuote('PARTS_WITHOUT_PRICE', namedParts(state.items.filter((_, place) => lines[place] === null)));
  }
  const rate = await chosenTaxRate(tx, taxed);
  const minimum = quote.priceTrace === null ? null : minimumAsPriced(fromKept<PriceStep>(quote.priceTrace));
  const totals = await quoteTotals(tx, state, { lines: priced, totalMassKg: 0 }, rate, minimum);
  if (!totals.ok) return totals;
  const { totalMassKg: _, ...changes } = totals.value;
  return done({ ...changes, taxRateId: taxed.taxRateId, taxRate: taxed.taxRate });
};
