import { findingMessage, partFacts } from '@kerf/drawing';
import type { MessageOf } from './message.ts';
import { findingOfList } from './part-sources/pdf/parts-list.ts';
import { type PdfDrawing, proposalsOfPdf, readPdfDrawings } from './part-sources/pdf/read-drawings.ts';
import { pagesLeftOut } from './part-sources/pdf/read-pages.ts';
import { PDF_REFUSALS, type PdfRefusalCode, readPdf } from './part-sources/pdf/read-pdf.ts';
import { type SaidOfPart, saidOfPart } from './part-sources/pdf/said-of-part.ts';
import { pdfFindingSentence } from './pdf-sentences.ts';

/** One PDF to look into. */
export type InspectPdfTask = {
  readonly bytes: Uint8Array;
  readonly fileName: string;
  readonly folders: readonly string[];
};

type InspectedPdfPart = {
  readonly name: string;
  readonly page: number;
  readonly scale: { readonly ratio: number; readonly source: 'stated' | 'dimensions' | 'page' };
  readonly widthMm: number;
  readonly heightMm: number;
  readonly innerContours: number;
  readonly cutLengthMm: number;
  readonly folds: number;
} & SaidOfPart;

export type PdfInspection = {
  readonly pages: number;
  readonly parts: readonly InspectedPdfPart[];
  readonly findings: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly page: number;
  }[];
};

export type InspectPdfResult =
  | { readonly ok: true; readonly inspection: PdfInspection }
  | { readonly ok: false; readonly refusal: MessageOf<PdfRefusalCode> };

const figure = (value: number): number => Number(value.toFixed(4));

const partOf = (one: PdfDrawing, { fileName, folders }: InspectPdfTask): InspectedPdfPart => {
  const { drawing, part, name } = one;
  const outers = drawing.partOuterPathIds.flatMap((outerId) => partFacts(drawing, outerId) ?? []);
  const [facts] = outers.toSorted((a, b) => b.areaMm2 - a.areaMm2);
  const { ratio, source } = part.scale;
  return {
    ...{ name, page: part.page, scale: { ratio: figure(ratio), source } },
    widthMm: figure(facts?.widthMm ?? part.widthMm),
    heightMm: figure(facts?.heightMm ?? part.heightMm),
    innerContours: facts?.innerContours ?? 0,
    cutLengthMm: figure(facts?.cutLengthMm ?? 0),
    folds: facts?.folds.length ?? 0,
    ...saidOfPart(one, proposalsOfPdf(one, fileName, folders)),
  };
};

/** Reads a PDF and measures the flat parts on its pages. */
export const inspectPdf = async (task: InspectPdfTask): Promise<InspectPdfResult> => {
  const read = await readPdf(task.bytes);
  if (!read.ok) return { ok: false, refusal: { code: read.code, message: PDF_REFUSALS[read.code] } };
  const { drawings, findings } = readPdfDrawings(read.pages, task.fileName);
  const ofParts = drawings.flatMap(({ drawing, part }) =>
    drawing.findings.map((finding) => ({
      ...{ code: finding.code, severity: finding.severity, message: findingMessage(finding), page: part.page },
    })),
  );
  return {
    ok: true,
    inspection: {
      pages: read.pageCount,
      parts: drawings.map((one) => partOf(one, task)),
      findings: [
        ...[
          ...findings,
          ...drawings.flatMap((one) => findingOfList(one, one.line)),
          ...pagesLeftOut(read.pages, read.pageCount),
        ].map((finding) => ({
          ...{
            code: finding.code,
            severity: finding.severity,
            message: pdfFindingSentence(finding),
            page: finding.page,
          },
        })),
        ...ofParts,
      ],
    },
  };
};
