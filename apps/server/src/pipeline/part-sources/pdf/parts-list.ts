import { type PageReading, type PdfFinding, type PdfPart, samePosition } from '@kerf/pdf-drawing';
import { type BillOfMaterialsLine, isBillOfMaterialsHeading, lineOf, readBillOfMaterials } from '@kerf/quoting';

type Row = readonly string[];

/** Plain numbers of a list stand in millimetres unless their heading says otherwise. */
const linesOfRows = (rows: readonly Row[]): readonly BillOfMaterialsLine[] => readBillOfMaterials(rows, 'metric') ?? [];

/** What is known of lists of parts on drawings. One row without a position is the title block. */
export const LISTS_OF_PARTS = {
  isHeading: isBillOfMaterialsHeading,
  isList: (rows: readonly Row[]): boolean => {
    const lines = linesOfRows(rows);
    return lines.length > 1 || lines.some(({ position }) => position !== undefined);
  },
};

/** The lines of the lists of parts on the pages of a file. */
const linesOnPages = (readings: readonly Pick<PageReading, 'tables'>[]): readonly BillOfMaterialsLine[] =>
  readings.flatMap(({ tables }) => tables.flatMap(({ rows }) => linesOfRows(rows)));

type Placed = { readonly reading: PageReading; readonly part: Pick<PdfPart, 'positions' | 'notes'> };

/** The only line at the only position number that points at a part, in the lists of its own page. */
const byPosition = ({ reading, part }: Placed): BillOfMaterialsLine | null => {
  const [position, another] = part.positions;
  if (position === undefined || another !== undefined) return null;
  const found = linesOnPages([reading]).filter((line) => samePosition(line.position ?? '', position));
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** The only line whose number or name is written beside a part, or in the title block of a page that shows it alone. */
const byName = ({ reading, part }: Placed, lines: readonly BillOfMaterialsLine[]): BillOfMaterialsLine | null => {
  const { titleBlock, parts, tables } = reading;
  const ofTables = new Set(tables.flatMap(({ texts }) => [...texts]));
  const beside = part.notes.filter((text) => !ofTables.has(text)).map(({ text }) => text);
  const numbers = parts.length === 1 && titleBlock.partNumber !== null ? [titleBlock.partNumber] : [];
  return lineOf(lines, [...numbers, ...beside]);
};

/** The lines of the lists of parts by the parts that they are of: each of one part, and never by a guess. */
export const linesOfParts = <One extends Placed>(
  all: readonly One[],
  pages: readonly PageReading[],
): ReadonlyMap<One, BillOfMaterialsLine> => {
  const lines = linesOnPages(pages);
  if (lines.length === 0) return new Map();
  const found = all.map((one) => [one, byPosition(one) ?? byName(one, lines)] as const);
  const isOnly = (line: BillOfMaterialsLine): boolean =>
    found.filter(([, other]) => other !== null && other.row === line.row && other.names[0] === line.names[0]).length ===
    1;
  return new Map(found.flatMap(([one, line]) => (line !== null && isOnly(line) ? [[one, line] as const] : [])));
};

/** Tells what a list of parts gave, or that it gave nothing. */
export const findingOfList = ({ reading }: Placed, line: BillOfMaterialsLine | undefined): readonly PdfFinding[] => {
  const page = reading.page;
  if (line !== undefined) {
    const facts = { position: line.position ?? line.names[0] ?? String(line.row) };
    return [{ code: 'PDF_PARTS_LIST', severity: 'Information', page, facts }];
  }
  const hasList = reading.tables.length > 0;
  return hasList ? [{ code: 'PDF_PARTS_LIST_UNTIED', severity: 'Warning', page, facts: {} }] : [];
};
