import { MM_PER_INCH, type UnitSystem } from '@kerf/units';
import { gaugeThicknessMm } from '../gauges.ts';
import { MAXIMUM_QUANTITY } from '../part-inputs.ts';
import type { BillOfMaterialsLine } from './bill-of-materials.ts';
import { type BillOfMaterialsColumn, type Heading, headingOf } from './bill-of-materials-headings.ts';
import { gaugeFamilyOf, materialsIn } from './material-names.ts';
import { thicknessIn } from './read-thickness.ts';
import { decimal, writingOf } from './writing.ts';

type Cell = string | number | boolean | null;

/** Above its headings a table may have a title and notes. */
const MOST_ROWS_ABOVE = 20;
/** A sheet of metal is no thinner and no thicker, mm; a plate is. */
const THICKEST_MM = 400;
const LONGEST_TEXT = 200;

const textOf = (cell: Cell | undefined): string =>
  cell === null || cell === undefined ? '' : String(cell).trim().slice(0, LONGEST_TEXT);

type Columns = ReadonlyMap<number, Heading>;

/** Where a table is: a file of its own, or a drawing that shows the parts with their position numbers. */
type TablePlace = 'file' | 'drawing';

const POSITION = /^\d{1,3}[a-z]?\.?$/i;

/** Whether a column of a table has nothing but position numbers. */
const arePositions = (below: readonly (readonly Cell[])[], place: number): boolean => {
  const cells = below.map((row) => textOf(row[place])).filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => POSITION.test(cell));
};

/** The columns that a row of headings names; of several of one kind the first counts, but of quantities that of all pieces. */
const columnsOf = (row: readonly Cell[], below: readonly (readonly Cell[])[], where: TablePlace): Columns => {
  const found = new Map<number, Heading>();
  const kinds = new Set<BillOfMaterialsColumn>();
  const headings = row.map((cell) => (typeof cell === 'string' ? headingOf(writingOf(cell).plain) : null));
  const namesParts = headings.some((heading) => heading?.column === 'partNumber' && !heading.isPositionBeside);
  const hasAll = headings.some((heading) => heading?.isOfAll === true);
  for (const [place, heading] of headings.entries()) {
    if (heading === null || (hasAll && heading.column === 'quantity' && !heading.isOfAll)) continue;
    const isPosition = heading.isPositionBeside && (namesParts || (where === 'drawing' && arePositions(below, place)));
    const column = isPosition ? 'position' : heading.column;
    if (kinds.has(column)) continue;
    kinds.add(column);
    found.set(place, { ...heading, column });
  }
  return found;
};

const has = (columns: Columns, kinds: readonly BillOfMaterialsColumn[]): boolean =>
  [...columns.values()].some(({ column }) => kinds.includes(column));

const NAMES = ['partNumber', 'name'] as const;
/** What a table has to say of its drawings; one on a drawing that says no more than revisions tells how that drawing changed. */
const VALUES = {
  file: ['quantity', 'material', 'thicknessMm', 'revision'],
  drawing: ['quantity', 'material', 'thicknessMm'],
} as const satisfies Readonly<Record<TablePlace, readonly BillOfMaterialsColumn[]>>;

/** Without a drawing to name and something to say of it, a table is no bill of materials. */
const isHeadingRow = (columns: Columns, where: TablePlace): boolean =>
  has(columns, [...NAMES, 'description', 'position']) && has(columns, VALUES[where]) && columns.size >= 2;

/** Whether words head a column of a bill of materials. */
export const isBillOfMaterialsHeading = (words: string): boolean => headingOf(writingOf(words).plain) !== null;

/** A plain number as people write one; null for anything else. */
const numberOf = (cell: Cell | undefined): number | null => {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  const text = textOf(cell);
  return /^\d{1,7}(?:[.,]\d{1,4})?$/.test(text) ? decimal(text) : null;
};

/** 1,000 and 1.000 are a thousand to some and one to others. */
const AMBIGUOUS = /^\d{1,3}[.,]\d{3}(?!\d)/;

const quantityOf = (cell: Cell | undefined): number | undefined => {
  if (typeof cell !== 'number' && AMBIGUOUS.test(textOf(cell))) return undefined;
  const number = numberOf(cell) ?? numberOf(/^(\d{1,7})\s*\p{L}{1,6}\.?$/u.exec(textOf(cell))?.[1]);
  return number !== null && Number.isInteger(number) && number >= 1 && number <= MAXIMUM_QUANTITY ? number : undefined;
};

const GAUGE = /^(?:#\s*)?(\d{1,2})\s*(?:ga|ga\.|gauge|gage|swg)$/;

/** The thickness of a gauge, which is one only in its material; null where no such sheet is known. */
const gaugeOf = (number: number, material: string): number | null => {
  const [hit] = materialsIn(writingOf(material));
  const family = hit === undefined ? null : gaugeFamilyOf(hit.family);
  return family === null ? null : gaugeThicknessMm(family, number);
};

/** A thickness that the cell itself gives a unit or a gauge; null where it names none. */
const statedThickness = (text: string, material: string): number | null => {
  const writing = writingOf(text);
  const gauge = GAUGE.exec(writing.plain);
  if (gauge === null) return thicknessIn(writing, false)?.value ?? null;
  const number = Number(gauge[1]);
  return writing.plain.endsWith('swg') ? gaugeThicknessMm('swg', number) : gaugeOf(number, material);
};

const thicknessOf = (
  cell: Cell | undefined,
  material: string,
  { unit, units }: { readonly unit: Heading['unit']; readonly units: UnitSystem },
): number | undefined => {
  const number = numberOf(cell);
  const inMm = (value: number): number | null => {
    if (unit === 'gauge') return gaugeOf(value, material);
    return unit === 'in' || (unit === null && units === 'imperial') ? value * MM_PER_INCH : value;
  };
  const found = number === null ? statedThickness(textOf(cell), material) : inMm(number);
  return found !== null && found > 0 && found <= THICKEST_MM ? Number(found.toFixed(4)) : undefined;
};

type Reading = { readonly columns: Columns; readonly units: UnitSystem };

const cellOf = (row: readonly Cell[], columns: Columns, kind: BillOfMaterialsColumn): Cell | undefined => {
  const place = [...columns].find(([, { column }]) => column === kind)?.[0];
  return place === undefined ? undefined : row[place];
};

/** A row as a line; null for one that names no drawing or says nothing of it. */
const lineOfRow = (row: readonly Cell[], place: number, { columns, units }: Reading): BillOfMaterialsLine | null => {
  const of = (kind: BillOfMaterialsColumn) => cellOf(row, columns, kind);
  const isNamed = has(columns, [...NAMES]);
  const names = (isNamed ? NAMES.map((kind) => textOf(of(kind))) : [textOf(of('description'))]).filter(
    (name) => name !== '',
  );
  const material = textOf(of('material'));
  const unit = [...columns.values()].find(({ column }) => column === 'thicknessMm')?.unit ?? null;
  const values = {
    quantity: quantityOf(of('quantity')),
    thicknessMm: thicknessOf(of('thicknessMm'), material, { unit, units }),
    material: material === '' ? undefined : material,
    partNumber: textOf(of('partNumber')) || undefined,
    revision: textOf(of('revision')) || undefined,
    description: textOf(of('description')) || undefined,
  };
  const stated = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
  const saysMore = Object.keys(stated).some((field) => field !== 'partNumber');
  const position = textOf(of('position'));
  if ((names.length === 0 && position === '') || !saysMore) return null;
  return { row: place + 1, names, ...(position === '' ? {} : { position }), values: stated };
};

/**
 * The lines of a bill of materials from the rows of a table, empty rows included; null for a table without such headings. A plain
 * number under 'thickness' is in the unit that the heading names, else in the given one; lines that name no drawing are passed over. On a
 * drawing, 'item no' heads position numbers where only such stand below it.
 */
export const readBillOfMaterials = (
  rows: readonly (readonly Cell[])[],
  units: UnitSystem,
  where: TablePlace = 'file',
): readonly BillOfMaterialsLine[] | null => {
  const heads = rows.slice(0, MOST_ROWS_ABOVE).map((row, index) => columnsOf(row, rows.slice(index + 1), where));
  const isHeading = (columns: Columns): boolean => isHeadingRow(columns, where);
  const most = Math.max(0, ...heads.filter(isHeading).map(({ size }) => size));
  const place = heads.findIndex((columns) => isHeading(columns) && columns.size === most);
  const columns = heads[place];
  if (columns === undefined) return null;
  return rows.flatMap((row, index) => {
    const line = index <= place ? null : lineOfRow(row, index, { columns, units });
    return line === null ? [] : [line];
  });
};
