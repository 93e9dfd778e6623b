import { type Drawing, understandDrawing } from '@kerf/drawing';
import {
  type PageReading,
  type PdfFinding,
  type PdfPage,
  type PdfPart,
  readPage,
  sourceOfPart,
} from '@kerf/pdf-drawing';
import { bareFileName, namesMaterial, PART_FILES, type PlacedText, type Proposal, proposalsOf } from '@kerf/quoting';
import { type LayerRule, layerTypesOf } from '../../layer-rules.ts';
import type { SaidOfPart } from './said-of-part.ts';

/** One flat part of a PDF, understood like a part of any drawing, with what its page says of it. */
export type PdfDrawing = {
  readonly name: string;
  readonly part: PdfPart;
  readonly reading: PageReading;
  readonly drawing: Drawing;
  /** What the title block and the notes of its page say, as texts that name what they are of. */
  readonly texts: readonly PlacedText[];
};

export type PdfDrawings = {
  readonly readings: readonly PageReading[];
  readonly drawings: readonly PdfDrawing[];
  readonly findings: readonly PdfFinding[];
};

const isLevel = ({ rotation }: PageReading['texts'][number]): boolean => Math.abs(rotation) < 0.05;

const LABELS = {
  partNumber: 'Part number',
  revision: 'Revision',
  name: 'Title',
  material: 'Material',
  thickness: 'Thickness',
  quantity: 'Quantity',
} as const satisfies Readonly<Record<keyof PageReading['titleBlock'], string>>;

/** Fields of a title block in words that the reading of texts knows, in front of what else is written. */
const namedTexts = (
  fields: Readonly<Partial<Record<keyof typeof LABELS, string | number | null>>>,
): readonly PlacedText[] =>
  Object.entries(LABELS)
    .flatMap(([field, label]) => {
      const value = fields[field as keyof typeof LABELS] ?? null;
      return value === null ? [] : [`${label}: ${value}`];
    })
    .map((text, place) => ({ text, x: -1e4, y: -100 * place, height: 3 }));

const textsOf = (
  { texts, titleBlock }: PageReading,
  part: Pick<PdfPart, 'notes'>,
  isOnly: boolean,
): readonly PlacedText[] => {
  const own = new Set(part.notes);
  const written = texts.filter((text) => isLevel(text) && (isOnly || own.has(text) || /\p{L}{4}/u.test(text.text)));
  return [
    ...namedTexts({ ...titleBlock, quantity: isOnly ? titleBlock.quantity : null }),
    ...written.map(({ text, position, heightMm }) => ({ text, x: position.x, y: position.y, height: heightMm })),
  ];
};

/** What a page says of a view on it, or of a part that was chosen on it. */
export const textsOfPage = (
  reading: PageReading,
  part: Pick<PdfPart, 'notes'> = { notes: [] },
): readonly PlacedText[] => textsOf(reading, part, reading.zones.filter(({ isFlatPart }) => isFlatPart).length <= 1);

/** What is known of a part that was chosen: what somebody said of it goes before its title block, and nothing else is read. */
export const textsOfChosen = (reading: PageReading, said: SaidOfPart): readonly PlacedText[] => {
  const { thicknessMm, ...named } = said;
  if (Object.values(said).every((value) => value === undefined)) return textsOfPage(reading);
  const thickness = thicknessMm === undefined ? {} : { thickness: `${thicknessMm} mm` };
  return namedTexts({ ...reading.titleBlock, quantity: null, ...named, ...thickness });
};

/** A page with its views and its flat parts. */
export const readDrawnPage = (page: PdfPage): PageReading => readPage(page, { knowsMaterial: namesMaterial });

/** The lines of a part as a drawing. */
export const drawingOfLines = (lines: PdfPart['lines'], layerRules: readonly LayerRule[]): Drawing =>
  understandDrawing(sourceOfPart(lines), { layerTypes: layerTypesOf(layerRules) }).drawing;

const LONGEST_NAME = 200;

/** What a part is called: by its page's title where it is the only one on it, else by its file with a number. */
export const nameOfPdfPart = (fileName: string, reading: PageReading, place: number, count: number): string => {
  const bare = bareFileName(fileName, PART_FILES.pdf).trim() || 'Part';
  const { name, partNumber } = reading.titleBlock;
  const own = (name ?? partNumber ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  if (reading.parts.length === 1 && own !== '') return own;
  return count === 1 ? bare : `${bare}-${place + 1}`;
};

/** The flat parts on the pages of a PDF, in the order of the pages. */
export const readPdfDrawings = (
  pages: readonly PdfPage[],
  fileName: string,
  layerRules: readonly LayerRule[] = [],
): PdfDrawings => {
  const readings = pages.map(readDrawnPage);
  const all = readings.flatMap((reading) => reading.parts.map((part) => ({ reading, part })));
  const drawings = all.map(({ reading, part }, place): PdfDrawing => {
    const drawing = drawingOfLines(part.lines, layerRules);
    return {
      name: nameOfPdfPart(fileName, reading, place, all.length),
      ...{ part, reading, drawing, texts: textsOf(reading, part, reading.parts.length === 1) },
    };
  });
  // Where some page shows a part, pages of views and text alone are to be expected.
  const findings = readings.flatMap((reading) => reading.findings);
  return { readings, drawings, findings };
};

/** What is proposed for a part of a PDF by its file's name, its folders and its page. */
export const proposalsOfPdf = (
  { texts }: Pick<PdfDrawing, 'texts'>,
  fileName: string,
  folders: readonly string[],
): readonly Proposal[] => proposalsOf({ fileName, folders, texts });
