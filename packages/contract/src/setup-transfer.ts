import { MATERIAL_TYPES } from '@kerf/quoting';
import { z } from 'zod';
import { SETUP_ACTIONS, SETUP_ENTITIES } from './manufacturing/setup-history.ts';
import { id, organisationParams } from './primitives.ts';
import { oneFile, route } from './route.ts';

/** Limit of a file of set-up data. */
export const SETUP_FILE_MEGABYTES = 10;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** What a command does to the set-up data as a whole, thing by thing. */
export const setupOutcome = z.object({
  written: z.boolean(),
  /** Of what is done, to be sent with the command that follows a preview. */
  fingerprint: z.string(),
  added: z.number().int(),
  changed: z.number().int(),
  /** Archived, or taken away. */
  archived: z.number().int(),
  unchanged: z.number().int(),
  /** What is done, at most the first 2,000 things. */
  entries: z.array(
    z.object({
      entityType: z.enum(SETUP_ENTITIES),
      subject: z.string(),
      action: z.enum(SETUP_ACTIONS),
      changes: z.array(z.object({ field: z.string(), from: value, to: value })),
      /** Whether its lengths are in inches; left out where it has none. */
      isImperial: z.boolean().optional(),
      /** Of a secondary process: what its price and time are for one of. */
      measureType: z.string().optional(),
      /** Of a material and what belongs to it. */
      materialType: z.enum(MATERIAL_TYPES).optional(),
    }),
  ),
  /** What stays as it is, at most the first 2,000 things. */
  unchangedThings: z.array(z.object({ entityType: z.enum(SETUP_ENTITIES), subject: z.string() })),
  /** Materials in use that are left without rates on a cutting technology of theirs. */
  materialsWithoutRates: z.array(z.string()),
  /** Quotes in work whose parts go to another machine; left out by a command that moves none. */
  quotesInWork: z
    .object({
      moved: z.number().int(),
      /** How many of them have a part that the machine cannot cut. */
      stopped: z.number().int(),
      /** Those, by name, at most the first 20. */
      stoppedQuotes: z.array(z.object({ quoteId: id, name: z.string() })),
    })
    .optional(),
});
export type SetupOutcomeWire = z.output<typeof setupOutcome>;
export const MAXIMUM_SETUP_ENTRIES = 2000;
export const MAXIMUM_STOPPED_QUOTES = 20;

const trial = {
  /** Tells what would be done and writes nothing. */
  preview: z.stringbool().optional(),
  /** Of the preview that somebody agreed to: refused when something else would be done by now. */
  fingerprint: z.string().max(100).optional(),
};

/** The set-up data as a whole. Spec: foundation §7. */
export const setupTransferRoutes = {
  importSetup: route({
    method: 'POST',
    path: '/organisations/{organisationId}/import',
    summary: 'Reads a file of set-up data as it was exported, things by their names: all of it or nothing.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({
      ...trial,
      /** Takes the prices of a file in another currency as they are. */
      confirmCurrency: z.stringbool().optional(),
      /** What happens to things in use that the file does not name. */
      othersTreatment: z.enum(['keep', 'archive']).default('keep'),
    }),
    bodyKind: 'multipart',
    form: oneFile(`Set-up data as exported, ${SETUP_FILE_MEGABYTES} MB at most.`, ['application/json']),
    response: setupOutcome,
  }),
  reinitialise: route({
    method: 'POST',
    path: '/organisations/{organisationId}/reinitialise',
    summary:
      'Archives the cutting technologies and rate tables, and adds those that an organisation of this laser power starts with; parts of quotes in work go to the new cutting technology.',
    access: 'administrator',
    params: organisationParams,
    query: z.object(trial),
    body: z.object({ cuttingTechnologyPowerOverride: z.number().min(1).max(60) }),
    response: setupOutcome,
  }),
} as const;
