import { z } from 'zod';
import { importOutcome, importQuery, TABLE_MEDIA_TYPES, tableForm, tableFormat } from './manufacturing/import.ts';
import { counter, id, length, organisationParams } from './primitives.ts';
import { route } from './route.ts';

/** Most measured bends and dies of an organisation. */
export const MOST_BEND_SAMPLES = 5000;
const MOST_DIES = 200;
const MOST_STRENGTHS = 2000;

const positive = length.positive().max(1e4);

/** Angles from which the outsides of two flanges hardly meet, so that no deduction tells anything. */
export const LARGEST_BEND_ANGLE = 170;

/** A bend that the shop measured: of K-factor, bend allowance and bend deduction one is given. */
export const bendSample = z.object({
  /** Null for every material. */
  materialId: id.nullable(),
  thickness: positive,
  insideRadius: length.min(0).max(1e4),
  /** By which the sheet is turned: 90 for a right angle, 0 for a flat sheet. */
  angleDegrees: z.number().min(1).max(LARGEST_BEND_ANGLE),
  kFactor: z.number().min(0).max(1).nullable(),
  bendAllowance: length.min(0).max(1e4).nullable(),
  bendDeduction: length.min(-1e4).max(1e4).nullable(),
});
export type BendSample = z.output<typeof bendSample>;

/** A die of the press brake by the width of its opening; null where the shop has not said. */
const pressDie = z.object({
  width: positive,
  smallestFlange: positive.nullable(),
  largestThickness: positive.nullable(),
  /** kN/m, whatever the unit system. */
  largestForcePerMetre: z.number().positive().max(1e6).nullable(),
});
export type PressDie = z.output<typeof pressDie>;

/** What is bent, and on what: one set-up for the organisation. Lengths in the unit of `isImperial`. */
export const bendingSetup = z.object({
  isImperial: z.boolean(),
  /** The longest bend. */
  brakeLength: length.positive().max(1e5).nullable(),
  /** Of the press brake, kN. */
  brakeForce: z.number().positive().max(1e6).nullable(),
  /** Of the body of the punch and the beam above it. */
  punchWidth: positive.nullable(),
  /** From the tip of the punch up to the beam's end. */
  punchHeight: positive.nullable(),
  dies: z.array(pressDie).max(MOST_DIES),
  /** N/mm². */
  tensileStrengths: z
    .array(z.object({ materialId: id, newtonsPerSquareMm: z.number().positive().max(5000) }))
    .max(MOST_STRENGTHS),
  samples: z
    .array(
      bendSample.extend({
        /** The K-factor that comes of what was entered; not read. */
        appliedKFactor: z.number().optional(),
      }),
    )
    .max(MOST_BEND_SAMPLES),
  version: counter.optional(),
});
export type BendingSetup = z.output<typeof bendingSetup>;

const base = '/v2/organisations/{organisationId}/bending' as const;
const wantedTable = z.object({ format: tableFormat.default('csv') });

/** The bend table and the press brake. */
export const bendingRoutes = {
  get: route({
    method: 'GET',
    path: base,
    summary: 'What the shop measured of its bends, and its press brake; null while nothing is entered.',
    access: 'administrator',
    params: organisationParams,
    response: bendingSetup.nullable(),
  }),
  save: route({
    method: 'PUT',
    path: base,
    summary: 'Sets the measured bends, the dies and the press brake, in place of what there was.',
    access: 'administrator',
    params: organisationParams,
    bodySize: 'list',
    body: bendingSetup,
    response: bendingSetup,
    versioned: true,
  }),
  importSamples: route({
    method: 'POST',
    path: `${base}/samples/import`,
    summary: 'Reads measured bends from a CSV or XLSX file: all of it or nothing; with preview nothing is written.',
    access: 'administrator',
    params: organisationParams,
    query: importQuery,
    bodyKind: 'multipart',
    form: tableForm,
    response: importOutcome,
  }),
  exportSamples: route({
    method: 'GET',
    path: `${base}/samples/export`,
    summary: 'The measured bends as CSV text or XLSX.',
    access: 'administrator',
    params: organisationParams,
    query: wantedTable,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: TABLE_MEDIA_TYPES,
  }),
  template: route({
    method: 'GET',
    path: `${base}/samples/export-template`,
    summary: 'An empty table for importing measured bends, as CSV text or XLSX.',
    access: 'administrator',
    params: organisationParams,
    query: wantedTable,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: TABLE_MEDIA_TYPES,
  }),
} as const;
