import { z } from 'zod';
import { counter, empty, id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, priceEntered, v2 } from './setup-fields.ts';

const feed = z.number().positive().max(1e7);

/** Cutting figures of one thickness, in the unit of `isImperial`; null where the shop has not entered one. */
const rateFigures = z.object({
  /** mm/min or in/min. */
  cuttingFeedRateMinute: feed.nullable(),
  pierceTimeSeconds: z.number().min(0).max(1e5).nullable(),
  etchFeedRateMinute: feed.nullable(),
  /** Contours shorter than this are reported, mm or in; null for no limit. */
  smallContourLimit: length.min(0).max(1e5).nullable(),
  /** Replaces the table's base hourly rate at this thickness. */
  hourlyRatePrice: priceEntered.nullable(),
  assistGas: z.enum(['oxygen', 'nitrogen', 'air']).nullable(),
});

/** Spec: foundation §3. The figures and the version are left out for the role user. */
export const rate = z.object({
  rateId: id,
  rateTableId: id,
  isImperial: z.boolean(),
  thickness: length,
  isDeleted: z.boolean(),
  ...rateFigures.partial().shape,
  version: counter.optional(),
});
export type Rate = z.output<typeof rate>;

/**
 * A rate as somebody enters it: without `rateId` it is added, and figures left out are null; of one that is there, figures left out
 * stay. A thickness stands once among the active rates of a table.
 */
export const rateEntry = rateFigures.partial().extend({
  rateId: id.optional(),
  rateTableId: id,
  isImperial: z.boolean(),
  thickness: length.positive().max(1e4),
  isDeleted: z.boolean().optional(),
  version: counter.optional(),
});
export type RateEntry = z.output<typeof rateEntry>;
/** As it is sent: without a unit, the rate's own counts, and for a new one the shop's. */
const sentRate = rateEntry.partial({ isImperial: true });
export type SentRate = z.output<typeof sentRate>;

/** Spec: foundation §3. The base rate and the version are left out for the role user; `rates` stand in the answer of one table. */
export const rateTable = z.object({
  rateTableId: id,
  name: z.string(),
  cuttingTechnologyId: id,
  baseHourlyRatePrice: z.number().nullable().optional(),
  materialCount: z.number().int(),
  isDeleted: z.boolean(),
  rates: z.array(rate).optional(),
  version: counter.optional(),
});
export type RateTable = z.output<typeof rateTable>;

export const MAXIMUM_TABLE_NAME = 100;
const tableName = z.string().trim().min(1, 'Required').max(MAXIMUM_TABLE_NAME);
export const rateTableEntry = z.object({
  rateTableId: id.optional(),
  name: tableName,
  cuttingTechnologyId: id,
  baseHourlyRatePrice: priceEntered.nullable(),
  version: counter.optional(),
});
export type RateTableEntry = z.output<typeof rateTableEntry>;

const one = organisationParams.extend({ rateTableId: id });

const getRateTable = route({
  method: 'GET',
  path: `${v2}/rate-tables/{rateTableId}`,
  summary: 'One rate table with its rates, archived ones included, thinnest first.',
  access: 'user',
  params: one,
  response: rateTable,
});

const rates = route({
  method: 'GET',
  path: `${v2}/rate-tables/rates`,
  summary: 'Rates of all tables.',
  access: 'user',
  params: organisationParams,
  query: includeDeleted,
  response: z.array(rate),
  revalidated: true,
});

export const rateTableRoutes = {
  rateTables: route({
    method: 'GET',
    path: `${v2}/rate-tables`,
    summary: 'Rate tables.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(rateTable),
    revalidated: true,
  }),
  rates,
  rateTable: getRateTable,
  saveRateTable: route({
    method: 'PUT',
    path: `${v2}/rate-table`,
    summary: 'Adds or changes a rate table.',
    access: 'administrator',
    params: organisationParams,
    body: rateTableEntry,
    response: rateTable,
    versioned: true,
    sentBack: { answerOf: getRateTable, id: 'rateTableId', derived: ['materialCount'] },
  }),
  archiveRateTable: route({
    method: 'DELETE',
    path: `${v2}/rate-table/{rateTableId}`,
    alsoAt: [`${v2}/rate-tables/{rateTableId}`],
    summary: 'Archives a rate table.',
    access: 'administrator',
    params: one,
    response: empty,
    responseKind: 'empty',
    success: 204,
    versioned: true,
  }),
  unarchiveRateTable: route({
    method: 'GET',
    path: `${v2}/rate-table/{rateTableId}/unarchive`,
    alsoAt: [`${v2}/rate-tables/{rateTableId}/unarchive`],
    summary: 'Takes a rate table out of the archive.',
    access: 'administrator',
    params: one,
    response: rateTable,
  }),
  duplicateRateTable: route({
    method: 'POST',
    path: `${v2}/rate-table/{rateTableId}/duplicate/{newName}`,
    alsoAt: [`${v2}/rate-tables/{rateTableId}/duplicate/{newName}`],
    summary: 'Copies a rate table with its active rates.',
    access: 'administrator',
    params: one.extend({ newName: tableName }),
    response: rateTable,
    success: 201,
  }),
  validateRateTableName: route({
    method: 'POST',
    path: `${v2}/rate-table/validate-name`,
    alsoAt: [`${v2}/rate-tables/validate-name`],
    summary: 'Whether no other rate table has the name, archived ones included.',
    access: 'administrator',
    params: organisationParams,
    body: z.object({ name: z.string().max(1000), rateTableId: id.optional() }),
    response: z.object({ isValid: z.boolean(), message: z.string().nullable() }),
  }),
  saveRate: route({
    method: 'PUT',
    path: `${v2}/rate-table/rate`,
    summary: 'Adds or changes a rate.',
    access: 'administrator',
    params: organisationParams,
    body: sentRate,
    response: rate,
    versioned: true,
    sentBack: { answerOf: rates, id: 'rateId' },
  }),
  saveRates: route({
    method: 'PUT',
    path: `${v2}/rate-table/rate/bulk-update`,
    summary: 'Adds or changes several rates: all of them or none. Errors name the row, such as body.rates.3.thickness.',
    access: 'administrator',
    params: organisationParams,
    bodySize: 'longList',
    body: z.object({ rates: z.array(sentRate).min(1).max(2000) }),
    response: z.array(rate),
    sentBack: { answerOf: rates, id: 'rateId', at: 'rates' },
  }),
  archiveRate: route({
    method: 'DELETE',
    path: `${v2}/rate-table/rate/{rateId}`,
    alsoAt: [`${v2}/rate/{rateId}`],
    summary: 'Archives a rate.',
    access: 'administrator',
    params: organisationParams.extend({ rateId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
    versioned: true,
  }),
} as const;
