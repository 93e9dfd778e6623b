import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, decimal, modifiedAt, organisationId, rowId, version } from './columns.ts';
import { customers } from './customers.ts';
import { organisations } from './organisations.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';

/** A calculation of a quote that gave prices. Rows are added and, by age, removed. */
export const quoteCalculations = pgTable(
  'quote_calculations',
  {
    organisationId: organisationId(),
    id: rowId(),
    /** Order in which they were made. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    quoteId: uuid().notNull(),
    /** Tells a calculation that came out as another one. */
    contentHash: text().notNull(),
    linePrice: decimal().notNull(),
    lineTaxedPrice: decimal().notNull(),
    /** The traces of the parts, as compressed JSON. */
    parts: bytes().notNull(),
    userId: uuid(),
    userName: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('quote_calculations_newest').on(t.organisationId, t.quoteId, t.sequence),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);

/** A shop's bounds of prices and margins; null for none. In the currency of the organisation, per kg and per minute. */
export const guardrails = pgTable('guardrails', {
  organisationId: uuid()
    .primaryKey()
    .references(() => organisations.id, { onDelete: 'cascade' }),
  version: version(),
  minimumPricePerKg: decimal(),
  maximumPricePerKg: decimal(),
  minimumPricePerMinute: decimal(),
  maximumPricePerMinute: decimal(),
  minimumMarginPercent: decimal(),
  modifiedAt: modifiedAt(),
});

/** A customer's own cutting rate on a machine, per hour as a decimal. */
export type AgreedHourlyRate = { readonly cuttingTechnologyId: string; readonly hourlyRatePrice: string };

/** What a shop agreed with a customer; null where nothing was. */
export const customerPricing = pgTable(
  'customer_pricing',
  {
    organisationId: organisationId(),
    customerId: uuid().notNull(),
    version: version(),
    hourlyRates: jsonb().$type<readonly AgreedHourlyRate[]>().notNull(),
    materialMarkupPercent: decimal(),
    discountPercent: decimal(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.customerId] }),
    sameOrganisation(t, t.customerId, customers, 'cascade'),
  ],
);
