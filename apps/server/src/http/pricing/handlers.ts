import { listCalculations, loadTraceThen } from '../../use-cases/calculation/kept-calculations.ts';
import { loadContourCosts } from '../../use-cases/pricing/contour-costs.ts';
import { loadGuardrails, saveGuardrails } from '../../use-cases/pricing/guardrails.ts';
import { loadMovedRates } from '../../use-cases/pricing/moved-rates.ts';
import { namedTrace } from '../../use-cases/pricing/named-trace.ts';
import { loadPriceChanges } from '../../use-cases/pricing/price-changes.ts';
import { quantityLadder } from '../../use-cases/pricing/quantity-ladder.ts';
import { loadQuoteMargins } from '../../use-cases/pricing/quote-margins.ts';
import { loadQuotePriceChanges } from '../../use-cases/pricing/quote-price-changes.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const pricingHandlers = (services: QuoteServices): AreaHandlers<'pricing'> => ({
  guardrails: async ({ context }) =>
    answer(await context.organisation((tx) => loadGuardrails(tx, context.organisationId))),
  saveGuardrails: ({ context, body }) => context.organisation((tx) => saveGuardrails(tx, context, body)),
  quantityLadder: ({ context, params, body }) =>
    quantityLadder(services, context, params.quoteId, params.quoteItemId, body.quantities),
  contourCosts: ({ context, params }) => loadContourCosts(services, context, params.quoteId, params.quoteItemId),
  margins: ({ context, params }) => loadQuoteMargins(context, params.quoteId),
  calculations: ({ context, params }) => listCalculations(context, params.quoteId),
  movedRates: ({ context, params }) => loadMovedRates(context, params.quoteId, services.now()),
  traceThen: async ({ context, params }) => {
    const then = await loadTraceThen(context, params.quoteId, params.quoteItemId, params.calculationId);
    if (!then.ok) return then;
    const { trace } = then.value;
    return answer([await context.organisation((tx) => namedTrace(tx, context.organisationId, trace))]);
  },
  quotePriceChanges: ({ context, params, query }) => loadQuotePriceChanges(context, params.quoteId, query),
  priceChanges: ({ context, params, query }) => loadPriceChanges(context, params.quoteId, params.quoteItemId, query),
});
