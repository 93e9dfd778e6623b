import type { DocumentData } from '@kerf/contract';
import { loadEInvoice } from '../../use-cases/documents/e-invoice.ts';
import { loadCreditNote, loadDocument } from '../../use-cases/documents/issued-document.ts';
import { openSharedDocument } from '../../use-cases/documents/open-shared-document.ts';
import { loadPickingList } from '../../use-cases/documents/picking-list.ts';
import { loadProductionCopy } from '../../use-cases/documents/production-data.ts';
import {
  type RenderedPdf,
  renderDocumentPdf,
  renderProductionPdf,
  renderWorkshopPdf,
} from '../../use-cases/documents/render-pdf.ts';
import {
  changeLinkEnd,
  findLink,
  renewLink,
  revokeLinks,
  shareDocument,
} from '../../use-cases/documents/share-document.ts';
import { loadWorkshopDocument } from '../../use-cases/documents/workshop-documents.ts';
import type { QuoteServices } from '../../wiring/services.ts';
import { type AreaHandlers, answer, type Octets } from '../call.ts';

const octets = ({ bytes, fileName }: RenderedPdf): Octets => ({
  contentType: 'application/pdf',
  body: bytes,
  fileName,
});

const pdf = async (services: QuoteServices, data: DocumentData): Promise<Octets> =>
  octets(await renderDocumentPdf(services, data));

const dateOf = (utc: string | null): Date | null => (utc === null ? null : new Date(utc));

export const documentHandlers = (services: QuoteServices): AreaHandlers<'documents'> => ({
  get: ({ context, params }) => loadDocument(context, params.quoteId, params.documentType),
  pdf: async ({ context, params }) => {
    const data = await loadDocument(context, params.quoteId, params.documentType);
    return data.ok ? answer(await pdf(services, data.value)) : data;
  },
  creditNote: ({ context, params }) => loadCreditNote(context, params.quoteId),
  creditNotePdf: async ({ context, params }) => {
    const data = await loadCreditNote(context, params.quoteId);
    return data.ok ? answer(await pdf(services, data.value)) : data;
  },
  eInvoice: async ({ context, params }) => {
    const file = await loadEInvoice(context, params.quoteId, params.documentType);
    if (!file.ok) return file;
    const { bytes, fileName } = file.value;
    return answer({ contentType: 'application/xml', body: bytes, fileName });
  },
  production: ({ context, params }) => loadProductionCopy(services, context, params.quoteId, params.documentType),
  productionPdf: async ({ context, params }) => {
    const data = await loadProductionCopy(services, context, params.quoteId, params.documentType);
    return data.ok ? answer(octets(await renderProductionPdf(services, data.value))) : data;
  },
  link: ({ context, params }) => findLink(services, context, params.quoteId, params.documentType),
  changeLinkEnd: ({ context, params, body }) =>
    changeLinkEnd(services, context, params.quoteId, params.documentType, dateOf(body.expiresAt)),
  share: ({ context, params }) => shareDocument(services, context, params.quoteId, params.documentType),
  renewLink: ({ context, params, body }) =>
    renewLink(services, context, params.quoteId, params.documentType, dateOf(body.expiresAt)),
  revokeLinks: async ({ context, params }) => {
    const revoked = await revokeLinks(context, params.quoteId, params.documentType);
    return revoked.ok ? answer(undefined) : revoked;
  },
  shared: ({ params, query }) => openSharedDocument(services, params.quoteId, query.documentType, query.t),
  sharedPdf: async ({ params, query }) => {
    const data = await openSharedDocument(services, params.quoteId, query.documentType, query.t);
    return data.ok ? answer(await pdf(services, data.value)) : data;
  },
});

export const workshopDocumentHandlers = (services: QuoteServices): AreaHandlers<'workshopDocuments'> => ({
  pickingList: ({ context, params }) => loadPickingList(context, params.quoteId),
  get: ({ context, params, query }) => loadWorkshopDocument(services, context, { ...params, ...query }),
  pdf: async ({ context, params, query }) => {
    const data = await loadWorkshopDocument(services, context, { ...params, ...query });
    return data.ok ? answer(octets(await renderWorkshopPdf(services, data.value))) : data;
  },
});
