import type { DocumentModel } from '@kerf/documents';
import { renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { loadPdfFonts } from '../pdf/fonts.ts';
import { QuotePdf } from '../pdf/quote-pdf.tsx';

const fonts = loadPdfFonts();

export type PdfTask = { readonly model: DocumentModel; readonly logo: Uint8Array | null };

/** Renders a customer document as PDF bytes. */
export default async ({ model, logo }: PdfTask): Promise<Uint8Array> => {
  const properties = { model, logo: logo === null ? null : Buffer.from(logo), fonts: await fonts };
  return renderToBuffer(createElement(QuotePdf, properties) as never);
};
