import { type Drawing, understandDrawing } from '@kerf/drawing';
import {
  type PageReading,
  type PdfFinding,
  type PdfPage,
  type PdfPart,
  readPage,
  sourceOfPart,
} from '@kerf/pdf-drawing';
import {
  type BillOfMaterialsLine,
  bareFileName,
  fieldsOnLine,
  namesMaterial,
  PART_FILES,
  type PlacedText,
  type Proposal,
  proposalsOf,
} from '@kerf/quoting';
import { type LayerRule, layerTypesOf } from '../../layer-rules.ts';
import { LISTS_OF_PARTS, linesOfParts } from './parts-list.ts';
import type { SaidOfPart } from './said-of-part.ts';

/** One flat part of a PDF, understood like a part of any drawing, with what its page says of it. */
export type PdfDrawing = {
  readonly name: string;
  readonly part: PdfPart;
  readonly reading: PageReading;
  readonly drawing: Drawing;
  /** What the title block and the notes of its page say, as texts that name what they are of. */
  readonly texts: readonly PlacedText[];
  /** Its line in a list of parts, where that is certain. */
  readonly line: BillOfMaterialsLine | undefined;
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

/** What a line of a list of parts says, as a title block of that part would. */
const fieldsOfListLine = ({ values }: BillOfMaterialsLine): Parameters<typeof namedTexts>[0] => ({
  partNumber: values.partNumber ?? null,
  revision: values.revision ?? null,
  name: values.description ?? null,
  material: values.material ?? null,
  thickness: values.thicknessMm === undefined ? null : `${values.thicknessMm} mm`,
  quantity: values.quantity ?? null,
});

const stated = (fields: Parameters<typeof namedTexts>[0]): Parameters<typeof namedTexts>[0] =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

type OfPart = Pick<PdfPart, 'notes'> & { readonly line?: BillOfMaterialsLine | undefined };

const textsOf = (reading: PageReading, { notes, line }: OfPart, isOnly: boolean): readonly PlacedText[] => {
  const { texts, titleBlock, tables } = reading;
  const own = new Set(notes);
  const ofTables = new Set(tables.flatMap((table) => [...table.texts]));
  const ofSheet = isOnly ? titleBlock : { ...titleBlock, quantity: null };
  if (line !== undefined) {
    const block = isOnly ? stated(ofSheet) : stated({ material: titleBlock.material, thickness: titleBlock.thickness });
    return namedTexts(
      isOnly ? { ...stated(fieldsOfListLine(line)), ...block } : { ...block, ...stated(fieldsOfListLine(line)) },
    );
  }
  const isOfPart = (text: PageReading['texts'][number]): boolean =>
    !ofTables.has(text) && (isOnly || own.has(text) || /\p{L}{4}/u.test(text.text));
  const written = texts.filter((text) => isLevel(text) && isOfPart(text));
  return [
    ...namedTexts(ofSheet),
    ...written.map(({ text, position, heightMm }) => ({ text, x: position.x, y: position.y, height: heightMm })),
  ];
};

/** Whether what a page says of its part is of one part alone. */
const isAlone = ({ zones }: PageReading): boolean => zones.filter(({ isFlatPart }) => isFlatPart).length <= 1;

/** What a page says of a view on it, or of a part that was chosen on it. */
export const textsOfPage = (reading: PageReading, part: OfPart = { notes: [] }): readonly PlacedText[] =>
  textsOf(reading, part, isAlone(reading));

/**
 * What is known of a part that was chosen: `said` goes before its title block, and nothing else is read. Of that only `ofPage`, which
 * somebody kept as the page says it, is a text of the drawing.
 */
export const textsOfChosen = (reading: PageReading, said: SaidOfPart, ofPage: SaidOfPart): readonly PlacedText[] => {
  if (Object.values(said).every((value) => value === undefined)) return textsOfPage(reading);
  const { titleBlock } = reading;
  const kept = <Value>(own: Value | undefined, isSaid: boolean, block: Value | null): Value | null =>
    own ?? (isSaid ? null : block);
  const { thicknessMm } = ofPage;
  return namedTexts({
    partNumber: kept(ofPage.partNumber, said.partNumber !== undefined, titleBlock.partNumber),
    revision: kept(ofPage.revision, said.revision !== undefined, titleBlock.revision),
    name: titleBlock.name,
    material: kept(ofPage.material, said.material !== undefined, titleBlock.material),
    thickness: kept(
      thicknessMm === undefined ? undefined : `${thicknessMm} mm`,
      said.thicknessMm !== undefined,
      titleBlock.thickness,
    ),
    quantity: isAlone(reading) ? titleBlock.quantity : null,
  });
};

/** A page with its views and its flat parts. */
export const readDrawnPage = (page: PdfPage): PageReading =>
  readPage(page, { knowsMaterial: namesMaterial, fieldsOnLine, tables: LISTS_OF_PARTS });

/** The lines of a part as a drawing. */
export const drawingOfLines = (lines: PdfPart['lines'], layerRules: readonly LayerRule[]): Drawing =>
  understandDrawing(sourceOfPart(lines), { layerTypes: layerTypesOf(layerRules) }).drawing;

const LONGEST_NAME = 200;

/** What a part is called: by its page's title where it is the only one on it, else by its file with a number. */
export const nameOfPdfPart = (
  fileName: string,
  reading: PageReading,
  place: number,
  count: number,
  line?: BillOfMaterialsLine,
): string => {
  const bare = bareFileName(fileName, PART_FILES.pdf).trim() || 'Part';
  const { name, partNumber } = reading.titleBlock;
  const isOnly = reading.parts.length === 1;
  const ofLine = line?.names[0] ?? line?.values.description;
  const own = ((isOnly ? (name ?? partNumber) : null) ?? ofLine ?? '')
    .toString()
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST_NAME);
  if (own !== '') return own;
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
  const lines = linesOfParts(all, readings);
  const drawings = all.map((one, place): PdfDrawing => {
    const { reading, part } = one;
    const line = lines.get(one);
    const drawing = drawingOfLines(part.lines, layerRules);
    return {
      name: nameOfPdfPart(fileName, reading, place, all.length, line),
      ...{ part, reading, drawing, line, texts: textsOf(reading, { ...part, line }, reading.parts.length === 1) },
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
