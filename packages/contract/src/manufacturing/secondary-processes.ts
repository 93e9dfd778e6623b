import { z } from 'zod';
import { id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted } from './shared.ts';

/** Spec: foundation §3, quote parts §3.2. */
export const secondaryProcess = z.object({
  secondaryProcessId: id,
  name: z.string(),
  index: z.number().int(),
  isDeleted: z.boolean(),
  measureType: z.string(),
  customPropertyName: z.string().nullable(),
  customPropertyOptions: z.array(z.string()),
});
export type SecondaryProcess = z.output<typeof secondaryProcess>;

export const secondaryProcessRoutes = {
  secondaryProcesses: route({
    method: 'GET',
    path: '/organisations/{organisationId}/secondary-processes',
    summary: 'Secondary processes by index.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(secondaryProcess),
  }),
} as const;
