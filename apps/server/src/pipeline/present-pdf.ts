import type { PdfPageShown, PdfReading, PdfView } from '@kerf/contract';
import { type PageReading, svgOfLoop, svgOfStrands } from '@kerf/pdf-drawing';
import { nameOfPdfPart, readDrawnPage } from './part-sources/pdf/read-drawings.ts';
import { PDF_REFUSALS, readPdf } from './part-sources/pdf/read-pdf.ts';
import { pdfFindingSentence } from './pdf-sentences.ts';

/** One PDF to show, page by page. */
export type PresentPdfTask = { readonly bytes: Uint8Array; readonly fileName: string };

/** Pages that are shown; the parts of further ones are added without being chosen. */
const MOST_SHOWN = 20;

type Box = { readonly minX: number; readonly minY: number; readonly maxX: number; readonly maxY: number };

const placeOf = ({ minX, minY, maxX, maxY }: Box, heightMm: number) => ({
  ...{ x: minX, y: heightMm - maxY, widthMm: maxX - minX, heightMm: maxY - minY },
});

const scaleOf = ({ ratio, exact, source }: PageReading['scale']) => ({ ratio, exact, source });

const viewsOf = (reading: PageReading, fileName: string): readonly PdfView[] => {
  const { zones, parts, titleBlock, scale } = reading;
  return zones.map((zone, place) => {
    const part = parts.find(({ loops }) => loops[0] === zone.loops[0]);
    const isPart = part !== undefined;
    return {
      ...{ kind: zone.kind, isPart, loops: [...zone.loops], folds: [...(part?.folds ?? [])] },
      name: nameOfPdfPart(fileName, reading, place, zones.length),
      quantity: (part?.count ?? 1) * (parts.length === 1 ? (titleBlock.quantity ?? 1) : 1),
      scale: scaleOf(part?.scale ?? scale),
    };
  });
};

const shownOf = (reading: PageReading, fileName: string): PdfPageShown => {
  const { page, widthMm, heightMm, drawn, outlines, dashed, scale, findings } = reading;
  return {
    ...{ page, widthMm, heightMm, scale: scaleOf(scale) },
    drawn: svgOfStrands(drawn, heightMm),
    loops: outlines.map((loop) => ({ path: svgOfLoop(loop, heightMm), ...placeOf(loop.bounds, heightMm) })),
    folds: dashed.map((strand) => ({
      path: svgOfStrands([strand], heightMm),
      ...placeOf(strand.bounds, heightMm),
    })),
    views: [...viewsOf(reading, fileName)],
    findings: findings.map((finding) => ({
      ...{ code: finding.code, message: pdfFindingSentence(finding) },
      facts: { ...finding.facts, page: finding.page },
    })),
  };
};

/** The pages of a PDF with their lines and views, for somebody to choose from. */
export const presentPdf = async ({ bytes, fileName }: PresentPdfTask): Promise<PdfReading> => {
  const read = await readPdf(bytes);
  if (!read.ok) {
    const refusal = { fileName, code: read.code, message: `File ${fileName}: ${PDF_REFUSALS[read.code]}` };
    return { pageCount: 0, pages: [], refusals: [refusal] };
  }
  return {
    pageCount: read.pageCount,
    pages: read.pages.slice(0, MOST_SHOWN).map((page) => shownOf(readDrawnPage(page), fileName)),
    refusals: [],
  };
};
