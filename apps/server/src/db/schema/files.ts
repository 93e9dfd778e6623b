import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, modifiedAt, organisationId, rowId, version } from './columns.ts';
import { organisations } from './organisations.ts';
import { sameOrganisation } from './references.ts';
import type { Json, JsonObject, StoredIssue } from './values.ts';

/** An uploaded file. The bytes stand in the file store under the SHA-256 of their content, once for all who sent them. */
export const files = pgTable(
  'files',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** SHA-256 of the content in hexadecimal, the key of the file store. */
    fileKey: text().notNull(),
    fileName: text().notNull(),
    mediaType: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    uploadedByUserId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), index().on(t.organisationId, t.fileKey)],
);

/** The drawing of a part: as imported, and as edited since. */
export const drawings = pgTable(
  'drawings',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    version: version(),
    fileId: uuid(),
    name: text().notNull(),
    /** SHA-256 of the current drawing, the key of nests and thumbnails. */
    contentHash: text().notNull(),
    /** What of the current drawing is the same however it is turned, mirrored and divided; null where nothing is made of it. */
    fingerprintContours: integer(),
    fingerprintLengthMm: doublePrecision(),
    fingerprintAreaMm2: doublePrecision('fingerprint_area_mm2'),
    fingerprintGyrationMm: doublePrecision(),
    fingerprintElongationMm: doublePrecision(),
    /** Whether these were looked for: drawings of before there were any have none yet. */
    isFingerprinted: boolean().notNull().default(false),
    original: jsonb().$type<Json>().notNull(),
    /** Null while nobody has edited the drawing. */
    edited: jsonb().$type<Json>(),
    isImperial: boolean().notNull().default(false),
    /** Size of one drawing unit in mm when the file was read. */
    unitScale: doublePrecision().notNull().default(1),
    unitsDecidedBy: text({ enum: ['insunits', 'measurement', 'size', 'default', 'chosen'] })
      .notNull()
      .default('default'),
    issues: jsonb().$type<readonly StoredIssue[]>().notNull().default([]),
    importReport: jsonb().$type<JsonObject>().notNull().default({}),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.contentHash),
    index('drawings_by_fingerprint').on(
      t.organisationId,
      t.fingerprintContours,
      t.fingerprintLengthMm,
      t.fingerprintAreaMm2,
      t.fingerprintGyrationMm,
      t.id,
    ),
    sameOrganisation(t, t.fileId, files),
  ],
);

/** What an import of a file with given settings made, so that it is done once. */
export const importCache = pgTable(
  'import_cache',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    /** Hash of the file's content, the import settings and the importer's version. */
    cacheKey: text().notNull(),
    result: jsonb().$type<Json>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.cacheKey] }), index().on(t.lastUsedAt)],
);

/** A nest, by the part, sheet, quantity and settings that made it. */
export const nestCache = pgTable(
  'nest_cache',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    /** Hash of the part's drawing, the sheet, the quantity, the settings and the nester's version. */
    cacheKey: text().notNull(),
    partsPerSheet: integer().notNull(),
    result: jsonb().$type<Json>().notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant().notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.cacheKey),
    index().on(t.lastUsedAt),
  ],
);
