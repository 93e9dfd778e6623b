import type { KeptQuickPart } from '@kerf/contract';
import type { Proposal } from '@kerf/quoting';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, decimal, modifiedAt, organisationId, rowId, version } from './columns.ts';
import { drawings } from './files.ts';
import { cuttingTechnologies, materials, secondaryProcesses, sheets } from './manufacturing.ts';
import { partLibraryEntries } from './part-library.ts';
import { quotes } from './quotes.ts';
import { sameOrganisation } from './references.ts';
import type { Json, JsonObject, QuantityLadder, StoredIssue } from './values.ts';

/** One part line. Spec: quote parts §3.1. */
export const quoteItems = pgTable(
  'quote_items',
  {
    organisationId: organisationId(),
    id: rowId(),
    quoteId: uuid().notNull(),
    version: version(),
    index: integer().notNull(),
    /** Place in the order of upload, which the Default sorting keeps. */
    uploadIndex: integer().notNull(),
    /** The upload that the part came with, and the place of its file in it; null when nobody said. */
    uploadId: uuid(),
    uploadSequence: integer(),
    name: text().notNull(),
    /** The number that orders name the part by, the state of its drawing, and what it is. */
    partNumber: text().notNull().default(''),
    revision: text().notNull().default(''),
    description: text().notNull().default(''),
    quantity: integer().notNull().default(1),
    partId: text().notNull().default(''),
    partSource: text({ enum: ['drawingFile', 'unfold3d', 'tube', 'pdf', 'quickpart', 'partLibrary'] }).notNull(),
    partLibraryEntryId: uuid(),
    /** The dimensions that a quick part was drawn with. */
    quickPart: jsonb().$type<KeptQuickPart>(),
    /** The version of the entry that the part was taken from, or became. */
    partLibraryVersion: integer(),
    drawingId: uuid(),
    originalFileName: text().notNull().default(''),
    /** Folders that its file lay in, the outermost first. */
    folders: jsonb().$type<readonly string[]>().notNull().default([]),
    cuttingTechnologyId: uuid(),
    materialId: uuid(),
    thicknessMm: doublePrecision(),
    sheetId: uuid(),
    isImperial: boolean().notNull().default(false),
    isCustomerSuppliedMaterial: boolean().notNull().default(false),
    materialConsumptionMode: text({ enum: ['WholeSheet', 'NestBounds'] }),
    grainDirection: text({ enum: ['None', 'Horizontal', 'Vertical'] })
      .notNull()
      .default('None'),
    foldingSource: text({ enum: ['Drawing', 'Manual'] })
      .notNull()
      .default('Drawing'),
    maxFoldLengthMm: doublePrecision().notNull().default(0),
    numberOfFolds: integer().notNull().default(0),
    profile: text({ enum: ['Rectangle', 'Square', 'Circle', 'FlatSidedOval'] }),
    tubeV2: boolean().notNull().default(true),
    diameterMm: doublePrecision(),
    rotaryProfileWidthMm: doublePrecision(),
    rotaryProfileLengthMm: doublePrecision(),
    rotaryPartLengthMm: doublePrecision(),
    rotaryProfileConsumptionMm: doublePrecision(),
    nestRotaryProfileConsumptionMm: doublePrecision(),
    totalRotaryLengthMm: doublePrecision(),
    displayBoundBoxWidthMm: doublePrecision().notNull().default(0),
    displayBoundBoxHeightMm: doublePrecision().notNull().default(0),
    massKg: doublePrecision(),
    thumbnailFileKey: text(),
    modelViewFileKey: text(),
    nestId: uuid(),
    partsPerSheet: integer(),
    nestAreaSquareMm: doublePrecision(),
    totalSheetAreaSquareMm: doublePrecision(),
    otherChargePrice: decimal().notNull().default('0'),
    /** The adjustment as typed in percent of the subtotal; null when the amount was typed. */
    otherChargePercent: decimal(),
    /** Quantities at which the part is priced beside its own. */
    quantityLadder: jsonb().$type<QuantityLadder>().notNull().default({ quantities: [], isOnDocument: false }),
    customerNotes: text().notNull().default(''),
    vendorNotes: text().notNull().default(''),
    privateNotes: text().notNull().default(''),
    issues: jsonb().$type<readonly StoredIssue[]>().notNull().default([]),
    /** What its file says of the part, each with its source; nothing of it is applied until somebody takes it. */
    proposals: jsonb().$type<readonly Proposal[]>().notNull().default([]),
    /** What the drawing says and the price needs: cut length, pierces, folds and the like. */
    facts: jsonb().$type<JsonObject>().notNull().default({}),
    /** Price and time fields under the specification's names; decimals as strings. Null: not priced. */
    prices: jsonb().$type<JsonObject>(),
    itemPrice: decimal(),
    linePrice: decimal(),
    priceTrace: jsonb().$type<Json>(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.quoteId, t.index),
    index().on(t.organisationId, t.partLibraryEntryId),
    index('quote_items_by_drawing').on(t.organisationId, t.drawingId),
    sameOrganisation(t, t.quoteId, quotes, 'cascade'),
    sameOrganisation(t, t.partLibraryEntryId, partLibraryEntries),
    sameOrganisation(t, t.drawingId, drawings),
    sameOrganisation(t, t.cuttingTechnologyId, cuttingTechnologies),
    sameOrganisation(t, t.materialId, materials),
    sameOrganisation(t, t.sheetId, sheets),
    check('quote_items_quantity', sql`${t.quantity} >= 1`),
  ],
);

/** Pieces of a bought item in one part. */
export type ChosenBoughtItem = { readonly boughtItemId: string; readonly quantity: number };

export const quoteItemSecondaryProcesses = pgTable(
  'quote_item_secondary_processes',
  {
    organisationId: organisationId(),
    quoteItemId: uuid().notNull(),
    secondaryProcessId: uuid().notNull(),
    isEnabled: boolean().notNull().default(true),
    customPropertyName: text(),
    customValue: text(),
    input: doublePrecision().notNull().default(0),
    /** What it puts into each part. */
    boughtItems: jsonb().$type<readonly ChosenBoughtItem[]>().notNull().default([]),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.quoteItemId, t.secondaryProcessId] }),
    sameOrganisation(t, t.quoteItemId, quoteItems, 'cascade'),
    sameOrganisation(t, t.secondaryProcessId, secondaryProcesses),
  ],
);
