import { loadDocket } from '../../use-cases/documents/kept-dockets.ts';
import { sendDocket } from '../../use-cases/documents/send-docket.ts';
import { listDockets, makeDocket, withdrawDocket } from '../../use-cases/orders/delivery-dockets.ts';
import { keptDocument, keptDocuments, quoteTimeline } from '../../use-cases/orders/quote-history.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer } from '../call.ts';

export const quoteHistoryHandlers = (): AreaHandlers<'quoteHistory'> => ({
  timeline: ({ context, params, query }) => quoteTimeline(context, params.quoteId, query),
  keptDocuments: ({ context, params }) => keptDocuments(context, params.quoteId),
  keptDocument: ({ context, params }) => keptDocument(context, params.quoteId, params.keptDocumentId),
});

export const deliveryDocketHandlers = (services: QuoteServices): AreaHandlers<'deliveryDockets'> => ({
  list: ({ context, params }) => listDockets(context, params.quoteId),
  create: ({ context, params, body }) => makeDocket(services, context, params.quoteId, body),
  get: ({ context, params }) => loadDocket(context, params.quoteId, params.docketId),
  withdraw: async ({ context, params }) => {
    const withdrawn = await withdrawDocket(services, context, params.quoteId, params.docketId);
    return withdrawn.ok ? answer(undefined) : withdrawn;
  },
  send: async ({ context, params, body }) => {
    const sent = await sendDocket(services, context, params, body);
    return sent.ok ? answer(undefined) : sent;
  },
});
