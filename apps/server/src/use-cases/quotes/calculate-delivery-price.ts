import type { Quote as QuoteWire } from '@kerf/contract';
import { replaceDeliveryPriceDetails } from '../../db/repositories/delivery.ts';
import type { Actor } from '../actor.ts';
import { awaitRecalculation, recalculationOf } from '../calculation/recalculate-draft.ts';
import { repriceOrder } from '../calculation/reprice-order.ts';
import { deliveryOfQuote, isSameDeliveryPrice } from '../delivery/quote-delivery.ts';
import { editQuote } from '../quote-edits/edit-quote.ts';
import { done, type QuoteOutcome } from '../quote-edits/quote-refusals.ts';
import { loadQuote } from '../quote-views/load-quote.ts';
import { loadQuoteState } from '../quote-views/quote-state.ts';
import type { Uses } from '../services.ts';
import { followingFields } from './after-fields.ts';

/** Prices the delivery of a quote anew. When that is the price it has, and what it came of is kept, nothing changes. Spec: quotes §7. */
export const calculateDeliveryPrice = async (
  services: Uses<'queue'>,
  actor: Actor,
  quoteId: string,
): Promise<QuoteOutcome<QuoteWire>> => {
  const edited = await editQuote(
    actor,
    quoteId,
    [],
    async (tx, quote) => {
      const delivery = await deliveryOfQuote(tx, await loadQuoteState(tx, quote));
      if (!delivery.ok) return delivery;
      const { deliveryPrice, details } = delivery.value;
      const isExplained = details === null || quote.deliveryPriceDetailsId !== null;
      if (isExplained && isSameDeliveryPrice(deliveryPrice, quote.deliveryPrice)) return done({ value: null });
      const deliveryPriceDetailsId = await replaceDeliveryPriceDetails(tx, actor.organisationId, quoteId, details);
      const changes = { deliveryPrice, deliveryPriceDetailsId };
      if (quote.status !== 'Ordered') return done({ value: null, edits: ['deliveryPricingMethod'], changes });
      const repriced = await repriceOrder(tx, { ...quote, ...changes });
      if (!repriced.ok) return repriced;
      const afterwards = followingFields(actor, quote, ['deliveryPrice']);
      return done({ value: null, edits: ['deliveryPricingMethod'], changes: repriced.value, afterwards });
    },
    { queueRecalculation: recalculationOf(services, actor, quoteId) },
  );
  if (!edited.ok) return edited;
  await awaitRecalculation(actor, edited.value.recalculationJobId);
  return loadQuote(actor, quoteId);
};
