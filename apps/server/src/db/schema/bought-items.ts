import { doublePrecision, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('bought_items_by_name').on(t.organisationId, t.sortKey),
  ],
);
