import { type PriceStepWire, priceStep } from '@kerf/contract';
import { getQuoteItem } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { namedTrace } from './named-trace.ts';

/** How a part's price came about. */
export const loadTrace = (actor: Actor, quoteId: string, quoteItemId: string): Promise<QuoteOutcome<PriceStepWire[]>> =>
  actor.organisation(async (tx) => {
    const item = await getQuoteItem(tx, actor.organisationId, quoteId, quoteItemId);
    if (item === null) return refuseQuote('NOT_FOUND');
    const parsed = priceStep.safeParse(item.priceTrace);
    return parsed.success
      ? done([await namedTrace(tx, actor.organisationId, parsed.data)])
      : refuseQuote('PRICE_MISSING');
  });
