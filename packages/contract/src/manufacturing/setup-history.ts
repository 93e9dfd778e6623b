import { z } from 'zod';
import { id, organisationParams, pageQuery } from '../primitives.ts';
import { route } from '../route.ts';
import { v2 } from './setup-fields.ts';

export const SETUP_ENTITIES = [
  'cuttingTechnology',
  'material',
  'sheet',
  'rateTable',
  'rate',
  'secondaryProcess',
  'boughtItem',
  'folding',
  'taxRate',
  'deliveryZone',
  'deliveryContainer',
  'materialRateTable',
  'sheetCuttingTechnology',
  'guardrails',
  'customer',
  'customerPricing',
  'organisation',
] as const;

export const SETUP_ACTIONS = [
  'added',
  'changed',
  'archived',
  'unarchived',
  'removed',
  'imported',
  'calibrated',
  'merged',
] as const;

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Who changed which figure of the set-up data, when, and from what to what. */
export const setupChange = z.object({
  id,
  entityType: z.enum(SETUP_ENTITIES),
  entityId: id,
  /** Name of the thing as it was then, such as 'Mild steel 3 mm'. */
  subject: z.string(),
  action: z.enum(SETUP_ACTIONS),
  changes: z.array(z.object({ field: z.string(), from: value, to: value })),
  userName: z.string(),
  changedAtUtc: z.string(),
});
export type SetupChange = z.output<typeof setupChange>;

export const setupHistoryRoutes = {
  setupChanges: route({
    method: 'GET',
    path: `${v2}/setup-changes`,
    summary: 'Changes of the set-up data, newest first; of one thing and what belongs to it when it is named.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({ entityType: z.enum(SETUP_ENTITIES).optional(), entityId: id.optional(), ...pageQuery }),
    response: z.object({ totalCount: z.number().int(), changes: z.array(setupChange) }),
  }),
} as const;
