import {
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
import { createdAt, decimal, isDeleted, keyText, modifiedAt, organisationId, rowId, version } from './columns.ts';
import { organisations } from './organisations.ts';
import { sameOrganisation } from './references.ts';

export const cuttingTechnologies = pgTable(
  'cutting_technologies',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    sortKey: keyText().notNull(),
    type: text().notNull(),
    /** The unit system in which the shop entered it. */
    isImperial: boolean().notNull().default(false),
    powerKw: doublePrecision(),
    maximumSheetLengthMm: doublePrecision(),
    maximumSheetWidthMm: doublePrecision(),
    setupTimeSeconds: doublePrecision().notNull(),
    sheetChangeTimeSeconds: doublePrecision().notNull(),
    unloadTimeSeconds: doublePrecision().notNull(),
    unloadTimePerKilogramSeconds: doublePrecision().notNull().default(0),
    rapidSpeedMmPerMinute: doublePrecision().notNull(),
    /** Null: motion is length over feed rate. */
    accelerationMmPerSecondSquared: doublePrecision(),
    /** How far the head may leave a corner. */
    cornerToleranceMm: doublePrecision().notNull().default(0.05),
    partSpacingMm: doublePrecision().notNull(),
    sheetMarginMm: doublePrecision().notNull(),
    /** What the chuck holds of every bar and cannot be cut; of machines that cut tubes. */
    chuckRestMm: doublePrecision().notNull().default(0),
    usesGrainDirection: boolean().notNull().default(false),
    /** What an hour costs the shop itself; null when it has not said. */
    hourlyCostPrice: decimal(),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);

export const materials = pgTable(
  'materials',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    materialName: text().notNull(),
    nameKey: keyText().notNull(),
    sortKey: keyText().notNull(),
    type: text({ enum: ['Flat', 'Rotary'] }).notNull(),
    densityKgPerCubicMetre: doublePrecision().notNull(),
    markupPercentage: decimal().notNull().default('0'),
    customerSuppliedMarkupPercentage: decimal().notNull().default('0'),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), uniqueIndex().on(t.organisationId, t.nameKey, t.type)],
);

export const rateTables = pgTable(
  'rate_tables',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    nameKey: keyText().notNull(),
    sortKey: keyText().notNull(),
    cuttingTechnologyId: uuid().notNull(),
    /** Null until the shop enters it. */
    baseHourlyRatePrice: decimal(),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.nameKey),
    sameOrganisation(t, t.cuttingTechnologyId, cuttingTechnologies),
  ],
);

/** Cutting figures for one thickness; null where the shop has not entered one. */
export const rates = pgTable(
  'rates',
  {
    organisationId: organisationId(),
    id: rowId(),
    rateTableId: uuid().notNull(),
    thicknessMm: doublePrecision().notNull(),
    isImperial: boolean().notNull().default(false),
    feedRateMmPerMinute: doublePrecision(),
    pierceTimeSeconds: doublePrecision(),
    etchFeedRateMmPerMinute: doublePrecision(),
    smallContourLimitMm: doublePrecision(),
    /** Replaces the table's base hourly rate at this thickness. */
    hourlyRatePrice: decimal(),
    assistGas: text(),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.rateTableId, t.thicknessMm),
    sameOrganisation(t, t.rateTableId, rateTables, 'cascade'),
  ],
);

/** The rate table that a material takes on a technology: at most one for each pair. */
export const materialRateTables = pgTable(
  'material_rate_tables',
  {
    organisationId: organisationId(),
    id: rowId(),
    materialId: uuid().notNull(),
    cuttingTechnologyId: uuid().notNull(),
    rateTableId: uuid().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.materialId, t.cuttingTechnologyId),
    sameOrganisation(t, t.materialId, materials, 'cascade'),
    sameOrganisation(t, t.cuttingTechnologyId, cuttingTechnologies, 'cascade'),
    sameOrganisation(t, t.rateTableId, rateTables, 'cascade'),
  ],
);

/** A stock sheet, or the bar of a tube profile. */
export const sheets = pgTable(
  'sheets',
  {
    organisationId: organisationId(),
    id: rowId(),
    materialId: uuid().notNull(),
    /** Null for a flat sheet. */
    profile: text({ enum: ['Rectangle', 'Square', 'Circle', 'FlatSidedOval'] }),
    sheetWidthMm: doublePrecision(),
    sheetHeightMm: doublePrecision(),
    thicknessMm: doublePrecision().notNull(),
    diameterMm: doublePrecision(),
    materialLengthMm: doublePrecision(),
    sheetSize: text().notNull().default(''),
    isImperial: boolean().notNull().default(false),
    /** Cost of one sheet or one bar, before markup; null until the shop enters it. */
    costPrice: decimal(),
    isDefault: boolean().notNull().default(false),
    isStoreEnabled: boolean().notNull().default(true),
    isSoldByOrganisation: boolean().notNull().default(true),
    defaultMaterialConsumptionMode: text({ enum: ['WholeSheet', 'NestBounds'] })
      .notNull()
      .default('WholeSheet'),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.materialId, t.thicknessMm),
    sameOrganisation(t, t.materialId, materials, 'cascade'),
  ],
);

export const sheetCuttingTechnologies = pgTable(
  'sheet_cutting_technologies',
  {
    organisationId: organisationId(),
    id: rowId(),
    sheetId: uuid().notNull(),
    cuttingTechnologyId: uuid().notNull(),
    isEnabled: boolean().notNull().default(true),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    uniqueIndex().on(t.organisationId, t.sheetId, t.cuttingTechnologyId),
    sameOrganisation(t, t.sheetId, sheets, 'cascade'),
    sameOrganisation(t, t.cuttingTechnologyId, cuttingTechnologies, 'cascade'),
  ],
);

/** The press brake of an organisation; there is one row for each. */
export const foldingSetups = pgTable(
  'folding_setups',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    setupTimeSeconds: doublePrecision().notNull(),
    /** While setting up; null for the same as folding. */
    setupHourlyRatePrice: decimal(),
    /** Null until the shop enters it. */
    hourlyRatePrice: decimal(),
    /** What an hour costs the shop itself. */
    hourlyCostPrice: decimal(),
    minimumFlangeMm: doublePrecision(),
    /** The unit system in which the shop entered it. */
    isImperial: boolean().notNull().default(false),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] }), uniqueIndex().on(t.organisationId)],
);

/** Time of one fold up to a length and a part mass; null limits have no end. */
export const foldingBrackets = pgTable(
  'folding_brackets',
  {
    organisationId: organisationId(),
    id: rowId(),
    foldingSetupId: uuid().notNull(),
    maximumFoldLengthMm: doublePrecision(),
    maximumPartMassKg: doublePrecision(),
    timePerFoldSeconds: doublePrecision().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.organisationId, t.id] }),
    index().on(t.organisationId, t.foldingSetupId),
    sameOrganisation(t, t.foldingSetupId, foldingSetups, 'cascade'),
  ],
);

export const secondaryProcesses = pgTable(
  'secondary_processes',
  {
    organisationId: organisationId().references(() => organisations.id, { onDelete: 'cascade' }),
    id: rowId(),
    name: text().notNull(),
    sortKey: keyText().notNull(),
    index: integer().notNull(),
    measureType: text().notNull(),
    /** Null until the shop enters it. */
    pricePerUnit: decimal(),
    timePerUnitSeconds: doublePrecision().notNull().default(0),
    setupPrice: decimal().notNull().default('0'),
    setupTimeSeconds: doublePrecision().notNull().default(0),
    minimumChargePrice: decimal(),
    customPropertyName: text(),
    customPropertyOptions: jsonb().$type<readonly string[]>().notNull().default([]),
    /** Made by the shop itself, not part of the starting set. */
    isCustom: boolean().notNull().default(true),
    isDeleted: isDeleted(),
    createdAt: createdAt(),
    modifiedAt: modifiedAt(),
    version: version(),
  },
  (t) => [primaryKey({ columns: [t.organisationId, t.id] })],
);
