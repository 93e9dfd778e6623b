import {
  linesOfChoice,
  linesOfRectangle,
  namedChoice,
  type PageReading,
  type PdfFinding,
  type PdfFindingCode,
} from '@kerf/pdf-drawing';
import { PART_FILES } from '@kerf/quoting';
import type { StoredIssue } from '../../db/schema/index.ts';
import type { MessageOf } from '../message.ts';
import { pdfFindingSentence } from '../pdf-sentences.ts';
import type { FileRead, ImportTask, PartFileReader, PartRead } from './part-source.ts';
import { findingOfList } from './pdf/parts-list.ts';
import { drawingOfLines, type PdfDrawing, readDrawnPage, readPdfDrawings, textsOfChosen } from './pdf/read-drawings.ts';
import { FIRST_PAGES, pagesLeftOut } from './pdf/read-pages.ts';
import { PDF_REFUSALS, type PdfPages, readPdf } from './pdf/read-pdf.ts';
import { typedProposals } from './pdf/said-of-part.ts';

const kind = PART_FILES.pdf;

/** Why no part is made from a PDF that was read well, the most telling first. */
const WITHOUT_PARTS = [
  'PDF_BENT_VIEWS',
  'PDF_LETTERS_AS_LINES',
  'PDF_SCANNED_PAGE',
  'PDF_NO_OUTLINE',
  'PDF_EMPTY_PAGE',
] as const satisfies readonly PdfFindingCode[];

const refusalCodes = [
  ...(Object.keys(PDF_REFUSALS) as (keyof typeof PDF_REFUSALS)[]),
  ...WITHOUT_PARTS,
  'TOO_MANY_PARTS',
  'PDF_LINES_UNKNOWN',
] as const;
export type PdfFileRefusalCode = (typeof refusalCodes)[number];

const refused = (
  fileName: string,
  code: PdfFileRefusalCode,
  sentence: string,
  facts: MessageOf<PdfFileRefusalCode>['facts'] = {},
): { readonly ok: false; readonly refusal: MessageOf<PdfFileRefusalCode> } => ({
  ok: false,
  refusal: { code, message: `File ${fileName}: ${sentence}`, facts: { ...facts, fileName } },
});

const issueOf = (finding: PdfFinding): StoredIssue => ({
  code: finding.code,
  severity: finding.severity,
  message: pdfFindingSentence(finding),
  facts: { ...finding.facts, page: finding.page },
});

/** A file that nobody looked at page by page: a scale that it does not state is doubtful, however much the lines look like it. */
const unconfirmed = (issue: StoredIssue): StoredIssue =>
  issue.code === 'PDF_SCALE_OF_PAGE' ? { ...issue, severity: 'Warning' } : issue;

const refusalWithoutParts = (fileName: string, findings: readonly PdfFinding[]) => {
  const found = WITHOUT_PARTS.map((code) => findings.find((finding) => finding.code === code)).find(Boolean);
  if (found === undefined) return refused(fileName, 'PDF_EMPTY_PAGE', 'nothing is drawn in it.', { page: 1 });
  const code = WITHOUT_PARTS.find((one) => one === found.code) ?? 'PDF_EMPTY_PAGE';
  return refused(fileName, code, pdfFindingSentence(found), { ...found.facts, page: found.page });
};

/** What is told of a part: of its page, without what concerns other parts on it. */
const toldOf = (one: PdfDrawing): readonly StoredIssue[] => {
  const { part, reading, line } = one;
  const ofPage = reading.findings.filter(
    ({ code, facts }) => code !== 'PDF_SAME_PART_AGAIN' || facts.count === part.count,
  );
  return [...ofPage, ...findingOfList(one, line)].map(issueOf).map(unconfirmed);
};

const isTyped = (field: string, typed: Chosen['typed']): boolean => typed?.some((one) => one === field) ?? true;

type Chosen = NonNullable<ImportTask['pdfParts']>[number];

const chosenPart = (
  { page, turned, name, quantity, cuts, folds, marks, scale, rectangle, typed, ...said }: Chosen,
  reading: PageReading | null,
  { fileName, layerRules }: ImportTask,
): { readonly ok: true; readonly part: Omit<PartRead, 'place'> } | ReturnType<typeof refused> => {
  const choice = reading === null ? null : namedChoice(reading, { cuts, folds, marks });
  if (reading === null || choice === null)
    return refused(fileName, 'PDF_LINES_UNKNOWN', 'it is read in another way by now. Open it and choose again.');
  const lines =
    rectangle === undefined
      ? linesOfChoice(choice, scale, turned)
      : linesOfRectangle(rectangle.widthMm, rectangle.heightMm);
  if (lines === null) {
    const facts = { page };
    const sentence = pdfFindingSentence({ code: 'PDF_NO_OUTLINE', severity: 'Error', page, facts });
    return refused(fileName, 'PDF_NO_OUTLINE', sentence, facts);
  }
  const ofPage = Object.fromEntries(Object.entries(said).filter(([field]) => !isTyped(field, typed)));
  const texts = textsOfChosen(reading, said, ofPage);
  const drawing = drawingOfLines(lines, layerRules);
  return { ok: true, part: { name, quantity, drawing, told: [], texts, said, typed: typedProposals(said, typed) } };
};

/** Parts as somebody chose them: the lines that they named, in the scale that they gave. */
const chosenParts = (
  pages: Extract<PdfPages, { readonly ok: true }>,
  task: ImportTask,
): FileRead<PdfFileRefusalCode> => {
  const { pdfParts = [] } = task;
  const readings = new Map<number, PageReading>();
  const parts: PartRead[] = [];
  for (const [partIndex, chosen] of pdfParts.entries()) {
    const page = pages.pages.find((one) => one.number === chosen.page);
    const reading = readings.get(chosen.page) ?? (page === undefined ? null : readDrawnPage(page));
    if (reading !== null) readings.set(chosen.page, reading);
    const made = chosenPart(chosen, reading, task);
    if (!made.ok) return made;
    parts.push({
      ...made.part,
      place: {
        ...{ partIndex, partCount: pdfParts.length, keptTogether: [] },
        ...{ drawingUnit: 'mm', unitsDecidedBy: 'chosen' },
      },
    });
  }
  return { ok: true, millimetresPerUnit: 1, report: { pages: pages.pageCount, parts: parts.length }, parts };
};

/** The flat parts on the pages of a PDF, those that look the same as one part with its quantity. */
const readParts = (task: ImportTask): FileRead<PdfFileRefusalCode> => {
  const { fileName, layerRules, pages, mostParts } = task;
  if (pages === undefined) throw new Error('the pages of a PDF are read before its parts');
  if (!pages.ok) return refused(fileName, pages.code, PDF_REFUSALS[pages.code]);
  if (task.pdfParts !== undefined) return chosenParts(pages, task);
  const { drawings, findings } = readPdfDrawings(pages.pages, fileName, layerRules);
  if (drawings.length === 0) return refusalWithoutParts(fileName, findings);
  if (mostParts !== undefined && drawings.length > mostParts) {
    const facts = { parts: drawings.length, limit: mostParts };
    return refused(
      fileName,
      'TOO_MANY_PARTS',
      `it has ${facts.parts} parts, more than the ${facts.limit} that go into a quote.`,
      facts,
    );
  }
  return {
    ok: true,
    millimetresPerUnit: 1,
    report: { pages: pages.pageCount, parts: drawings.length },
    parts: drawings.map(
      (one, partIndex): PartRead => ({
        name: one.name,
        drawing: one.drawing,
        ...(one.part.count > 1 ? { quantity: one.part.count } : {}),
        place: {
          ...{ partIndex, partCount: drawings.length, keptTogether: [] },
          ...{ drawingUnit: 'mm', unitsDecidedBy: 'insunits' },
        },
        told: [...toldOf(one), ...(partIndex === 0 ? pagesLeftOut(pages.pages, pages.pageCount).map(issueOf) : [])],
        texts: one.texts,
      }),
    ),
  };
};

/** Drawings in PDFs. */
export const pdfFile: PartFileReader<PdfFileRefusalCode> = {
  kind,
  refusalCodes,
  read: readParts,
  prepare: async (task) => {
    const chosen = task.pdfParts?.map(({ page }) => page);
    return {
      ...task,
      pages: await readPdf(task.bytes, chosen === undefined ? FIRST_PAGES : { these: new Set(chosen) }),
    };
  },
};
