import { z } from 'zod';
import { counter, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { priceEntered, v2 } from './setup-fields.ts';

const seconds = z.number().min(0).max(1e6);

/** Time of one fold up to a length and a part mass; null limits have no end. */
const foldBracket = z.object({
  maximumFoldLength: length.positive().max(1e6).nullable(),
  /** kg, whatever the unit system. */
  maximumPartMass: z.number().positive().max(1e6).nullable(),
  timePerFoldSeconds: seconds,
});

/**
 * The press brake: one set-up for the organisation. Lengths in the unit of `isImperial`. The brackets come with the shortest folds
 * first; the last one is without limits, so that every fold has its time.
 */
export const foldingSetup = z.object({
  isImperial: z.boolean(),
  setupTimeSeconds: seconds,
  /** While setting up; null for the same as folding. */
  setupHourlyRatePrice: priceEntered.nullable(),
  /** Null until the shop enters it: parts with folds cannot be priced. */
  hourlyRatePrice: priceEntered.nullable(),
  /** What an hour costs the shop itself, for its margins. */
  hourlyCostPrice: priceEntered.nullable().default(null),
  minimumFlange: length.positive().max(1e4).nullable(),
  brackets: z.array(foldBracket).min(1).max(200),
  version: counter.optional(),
});
export type FoldingSetup = z.output<typeof foldingSetup>;

export const foldingRoutes = {
  folding: route({
    method: 'GET',
    path: `${v2}/folding`,
    summary: 'The press brake; null when the organisation has none.',
    access: 'administrator',
    params: organisationParams,
    response: foldingSetup.nullable(),
  }),
  saveFolding: route({
    method: 'PUT',
    path: `${v2}/folding`,
    summary: 'Sets the figures and brackets of the press brake.',
    access: 'administrator',
    params: organisationParams,
    body: foldingSetup,
    response: foldingSetup,
    versioned: true,
  }),
} as const;
