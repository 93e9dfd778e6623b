import type { PdfPageShown, PdfReading, PdfView } from '@kerf/contract';
import {
  figuresOfStrand,
  type PageReading,
  type PdfFinding,
  type PdfPage,
  type PdfPart,
  placesOnPage,
  type Zone,
} from '@kerf/pdf-drawing';
import type { BillOfMaterialsLine } from '@kerf/quoting';
import { findingOfList, linesOfParts } from './part-sources/pdf/parts-list.ts';
import { nameOfPdfPart, proposalsOfPdf, readDrawnPage, textsOfPage } from './part-sources/pdf/read-drawings.ts';
import { FIRST_PAGES, type ReadPage } from './part-sources/pdf/read-pages.ts';
import { PDF_REFUSALS, readPdf } from './part-sources/pdf/read-pdf.ts';
import { saidOfPart } from './part-sources/pdf/said-of-part.ts';
import { pdfFindingSentence } from './pdf-sentences.ts';
import { greyPngOf } from './png.ts';

/** One PDF to show, page by page. */
export type PresentPdfTask = { readonly bytes: Uint8Array; readonly fileName: string; readonly firstPage: number };

/** Pages that are shown at once. */
const MOST_SHOWN = 20;
/** Pages with a picture each; those that follow are asked for when they are turned to. */
const MOST_PICTURES = 4;

/** A hundredth of a millimetre shows on no screen. */
const onPaper = (mm: number): number => Number(mm.toFixed(2));

type Places = ReturnType<typeof placesOnPage>;

/** What a view is told by: its page, and the lines of lists that its parts have. */
type PageAround = {
  readonly reading: PageReading;
  readonly places: Places;
  readonly fileName: string;
  readonly placed: readonly {
    readonly reading: PageReading;
    readonly part: PdfPart;
    readonly line: BillOfMaterialsLine | undefined;
  }[];
};

const isKnown = (place: number | undefined): place is number => place !== undefined && place >= 0;

const viewOf = (zone: Zone, place: number, { reading, places, fileName, placed }: PageAround): PdfView => {
  const { zones, scale, isScaleSure } = reading;
  const one = placed.find(({ part: { loops } }) => loops[0] === zone.loops[0]);
  const { part, line } = one ?? {};
  const { ratio, exact, source } = part?.scale ?? scale;
  const texts = textsOfPage(reading, part === undefined ? undefined : { ...part, line });
  const view = { reading, line, part: part ?? { edgeThicknessMm: null, count: zone.count } };
  const proposals = proposalsOfPdf({ texts }, fileName, []);
  const said = saidOfPart(view, proposals);
  const { partNumber = null, revision = null, material = null, thicknessMm = null } = said;
  const quantity = proposals.find(({ field }) => field === 'quantity');
  return {
    ...{ kind: zone.kind, isPart: zone.isFlatPart, box: zone.bounds, quantity: view.part.count },
    quantityRead: quantity === undefined ? null : { ...quantity, value: Number(quantity.value) },
    name: nameOfPdfPart(fileName, reading, place, zones.length, line),
    scale: { ratio, exact, source, isSure: isScaleSure || source !== 'page' },
    said: { partNumber, revision, material, thicknessMm },
    cuts: [...new Set(zone.loops.flatMap((loop) => places.contours[loop] ?? []))].filter(isKnown),
    folds: zone.folds.map((fold) => places.folds[fold]).filter(isKnown),
  };
};

const shownOf = (page: ReadPage, around: Omit<PageAround, 'places'>): PdfPageShown => {
  const { reading, placed } = around;
  const { widthMm, heightMm, lines, scale, isScaleSure, texts, images, findings, zones } = reading;
  const { ratio, exact, source } = scale;
  const places = placesOnPage(reading);
  return {
    ...{ page: page.number, widthMm, heightMm, scale: { ratio, exact, source, isSure: isScaleSure } },
    lines: lines.map(({ kind, strand }) => ({ kind, figures: [...figuresOfStrand(strand)] })),
    contours: places.contours.map((contour) => contour.filter(isKnown)),
    texts: texts.map(({ position, ...text }) => ({ ...text, x: position.x, y: position.y })),
    filled: reading.filled.map((corners) => corners.flatMap(({ x, y }) => [onPaper(x), onPaper(y)])),
    pictures: [...images],
    views: zones.map((zone, place) => viewOf(zone, place, { ...around, places })),
    findings: [...findings, ...findingsOfLists(placed)].map((finding) => ({
      ...{ code: finding.code, message: pdfFindingSentence(finding) },
      facts: { ...finding.facts, page: finding.page },
    })),
    picture: page.picture === null ? null : `data:image/png;base64,${greyPngOf(page.picture).toString('base64')}`,
  };
};

/** Findings of the lists of a page, once each for all its parts. */
const findingsOfLists = (placed: PageAround['placed']): readonly PdfFinding[] => {
  const all = placed.flatMap((one) => findingOfList(one, one.line));
  const taken = all.filter(({ code }) => code === 'PDF_PARTS_LIST');
  const [first] = taken;
  const [untied] = all.filter(({ code }) => code === 'PDF_PARTS_LIST_UNTIED');
  const position = taken.map(({ facts }) => facts.position).join(', ');
  return [
    ...(first === undefined ? [] : [{ ...first, facts: { position } }]),
    ...(untied === undefined ? [] : [untied]),
  ];
};

/** Pages as they are shown; lists on others that an upload reads with them say what their parts are, too. */
const pagesShown = (
  pages: readonly ReadPage[],
  others: readonly PdfPage[],
  fileName: string,
): readonly PdfPageShown[] => {
  const inOrder = [...pages, ...others].toSorted((one, other) => one.number - other.number);
  const readings = new Map(inOrder.map((page): [PdfPage, PageReading] => [page, readDrawnPage(page)]));
  const all = [...readings.values()];
  const parts = all.flatMap((reading) => reading.parts.map((part) => ({ reading, part })));
  const lines = linesOfParts(parts, all);
  return pages.flatMap((page) => {
    const reading = readings.get(page);
    if (reading === undefined) return [];
    const own = parts.filter((one) => one.reading === reading);
    return [shownOf(page, { reading, fileName, placed: own.map((one) => ({ ...one, line: lines.get(one) })) })];
  });
};

/** The pages that an upload reads beside those that are shown. */
const pagesBeside = async (
  bytes: Uint8Array,
  shown: readonly ReadPage[],
  pageCount: number,
): Promise<readonly PdfPage[]> => {
  const { from, count } = FIRST_PAGES;
  const isShown = new Set(shown.map(({ number }) => number));
  const numbers = Array.from({ length: Math.min(count, pageCount) }, (_, place) => from + place);
  const these = new Set(numbers.filter((number) => !isShown.has(number)));
  if (these.size === 0) return [];
  const read = await readPdf(bytes, { these });
  return read.ok ? read.pages : [];
};

/** The pages of a PDF with their lines and views, for somebody to choose from. */
export const presentPdf = async ({ bytes, fileName, firstPage }: PresentPdfTask): Promise<PdfReading> => {
  const read = await readPdf(bytes, { from: firstPage, count: MOST_SHOWN, mostPictures: MOST_PICTURES });
  if (!read.ok) {
    const refusal = { fileName, code: read.code, message: `File ${fileName}: ${PDF_REFUSALS[read.code]}` };
    return { pageCount: 0, pagesBefore: 0, pages: [], refusals: [refusal] };
  }
  return {
    pageCount: read.pageCount,
    pagesBefore: Math.min(firstPage - 1, read.pageCount),
    pages: [...pagesShown(read.pages, await pagesBeside(bytes, read.pages, read.pageCount), fileName)],
    refusals: [],
  };
};
