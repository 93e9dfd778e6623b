import { type MovedRates, type PartRateKind, RATE_KINDS, type RateKind } from '@kerf/contract';
import { QUOTE_STATUS_TABLE } from '@kerf/quoting';
import type { QuoteItem } from '../../db/repositories/quote-items.ts';
import { getQuote, type Quote } from '../../db/repositories/quotes.ts';
import type { Actor } from '../actor.ts';
import { linesSharing } from '../calculation/lines-sharing.ts';
import {
  type LinesSharing,
  nestSettings,
  type PricingState,
  partSetup,
  priceTask,
} from '../calculation/price-tasks.ts';
import { loadAgreements } from '../calculation/pricing-state.ts';
import { movedKinds } from '../calculation/rate-marks.ts';
import { storedPrices } from '../parts/item-prices.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import { loadQuoteState } from '../quote-views/quote-state.ts';
import { movedTotals } from './moved-totals.ts';

const NONE: MovedRates = { kinds: [], quoteItemIds: [] };

/** An issued price is what the customer was told: it does not fall behind. */
const canFallBehind = ({ status, isDeleted }: Quote): boolean => {
  const { isHeaderEditable, showsPrices } = QUOTE_STATUS_TABLE[status];
  return isHeaderEditable && showsPrices && !isDeleted;
};

const kindsOf = (state: PricingState, item: QuoteItem, sharing: LinesSharing): PartRateKind[] => {
  const then = storedPrices(item.prices)?.rateMarks;
  const part = partSetup(item, state.setup);
  if (then === undefined || part === null) return [];
  const nest = {
    partsPerSheet: item.partsPerSheet ?? 0,
    nestArea: item.nestAreaSquareMm ?? 0,
    sheet: { width: 0, height: 0 },
  };
  return movedKinds(then, priceTask(state, item, part, nest, sharing), nestSettings(item, part));
};

/** Where the shop's figures behind the prices of a quote are other ones than when they were calculated. */
export const loadMovedRates = (actor: Actor, quoteId: string, now: Date): Promise<QuoteOutcome<MovedRates>> =>
  actor.organisation(async (tx): Promise<QuoteOutcome<MovedRates>> => {
    const quote = await getQuote(tx, actor.organisationId, quoteId);
    if (quote === null) return refuseQuote('NOT_FOUND');
    if (!canFallBehind(quote)) return done(NONE);
    const state = await loadAgreements(tx, await loadQuoteState(tx, quote), now);
    const sharing = linesSharing(state);
    const moved = state.items.map((item) => ({ id: item.id, kinds: kindsOf(state, item, sharing) }));
    const kinds = new Set<RateKind>([...moved.flatMap((one) => one.kinds), ...(await movedTotals(tx, state))]);
    return done({
      kinds: RATE_KINDS.filter((kind) => kinds.has(kind)),
      quoteItemIds: moved.filter((one) => one.kinds.length > 0).map(({ id }) => id),
    });
  });
