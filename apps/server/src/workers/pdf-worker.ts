import type { DocumentData, ProductionData } from '@kerf/contract';
import { documentModel, productionModel } from '@kerf/documents';
import { drawDocument } from '../pdf/draw-document.ts';
import { loadPdfFonts } from '../pdf/fonts.ts';
import { clocked } from './thread-clock.ts';

const fonts = loadPdfFonts();

/** A document for a customer, or the production copy of one. */
export type PdfDocument =
  | { readonly copy: 'customer'; readonly data: DocumentData }
  | { readonly copy: 'production'; readonly data: ProductionData };

export type PdfTask = { readonly document: PdfDocument; readonly logo: Uint8Array | null };
export type Pdf = { readonly title: string; readonly bytes: Uint8Array };

/** Renders a document as PDF bytes; laying out hundreds of lines takes too long for the thread that answers everybody. */
export default clocked(async ({ document, logo }: PdfTask): Promise<Pdf> => {
  const model = document.copy === 'customer' ? documentModel(document.data) : productionModel(document.data);
  return { title: model.title, bytes: await drawDocument(model, logo, await fonts) };
});
