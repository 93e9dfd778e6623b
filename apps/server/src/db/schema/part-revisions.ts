import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { decimal, instant, organisationId, rowId } from './columns.ts';
import { drawings } from './files.ts';
import { quoteItems } from './quote-items.ts';
import { sameOrganisation } from './references.ts';

/** Drawings that parts had before a new revision took their place, with what the part cost then. */
export const partRevisions = pgTable(
  'part_revisions',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteItemId: uuid().notNull(),
    revision: text().notNull(),
    fileName: text().notNull(),
    drawingId: uuid().notNull(),
    thumbnailFileKey: text(),
    /** Null: it was not priced when it was replaced. */
    itemPrice: decimal(),
    quantity: integer().notNull(),
    replacedBy: text().notNull(),
    replacedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('part_revisions_of_item').on(t.organisationId, t.quoteItemId),
    sameOrganisation(t, t.quoteItemId, quoteItems, 'cascade'),
    sameOrganisation(t, t.drawingId, drawings),
  ],
);
