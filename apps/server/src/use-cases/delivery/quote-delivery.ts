import { decimalText, parseCurrency, unitPrice } from '@kerf/money';
import {
  type DeliveredPart,
  type DeliveryContainer,
  isChargedToOrder,
  PRICING_REFUSALS,
  type PricedDelivery,
  type PricingRefusalCode,
  priceDelivery,
} from '@kerf/pricing';
import { SHIPPING_PRICING_OPTIONS } from '@kerf/quoting';
import type { Transaction } from '../../db/database.ts';
import { listContainersOfZone, type NewDeliveryPriceDetails } from '../../db/repositories/delivery.ts';
import { type DeliveryZone, listDeliveryZones } from '../../db/repositories/delivery-zones.ts';
import { listMiscellaneousItems } from '../../db/repositories/miscellaneous-items.ts';
import { getOrganisation, type Organisation } from '../../db/repositories/organisations.ts';
import type { PostalAddress } from '../../db/schema/index.ts';
import { factsOf } from '../../pipeline/item-facts.ts';
import { massOf } from '../parts/mass.ts';
import { calculationFailed, done, type QuoteOutcome, refuseQuote } from '../quote-edits/quote-refusals.ts';
import type { QuoteState } from '../quote-views/quote-state.ts';
import { zoneOfAddress } from './zone-of-address.ts';

/** The delivery of a quote: its price, null where the order does not name it, and how a price of the shop's zones came about. */
export type QuoteDelivery = {
  readonly deliveryPrice: string | null;
  readonly zone: DeliveryZone | null;
  readonly details: NewDeliveryPriceDetails | null;
};

const failure = (code: PricingRefusalCode) => calculationFailed({ code, message: PRICING_REFUSALS[code] });

const partsOf = async (tx: Transaction, { quote, items, setup }: QuoteState): Promise<DeliveredPart[]> => {
  const miscellaneous = await listMiscellaneousItems(tx, quote.organisationId, quote.id);
  return [
    ...items.map((item): DeliveredPart => {
      const facts = factsOf(item.facts);
      const sidesMm = [facts.widthMm, facts.heightMm, item.thicknessMm ?? 0] as const;
      return { massKg: massOf(item, facts, setup) ?? 0, sidesMm, quantity: item.quantity };
    }),
    ...miscellaneous.map(({ weightKg, quantity }) => ({ massKg: weightKg, sidesMm: [0, 0, 0] as const, quantity })),
  ];
};

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

const lineOf = ({ container, ...priced }: PricedDelivery) => ({
  ...container,
  flatPrice: decimalText(container.flatPrice),
  pricePerDistance: decimalText(container.pricePerDistanceKm),
  pricePerWeight: decimalText(container.pricePerWeightKg),
  quantity: priced.quantity,
  sumNetWeightOfPartsKg: priced.sumNetWeightKg,
  calculatedPrice: String(priced.calculatedPrice),
});

/** The way in which an organisation prices deliveries; flat prices until it chooses. */
const optionOf = ({ settings }: Organisation) =>
  SHIPPING_PRICING_OPTIONS.find((option) => option === settings.shipping?.deliveryPricingOption) ?? 'Flat';

const isBlank = ({ line1 = '', city = '', postcode = '' }: PostalAddress): boolean =>
  `${line1}${city}${postcode}`.trim() === '';

/** Prices the delivery by the zone of the customer's address. Distances are not measured, so a price by distance is refused. */
const byZone = async (tx: Transaction, state: QuoteState): Promise<QuoteOutcome<QuoteDelivery>> => {
  const { quote } = state;
  const organisation = await getOrganisation(tx, quote.organisationId);
  const currency = parseCurrency(quote.currencyCode);
  if (organisation === null || currency === null) return refuseQuote('NOT_FOUND');
  const address = quote.deliveryAddress;
  if (address === null || isBlank(address)) return failure('DELIVERY_ADDRESS_MISSING');
  const zone = zoneOfAddress(await listDeliveryZones(tx, quote.organisationId), address);
  if (zone === null) return failure('DELIVERY_ZONE_MISSING');
  const option = optionOf(organisation);
  const priced = priceDelivery({
    currency,
    option,
    minimumCharge: unitPrice(zone.minimumDeliveryPriceCharge),
    distanceKm: null,
    containers: await containersOf(tx, zone),
    parts: await partsOf(tx, state),
  });
  if (!priced.ok) return failure(priced.refusal.code);
  const deliveryPrice = String(priced.value.deliveryPrice);
  return done({
    deliveryPrice,
    zone,
    details: {
      deliveryPricingOption: option,
      minimumDeliveryPriceCharge: zone.minimumDeliveryPriceCharge,
      deliveryPrice,
      customerDeliveryAddress: address,
      vendorPickupAddress: organisation.address,
      deliveryZoneName: zone.name,
      containers: [lineOf(priced.value)],
      containerCount: priced.value.quantity,
    },
  });
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
