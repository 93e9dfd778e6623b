import { loadCustomerPricing, saveCustomerPricing } from '../../use-cases/customers/customer-pricing.ts';
import type { AreaHandlers } from '../call.ts';
import type { Services } from '../services.ts';

export const customerPricingHandlers = ({ now }: Pick<Services, 'now'>): AreaHandlers<'customerPricing'> => ({
  get: ({ context, params }) =>
    context.organisation((tx) => loadCustomerPricing(tx, context.organisationId, params.customerId)),
  save: ({ context, params, body }) =>
    context.organisation((tx) => saveCustomerPricing(tx, context, params.customerId, body, now())),
});
