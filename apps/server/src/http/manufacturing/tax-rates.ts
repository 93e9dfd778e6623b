import { addTaxRate, deleteTaxRate, listTaxRates, updateTaxRate } from '../../use-cases/manufacturing/tax-rates.ts';
import { type AreaHandlers, answer } from '../call.ts';
import { runOnce } from '../idempotency.ts';

type TaxRateHandlers = Pick<
  AreaHandlers<'manufacturing'>,
  'taxRates' | 'addTaxRate' | 'updateTaxRate' | 'deleteTaxRate'
>;

export const taxRateHandlers: TaxRateHandlers = {
  taxRates: async ({ context, query }) =>
    answer(await context.organisation((tx) => listTaxRates(tx, context.organisationId, query))),
  addTaxRate: ({ context, body }) => runOnce(context, (tx) => addTaxRate(tx, context, body)),
  updateTaxRate: ({ context, body }) => context.organisation((tx) => updateTaxRate(tx, context, body)),
  deleteTaxRate: ({ context, params }) => context.organisation((tx) => deleteTaxRate(tx, context, params.taxRateId)),
};
