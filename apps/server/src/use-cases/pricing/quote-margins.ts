import type { QuoteMargins } from '@kerf/contract';
import { moneyToNumber, parseCurrency, settle, subtractMoney, unitPrice } from '@kerf/money';
import { sumMargins } from '@kerf/pricing';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { inOrder } from '../quote-items/list-items.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quotes/quote-refusals.ts';
import { loadQuoteState } from '../quotes/quote-state.ts';
import { marginOfItem, presentMargin } from './line-margins.ts';

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
    const found = inOrder(quote, items, setup).flatMap((item) => {
      const margin = marginOfItem(item, currency);
      return margin === null ? [] : [{ item, margin }];
    });
    const parts = sumMargins(
      found.map(({ margin }) => margin),
      currency,
    );
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
