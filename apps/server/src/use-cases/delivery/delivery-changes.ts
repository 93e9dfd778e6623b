import { planFeatures } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import type { Quote, QuoteChanges } from '../../db/repositories/quotes.ts';
import { loadStanding } from '../organisations/load-organisation.ts';
import { inCoins } from '../quote-edits/in-coins.ts';
import { done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';

/** Fields of an update that say how a quote is delivered; undefined where it leaves one as it is. */
export type DeliveryUpdate = {
  readonly deliveryOption?: Quote['deliveryOption'] | undefined;
  readonly deliveryPricingMethod?: Quote['deliveryPricingMethod'] | undefined;
  readonly deliveryPrice?: number | null | undefined;
};

/** What is typed for a manual charge, or what was typed while the delivery stays one. A pickup's price of 0 was not typed. */
const priceAfter = (quote: Quote, after: DeliveryUpdate): string | null => {
  if (after.deliveryPricingMethod !== 'ManualCharge' || after.deliveryPrice === null) return null;
  if (after.deliveryPrice !== undefined) return inCoins(after.deliveryPrice, quote.currencyCode);
  const wasTyped = quote.deliveryPricingMethod === 'ManualCharge' && quote.deliveryOption === 'Delivery';
  return wasTyped && after.deliveryOption === 'Delivery' ? quote.deliveryPrice : null;
};

const isSaid = (value: unknown): boolean => value !== undefined;

/**
 * What the changed fields of a delivery set. Another option or method has no price before it is priced anew; only that of a
 * manual charge is typed. Charging it to the order needs the plan. Spec: quotes §5.
 */
export const deliveryChanges = async (
  tx: Transaction,
  quote: Quote,
  update: DeliveryUpdate,
  now: Date,
): Promise<QuoteOutcome<QuoteChanges>> => {
  const { deliveryOption, deliveryPricingMethod, deliveryPrice } = update;
  if (![deliveryOption, deliveryPricingMethod, deliveryPrice].some(isSaid)) return done({});
  if (deliveryPricingMethod === 'ChargeToOrder') {
    const standing = await loadStanding(tx, quote.organisationId, now);
    if (!standing.ok) return refuseQuote('NOT_FOUND');
    if (!planFeatures(standing.value).hasShipping) return refuseQuote('PLAN_LACKS_FEATURE');
  }
  const after = {
    deliveryOption: deliveryOption === undefined ? quote.deliveryOption : deliveryOption,
    deliveryPricingMethod: deliveryPricingMethod === undefined ? quote.deliveryPricingMethod : deliveryPricingMethod,
  };
  return done({
    ...after,
    deliveryPrice: priceAfter(quote, { ...after, deliveryPrice }),
    deliveryPriceDetailsId: null,
  });
};

/** Whether nobody could be found by an address. */
export const isBlank = (address: Quote['deliveryAddress']): boolean =>
  `${address?.line1 ?? ''}${address?.city ?? ''}${address?.postcode ?? ''}`.trim() === '';

/** Whether a quote can be delivered: to a customer, at an address. Spec: quotes §5. */
export const checkDeliverable = (quote: Pick<Quote, 'customerId' | 'deliveryAddress'>): QuoteOutcome<null> => {
  const path = 'body.deliveryOption';
  if (quote.customerId === null) return refuseQuote('DELIVERY_CUSTOMER_MISSING', {}, { [path]: 'Required' });
  return isBlank(quote.deliveryAddress)
    ? refuseQuote('DELIVERY_ADDRESS_MISSING', {}, { [path]: 'Required' })
    : done(null);
};
