import type { PressFit } from '@kerf/quoting';
import { boolean, doublePrecision, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, decimal, isDeleted, keyText, modifiedAt, organisationId, rowId, version } from './columns.ts';
import { organisations } from './organisations.ts';

/** What a shop buys and sells on: nuts, studs, inserts, fittings, hinges. */
export const boughtItems = pgTable(
  'bought_items',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    version: version(),
    name: text().notNull(),
    sortKey: keyText().notNull(),
    /** What sort of thing it is, in the shop's own words. */
    kind: text().notNull(),
    stockNumber: text().notNull().default(''),
    supplier: text().notNull().default(''),
    /** Null while nobody has entered it: such an item has no price. */
    cost: decimal(),
    markupPercent: decimal().notNull().default('0'),
    dimensions: text().notNull().default(''),
    weightKg: doublePrecision().notNull().default(0),
    /** The hole that it is pressed into; null for what is not pressed in. */
    pressFit: jsonb().$type<PressFit>(),
    /** Was put into a part at some time, so that prices of parts may name it. */
    isOnParts: boolean().notNull().default(false),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('bought_items_by_name').on(t.organisationId, t.sortKey),
  ],
);
