import { API_TOKEN_SCOPES } from '@kerf/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, instant, keyText, modifiedAt, organisationId, rowId, version } from './columns.ts';
import type { OrganisationSettings, PostalAddress } from './values.ts';

export const organisations = pgTable('organisations', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  sortKey: keyText().notNull(),
  /** Key of the logo in the file store. */
  logoFileKey: text(),
  defaultDrawingUnits: text({ enum: ['metric', 'imperial'] }).notNull(),
  currencyCode: text().notNull(),
  locale: text().notNull(),
  language: text().notNull(),
  country: text().notNull(),
  address: jsonb().$type<PostalAddress>(),
  contactEmail: text(),
  contactPhone: text(),
  taxNumber: text(),
  cuttingTechnologyPower: decimal().notNull(),
  minimumQuoteChargePrice: decimal().notNull().default('0'),
  isLegacyMaterials: boolean().notNull().default(false),
  showAccelerationSettings: boolean().notNull().default(false),
  useTubeV2: boolean().notNull().default(true),
  isDemo: boolean().notNull().default(false),
  /** Null: no trial was given. */
  trialEndDateUtc: instant(),
  /** Goes on with the free plan when it has neither a subscription nor a running trial. */
  freePlan: boolean().notNull().default(false),
  paymentGatewayCustomerId: text(),
  paymentGatewayAccountId: text(),
  lastPaymentStatus: text(),
  googleDriveEnabled: boolean().notNull().default(false),
  hasXeroIntegration: boolean().notNull().default(false),
  hasQuickBooksIntegration: boolean().notNull().default(false),
  paymentsEnabledInternal: boolean().notNull().default(false),
  webStoreStandaloneEnabled: boolean().notNull().default(false),
  webStoreSupportEmail: text(),
  webStoreSubDomain: keyText().unique(),
  webStoreLogoFileKey: text(),
  webStoreFaviconFileKey: text(),
  settings: jsonb().$type<OrganisationSettings>().notNull().default({}),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
  version: version(),
});

/** People, whatever organisation they work in. Their sign-in names stand in user_identities. */
export const users = pgTable('users', {
  id: uuid().primaryKey(),
  emailAddress: text().notNull(),
  emailKey: keyText().notNull().unique(),
  name: text().notNull(),
  firstName: text().notNull().default(''),
  lastName: text().notNull().default(''),
  language: text().notNull().default('en-US'),
  lastAccessedOrganisationId: uuid(),
  showUserflowTooltips: boolean().notNull().default(true),
  showHelpWidget: boolean().notNull().default(true),
  createdAt: createdAt(),
  modifiedAt: modifiedAt(),
});

/** One subject of one OpenID Connect issuer, and the user it signs in as. */
export const userIdentities = pgTable(
  'user_identities',
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index().on(t.userId)],
);

export const organisationUsers = pgTable(
  'organisation_users',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ['user', 'administrator', 'owner'] })
      .notNull()
      .default('user'),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.userId] }), index().on(t.userId)],
);

/** A person asked to join, until they accept. Only the hash of the mailed token is kept. */
export const invitations = pgTable(
  'invitations',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    emailAddress: text().notNull(),
    emailKey: keyText().notNull(),
    firstName: text().notNull().default(''),
    lastName: text().notNull().default(''),
    role: text({ enum: ['user', 'administrator', 'owner'] })
      .notNull()
      .default('user'),
    tokenHash: text().notNull().unique(),
    invitedByUserId: uuid(),
    expiresAt: instant().notNull(),
    acceptedAt: instant(),
    endedAt: instant(),
    /** How it ended without being accepted; null while it waits or was accepted. */
    endedAs: text({ enum: ['declined', 'withdrawn', 'replaced'] }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.emailKey),
    uniqueIndex('invitations_waiting')
      .on(t.organisationId, t.emailKey)
      .where(sql`${t.acceptedAt} IS NULL AND ${t.endedAt} IS NULL`),
  ],
);

/** Running numbers without gaps: the row is locked until the transaction that took a number ends. */
export const numberSequences = pgTable(
  'number_sequences',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['quote', 'workOrder', 'deliveryDocket', 'invoice', 'creditNote'] }).notNull(),
    lastValue: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.kind] })],
);

/** Bearer token of a script. The token itself is shown once; its hash is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    userId: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    tokenHash: text().notNull(),
    /** First characters of the token, to recognise it in a list. */
    tokenStart: text().notNull(),
    /** What it may do at most; its user's role limits it further. */
    scope: text({ enum: API_TOKEN_SCOPES }).notNull(),
    expiresAt: instant(),
    lastUsedAt: instant(),
    revokedAt: instant(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), unique().on(t.tokenHash)],
);
