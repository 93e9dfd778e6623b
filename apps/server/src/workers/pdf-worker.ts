import type { DocumentData, ProductionData, WorkshopDocumentData } from '@kerf/contract';
import { documentModel, eInvoiceXml, productionModel, type WorkshopModel, workshopModel } from '@kerf/documents';
import { drawDocument } from '../pdf/draw-document.ts';
import { drawLabels } from '../pdf/draw-labels.ts';
import { loadPdfFonts } from '../pdf/fonts.ts';
import { clocked } from './thread-clock.ts';

const fonts = loadPdfFonts();

/** A document for a customer, the production copy of one, or a document of the workshop. */
export type PdfDocument =
  | { readonly copy: 'customer'; readonly data: DocumentData; readonly isEInvoice?: boolean }
  | { readonly copy: 'production'; readonly data: ProductionData }
  | { readonly copy: 'workshop'; readonly data: WorkshopDocumentData };

export type PdfTask = { readonly document: PdfDocument; readonly logo: Uint8Array | null };
export type Pdf = { readonly title: string; readonly bytes: Uint8Array };

const modelOf = (document: PdfDocument): WorkshopModel => {
  switch (document.copy) {
    case 'customer':
      return { kind: 'paper', paper: documentModel(document.data) };
    case 'production':
      return { kind: 'paper', paper: productionModel(document.data) };
    case 'workshop':
      return workshopModel(document.data);
  }
};

/** Renders a document as PDF bytes; laying out hundreds of lines takes too long for the thread that answers everybody. */
export default clocked(async ({ document, logo }: PdfTask): Promise<Pdf> => {
  const model = modelOf(document);
  if (model.kind === 'labels') return { title: model.labels.title, bytes: await drawLabels(model.labels, await fonts) };
  const eInvoice = document.copy === 'customer' && document.isEInvoice === true ? eInvoiceXml(document.data) : null;
  return { title: model.paper.title, bytes: await drawDocument(model.paper, logo, await fonts, eInvoice) };
});
