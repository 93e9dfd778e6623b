import type { DocumentData, ProductionData, WorkshopDocumentData } from '@kerf/contract';
import { withOrganisation } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { PdfDocument } from '../../workers/pdf-worker.ts';
import { sendsEInvoices } from '../organisations/details.ts';
import type { Uses } from '../services.ts';

/** What printing takes. */
export type PdfServices = Uses<'database' | 'files' | 'renderPdf'>;

/** Longest time that a document may take, ms. */
const PDF_TIME_LIMIT_MS = 60_000;

export type RenderedPdf = { readonly fileName: string; readonly bytes: Buffer };

/** What no file system keeps in a name, as what looks like it or says nothing. */
export const safeName = (name: string): string =>
  name
    .replace(/\s*[\\/:|]+\s*/gu, '-')
    .replace(/["“”<>*?\p{Cc}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || 'document';

type Shop = Awaited<ReturnType<typeof getOrganisation>>;

const render = async (
  services: PdfServices,
  { organisation: { organisationId }, quote }: Pick<DocumentData, 'organisation' | 'quote'>,
  documentFor: (shop: Shop) => PdfDocument,
): Promise<RenderedPdf> => {
  const shop = await withOrganisation(services.database, organisationId, null, (tx) =>
    getOrganisation(tx, organisationId),
  );
  const document = documentFor(shop);
  const logoKey = shop?.logoFileKey ?? null;
  const logo = logoKey === null ? null : await services.files.read(logoKey);
  const { title, bytes } = await services.renderPdf.run(
    { document, logo },
    { organisationId, timeLimitMs: PDF_TIME_LIMIT_MS },
  );
  return { fileName: `${safeName(`${title} ${quote.name}`)}.pdf`, bytes: Buffer.from(bytes) };
};

/** Invoices, and the credit notes that take them back, carry data for the customer's books where the shop wants it. */
const isInvoice = ({ documentType, isDraft }: DocumentData): boolean => documentType === 'tax-invoice' && !isDraft;

/** A document as PDF, with the shop's logo, made in a worker thread. */
export const renderDocumentPdf = (services: PdfServices, data: DocumentData): Promise<RenderedPdf> =>
  render(services, data, (shop) => ({
    ...{ copy: 'customer', data, isEInvoice: isInvoice(data) && shop !== null && sendsEInvoices(shop) },
  }));

/** The production copy of a document as PDF. */
export const renderProductionPdf = (services: PdfServices, data: ProductionData): Promise<RenderedPdf> =>
  render(services, data, () => ({ copy: 'production', data }));

/** A document of the workshop as PDF. */
export const renderWorkshopPdf = (services: PdfServices, data: WorkshopDocumentData): Promise<RenderedPdf> =>
  render(services, data, () => ({ copy: 'workshop', data }));
