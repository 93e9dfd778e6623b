import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, rowId } from './columns.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import type { Json } from './values.ts';

/** The last nest of all parts of a quote together, one for each machine, material and thickness. */
export const mixedNests = pgTable(
  'mixed_nests',
  {
    organisationId: organisationId(),
    /** Another one with every nest, so that the address of its pictures never shows another. */
    id: rowId(),
    quoteId: uuid().notNull(),
    groupKey: text().notNull(),
    /** Hash of quantities, drawings, sheets, costs and spacing that it was made of. */
    fingerprint: text().notNull(),
    /** The sheets to choose from and the effort, as somebody asked. */
    wish: jsonb().$type<Json>().notNull(),
    result: jsonb().$type<Json>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('mixed_nests_of_group').on(t.organisationId, t.quoteId, t.groupKey),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);
