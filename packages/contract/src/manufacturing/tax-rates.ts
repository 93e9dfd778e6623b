import { z } from 'zod';
import { counter, empty, id, organisationParams } from '../primitives.ts';
import { route } from '../route.ts';
import { includeDeleted } from './setup-fields.ts';

/** Spec: foundation §3, quotes §3. */
export const taxRate = z.object({
  id,
  displayName: z.string(),
  /** ISO 3166-1 alpha-2, or empty for anywhere. */
  country: z.string(),
  state: z.string(),
  /** Percent: 10 means 10 %. */
  percentage: z.number(),
  isDefault: z.boolean(),
  active: z.boolean(),
  version: counter.optional(),
});
export type TaxRate = z.output<typeof taxRate>;

const PERCENT_STEPS = 1e4;
const BINARY_SLACK = 1e-6;
const hasFourDecimals = (percentage: number): boolean =>
  Math.abs(percentage * PERCENT_STEPS - Math.round(percentage * PERCENT_STEPS)) < BINARY_SLACK;

const taxRateFields = z.object({
  displayName: z.string().trim().min(1, 'Required').max(100),
  country: z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)]),
  state: z.string().trim().max(100),
  percentage: z.number().min(0).max(100).refine(hasFourDecimals, 'At most four decimals'),
  isDefault: z.boolean(),
  active: z.boolean(),
});

export const newTaxRate = taxRateFields.extend({
  country: taxRateFields.shape.country.default(''),
  state: taxRateFields.shape.state.default(''),
  isDefault: taxRateFields.shape.isDefault.default(false),
  active: taxRateFields.shape.active.default(true),
});
export type NewTaxRate = z.output<typeof newTaxRate>;
export const taxRateChange = taxRateFields.partial().extend({ id, version: counter.optional() });
export type TaxRateChange = z.output<typeof taxRateChange>;

const path = '/v2/tax-rates/{organisationId}' as const;

const taxRates = route({
  method: 'GET',
  path,
  summary:
    'Tax rates: default first, then active, then by name. Those out of use only when includeDeleted asks for them.',
  access: 'user',
  params: organisationParams,
  query: includeDeleted,
  response: z.array(taxRate),
  revalidated: true,
});

export const taxRateRoutes = {
  taxRates,
  addTaxRate: route({
    method: 'POST',
    path,
    summary: 'Adds a tax rate. The first one in use becomes the default.',
    access: 'administrator',
    params: organisationParams,
    body: newTaxRate,
    response: taxRate,
    success: 201,
  }),
  updateTaxRate: route({
    method: 'PUT',
    path,
    summary: 'Changes a tax rate. Made the default, it takes the place of the one before.',
    access: 'administrator',
    params: organisationParams,
    body: taxRateChange,
    response: taxRate,
    versioned: true,
    sentBack: { answerOf: taxRates, id: 'id' },
  }),
  deleteTaxRate: route({
    method: 'DELETE',
    path: `${path}/{taxRateId}`,
    summary: 'Deletes a tax rate; quotes that have it keep it, customers that had it take the default.',
    access: 'administrator',
    params: organisationParams.extend({ taxRateId: id }),
    response: empty,
    responseKind: 'empty',
    success: 204,
  }),
} as const;
