import { createRequire } from 'node:module';
import type { DocumentModel } from '@kerf/documents';
import { Font, renderToBuffer } from '@react-pdf/renderer';
import { createElement } from 'react';
import { QuotePdf } from '../pdf/quote-pdf.tsx';

const resolve = createRequire(import.meta.url).resolve;
const font = (file: string) => resolve(`@expo-google-fonts/noto-sans/${file}.ttf`);

Font.register({
  family: 'Noto Sans',
  fonts: [
    { src: font('400Regular/NotoSans_400Regular'), fontWeight: 400 },
    { src: font('600SemiBold/NotoSans_600SemiBold'), fontWeight: 600 },
  ],
});
Font.registerHyphenationCallback((word) => [word]);

export type PdfTask = { readonly model: DocumentModel; readonly logo: Uint8Array | null };

/** Renders a customer document as PDF bytes. */
export default async ({ model, logo }: PdfTask): Promise<Uint8Array> =>
  renderToBuffer(createElement(QuotePdf, { model, logo: logo === null ? null : Buffer.from(logo) }) as never);
