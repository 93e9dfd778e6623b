import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, instant, modifiedAt, organisationId, rowId } from './columns.ts';
import { organisations } from './organisations.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import type { JsonObject } from './values.ts';

/** A connection to an outside service. The credentials are sealed with the server's secret. */
export const integrationConnections = pgTable(
  'integration_connections',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    provider: text({ enum: ['xero', 'quickbooks', 'googleDrive', 'stripe'] }).notNull(),
    sealedCredentials: bytes().notNull(),
    externalAccount: jsonb().$type<JsonObject>().notNull().default({}),
    status: text({ enum: ['connected', 'expired'] })
      .notNull()
      .default('connected'),
    expiresAt: instant(),
    connectedByUserId: uuid(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), uniqueIndex().on(t.organisationId, t.provider)],
);

/** The sending of one quote's invoice to one service. */
export const integrationExports = pgTable(
  'integration_exports',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    provider: text({ enum: ['xero', 'quickbooks', 'googleDrive'] }).notNull(),
    status: text({ enum: ['Exported', 'NotExported', 'Processing'] }).notNull(),
    failureMessage: text(),
    externalId: text(),
    attempts: integer().notNull().default(0),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.quoteId, t.provider),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);

/** Events already taken from a service, so that a repeated delivery changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    provider: text().notNull(),
    eventId: text().notNull(),
    receivedAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] }), index().on(t.receivedAt)],
);
