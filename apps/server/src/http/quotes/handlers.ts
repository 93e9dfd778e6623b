import { calculationProgress, cancelCalculation, runCalculation } from '../../use-cases/calculation/calculation-job.ts';
import { sendDocument } from '../../use-cases/documents/send-document.ts';
import { exportQuoteDrawings } from '../../use-cases/drawings/export-quote-drawings.ts';
import { setFollowUp } from '../../use-cases/follow-ups/set-follow-up.ts';
import { invoiceQuote } from '../../use-cases/orders/invoice-quote.ts';
import { orderQuote } from '../../use-cases/orders/order-quote.ts';
import { setPaymentStatus } from '../../use-cases/orders/payment-status.ts';
import { calculateFolding } from '../../use-cases/quote-items/calculate-folding.ts';
import { listQuotePage } from '../../use-cases/quote-views/list-quotes.ts';
import { loadQuote } from '../../use-cases/quote-views/load-quote.ts';
import { loadPipeline } from '../../use-cases/quote-views/quote-pipeline.ts';
import { setQuoteArchived } from '../../use-cases/quotes/archive-quote.ts';
import { calculateDeliveryPrice } from '../../use-cases/quotes/calculate-delivery-price.ts';
import { calculateTaxRate } from '../../use-cases/quotes/calculate-tax-rate.ts';
import { addQuote } from '../../use-cases/quotes/create-quote.ts';
import { duplicateQuote } from '../../use-cases/quotes/duplicate-quote.ts';
import { issueQuote } from '../../use-cases/quotes/issue-quote.ts';
import { updateQuoteFields } from '../../use-cases/quotes/update-quote.ts';
import { addSampleQuote } from '../../use-cases/sample-quotes/add-sample-quote.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const quoteHandlers = (services: QuoteServices): AreaHandlers<'quotes'> => ({
  list: async ({ context, query }) => answer(await listQuotePage(context, query)),
  pipeline: async ({ context }) => answer(await loadPipeline(services, context)),
  create: async ({ context, body }) => {
    const created = await addQuote(context, body);
    return created.ok ? answer({ id: created.value.id }) : created;
  },
  createSample: async ({ context }) => {
    const made = await addSampleQuote(services, context);
    return made.ok ? answer({ id: made.value }) : made;
  },
  get: ({ context, params }) => loadQuote(context, params.quoteId),
  update: ({ context, params, body }) => updateQuoteFields(services, context, params.quoteId, body),
  calculate: ({ context, params }) => runCalculation(services.queue, context, params.quoteId),
  calculationProgress: async ({ context, params }) => {
    const quote = await loadQuote(context, params.quoteId);
    return quote.ok ? answer(await calculationProgress(context, params.quoteId)) : quote;
  },
  cancelCalculation: async ({ context, params }) => {
    const quote = await loadQuote(context, params.quoteId);
    if (!quote.ok) return quote;
    await cancelCalculation(services.queue, context, params.quoteId);
    return answer(undefined);
  },
  calculateDeliveryPrice: ({ context, params }) => calculateDeliveryPrice(services, context, params.quoteId),
  calculateFolding: ({ context, params }) => calculateFolding(services, context, params.quoteId),
  calculateTaxRate: ({ context, params }) => calculateTaxRate(services, context, params.quoteId),
  enable: ({ context, params, ifMatch }) => issueQuote(services, context, params.quoteId, ifMatch),
  order: ({ context, params, query, ifMatch }) => orderQuote(services, context, params.quoteId, query, ifMatch),
  invoice: ({ context, params, ifMatch }) => invoiceQuote(services, context, params.quoteId, ifMatch),
  paymentStatus: ({ context, params, body: { paymentStatus, version }, ifMatch }) =>
    setPaymentStatus(context, params.quoteId, paymentStatus, version ?? ifMatch),
  followUp: ({ context, params, body }) => setFollowUp(services, context, params.quoteId, body.followUpDate),
  duplicate: async ({ context, params, body }) => {
    const copy = await duplicateQuote(context, params.quoteId, body.newName);
    return copy.ok ? answer({ id: copy.value }) : copy;
  },
  archive: async ({ context, params }) => {
    const archived = await setQuoteArchived(context, params.quoteId, true);
    return archived.ok ? answer(undefined) : archived;
  },
  unarchive: ({ context, params }) => setQuoteArchived(context, params.quoteId, false),
  exportDrawings: async ({ context, params }) => {
    const file = await exportQuoteDrawings(services, context, params.quoteId);
    if (!file.ok) return file;
    const { bytes, contentType, fileName } = file.value;
    return answer({ contentType, body: Buffer.from(bytes), fileName });
  },
  send: async ({ context, params, body }) => {
    const sent = await sendDocument(services, context, params.quoteId, body);
    return sent.ok ? answer(undefined) : sent;
  },
});
