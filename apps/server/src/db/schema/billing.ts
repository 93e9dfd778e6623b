import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, decimal, instant, keyText, modifiedAt, organisationId, rowId } from './columns.ts';
import { organisations } from './organisations.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import type { JsonObject } from './values.ts';

/** Plans on offer: prices of the payment provider with the metadata flags of foundation §3. */
export const plans = pgTable('plans', {
  priceId: text().primaryKey(),
  name: text().notNull(),
  metadata: jsonb().$type<JsonObject>().notNull(),
  active: boolean().notNull().default(true),
  modifiedAt: modifiedAt(),
});

export const subscriptions = pgTable(
  'subscriptions',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    gatewaySubscriptionId: text(),
    status: text().notNull(),
    currentPeriodEndUtc: instant(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), uniqueIndex().on(t.gatewaySubscriptionId)],
);

/** One price of a subscription with its metadata as subscribed. */
export const subscriptionItems = pgTable(
  'subscription_items',
  {
    organisationId: organisationId(),
    id: rowId(),
    subscriptionId: uuid().notNull(),
    priceId: text().notNull(),
    metadata: jsonb().$type<JsonObject>().notNull(),
    quantity: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    sameOrganisation(t, t.subscriptionId, subscriptions, 'cascade'),
  ],
);

/** A payment for a quote. */
export const payments = pgTable(
  'payments',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    provider: text().notNull(),
    externalId: text().notNull(),
    amount: decimal().notNull(),
    currencyCode: text().notNull(),
    status: text().notNull(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.provider, t.externalId),
    index().on(t.organisationId, t.quoteId),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);

export const promotionalCodes = pgTable('promotional_codes', {
  /** The code in lower case. */
  codeKey: keyText().primaryKey(),
  code: text().notNull(),
  kind: text({ enum: ['trialDays', 'percentageOff', 'planDays'] }).notNull(),
  value: decimal().notNull(),
  priceId: text(),
  /** Null: no limit. */
  maximumRedemptions: integer(),
  redemptions: integer().notNull().default(0),
  expiresAt: instant(),
  createdAt: createdAt(),
});

export const promotionalCodeRedemptions = pgTable(
  'promotional_code_redemptions',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    codeKey: keyText()
      .notNull()
      .references(() => promotionalCodes.codeKey),
    userId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.codeKey] })],
);

/** Switches a feature on or off for one person. */
export const featureFlags = pgTable(
  'feature_flags',
  {
    flag: text().notNull(),
    emailKey: keyText().notNull(),
    isEnabled: boolean().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.flag, t.emailKey] })],
);
