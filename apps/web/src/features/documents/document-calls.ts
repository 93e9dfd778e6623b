import { type DocumentData, type LabelsPer, routes, type WorkshopDocumentType } from '@kerf/contract';
import {
  CUSTOMER_DOCUMENT_TYPES,
  type CustomerDocumentType,
  type DocumentNode,
  documentModel,
  documentNodes,
  type EInvoiceFault,
  eInvoiceFaults,
  labelNodes,
  productionModel,
  voidedInvoiceModel,
  workshopModel,
} from '@kerf/documents';
import type { DocumentKind } from '@kerf/quoting';
import { api, download } from '../../api/api.ts';

/** Beside the eight kinds: an invoice that was taken back, and the credit note that does so. */
export const TAKEN_BACK_KINDS = ['voided-invoice', 'credit-note'] as const;
export type ShownKind = DocumentKind | (typeof TAKEN_BACK_KINDS)[number];

export type DocumentAddress = {
  readonly organisationId: string;
  readonly quoteId: string;
  readonly documentType: ShownKind;
  /** The copy of a customer's document for those who make the parts. */
  readonly isProduction: boolean;
  /** Of a delivery docket which one; without it that of the whole order. */
  readonly docketId?: string;
  /** Of labels, when they are wanted otherwise than the settings say. */
  readonly per?: LabelsPer;
};

/** A customer's document, which can be shared. */
export const customerType = (kind: ShownKind): CustomerDocumentType | null =>
  CUSTOMER_DOCUMENT_TYPES.find((type) => type === kind) ?? null;

/** A document as a page shows it. */
export type ShownDocument = {
  readonly nodes: DocumentNode;
  readonly title: string;
  readonly quoteName: string;
  /** Labels alone. */
  readonly per: LabelsPer | null;
  /** Of an invoice or credit note: what keeps it from being an e-invoice. Null of any other document. */
  readonly eInvoiceFaults: readonly EInvoiceFault[] | null;
};

const workshopRequest = ({ organisationId, quoteId, documentType, docketId, per }: DocumentAddress) => ({
  params: { organisationId, quoteId, documentType: documentType as WorkshopDocumentType },
  query: { ...(docketId === undefined ? {} : { docketId }), ...(per === undefined ? {} : { per }) },
});

const shownOf = (model: ReturnType<typeof documentModel>, { quote }: Pick<DocumentData, 'quote'>): ShownDocument => ({
  ...{ nodes: documentNodes(model), title: model.title, quoteName: quote.name, per: null, eInvoiceFaults: null },
});

const shownInvoice = (data: DocumentData): ShownDocument => ({
  ...shownOf(documentModel(data), data),
  eInvoiceFaults: eInvoiceFaults(data),
});

/** The invoice that was given out last, as it is kept. */
const loadVoidedInvoice = async (params: Pick<DocumentAddress, 'organisationId' | 'quoteId'>, signal: AbortSignal) => {
  const kept = await api(routes.quoteHistory.keptDocuments, { params }, signal);
  const lastOf = (kind: 'tax-invoice' | 'credit-note') => kept.find(({ documentType }) => documentType === kind);
  const keptDocumentId = lastOf('tax-invoice')?.id ?? '';
  const { content } = await api(routes.quoteHistory.keptDocument, { params: { ...params, keptDocumentId } }, signal);
  return shownOf(voidedInvoiceModel(content, lastOf('credit-note')?.numberText ?? ''), content);
};

/** Reads a document and puts it into words. */
export const loadDocument = async (address: DocumentAddress, signal: AbortSignal): Promise<ShownDocument> => {
  const { organisationId, quoteId, isProduction } = address;
  if (address.documentType === 'voided-invoice') return loadVoidedInvoice({ organisationId, quoteId }, signal);
  if (address.documentType === 'credit-note') {
    const data = await api(routes.documents.creditNote, { params: { organisationId, quoteId } }, signal);
    return shownInvoice(data);
  }
  const documentType = customerType(address.documentType);
  if (documentType === null) {
    const data = await api(routes.workshopDocuments.get, workshopRequest(address), signal);
    const model = workshopModel(data);
    if (model.kind === 'paper') return shownOf(model.paper, data);
    const per = data.documentType === 'production-labels' ? data.per : null;
    const { title } = model.labels;
    return { nodes: labelNodes(model.labels), title, quoteName: data.quote.name, per, eInvoiceFaults: null };
  }
  const params = { organisationId, quoteId, documentType };
  if (isProduction) {
    const data = await api(routes.documents.production, { params }, signal);
    return shownOf(productionModel(data), data);
  }
  const data = await api(routes.documents.get, { params }, signal);
  return documentType === 'tax-invoice' ? shownInvoice(data) : shownOf(documentModel(data), data);
};

/** Reads the data of an invoice or credit note as XML. */
export const loadXml = ({ organisationId, quoteId }: DocumentAddress, documentType: 'tax-invoice' | 'credit-note') =>
  download(routes.documents.eInvoice, { params: { organisationId, quoteId, documentType } });

/** Reads a document as PDF. */
export const loadPdf = (address: DocumentAddress) => {
  const { organisationId, quoteId, isProduction } = address;
  if (address.documentType === 'credit-note') {
    return download(routes.documents.creditNotePdf, { params: { organisationId, quoteId } });
  }
  const documentType = customerType(address.documentType);
  if (documentType === null) return download(routes.workshopDocuments.pdf, workshopRequest(address));
  const route = isProduction ? routes.documents.productionPdf : routes.documents.pdf;
  return download(route, { params: { organisationId, quoteId, documentType } });
};
