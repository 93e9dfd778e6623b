import { priceStep } from '@kerf/contract';
import { isChargedToOrder, lineComesOut, type PriceStep, type StoredPrice, totalComesOut } from '@kerf/pricing';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import { inSlices } from '../in-slices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { deliveryOf } from './quote-totals.ts';

type PricedPart = Pick<QuoteItem, 'id' | 'name' | 'linePrice' | 'itemPrice'>;

/** No step has this id, so that a price without a trace is one that does not come out. */
const NO_TRACE: PriceStep = {
  ...{ id: '', label: '', formula: '', unit: 'money', amount: '' },
  ...{ inputs: [], sources: [], steps: [] },
};

const storedPrice = (
  price: string | null,
  trace: unknown,
  figures: Readonly<Record<string, string | null>>,
): StoredPrice => {
  const parsed = priceStep.safeParse(trace);
  return {
    price: price ?? '',
    trace: parsed.success ? (parsed.data as PriceStep) : NO_TRACE,
    figures: Object.fromEntries(Object.entries(figures).map(([id, amount]) => [id, amount ?? ''])),
  };
};

const storedLine = ({ linePrice, itemPrice }: PricedPart, trace: unknown): StoredPrice =>
  storedPrice(linePrice, trace, { itemPrice });

/** The total with the amounts that documents print above it; a delivery that the order is not charged for has no part in it. */
const storedTotal = (quote: Quote): StoredPrice =>
  storedPrice(quote.lineTaxedPrice, quote.priceTrace, {
    quoteTotal: quote.linePrice,
    tax: quote.taxPrice,
    minimumCharge: quote.minimumQuoteChargePrice,
    miscellaneousLines: quote.miscellaneousItemsTotalPrice,
    ...(isChargedToOrder(deliveryOf(quote)) ? { delivery: quote.deliveryPrice } : {}),
  });

/**
 * Refuses a quote whose stored prices do not come out again, to the cent, from the figures stored with them. What goes out to a
 * customer can then be explained for as long as the quote is kept, whatever the rates are by that time.
 */
export const checkPricesReplay = async (
  quote: Quote,
  items: readonly PricedPart[],
  traces: ReadonlyMap<string, unknown>,
): Promise<QuoteOutcome<null>> => {
  const isRight = await inSlices(items, (item) => lineComesOut(storedLine(item, traces.get(item.id))));
  const wrong = items[isRight.indexOf(false)];
  if (wrong !== undefined) return refuseQuote('PRICE_NOT_REPRODUCED', { name: wrong.name });
  const linePrices = items.map(({ linePrice }) => linePrice ?? '');
  return totalComesOut(storedTotal(quote), linePrices)
    ? done(null)
    : refuseQuote('PRICE_NOT_REPRODUCED', { name: quote.name });
};
