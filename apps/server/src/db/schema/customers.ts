import { CUSTOMER_KINDS, type NameRule } from '@kerf/quoting';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import {
  createdAt,
  decimal,
  instant,
  isDeleted,
  keyText,
  modifiedAt,
  organisationId,
  rowId,
  version,
} from './columns.ts';
import { organisations } from './organisations.ts';
import { sameOrganisation } from './references.ts';

export const taxRates = pgTable(
  'tax_rates',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    displayName: text().notNull(),
    sortKey: keyText().notNull(),
    country: text(),
    state: text(),
    /** Percent: 10 means 10 %. */
    percentage: decimal().notNull(),
    isDefault: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    /** Deleted by the shop; quotes still name it. */
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);

export const customers = pgTable(
  'customers',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    kind: text({ enum: CUSTOMER_KINDS }).notNull().default('Customer'),
    companyName: text().notNull(),
    /** The name trimmed and in lower case: unique in the organisation, archived customers included. */
    nameKey: keyText().notNull(),
    sortKey: keyText().notNull(),
    accountCode: text(),
    taxRateId: uuid(),
    paymentTermsDays: integer(),
    language: text(),
    vatNumber: text().notNull().default(''),
    buyerReference: text().notNull().default(''),
    notes: text().notNull().default(''),
    /** What was taught of the names that this customer gives files. */
    nameRules: jsonb().$type<readonly NameRule[]>().notNull().default([]),
    isBillingSameAsDelivery: boolean().notNull().default(true),
    isDeleted: isDeleted(),
    lastActivityDateUtc: instant().notNull().defaultNow(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.nameKey),
    index().on(t.organisationId, t.sortKey),
    sameOrganisation(t, t.taxRateId, taxRates),
  ],
);

export const addresses = pgTable(
  'addresses',
  {
    organisationId: organisationId(),
    id: rowId(),
    customerId: uuid().notNull(),
    /** billing and delivery stand once per customer; other addresses are free. */
    kind: text({ enum: ['billing', 'delivery', 'other'] }).notNull(),
    line1: text().notNull().default(''),
    line2: text().notNull().default(''),
    city: text().notNull().default(''),
    state: text().notNull().default(''),
    country: text().notNull().default(''),
    postcode: text().notNull().default(''),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.customerId, t.kind).where(sql`kind <> 'other'`),
    sameOrganisation(t, t.customerId, customers, 'cascade'),
  ],
);

export const contacts = pgTable(
  'contacts',
  {
    organisationId: organisationId(),
    id: rowId(),
    customerId: uuid().notNull(),
    name: text().notNull(),
    sortKey: keyText().notNull(),
    email: text().notNull(),
    emailKey: keyText().notNull(),
    phone: text().notNull().default(''),
    isDefault: boolean().notNull().default(false),
    isDeleted: isDeleted(),
    /** Signs in to the web store with this e-mail address, which is then locked. */
    isStoreUser: boolean().notNull().default(false),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.customerId),
    index().on(t.organisationId, t.emailKey),
    sameOrganisation(t, t.customerId, customers, 'cascade'),
  ],
);
