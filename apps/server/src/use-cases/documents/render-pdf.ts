import type { DocumentData, ProductionData, WorkshopDocumentData } from '@kerf/contract';
import { withOrganisation } from '../../db/database.ts';
import { getOrganisation } from '../../db/repositories/organisations.ts';
import type { PdfDocument } from '../../workers/pdf-worker.ts';
import type { Uses } from '../services.ts';

/** What printing takes. */
export type PdfServices = Uses<'database' | 'files' | 'renderPdf'>;

/** Longest time that a document may take, ms. */
const PDF_TIME_LIMIT_MS = 60_000;

export type RenderedPdf = { readonly fileName: string; readonly bytes: Buffer };

/** What no file system keeps in a name, as what looks like it or says nothing. */
const safeName = (name: string): string =>
  name
    .replace(/\s*[\\/:|]+\s*/gu, '-')
    .replace(/["“”<>*?\p{Cc}]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim() || 'document';

const render = async (services: PdfServices, document: PdfDocument): Promise<RenderedPdf> => {
  const { organisation, quote } = document.data;
  const { organisationId } = organisation;
  const shop = await withOrganisation(services.database, organisationId, null, (tx) =>
    getOrganisation(tx, organisationId),
  );
  const logoKey = shop?.logoFileKey ?? null;
  const logo = logoKey === null ? null : await services.files.read(logoKey);
  const { title, bytes } = await services.renderPdf.run(
    { document, logo },
    { organisationId, timeLimitMs: PDF_TIME_LIMIT_MS },
  );
  return { fileName: `${safeName(`${title} ${quote.name}`)}.pdf`, bytes: Buffer.from(bytes) };
};

/** A document as PDF, with the shop's logo, made in a worker thread. */
export const renderDocumentPdf = (services: PdfServices, data: DocumentData): Promise<RenderedPdf> =>
  render(services, { copy: 'customer', data });

/** The production copy of a document as PDF. */
export const renderProductionPdf = (services: PdfServices, data: ProductionData): Promise<RenderedPdf> =>
  render(services, { copy: 'production', data });

/** A document of the workshop as PDF. */
export const renderWorkshopPdf = (services: PdfServices, data: WorkshopDocumentData): Promise<RenderedPdf> =>
  render(services, { copy: 'workshop', data });
