import type { PickingItem } from '@kerf/contract';
import { getQuote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState } from '../quote-views/quote-state.ts';
import { pickingItems } from './bought-pieces.ts';

/** What is taken from the shelf for a quote. */
export const loadPickingList = (actor: Actor, quoteId: string): Promise<QuoteOutcome<PickingItem[]>> =>
  actor.organisation(async (tx) => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    const { items, miscellaneous, setup } = await loadQuoteState(tx, quote);
    return done(pickingItems(items, miscellaneous, setup));
  });
