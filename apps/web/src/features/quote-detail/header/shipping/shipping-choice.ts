import type { Address, Customer, Quote, QuoteUpdate } from '@kerf/contract';
import { DELIVERY_PRICING_METHODS, effectOfEdit, QUOTE_STATUS_TABLE } from '@kerf/quoting';
import { isReadOnly } from '../../read-only.ts';

type Fields = Omit<QuoteUpdate, 'version'>;
export type DeliveryMethod = NonNullable<Quote['deliveryPricingMethod']>;

/** Whether shipping can be chosen, is locked as it was chosen, or is no longer a question. Spec: quotes §4 'Shipping lock'. */
type ShippingPhase = 'open' | 'locked' | 'settled';

export const shippingPhase = (quote: Pick<Quote, 'isDeleted' | 'status' | 'paymentStatus'>): ShippingPhase => {
  if (isReadOnly(quote)) return 'settled';
  const verdict = effectOfEdit('deliveryOption', quote.status, quote.paymentStatus);
  if (verdict.ok) return 'open';
  return verdict.refusal.code === 'SHIPPING_LOCKED' ? 'locked' : 'settled';
};

/** Whether carrier and account number may still be typed: they change no price. */
export const isCarrierEditable = (quote: Pick<Quote, 'isDeleted' | 'status' | 'paymentStatus'>): boolean =>
  !isReadOnly(quote) && effectOfEdit('deliveryProvider', quote.status, quote.paymentStatus).ok;

/** Whether the quote may still be given another address. */
export const isAddressEditable = ({ isDeleted, status }: Pick<Quote, 'isDeleted' | 'status'>): boolean =>
  !isDeleted && QUOTE_STATUS_TABLE[status].isHeaderEditable;

/** An address in one line; empty when nobody could be found by it. */
export const shortAddress = (address: Address | null): string =>
  [address?.line1, [address?.city, address?.postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');

type AddressChoice = { readonly addressId: string; readonly text: string };

/** Where the goods may go: the customer's delivery address first, each place once. */
export const addressChoices = (customer: Pick<Customer, 'addresses'> | null): readonly AddressChoice[] => {
  const addresses = customer?.addresses ?? [];
  const inTurn = [
    ...addresses.filter(({ kind }) => kind === 'Delivery'),
    ...addresses.filter(({ kind }) => kind !== 'Delivery'),
  ];
  const choices = inTurn.map((one) => ({ addressId: one.addressId, text: shortAddress(one) }));
  return choices.filter(({ text }, place) => text !== '' && choices.findIndex((one) => one.text === text) === place);
};

/** The address that a quote without one takes as delivery is chosen; null when it has one, or there is none to take. */
export const addressToTake = (quote: Quote, choices: readonly AddressChoice[]): string | null =>
  shortAddress(quote.deliveryAddress) === '' && isAddressEditable(quote) ? (choices[0]?.addressId ?? null) : null;

/** Why the goods cannot be delivered. Spec: quotes §5. */
export type DeliveryHindrance = 'locked' | 'customerMissing' | 'addressMissing';

export const deliveryHindrance = (quote: Quote, choices: readonly AddressChoice[]): DeliveryHindrance | null => {
  if (shippingPhase(quote) === 'locked') return 'locked';
  if (quote.customerId === null || quote.customerContactId === null) return 'customerMissing';
  const hasAddress = shortAddress(quote.deliveryAddress) !== '' || addressToTake(quote, choices) !== null;
  return hasAddress ? null : 'addressMissing';
};

/** Ways to charge a delivery, each with why it is not to be had. Spec: quotes §5. */
export const offeredMethods = (hasShipping: boolean) =>
  DELIVERY_PRICING_METHODS.map((method) => ({
    method,
    reason: method === 'ChargeToOrder' && !hasShipping ? ('notInPlan' as const) : null,
  }));

/** What choosing delivery sets. A manual charge was forgotten with the pickup, so that it would have no price. */
export const deliveryChosen = (quote: Quote, hasShipping: boolean, addressId: string | null): Fields => {
  const { deliveryPricingMethod: before } = quote;
  const isKept =
    before !== null &&
    before !== 'ManualCharge' &&
    offeredMethods(hasShipping).some(({ method, reason }) => method === before && reason === null);
  return {
    deliveryOption: 'Delivery',
    ...(isKept ? {} : { deliveryPricingMethod: 'SeparateCharge' }),
    ...(addressId === null ? {} : { deliveryAddressId: addressId }),
  };
};

/** What choosing a way to charge sets; null for a manual charge whose price is still to be typed. */
export const methodChosen = (quote: Quote, method: DeliveryMethod): Fields | null => {
  if (method !== 'ManualCharge') return { deliveryPricingMethod: method };
  const isPriced = quote.deliveryPricingMethod === 'ManualCharge' || isPricedByZone(quote);
  if (quote.deliveryPrice === null || !isPriced) return null;
  return { deliveryPricingMethod: method, deliveryPrice: quote.deliveryPrice };
};

/** The way in which a delivery is charged where nobody chose one. */
export const methodOf = ({ deliveryPricingMethod }: Pick<Quote, 'deliveryPricingMethod'>): DeliveryMethod =>
  deliveryPricingMethod ?? 'SeparateCharge';

/** What the totals of a quote say of its delivery: an amount, null while it is not known, or who charges it; null for nothing. */
export const deliveryInTotals = (
  quote: Pick<Quote, 'deliveryOption' | 'deliveryPricingMethod' | 'deliveryPrice'>,
): { readonly amount: number | null } | { readonly apart: 'SeparateCharge' | 'PayUponDelivery' } | null => {
  if (quote.deliveryOption !== 'Delivery') return null;
  const method = methodOf(quote);
  return method === 'SeparateCharge' || method === 'PayUponDelivery'
    ? { apart: method }
    : { amount: quote.deliveryPrice };
};

/**
 * Whether the price of a delivery by zone stands, and with it the zone and distance that it was made of: not before it is calculated,
 * nor while the price of an earlier way to charge is still shown.
 */
export const isPricedByZone = ({
  deliveryPrice,
  deliveryPriceDetailsId,
}: Pick<Quote, 'deliveryPrice' | 'deliveryPriceDetailsId'>): boolean =>
  deliveryPrice !== null && deliveryPriceDetailsId !== null;
