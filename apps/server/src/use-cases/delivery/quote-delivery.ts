import { type CurrencyCode, decimalText, parseCurrency, unitPrice } from '@kerf/money';
import {
  type DeliveryContainer,
  type FilledContainers,
  isChargedToOrder,
  PRICING_REFUSALS,
  type PricingRefusal,
  type PricingRefusalCode,
  priceDelivery,
} from '@kerf/pricing';
import { SHIPPING_PRICING_OPTIONS } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listContainersOfZone, type NewDeliveryPriceDetails } from '../../db/repositories/delivery.ts';
import { type DeliveryZone, listDeliveryZones } from '../../db/repositories/delivery-zones.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import type { Quote } from '../../db/repositories/quotes.ts';
import type { PostalAddress } from '../../db/schema/index.ts';
import { countryCode } from '../../pipeline/distance/country-code.ts';
import { distanceBetween } from '../../pipeline/distance/distance-between.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import { deliveredParts } from './delivered-parts.ts';
import { isBlank } from './delivery-changes.ts';
import { isDistanceWanted, zoneOfAddress } from './zone-of-address.ts';

/** The delivery of a quote: its price, null where the order does not name it, and how a price of the shop's zones came about. */
export type QuoteDelivery = {
  readonly deliveryPrice: string | null;
  readonly zone: DeliveryZone | null;
  readonly details: NewDeliveryPriceDetails | null;
};

const failure = (code: PricingRefusalCode, partName?: string) =>
  calculationFailed({ code, message: PRICING_REFUSALS[code] }, partName);

const containersOf = async (tx: Transaction, { organisationId, id }: DeliveryZone): Promise<DeliveryContainer[]> =>
  (await listContainersOfZone(tx, organisationId, id)).map(({ container, prices }) => ({
    containerName: container.name,
    maximumWeightKg: container.maximumWeightKg,
    maximumLengthMm: container.maximumLengthMm,
    maximumWidthMm: container.maximumWidthMm,
    maximumHeightMm: container.maximumHeightMm,
    flatPrice: unitPrice(prices.flatPrice),
    pricePerDistanceKm: unitPrice(prices.pricePerDistanceKm),
    pricePerWeightKg: unitPrice(prices.pricePerWeightKg),
  }));

const lineOf = ({ container, ...priced }: FilledContainers) => ({
  ...container,
  flatPrice: decimalText(container.flatPrice),
  pricePerDistance: decimalText(container.pricePerDistanceKm),
  pricePerWeight: decimalText(container.pricePerWeightKg),
  quantity: priced.quantity,
  sumNetWeightOfPartsKg: priced.sumNetWeightKg,
  calculatedPrice: String(priced.calculatedPrice),
});

type Found = {
  readonly zone: DeliveryZone;
  readonly address: PostalAddress;
  readonly distanceKm: number | null;
  readonly currency: CurrencyCode;
};

const failureOf = ({ code, facts }: PricingRefusal) =>
  failure(code, typeof facts.partName === 'string' ? facts.partName : undefined);

/** Where an address is that names no country. */
const homeCountryOf = ({ address, country }: Organisation): string => countryCode(address?.country, country) ?? country;

/** The way in which an organisation prices deliveries; flat prices until it chooses. */
const optionOf = ({ settings }: Organisation) =>
  SHIPPING_PRICING_OPTIONS.find((option) => option === settings.shipping?.deliveryPricingOption) ?? 'Flat';

/** Where deliveries of an organisation start. */
const pickupOf = ({ settings, address }: Organisation): PostalAddress | null => {
  const chosen = settings.shipping?.pickupAddress ?? null;
  return chosen === null || isBlank(chosen) ? address : chosen;
};

/** From the pickup address, km: as somebody typed it, else as it is measured; null where nobody knows. */
const distanceOf = async (quote: Quote, organisation: Organisation, address: PostalAddress): Promise<number | null> =>
  quote.deliveryDistanceKm ??
  (await distanceBetween(pickupOf(organisation) ?? {}, address, homeCountryOf(organisation)));

const priceIn = async (
  tx: Transaction,
  { state, organisation, zone, ...found }: { readonly state: QuoteState; readonly organisation: Organisation } & Found,
): Promise<QuoteOutcome<QuoteDelivery>> => {
  const { address, distanceKm, currency } = found;
  const option = optionOf(organisation);
  const minimumCharge = unitPrice(zone.minimumDeliveryPriceCharge);
  // Within a town nothing is measured: without a least charge somebody says how far it is, so that no delivery is free unasked.
  const isMeasuredAsNothing = distanceKm === 0 && state.quote.deliveryDistanceKm === null && minimumCharge.isZero();
  const priced = priceDelivery({
    ...{ currency, option, minimumCharge, distanceKm: isMeasuredAsNothing ? null : distanceKm },
    containers: await containersOf(tx, zone),
    parts: deliveredParts(state, organisation.defaultDrawingUnits),
  });
  if (!priced.ok) return failureOf(priced.refusal);
  const { filled } = priced.value;
  const deliveryPrice = String(priced.value.deliveryPrice);
  return done({
    deliveryPrice,
    zone,
    details: {
      ...{ deliveryPricingOption: option, deliveryPrice, distanceKm },
      minimumDeliveryPriceCharge: zone.minimumDeliveryPriceCharge,
      customerDeliveryAddress: address,
      vendorPickupAddress: pickupOf(organisation),
      deliveryZoneName: zone.name,
      containers: filled.map(lineOf),
      containerCount: filled.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  });
};

/** Prices the delivery by the zone of the customer's address. */
const byZone = async (tx: Transaction, state: QuoteState): Promise<QuoteOutcome<QuoteDelivery>> => {
  const { quote } = state;
  const organisation = await getOrganisation(tx, quote.organisationId);
  const currency = parseCurrency(quote.currencyCode);
  if (organisation === null || currency === null) return refuseQuote('NOT_FOUND');
  const address = quote.deliveryAddress;
  if (address === null || isBlank(address)) return failure('DELIVERY_ADDRESS_MISSING');
  const distanceKm = await distanceOf(quote, organisation, address);
  const country = countryCode(address.country, homeCountryOf(organisation));
  const destination = { country, postcode: address.postcode ?? '', distanceKm };
  const zones = await listDeliveryZones(tx, quote.organisationId);
  const zone = zoneOfAddress(zones, destination);
  if (zone !== null) return priceIn(tx, { state, organisation, zone, address, distanceKm, currency });
  return failure(isDistanceWanted(zones, destination) ? 'DELIVERY_DISTANCE_MISSING' : 'DELIVERY_ZONE_MISSING');
};

/** Whether two prices of a delivery, decimal text, are the same amount; null is no price. */
export const isSameDeliveryPrice = (first: string | null, second: string | null): boolean =>
  first === second || (first !== null && second !== null && Number(first) === Number(second));

/**
 * What the delivery of a quote costs: nothing when it is picked up; what was typed as a manual charge; the price of the zone when
 * it is charged to the order; no price where it is charged apart or paid upon delivery. Decisions 'Delivery'.
 */
export const deliveryOfQuote = (tx: Transaction, state: QuoteState): Promise<QuoteOutcome<QuoteDelivery>> => {
  const { deliveryOption, deliveryPricingMethod, deliveryPrice } = state.quote;
  const option = deliveryOption ?? 'Pickup';
  const method = deliveryPricingMethod ?? 'SeparateCharge';
  const plain = (price: string | null) => Promise.resolve(done({ deliveryPrice: price, zone: null, details: null }));
  if (option === 'Pickup') return plain('0');
  if (!isChargedToOrder({ option, method })) return plain(null);
  return method === 'ManualCharge' ? plain(deliveryPrice) : byZone(tx, state);
};
