import { z } from 'zod';
import { id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, v2 } from './shared.ts';

/** Set-up data as the quote screens read it; its editing calls come with their screens. Spec: foundation §3, §7. */
export const cuttingTechnology = z.object({
  cuttingTechnologyId: id,
  name: z.string(),
  type: z.string(),
  isImperial: z.boolean(),
  maximumSheetLength: length.nullable(),
  maximumSheetWidth: length.nullable(),
  isGrainDirectionEnabled: z.boolean(),
  isDeleted: z.boolean(),
});
export type CuttingTechnology = z.output<typeof cuttingTechnology>;

export const cuttingTechnologyRoutes = {
  cuttingTechnologies: route({
    method: 'GET',
    path: `${v2}/cutting-technologies`,
    summary: 'Cutting technologies.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(cuttingTechnology),
  }),
} as const;
