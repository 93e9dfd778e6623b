import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, decimal, instant, isDeleted, keyText, modifiedAt, organisationId, rowId } from './columns.ts';
import { customers } from './customers.ts';
import { drawings } from './files.ts';
import { organisations } from './organisations.ts';
import { sameOrganisation } from './references.ts';
import type { JsonObject } from './values.ts';

/** A part that a shop keeps for one customer. Spec: quotes §3, quote parts §3.6. */
export const partLibraryEntries = pgTable(
  'part_library_entries',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    customerId: uuid().notNull(),
    /** The number that the customer names it by, else its name. */
    partId: text().notNull(),
    /** Under which a part that is sent again is found. */
    partKey: keyText().notNull(),
    /** Of its latest version. */
    name: text().notNull(),
    sortKey: keyText().notNull(),
    searchText: keyText().notNull(),
    latestVersion: integer().notNull(),
    fixedPrice: decimal(),
    fixedPriceCurrency: text(),
    /** A calendar day, until whose end the price holds; null for no end. */
    fixedPriceEndTime: instant(),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.customerId, t.sortKey),
    index('part_library_entries_by_key').on(t.organisationId, t.customerId, t.partKey),
    sameOrganisation(t, t.customerId, customers, 'cascade'),
  ],
);

/** One state of such a part, with a drawing of its own: rows are added and never changed. */
export const partLibraryVersions = pgTable(
  'part_library_versions',
  {
    organisationId: organisationId(),
    entryId: uuid().notNull(),
    /** From 1. */
    number: integer().notNull(),
    drawingId: uuid().notNull(),
    name: text().notNull(),
    thumbnailFileKey: text(),
    /** What a new line takes over of it. */
    part: jsonb().$type<JsonObject>().notNull(),
    sourceQuoteId: uuid(),
    sourceQuoteName: text().notNull().default(''),
    createdByUserName: text().notNull().default(''),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.entryId, t.number] }),
    index('part_library_versions_by_drawing').on(t.organisationId, t.drawingId),
    sameOrganisation(t, t.entryId, partLibraryEntries, 'cascade'),
    sameOrganisation(t, t.drawingId, drawings),
  ],
);
