import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, PART_FILES } from '@kerf/quoting';
import { z } from 'zod';
import { length } from './primitives.ts';
import { uploadForm, uploadRefusal, uploadResponse } from './quote-item-changes.ts';
import { quoteParams } from './quotes.ts';
import { oneFile, route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items' as const;

const MOST_PARTS = 1000;
const MOST_LINES = 20_000;
/** Places among the lines of a page. */
const places = z.array(z.number().int().min(0)).max(MOST_LINES);

/** A line of a page that may be cut or folded. Sizes and places are those on paper, mm, from the upper left corner. */
const pdfLine = z.object({
  /** SVG path. */
  path: z.string(),
  x: length,
  y: length,
  widthMm: length,
  heightMm: length,
});

/** How many times longer things are than on paper, and how that is known. */
const pdfScale = z.object({
  /** As a drawing states it: 2 for 1:2. */
  ratio: z.number(),
  /** To the last digit: a plot is a little larger or smaller than its scale says. */
  exact: z.number(),
  source: z.enum(['stated', 'dimensions', 'page']),
});

const pdfView = z.object({
  kind: z.enum(['flat', 'edge', 'profile', 'body', 'detail', 'copy']),
  /** Whether it is taken for a part. */
  isPart: z.boolean(),
  name: z.string(),
  quantity: z.number().int(),
  scale: pdfScale,
  /** Closed lines of the page that it is cut along, the outline first, and lines that it is folded along. */
  loops: places,
  folds: places,
});
export type PdfView = z.output<typeof pdfView>;

const pdfPage = z.object({
  page: z.number().int(),
  widthMm: length,
  heightMm: length,
  /** SVG path of all that is drawn. */
  drawn: z.string(),
  loops: z.array(pdfLine),
  folds: z.array(pdfLine),
  views: z.array(pdfView),
  scale: pdfScale,
  /** What is to be known of the page; texts in the words of the screens by their codes. */
  findings: z.array(uploadRefusal.omit({ fileName: true })),
});
export type PdfPageShown = z.output<typeof pdfPage>;

/** What a PDF shows; of one that is refused the reason and nothing else. */
const pdfReading = z.object({
  pageCount: z.number().int(),
  pages: z.array(pdfPage),
  refusals: z.array(uploadRefusal),
});
export type PdfReading = z.output<typeof pdfReading>;

/** Parts as they were chosen on the pages of a PDF: the 'pdfParts' of a form, as JSON. */
export const chosenPdfParts = z
  .array(
    z.object({
      page: z.number().int().min(1),
      /** Places of the closed lines that are cut; the largest is the outline. */
      loops: places.min(1),
      folds: places,
      /** Real by paper length. */
      scale: z.number().min(0.0001).max(100_000),
      name: z.string().trim().min(1).max(200),
      quantity: z.number().int().min(MINIMUM_QUANTITY).max(MAXIMUM_QUANTITY),
    }),
  )
  .min(1)
  .max(MOST_PARTS);
export type ChosenPdfParts = z.output<typeof chosenPdfParts>;

const pdfFile = oneFile('The PDF to read.', Object.values(PART_FILES.pdf.mediaTypes)).file;

/** Drawings in PDFs, whose parts are chosen before they are added. Spec: quote parts §2.7, §7.1. */
export const pdfRoutes = {
  read: route({
    method: 'POST',
    path: `${base}/read-pdf`,
    summary:
      "Reads a PDF, the 'files' of a form, and adds nothing: its pages with their lines, the views found on them, and their scale, or 'refusals' that tell why it is not read.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    form: { files: pdfFile },
    response: pdfReading,
  }),
  add: route({
    method: 'POST',
    path: `${base}/pdf`,
    summary:
      "Adds the flat parts of a PDF: before the 'files' optional 'settings' and 'place' as in an upload, and 'pdfParts' that says which lines of its pages are cut, in which scale; without it, the parts that are found.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    form: {
      settings: uploadForm.settings,
      place: uploadForm.place,
      pdfParts: { description: 'Parts as they were chosen on the pages.', json: chosenPdfParts },
      files: pdfFile,
    },
    response: uploadResponse,
  }),
} as const;
