import { SHIPPING_PRICING_OPTIONS } from '@kerf/quoting';
import { z } from 'zod';
import { address } from './address.ts';
import { counter, distance, id, length, money, moneyEntered, organisationParams, pageQuery } from './primitives.ts';
import { route } from './route.ts';

/** Most of each that a shop may have. */
export const MOST_ZONES = 500;
export const MOST_CONTAINERS = 200;
/** Most postcodes of a zone, and signs of one of them. */
export const MOST_PATTERNS = 500;
export const LONGEST_PATTERN = 30;

const limit = length.positive().max(1e6).nullable();
const price = moneyEntered.min(0);
const name = z.string().trim().min(1, 'Required').max(100);

/** How a shop prices its deliveries, and where they start. */
export const shippingSettings = z.object({
  /** The unit system of the organisation: lengths mm or in, weights kg or lb, distances km or mi in all that concerns shipping. */
  isImperial: z.boolean(),
  /** Off, a quote only says whether its parts are fetched or delivered. */
  isEnabled: z.boolean(),
  deliveryPricingOption: z.enum(SHIPPING_PRICING_OPTIONS),
  /** Where deliveries start; null for the organisation's own address. */
  pickupAddress: address.nullable(),
  version: counter,
});
export type ShippingSettings = z.output<typeof shippingSettings>;

/** A box, pallet or vehicle that parts travel in. A limit that is null does not bind. */
const containerFields = {
  name,
  /** kg or lb. */
  maximumWeight: z.number().positive().max(1e6).nullable(),
  maximumLength: limit,
  maximumWidth: limit,
  maximumHeight: limit,
};
export const deliveryContainer = z.object({
  id,
  ...containerFields,
  isImperial: z.boolean(),
  isDeleted: z.boolean(),
  version: counter,
});
export type DeliveryContainer = z.output<typeof deliveryContainer>;
export const newDeliveryContainer = z.object({
  ...containerFields,
  maximumWeight: containerFields.maximumWeight.default(null),
  maximumLength: limit.default(null),
  maximumWidth: limit.default(null),
  maximumHeight: limit.default(null),
});
export type NewDeliveryContainer = z.output<typeof newDeliveryContainer>;
const deliveryContainerChange = z
  .object(containerFields)
  .partial()
  .extend({ isDeleted: z.boolean().optional(), version: counter.optional() });
export type DeliveryContainerChange = z.output<typeof deliveryContainerChange>;

/** What a container costs in a zone; the organisation's way of pricing says which of the three counts. */
const zoneContainer = z.object({
  deliveryContainerId: id,
  /** Of one container. */
  flatPrice: price,
  /** Of one container for each km or mi. */
  pricePerDistance: price,
  /** Of each kg or lb of parts. */
  pricePerWeight: price,
});
export type ZoneContainer = z.output<typeof zoneContainer>;

/**
 * Where a shop delivers. A zone covers an address whose country it names or leaves open, whose postcode fits one of its patterns, if
 * it has any, and which lies within its distances, if it has any.
 */
const zoneFields = {
  name,
  /** ISO 3166-1 alpha-2, or empty for anywhere. */
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  /** A postcode, one with * for any signs (80*), or a range (10000-19999; behind the same letters of any length: SW1-SW19). */
  postcodePatterns: z.array(z.string().trim().min(1).max(LONGEST_PATTERN)).max(MOST_PATTERNS),
  minimumDistance: distance.nullable(),
  /** An address at this very distance is no longer within. */
  maximumDistance: distance.nullable(),
  /** Least price of a delivery into the zone; 0 for none. */
  minimumDeliveryPriceCharge: price,
  containers: z.array(zoneContainer).max(MOST_CONTAINERS),
};
export const deliveryZone = z.object({
  id,
  ...zoneFields,
  isImperial: z.boolean(),
  isDeleted: z.boolean(),
  version: counter,
});
export type DeliveryZone = z.output<typeof deliveryZone>;
export const newDeliveryZone = z.object({
  ...zoneFields,
  country: zoneFields.country.default(''),
  postcodePatterns: zoneFields.postcodePatterns.default([]),
  minimumDistance: zoneFields.minimumDistance.default(null),
  maximumDistance: zoneFields.maximumDistance.default(null),
  minimumDeliveryPriceCharge: price.default(0),
  containers: zoneFields.containers.default([]),
});
export type NewDeliveryZone = z.output<typeof newDeliveryZone>;
const deliveryZoneChange = z
  .object(zoneFields)
  .partial()
  .extend({ isDeleted: z.boolean().optional(), version: counter.optional() });
export type DeliveryZoneChange = z.output<typeof deliveryZoneChange>;

/** How the price of a delivery came about. Spec: quotes §3. */
export const deliveryPriceDetails = z.object({
  deliveryPriceDetailsId: id,
  quoteId: id,
  isImperial: z.boolean(),
  deliveryPricingOption: z.enum(SHIPPING_PRICING_OPTIONS),
  minimumDeliveryPriceCharge: money,
  deliveryPrice: money,
  customerDeliveryAddress: address.nullable(),
  vendorPickupAddress: address.nullable(),
  deliveryZoneName: z.string().nullable(),
  /** km or mi; null where nobody knows it. */
  distance: z.number().nullable(),
  containers: z.array(
    z.object({
      containerName: z.string(),
      maximumWeight: z.number().nullable(),
      maximumLength: z.number().nullable(),
      maximumWidth: z.number().nullable(),
      maximumHeight: z.number().nullable(),
      quantity: z.number().int(),
      flatPrice: money,
      pricePerDistance: money,
      pricePerWeight: money,
      sumNetWeightOfParts: z.number(),
      calculatedPrice: money,
    }),
  ),
  createdUtc: z.string(),
});
export type DeliveryPriceDetails = z.output<typeof deliveryPriceDetails>;

const base = '/shipping/{organisationId}' as const;
const withDeleted = z.object({ includeDeleted: z.stringbool().default(false) });

const getSettings = route({
  method: 'GET',
  path: `${base}/settings`,
  summary: 'How the shop prices its deliveries, and where they start.',
  access: 'user',
  params: organisationParams,
  response: shippingSettings,
});
const zones = route({
  method: 'GET',
  path: `${base}/zones`,
  summary: 'Delivery zones by name, each with what the containers cost in it.',
  access: 'user',
  params: organisationParams,
  query: withDeleted,
  response: z.array(deliveryZone),
});
const containers = route({
  method: 'GET',
  path: `${base}/containers`,
  summary: 'Delivery containers by name.',
  access: 'user',
  params: organisationParams,
  query: withDeleted,
  response: z.array(deliveryContainer),
});

/** Delivery zones and containers, and how the delivery of a quote was priced. Spec: quotes §7. */
export const shippingRoutes = {
  settings: getSettings,
  saveSettings: route({
    method: 'PUT',
    path: `${base}/settings`,
    summary: 'Changes how the shop prices its deliveries; a field left out stays as it is.',
    access: 'administrator',
    params: organisationParams,
    body: shippingSettings.omit({ isImperial: true, version: true }).partial().extend({ version: counter.optional() }),
    response: shippingSettings,
    versioned: true,
    sentBack: { answerOf: getSettings, id: 'version' },
  }),
  zones,
  addZone: route({
    method: 'POST',
    path: `${base}/zones`,
    summary: 'Adds a delivery zone with what the containers cost in it.',
    access: 'administrator',
    params: organisationParams,
    body: newDeliveryZone,
    response: deliveryZone,
    success: 201,
  }),
  updateZone: route({
    method: 'PUT',
    path: `${base}/zones/{deliveryZoneId}`,
    summary:
      'Changes a delivery zone, archives it or brings it back. Its list of containers takes the place of the one that it had.',
    access: 'administrator',
    params: organisationParams.extend({ deliveryZoneId: id }),
    body: deliveryZoneChange,
    response: deliveryZone,
    versioned: true,
    sentBack: { answerOf: zones, id: 'id' },
  }),
  containers,
  addContainer: route({
    method: 'POST',
    path: `${base}/containers`,
    summary: 'Adds a delivery container.',
    access: 'administrator',
    params: organisationParams,
    body: newDeliveryContainer,
    response: deliveryContainer,
    success: 201,
  }),
  updateContainer: route({
    method: 'PUT',
    path: `${base}/containers/{deliveryContainerId}`,
    summary: 'Changes a delivery container, archives it or brings it back. An archived one is in no zone.',
    access: 'administrator',
    params: organisationParams.extend({ deliveryContainerId: id }),
    body: deliveryContainerChange,
    response: deliveryContainer,
    versioned: true,
    sentBack: { answerOf: containers, id: 'id' },
  }),
  priceDetails: route({
    method: 'GET',
    path: `${base}/delivery-price-details`,
    summary: 'How deliveries of quotes were priced, the newest first.',
    access: 'user',
    params: organisationParams,
    query: z.object(pageQuery),
    response: z.array(deliveryPriceDetails),
  }),
  priceDetail: route({
    method: 'GET',
    path: `${base}/delivery-price-details/{deliveryPriceDetailsId}`,
    summary: 'How the delivery of a quote was priced.',
    access: 'user',
    params: organisationParams.extend({ deliveryPriceDetailsId: id }),
    response: deliveryPriceDetails,
  }),
  priceDetailsOfQuote: route({
    method: 'GET',
    path: `${base}/delivery-price-details/quote/{quoteId}`,
    summary: 'How the delivery of this quote was priced.',
    access: 'user',
    params: organisationParams.extend({ quoteId: id }),
    response: deliveryPriceDetails,
  }),
} as const;
