import { TooMuchDrawn } from './page-painter.ts';
import { type OpenPdf, openPdf } from './pdfjs.ts';
import { FIRST_PAGES, type ReadPage, readPages, type WantedPages } from './read-pages.ts';

/** Why a PDF is not read, with the end of a sentence that begins with the file. */
export const PDF_REFUSALS = {
  EMPTY_FILE: 'it is empty.',
  NOT_A_PDF: 'it is no PDF, whatever its name says.',
  PDF_ENCRYPTED: 'it is protected with a password. Save it without one and send it again.',
  PDF_DAMAGED: 'it is damaged or ends in the middle. Export or send it once more.',
  PDF_TOO_MUCH_DRAWN: 'it draws more lines than a drawing of parts has.',
} as const;
export type PdfRefusalCode = keyof typeof PDF_REFUSALS;

export type PdfPages =
  | { readonly ok: true; readonly pages: readonly ReadPage[]; readonly pageCount: number }
  | { readonly ok: false; readonly code: PdfRefusalCode };

/** The header stands within the first kilobyte, after whatever a mail program put before it. */
const HEADER_WITHIN = 1024;

const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEADER_WITHIN)).includes('%PDF-');

const CATALOGUE = /(\d+) (\d+) obj\s*<<(?:(?!endobj)[\s\S]){0,2000}?\/Type\s*\/Catalog\b/g;

/** The file with the trailer that it lost; null where it has one, or no catalogue. */
const withTrailer = (bytes: Uint8Array): Uint8Array | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (file.includes('trailer')) return null;
  const [, number, generation] = [...file.toString('latin1').matchAll(CATALOGUE)].at(-1) ?? [];
  if (number === undefined) return null;
  const trailer = `\ntrailer\n<</Root ${number} ${generation} R>>\nstartxref\n0\n%%EOF\n`;
  return Buffer.concat([file, Buffer.from(trailer)]);
};

const codeOf = (error: unknown): PdfRefusalCode => {
  if (error instanceof TooMuchDrawn) return 'PDF_TOO_MUCH_DRAWN';
  const name = error instanceof Error ? error.name : '';
  return name === 'PasswordException' ? 'PDF_ENCRYPTED' : 'PDF_DAMAGED';
};

/** Opens a document; one that ends before its trailer by the catalogue that it holds. */
const openMended = async (bytes: Uint8Array): Promise<OpenPdf> => {
  try {
    return await openPdf(bytes);
  } catch (error) {
    const mended = withTrailer(bytes);
    if (mended === null || codeOf(error) !== 'PDF_DAMAGED') throw error;
    return openPdf(mended);
  }
};

/** The pages of a PDF as they are painted. Runs in a worker thread: a bad file may take its time and memory with it. */
export const readPdf = async (bytes: Uint8Array, wanted: WantedPages = FIRST_PAGES): Promise<PdfPages> => {
  if (bytes.byteLength === 0) return { ok: false, code: 'EMPTY_FILE' };
  if (!isPdf(bytes)) return { ok: false, code: 'NOT_A_PDF' };
  let pdf: OpenPdf | null = null;
  try {
    pdf = await openMended(bytes);
    if (pdf.numPages === 0) return { ok: false, code: 'PDF_DAMAGED' };
    const pages = await readPages(pdf, wanted);
    return { ok: true, pages, pageCount: pdf.numPages };
  } catch (error) {
    return { ok: false, code: codeOf(error) };
  } finally {
    await pdf?.loadingTask.destroy();
  }
};
