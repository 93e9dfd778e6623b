import { z } from 'zod';
import { importRow, tableForm } from './manufacturing/import.ts';
import { v2 } from './manufacturing/setup-fields.ts';
import { counter, id, length, organisationParams } from './primitives.ts';
import { route } from './route.ts';

/** A part of a quote that is cut with the rate table, newest quotes first. */
export const measurablePart = z.object({
  quoteItemId: id,
  quoteId: id,
  quoteName: z.string(),
  name: z.string(),
  isImperial: z.boolean(),
  thickness: length,
  thumbnailUri: z.string().nullable(),
});
export type MeasurablePart = z.output<typeof measurablePart>;

/** Times that are fitted at once. */
export const MOST_MEASUREMENTS = 200;
/** The time that the machine took for some of a part, first pierce to last cut, s; taken several times it stands several times. */
export const measurement = z.object({
  quoteItemId: id,
  quantity: z.number().int().min(1).max(1e6),
  seconds: z.number().positive().max(1e8),
});
export type Measurement = z.output<typeof measurement>;

const fitted = z.object({
  before: z.number(),
  after: z.number(),
  /** Standard deviation, percent; 0 for a held figure. */
  uncertaintyPercent: z.number(),
  /** Why the figure stays: it was to be held, or the times say too little of it. Null for a fitted one. */
  stays: z.enum(['held', 'uncertain']).nullable(),
});
export type FittedFigure = z.output<typeof fitted>;

/** Figures that are to stay as they are; the others are fitted to what they leave. */
export const heldFigures = z.object({
  /** Rates whose feed stays. */
  feeds: z.array(id).max(MOST_MEASUREMENTS).default([]),
  /** Rates whose pierce time stays. */
  pierces: z.array(id).max(MOST_MEASUREMENTS).default([]),
  acceleration: z.boolean().default(false),
});
export type HeldFigures = z.output<typeof heldFigures>;

const leftOut = z.object({
  isImperial: z.boolean(),
  thickness: length,
  /** Times that were measured of it. */
  parts: z.number().int(),
  /** Too few times, or no rate of this thickness with feed and pierce time. */
  reason: z.enum(['tooFewTimes', 'rateMissing']),
});

/** What measured times say of a rate table. Feeds and thicknesses in the unit of `isImperial`; errors are root mean squares, percent. */
export const calibrationFit = z.object({
  thicknesses: z.array(
    z.object({
      rateId: id,
      version: counter,
      isImperial: z.boolean(),
      thickness: length,
      parts: z.number().int(),
      cuttingFeedRateMinute: fitted,
      pierceTimeSeconds: fitted,
      errorBeforePercent: z.number(),
      errorAfterPercent: z.number(),
    }),
  ),
  /** Of the machine, m/s², which counts for all of its rate tables; null where it is switched off. */
  acceleration: fitted.extend({ cuttingTechnologyId: id, name: z.string(), version: counter }).nullable(),
  parts: z.array(
    z.object({
      quoteItemId: id,
      name: z.string(),
      measuredSeconds: z.number(),
      secondsBefore: z.number(),
      secondsAfter: z.number(),
      /** Far from what the others say, and left out of account for the most part. */
      isOutlier: z.boolean(),
    }),
  ),
  /** Thicknesses whose times say nothing, with fewest times of a thickness that do. */
  leftOut: z.array(leftOut),
  fewestTimes: z.number().int(),
  errorBeforePercent: z.number(),
  errorAfterPercent: z.number(),
});
export type CalibrationFit = z.output<typeof calibrationFit>;

/** The figures of a fit that somebody agreed to. */
export const calibrationChange = z.object({
  /** Times that they come from. */
  measurements: z.number().int().min(2).max(MOST_MEASUREMENTS),
  rates: z
    .array(
      z.object({
        rateId: id,
        version: counter,
        cuttingFeedRateMinute: z.number().positive().max(1e7),
        pierceTimeSeconds: z.number().min(0).max(1e5),
      }),
    )
    .max(MOST_MEASUREMENTS),
  acceleration: z
    .object({ cuttingTechnologyId: id, version: counter, acceleration: z.number().positive().max(1e4) })
    .nullable(),
});
export type CalibrationChange = z.output<typeof calibrationChange>;

const params = organisationParams.extend({ rateTableId: id });
const base = `${v2}/rate-table/{rateTableId}/calibration` as const;

/** Rates fitted to times measured on the machine. */
export const calibrationRoutes = {
  parts: route({
    method: 'GET',
    path: `${base}/parts`,
    summary: 'Parts of quotes that are cut with a rate table, so that their times can be measured; 50 at most.',
    access: 'administrator',
    params,
    query: z.object({ search: z.string().max(200).optional() }),
    response: z.array(measurablePart),
  }),
  readTable: route({
    method: 'POST',
    path: `${base}/table`,
    summary:
      'Reads measured times from a CSV or XLSX file; writes nothing. Rows with errors are left out of the times.',
    access: 'administrator',
    params,
    query: z.object({ decimalSign: z.enum(['comma', 'point']).optional() }),
    bodyKind: 'multipart',
    form: tableForm,
    response: z.object({
      measurements: z.array(measurement.extend(measurablePart.shape)),
      errors: z.array(importRow.pick({ row: true, subject: true, errors: true })),
    }),
  }),
  template: route({
    method: 'GET',
    path: `${base}/export-template`,
    summary: 'An empty table for measured times, as CSV text.',
    access: 'administrator',
    params,
    response: z.unknown(),
    responseKind: 'octets',
    mediaTypes: ['text/csv'],
  }),
  fit: route({
    method: 'POST',
    path: `${base}/fit`,
    summary: 'Fits feeds, pierce times and acceleration to measured times, all but the held ones; writes nothing.',
    access: 'administrator',
    params,
    bodySize: 'list',
    body: z.object({
      measurements: z.array(measurement).min(1).max(MOST_MEASUREMENTS),
      held: heldFigures.optional(),
    }),
    response: calibrationFit,
  }),
  apply: route({
    method: 'PUT',
    path: base,
    summary: 'Writes fitted figures, all or none; answers 409 when one of them changed since the fit.',
    access: 'administrator',
    params,
    body: calibrationChange,
    response: z.object({ rateTableId: id }),
  }),
} as const;
