import { type PriceStepWire, priceStep } from '@kerf/contract';
import { listPriceTraces } from '../../db/repositories/quote-items.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { namedTrace } from './named-trace.ts';

/** How a part's price came about. */
export const loadTrace = (actor: Actor, quoteId: string, quoteItemId: string): Promise<QuoteOutcome<PriceStepWire[]>> =>
  actor.organisation(async (tx) => {
    const traces = await listPriceTraces(tx, actor.organisationId, quoteId, new Set([quoteItemId]));
    if (traces.size === 0) return refuseQuote('NOT_FOUND');
    const parsed = priceStep.safeParse(traces.get(quoteItemId));
    return parsed.success
      ? done([await namedTrace(tx, actor.organisationId, parsed.data)])
      : refuseQuote('PRICE_MISSING');
  });
