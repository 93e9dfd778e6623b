import { z } from 'zod';
import { id, length, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted, v2 } from './shared.ts';

export const rateTable = z.object({
  rateTableId: id,
  name: z.string(),
  cuttingTechnologyId: id,
  materialCount: z.number().int(),
  isDeleted: z.boolean(),
});
export type RateTable = z.output<typeof rateTable>;

/** Thicknesses that a table covers; prices and feeds stay on the server unless the caller is an administrator. */
export const rate = z.object({
  rateId: id,
  rateTableId: id,
  isImperial: z.boolean(),
  thickness: length,
  isDeleted: z.boolean(),
});
export type Rate = z.output<typeof rate>;

export const rateTableRoutes = {
  rateTables: route({
    method: 'GET',
    path: `${v2}/rate-tables`,
    summary: 'Rate tables.',
    access: 'user',
    params: organisationParams,
    query: includeDeleted,
    response: z.array(rateTable),
  }),
  rates: route({
    method: 'GET',
    path: `${v2}/rate-tables/rates`,
    summary: 'Thicknesses covered by the rate tables.',
    access: 'user',
    params: organisationParams,
    response: z.array(rate),
  }),
} as const;
