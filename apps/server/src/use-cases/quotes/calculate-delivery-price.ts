import { isDeepStrictEqual } from 'node:util';
import type { Quote as QuoteWire } from '@kerf/contract';
import type { Transaction } from '../../db/database.ts';
import {
  findDeliveryPriceDetails,
  type NewDeliveryPriceDetails,
  replaceDeliveryPriceDetails,
} from '../../db/repositories/delivery.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
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

/** A value as the database gives it back. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Whether what is kept of how the delivery was priced says the same. */
const isExplainedBy = async (
  tx: Transaction,
  quote: Quote,
  details: NewDeliveryPriceDetails | null,
): Promise<boolean> => {
  if (details === null) return quote.deliveryPriceDetailsId === null;
  const kept = await findDeliveryPriceDetails(tx, quote.organisationId, { quoteId: quote.id });
  if (kept === null) return false;
  const names = Object.keys(details) as (keyof typeof details)[];
  return names.every((name) => isDeepStrictEqual(stored(kept[name]), stored(details[name])));
};

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
      const isSamePrice = isSameDeliveryPrice(deliveryPrice, quote.deliveryPrice);
      if (isSamePrice && (await isExplainedBy(tx, quote, details))) return done({ value: null });
      const deliveryPriceDetailsId = await replaceDeliveryPriceDetails(tx, actor.organisationId, quoteId, details);
      const changes = { deliveryPrice, deliveryPriceDetailsId };
      if (isSamePrice) return done({ value: null, changes });
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
