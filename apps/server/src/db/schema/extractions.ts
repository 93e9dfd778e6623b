import { boolean, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, organisationId, rowId } from './columns.ts';
import { drawings } from './files.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import type { JsonObject } from './values.ts';

/** A part that extracting made, with the hash of its drawing then. */
type ExtractedPart = { readonly id: string; readonly contentHash: string };

/** What a part was before parts were extracted from it, so that the extraction can be undone. */
export const extractions = pgTable(
  'extractions',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    /** The part that the others were extracted from; it is gone when nothing of it was left. */
    quoteItemId: uuid().notNull(),
    /** Its drawing as it was before. */
    drawingId: uuid().notNull(),
    /** The part as it was before. */
    part: jsonb().$type<JsonObject>().notNull(),
    made: jsonb().$type<readonly ExtractedPart[]>().notNull(),
    /** Hash of what was left of the drawing; null when nothing was. */
    restHash: text(),
    isUndone: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index('extractions_of_quote').on(t.organisationId, t.quoteId),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
    sameOrganisation(t, t.drawingId, drawings),
  ],
);
