import { mayBeDimension, type PageReading, type PdfFinding, type PdfPart, samePosition } from '@kerf/pdf-drawing';
import { type BillOfMaterialsLine, isBillOfMaterialsHeading, lineOf, readBillOfMaterials } from '@kerf/quoting';

type Row = readonly string[];
type Table = PageReading['tables'][number];

/** What is known of tables on drawings. One row without a position is the title block. */
export const LISTS_OF_PARTS = {
  isHeading: isBillOfMaterialsHeading,
  isList: (rows: readonly Row[]): boolean => {
    const lines = readBillOfMaterials(rows, 'metric') ?? [];
    return lines.length > 1 || lines.some(({ position }) => position !== undefined);
  },
};

const read = new WeakMap<Table, readonly BillOfMaterialsLine[]>();

/** The lines of a table that is a list of parts, none of any other. Plain numbers stand in millimetres unless their heading says otherwise. */
const linesOfTable = (table: Table): readonly BillOfMaterialsLine[] => {
  const known = read.get(table);
  if (known !== undefined) return known;
  const lines = readBillOfMaterials(table.rows, 'metric', 'drawing') ?? [];
  read.set(table, lines);
  return lines;
};

const linesOfPage = ({ tables }: Pick<PageReading, 'tables'>): readonly BillOfMaterialsLine[] =>
  tables.flatMap(linesOfTable);

type Placed = { readonly reading: PageReading; readonly part: Pick<PdfPart, 'positions' | 'notes'> };

/** The only line at the only position number that points at a part, in the lists of its own page. */
const byPosition = ({ reading, part }: Placed): BillOfMaterialsLine | null => {
  const [position, another] = part.positions;
  if (position === undefined || another !== undefined) return null;
  const found = linesOfPage(reading).filter((line) => samePosition(line.position ?? '', position));
  return found.length === 1 ? (found[0] ?? null) : null;
};

/** Lines by those of their names alone that no dimension is written like. */
const withoutFigures = (lines: readonly BillOfMaterialsLine[]): ReadonlyMap<BillOfMaterialsLine, BillOfMaterialsLine> =>
  new Map(lines.map((line) => [{ ...line, names: line.names.filter((name) => !mayBeDimension(name)) }, line]));

/** The only line whose number or name is written beside a part, or in the title block of a page that shows it alone. */
const byName = ({ reading, part }: Placed, lines: readonly BillOfMaterialsLine[]): BillOfMaterialsLine | null => {
  const { titleBlock, parts, tables, dimensioned } = reading;
  const number = parts.length === 1 ? titleBlock.partNumber : null;
  const ofNumber = number === null ? null : lineOf(lines, [number]);
  if (ofNumber !== null) return ofNumber;
  const ofTables = new Set(tables.flatMap(({ texts }) => [...texts]));
  const isName = (text: PdfPart['notes'][number]): boolean =>
    !ofTables.has(text) && !dimensioned.has(text) && !mayBeDimension(text.text);
  const named = withoutFigures(lines);
  const found = lineOf(
    [...named.keys()],
    part.notes.filter(isName).map(({ text }) => text),
  );
  return found === null ? null : (named.get(found) ?? null);
};

/** A line is the same as itself, and as one that lists the same number with the same values on another page. */
const isSameLine = (one: BillOfMaterialsLine, other: BillOfMaterialsLine): boolean =>
  one === other || (one.values.partNumber !== undefined && JSON.stringify(one.values) === JSON.stringify(other.values));

/** The lines of the lists of parts by the parts that they are of: each of one part, and never by a guess. */
export const linesOfParts = <One extends Placed>(
  all: readonly One[],
  pages: readonly PageReading[],
): ReadonlyMap<One, BillOfMaterialsLine> => {
  const lines = pages.flatMap(linesOfPage);
  if (lines.length === 0) return new Map();
  const found = all.flatMap((one) => {
    const line = byPosition(one) ?? byName(one, lines);
    return line === null ? [] : [[one, line] as const];
  });
  return new Map(found.filter(([, line]) => found.filter(([, other]) => isSameLine(line, other)).length === 1));
};

/** Tells what a list of parts gave, or that it gave nothing. */
export const findingOfList = ({ reading }: Placed, line: BillOfMaterialsLine | undefined): readonly PdfFinding[] => {
  const page = reading.page;
  if (line !== undefined) {
    const facts = { position: line.position ?? line.names[0] ?? String(line.row) };
    return [{ code: 'PDF_PARTS_LIST', severity: 'Information', page, facts }];
  }
  const hasList = linesOfPage(reading).length > 0;
  return hasList ? [{ code: 'PDF_PARTS_LIST_UNTIED', severity: 'Warning', page, facts: {} }] : [];
};
