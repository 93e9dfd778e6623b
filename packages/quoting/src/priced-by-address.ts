import type { DELIVERY_OPTIONS, DELIVERY_PRICING_METHODS } from './vocabulary.ts';

/** How a quote is delivered, as far as its price asks. */
type DeliveredQuote = {
  readonly deliveryOption: (typeof DELIVERY_OPTIONS)[number] | null;
  readonly deliveryPricingMethod: (typeof DELIVERY_PRICING_METHODS)[number] | null;
};

/** Whether a new address makes the price of the delivery untrue. */
export const isPricedByAddress = ({ deliveryOption, deliveryPricingMethod }: DeliveredQuote): boolean =>
  deliveryOption === 'Delivery' && deliveryPricingMethod === 'ChargeToOrder';
