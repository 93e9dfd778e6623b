import { z } from 'zod';
import { id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted } from './shared.ts';

export const taxRate = z.object({
  id,
  displayName: z.string(),
  country: z.string(),
  state: z.string(),
  percentage: z.number(),
  isDefault: z.boolean(),
  active: z.boolean(),
});
export type TaxRate = z.output<typeof taxRate>;

export const taxRateRoutes = {
  taxRates: route({
    method: 'GET',
    path: '/v2/tax-rates/{organisationId}',
    summary: 'Tax rates: default first, then active, then by name.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(taxRate),
  }),
} as const;
