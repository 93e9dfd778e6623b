import type { DocumentModel } from '@kerf/documents';
import { drawDocument } from '../pdf/draw-document.ts';
import { loadPdfFonts } from '../pdf/fonts.ts';

const fonts = loadPdfFonts();

export type PdfTask = { readonly model: DocumentModel; readonly logo: Uint8Array | null };

/** Renders a customer document as PDF bytes. */
export default async ({ model, logo }: PdfTask): Promise<Uint8Array> => drawDocument(model, logo, await fonts);
