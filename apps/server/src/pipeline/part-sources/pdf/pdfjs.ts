import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type * as Library from 'pdfjs-dist/legacy/build/pdf.mjs';

type Pdfjs = typeof Library;
export type OpenPdf = Library.PDFDocumentProxy;
export type OpenPage = Library.PDFPageProxy;

let loaded: Promise<Pdfjs> | null = null;

/** Nothing is rendered, but the library looks for these while it loads. */
const fillInBrowser = (): void => {
  for (const name of ['DOMMatrix', 'ImageData', 'Path2D']) {
    if (!Reflect.has(globalThis, name)) Reflect.set(globalThis, name, class {});
  }
};

/** The library, loaded with the first PDF. */
export const pdfjs = (): Promise<Pdfjs> => {
  fillInBrowser();
  loaded ??= import('pdfjs-dist/legacy/build/pdf.mjs');
  return loaded;
};

/** What texts of some scripts and pictures of some formats need beside the file. */
const tables = (): Readonly<Record<'cMapUrl' | 'standardFontDataUrl' | 'wasmUrl', string>> => {
  const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  return {
    cMapUrl: join(folder, 'cmaps', '/'),
    standardFontDataUrl: join(folder, 'standard_fonts', '/'),
    // Holds the decoder of JPEG 2000 as a script, too.
    wasmUrl: join(folder, 'wasm', '/'),
  };
};

/** Pixels of the largest picture that is decoded: an A0 sheet scanned at 400 dots an inch. */
const LARGEST_PICTURE = 270e6;

/** Nobody reads what the library prints. */
const SILENT = 0;

/** Opens a document without running or fetching anything that it asks for. Throws as the library does. */
export const openPdf = async (bytes: Uint8Array): Promise<OpenPdf> => {
  const { getDocument } = await pdfjs();
  return getDocument({
    // The library takes the memory away from its caller.
    data: Uint8Array.from(bytes),
    ...tables(),
    cMapPacked: true,
    disableFontFace: true,
    useSystemFonts: false,
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    maxImageSize: LARGEST_PICTURE,
    verbosity: SILENT,
  }).promise;
};
