import { z } from 'zod';
import { id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { v2 } from './setup-fields.ts';

/** Things of the set-up data that quotes take and that can be archived by themselves. */
export const USED_ENTITIES = ['cuttingTechnology', 'material', 'rateTable', 'secondaryProcess'] as const;
export type UsedEntity = (typeof USED_ENTITIES)[number];

export const setupUseRoutes = {
  setupUse: route({
    method: 'GET',
    path: `${v2}/setup-use`,
    summary:
      'How many quotes in work, whose prices are still calculated, have a part that takes a thing of the set-up data.',
    access: 'administrator',
    params: organisationParams,
    query: z.object({ entityType: z.enum(USED_ENTITIES), entityId: id }),
    response: z.object({ quotes: z.number().int() }),
  }),
} as const;
