import { MAXIMUM_QUANTITY, MINIMUM_QUANTITY, PART_FILES } from '@kerf/quoting';
import { z } from 'zod';
import { length } from './primitives.ts';
import { uploadForm, uploadRefusal, uploadResponse } from './quote-item-changes.ts';
import { proposal } from './quote-items.ts';
import { quoteParams } from './quotes.ts';
import { oneFile, route } from './route.ts';

const base = '/v2/organisations/{organisationId}/quotes/{quoteId}/quote-items' as const;

const MOST_PARTS = 1000;
const MOST_LINES = 20_000;
const LONGEST_SIDE = 100_000;
/** Places among the lines of a page. */
const places = z.array(z.number().int().min(0)).max(MOST_LINES);

const mm = z.number();

/** What a line of a page is there for, as far as it shows. */
export const pdfLineKind = z.enum(['cut', 'fold', 'edge', 'hidden', 'centre', 'dimension', 'text', 'frame']);
export type PdfLineKind = z.output<typeof pdfLineKind>;

/** Places on paper are in mm from the lower left corner of the page, y up. */
const pdfLine = z.object({
  kind: pdfLineKind,
  /** x and y of both ends of a straight line; the sweep in radians behind them for an arc; start, control points and end of a Bézier. */
  figures: z.array(mm),
});
export type PdfLine = z.output<typeof pdfLine>;

const pdfBox = z.object({ minX: mm, minY: mm, maxX: mm, maxY: mm });
export type PdfBox = z.output<typeof pdfBox>;

/** Words of a page: left end of their base line, their size, their length and their direction in radians. */
const pdfText = z.object({ text: z.string(), x: mm, y: mm, heightMm: mm, widthMm: mm, rotation: z.number() });

/** How many times longer things are than on paper, and how that is known. */
const pdfScale = z.object({
  /** As a drawing states it: 2 for 1:2. */
  ratio: z.number(),
  /** To the last digit: a plot is a little larger or smaller than its scale says. */
  exact: z.number(),
  source: z.enum(['stated', 'dimensions', 'page']),
  /** Whether nobody needs to be asked for it. */
  isSure: z.boolean(),
});
export type PdfScale = z.output<typeof pdfScale>;

/** What a page says of its part; null for what it does not say. */
const pdfSaid = z.object({
  partNumber: z.string().nullable(),
  revision: z.string().nullable(),
  material: z.string().nullable(),
  thicknessMm: length.nullable(),
});
export type PdfSaid = z.output<typeof pdfSaid>;

/** Values of a part that its page may say. */
const SAID_FIELDS = ['partNumber', 'revision', 'material', 'thicknessMm'] as const;

const pdfView = z.object({
  kind: z.enum(['flat', 'edge', 'profile', 'body', 'detail', 'copy']),
  /** Whether it is taken for a part. */
  isPart: z.boolean(),
  box: pdfBox,
  name: z.string(),
  /** How often the page shows it. */
  quantity: z.number().int(),
  /** How many are wanted, as an upload of the file proposes it for the part; null where nothing says it. */
  quantityRead: proposal.extend({ value: z.number().int() }).nullable(),
  scale: pdfScale,
  said: pdfSaid,
  /** Lines of the page that it is cut along, and that it is folded along. */
  cuts: places,
  folds: places,
});
export type PdfView = z.output<typeof pdfView>;

const pdfPage = z.object({
  page: z.number().int(),
  widthMm: length,
  heightMm: length,
  lines: z.array(pdfLine),
  /** Places of the lines that belong together, for each closed line. */
  contours: z.array(places),
  texts: z.array(pdfText),
  /** Small filled shapes, as letters that are drawn and not written: x and y of each corner in turn. */
  filled: z.array(z.array(mm)),
  /** Pictures, as a scanner makes them. */
  pictures: z.array(pdfBox),
  /** What the pictures of a scanned page show, all of the page as a data URL of a PNG; null where they show little of it. */
  picture: z.string().nullable(),
  views: z.array(pdfView),
  scale: pdfScale,
  /** What is to be known of the page; texts in the words of the screens by their codes. */
  findings: z.array(uploadRefusal.omit({ fileName: true })),
});
export type PdfPageShown = z.output<typeof pdfPage>;

/** What a PDF shows; of one that is refused the reason and nothing else. */
const pdfReading = z.object({
  pageCount: z.number().int(),
  /** Pages before those that are shown here; further ones are asked for by 'firstPage'. */
  pagesBefore: z.number().int(),
  pages: z.array(pdfPage),
  refusals: z.array(uploadRefusal),
});
export type PdfReading = z.output<typeof pdfReading>;

/** Parts as they were chosen on the pages of a PDF: the 'pdfParts' of a form, as JSON. */
export const chosenPdfParts = z
  .array(
    z
      .object({
        page: z.number().int().min(1),
        /** Places of the lines that are cut, folded, and engraved. */
        cuts: places.default([]),
        folds: places.default([]),
        marks: places.default([]),
        /** Stands for lines that are cut: of a scanned page, or of a part whose flat pattern is not drawn. */
        rectangle: z
          .object({ widthMm: length.positive().max(LONGEST_SIDE), heightMm: length.positive().max(LONGEST_SIDE) })
          .optional(),
        /** How far the page was turned clockwise, degrees: the part lies as it was seen then, and so do the sides of a rectangle. */
        turned: z.literal([0, 90, 180, 270]).default(0),
        /** Real by paper length. */
        scale: z.number().min(0.0001).max(100_000),
        name: z.string().trim().min(1).max(200),
        quantity: z.number().int().min(MINIMUM_QUANTITY).max(MAXIMUM_QUANTITY),
        partNumber: z.string().trim().max(100).optional(),
        revision: z.string().trim().max(30).optional(),
        /** As the drawing names it; set where the shop has it. */
        material: z.string().trim().max(200).optional(),
        thicknessMm: length.positive().max(1000).optional(),
        /** Which of the four were typed and not kept as the page says them; all where it is not said. */
        typed: z.array(z.enum(SAID_FIELDS)).optional(),
      })
      .refine(({ cuts, rectangle }) => cuts.length > 0 || rectangle !== undefined, 'Lines to cut, or a rectangle'),
  )
  .min(1)
  .max(MOST_PARTS);
export type ChosenPdfParts = z.output<typeof chosenPdfParts>;

/** The page that showing begins with: the 'firstPage' of a form. */
export const firstPage = z.number().int().min(1).max(100_000);

const pdfFile = oneFile('The PDF to read.', Object.values(PART_FILES.pdf.mediaTypes)).file;

/** Drawings in PDFs, whose parts are chosen before they are added. Spec: quote parts §2.7, §7.1. */
export const pdfRoutes = {
  read: route({
    method: 'POST',
    path: `${base}/read-pdf`,
    summary:
      "Reads a PDF, the 'files' of a form, and adds nothing: its pages with their lines, the views found on them, their scale and what they say of the parts, or 'refusals' that tell why it is not read.",
    access: 'user',
    params: quoteParams,
    bodyKind: 'multipart',
    form: {
      firstPage: { description: 'The first page to show, from 1; up to 20 are shown at once.', json: firstPage },
      files: pdfFile,
    },
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
