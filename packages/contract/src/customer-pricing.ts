import { z } from 'zod';
import { percentage, priceEntered } from './manufacturing/setup-fields.ts';
import { counter, id } from './primitives.ts';
import { route } from './route.ts';

const MOST_TECHNOLOGIES = 500;

/** What the shop agreed with one customer; null where nothing was. Prices that were never agreed are version 0. */
export const customerPricing = z.object({
  /** Cutting rate of a machine, per hour, in place of that of its rate tables. */
  hourlyRates: z.array(z.object({ cuttingTechnologyId: id, hourlyRatePrice: priceEntered })).max(MOST_TECHNOLOGIES),
  /** In place of the markup of every material, percent. */
  materialMarkupPercent: percentage.nullable(),
  /** Off the subtotal of every part, percent. */
  discountPercent: z.number().min(0).max(100).nullable(),
  version: counter.optional(),
});
export type CustomerPricing = z.output<typeof customerPricing>;

const params = z.object({ organisationId: id, customerId: id });
const path = '/organisations/{organisationId}/customers/{customerId}/pricing' as const;

export const customerPricingRoutes = {
  get: route({
    method: 'GET',
    path,
    summary: 'Prices agreed with a customer.',
    access: 'administrator',
    params,
    response: customerPricing,
  }),
  save: route({
    method: 'PUT',
    path,
    summary:
      'Sets the prices agreed with a customer; quotes take them with their next calculation. Needs the plan feature customer_pricing.',
    access: 'administrator',
    params,
    body: customerPricing,
    response: customerPricing,
    versioned: true,
  }),
} as const;
