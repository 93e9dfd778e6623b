import type { BillOfMaterialsLine } from '@kerf/quoting';
import { jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, rowId } from './columns.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';

/** Tables that came beside the drawings of a quote, from which values of its parts are proposed. */
export const billsOfMaterials = pgTable(
  'bills_of_materials',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    fileName: text().notNull(),
    lines: jsonb().$type<readonly BillOfMaterialsLine[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex('bills_of_materials_of_quote').on(t.organisationId, t.quoteId, t.fileName),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
  ],
);
