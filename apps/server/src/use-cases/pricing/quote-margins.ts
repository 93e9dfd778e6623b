import type { QuoteMargins } from '@kerf/contract';
import { moneyToNumber, parseCurrency, settle, subtractMoney, unitPrice } from '@kerf/money';
import { PRICING_REFUSALS, sumMargins } from '@kerf/pricing';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { marginOfItem, presentMargin } from '../parts/line-margins.ts';
import { inOrder } from '../parts/list-items.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState } from '../quote-views/quote-state.ts';

const COSTS_TOO_LARGE = { code: 'PRICE_TOO_LARGE', message: PRICING_REFUSALS.PRICE_TOO_LARGE } as const;

/** What the parts of a quote cost the shop and leave, as calculated; refused while the prices are not true. */
export const loadQuoteMargins = (actor: Actor, quoteId: string): Promise<QuoteOutcome<QuoteMargins>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<QuoteMargins>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    const currency = quote === null ? null : parseCurrency(quote.currencyCode);
    if (quote === null || currency === null) return refuseQuote('NOT_FOUND');
    if (!QUOTE_STATUS_TABLE[quote.status].showsPrices || quote.linePrice === null) {
      return refuseQuote('QUOTE_NOT_CALCULATED');
    }
    const { items, setup } = await loadQuoteState(tx, quote);
    const all = inOrder(quote, items, setup).map((item) => ({ item, margin: marginOfItem(item, currency) }));
    const uncounted = all.find(({ item, margin }) => margin === null && item.itemPrice !== null);
    if (uncounted !== undefined) return calculationFailed(COSTS_TOO_LARGE, uncounted.item.name);
    const found = all.flatMap(({ item, margin }) => (margin === null ? [] : [{ item, margin }]));
    const parts = sumMargins(
      found.map(({ margin }) => margin),
      currency,
    );
    if (parts === null) return calculationFailed(COSTS_TOO_LARGE);
    return done({
      items: found.map(({ item, margin }) => ({
        quoteItemId: item.id,
        name: item.name,
        quantity: item.quantity,
        ...presentMargin(margin),
      })),
      parts: presentMargin(parts),
      otherPrice: moneyToNumber(subtractMoney(settle(unitPrice(quote.linePrice), currency), parts.price)),
    });
  });
