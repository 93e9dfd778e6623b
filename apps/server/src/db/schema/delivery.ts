import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, isDeleted, keyText, modifiedAt, organisationId, rowId, version } from './columns.ts';
import { organisations } from './organisations.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import type { PostalAddress } from './values.ts';

export interface DeliveryContainerLine {
  readonly containerName: string;
  readonly quantity: number;
  readonly maximumWeightKg: number | null;
  readonly maximumLengthMm: number | null;
  readonly maximumWidthMm: number | null;
  readonly maximumHeightMm: number | null;
  readonly flatPrice: string;
  readonly pricePerDistance: string;
  readonly pricePerWeight: string;
  readonly sumNetWeightOfPartsKg: number;
  readonly calculatedPrice: string;
}

/** Where a shop delivers: postcode patterns, or a band of distances from the pickup address. */
export const deliveryZones = pgTable(
  'delivery_zones',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    sortKey: keyText().notNull(),
    country: text(),
    postcodePatterns: jsonb().$type<readonly string[]>().notNull().default([]),
    minimumDistanceKm: doublePrecision(),
    maximumDistanceKm: doublePrecision(),
    minimumDeliveryPriceCharge: decimal().notNull().default('0'),
    /** Rises with each change of the zone, its containers or their prices. */
    version: version(),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);

export const deliveryContainers = pgTable(
  'delivery_containers',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    sortKey: keyText().notNull(),
    maximumWeightKg: doublePrecision(),
    maximumLengthMm: doublePrecision(),
    maximumWidthMm: doublePrecision(),
    maximumHeightMm: doublePrecision(),
    version: version(),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);

/** Prices of a container in a zone. */
export const deliveryZoneContainers = pgTable(
  'delivery_zone_containers',
  {
    organisationId: organisationId(),
    id: rowId(),
    deliveryZoneId: uuid().notNull(),
    deliveryContainerId: uuid().notNull(),
    flatPrice: decimal().notNull().default('0'),
    pricePerDistanceKm: decimal().notNull().default('0'),
    pricePerWeightKg: decimal().notNull().default('0'),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.deliveryZoneId, t.deliveryContainerId),
    sameOrganisation(t, t.deliveryZoneId, deliveryZones, 'cascade'),
    sameOrganisation(t, t.deliveryContainerId, deliveryContainers, 'cascade'),
  ],
);

/** How the delivery of one quote was priced. Spec: quotes §3. */
export const deliveryPriceDetails = pgTable(
  'delivery_price_details',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    deliveryPricingOption: text({ enum: ['Flat', 'ByDistance', 'ByWeight'] }).notNull(),
    minimumDeliveryPriceCharge: decimal().notNull().default('0'),
    deliveryPrice: decimal().notNull(),
    customerDeliveryAddress: jsonb().$type<PostalAddress>(),
    vendorPickupAddress: jsonb().$type<PostalAddress>(),
    deliveryZoneName: text(),
    distanceKm: doublePrecision(),
    containers: jsonb().$type<readonly DeliveryContainerLine[]>().notNull().default([]),
    containerCount: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.quoteId),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);
