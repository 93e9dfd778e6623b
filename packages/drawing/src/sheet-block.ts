import { boundsContain, boundsOf } from '@kerf/geometry';
import type { DrawingText, Path } from './drawing.ts';
import { isContour } from './paths.ts';
import { type Field, fieldsOf, ON_LINE, type SheetFields } from './sheet-fields.ts';
import { networksOf, type UprightPath, uprightPathsOf } from './sheet-network.ts';

/**
 * Title block: cells that lines make with the frame and with one another, and what lies in them. Drawing field: the largest field,
 * in which the parts are drawn. Margin: what lies between two frames.
 */
export type SheetBlock = {
  /** Cells of the title block and of tables at the frame. */
  readonly cells: readonly WrittenField[];
  /** Open lines that hang on the frames or on one another. */
  readonly lines: readonly Path[];
  /** Closed paths that do. */
  readonly rectangles: readonly Path[];
  /** What lies in the cells and in the margin: logos, signs, letters, marks. */
  readonly figures: readonly Path[];
};
type WrittenField = Field & { readonly texts: readonly DrawingText[] };

/** Title blocks take up less of the sheet; a nest of parts with common edges takes up more. */
const LARGEST_SHARE = 0.35;
/** Cells along the frame no deeper than this share of its short side are zones of the margin. */
const ZONE_SHARE = 0.08;
/** A field this large with a contour in it this large is a field of the drawing, not a cell; shares of the sheet and of the field. */
const VIEW_SHARE = 0.1;
const DRAWN_SHARE = 0.15;
/** Height of writing over that of its cell: labels on parts are smaller. */
const LEAST_WRITING = 0.1;
const LEAST_TABLE_WRITING = 0.2;
/** Cells of a table that stands free, and the share of them that is written in. */
const LEAST_TABLE_CELLS = 4;
const WRITTEN_SHARE = 0.6;

/** What hangs on the frames, the outermost first; `paths` lie within it. Null where the lines leave no field for the drawing. */
export function blockOf(
  frames: readonly Path[],
  paths: readonly Path[],
  texts: readonly DrawingText[],
): SheetBlock | null {
  const [outermost, innermost] = [frames[0]!, frames.at(-1)!];
  const known = new Set(frames);
  const uprights = [...uprightPathsOf(frames), ...uprightPathsOf(paths.filter((path) => !known.has(path)))];
  const network = networksOf(uprights)
    .filter((group) => group.some(({ path }) => known.has(path)))
    .flat();
  const divided = fieldsOf(
    outermost.bounds,
    network.flatMap(({ lines }) => lines),
  );
  if (divided === null || network.length === 0) return null;
  const [largest] = [...divided.fields].sort((a, b) => b.areaMm2 - a.areaMm2);
  if (largest === undefined || !boundsContain(innermost.bounds, largest.bounds, 2 * ON_LINE)) return null;
  const hanging = new Set(network.map(({ path }) => path));
  const attached = [...hanging].filter((path) => !known.has(path));
  const others = paths.filter((path) => !known.has(path) && !hanging.has(path));
  const views = new Set([largest.number, ...viewsOf(divided, areaOf(innermost), others)]);
  const written = writtenFields(divided, texts).filter(({ number }) => !views.has(number));
  const cells = written.filter(({ bounds }) => boundsContain(innermost.bounds, bounds, 2 * ON_LINE));
  const isZone = (cell: Field): boolean =>
    isAlong(innermost, cell) && shortSide(cell) <= ZONE_SHARE * shortSide(innermost);
  const share = sumOf(cells.filter((cell) => !isZone(cell))) / areaOf(innermost);
  const isNest = areLabelled(cells) && !(areWrittenIn(cells) && others.some(isContour));
  const isSheet = share <= LARGEST_SHARE && !isNest;
  const beside = new Set(written.map(({ number }) => number));
  return {
    cells: isSheet ? cells : [],
    lines: attached.filter(({ isClosed }) => !isClosed),
    rectangles: isSheet ? attached.filter(({ isClosed }) => isClosed) : [],
    figures: isSheet ? others.filter((path) => isUnder(divided, path, beside)) : [],
  };
}

/** Whether the cells are those of a title block without doubt: written in as such cells are, more than a plate is. */
export const isWritten = ({ cells }: SheetBlock): boolean =>
  cells.length >= 2 &&
  cells.reduce((count, { texts }) => count + texts.length, 0) >= 2 &&
  cells.some((cell) => cell.texts.some(({ height }) => height >= LEAST_WRITING * shortSide(cell)));

/** Whether lines make cells with the frame, or closed cells are written in. */
export const isDivided = ({ cells, lines }: SheetBlock): boolean =>
  (cells.length > 0 && lines.length > 0) || (cells.length > 1 && cells.some(({ texts }) => texts.length > 0));

/** Tables that stand free on a sheet: cells of several sizes, most of them written in. What lies in their cells goes along. */
export function tablesOf(paths: readonly Path[], texts: readonly DrawingText[]): Path[] {
  if (texts.length < LEAST_TABLE_CELLS * WRITTEN_SHARE) return [];
  return networksOf(uprightPathsOf(paths)).flatMap((network) => tableOf(network, paths, texts));
}

function tableOf(network: readonly UprightPath[], paths: readonly Path[], texts: readonly DrawingText[]): Path[] {
  const lines = network.flatMap((one) => one.lines);
  if (lines.length < LEAST_TABLE_CELLS) return [];
  const around = boundsOf(
    Math.min(...lines.map(({ minX }) => minX)) - 1,
    Math.min(...lines.map(({ minY }) => minY)) - 1,
    Math.max(...lines.map(({ maxX }) => maxX)) + 1,
    Math.max(...lines.map(({ maxY }) => maxY)) + 1,
  );
  const divided = fieldsOf(around, lines);
  if (divided === null) return [];
  const [outside] = divided.under(boundsOf(around.minX, around.minY, around.minX, around.minY));
  const cells = writtenFields(divided, texts).filter(({ number }) => number !== outside);
  const written = cells.filter(({ texts: own }) => own.length > 0);
  const isRead = written.filter((cell) =>
    cell.texts.some(({ height }) => height >= LEAST_TABLE_WRITING * shortSide(cell)),
  );
  if (cells.length < LEAST_TABLE_CELLS || written.length < WRITTEN_SHARE * cells.length) return [];
  if (2 * isRead.length < written.length || areLabelled(cells)) return [];
  const own = new Set(network.map(({ path }) => path));
  const numbers = new Set(cells.map(({ number }) => number));
  return paths.filter((path) => own.has(path) || isUnder(divided, path, numbers));
}

const sumOf = (cells: readonly Field[]): number => cells.reduce((total, { areaMm2 }) => total + areaMm2, 0);
const areaOf = ({ bounds: { minX, minY, maxX, maxY } }: Path | Field): number => (maxX - minX) * (maxY - minY);
const shortSide = ({ bounds: { minX, minY, maxX, maxY } }: Path | Field): number => Math.min(maxX - minX, maxY - minY);

/** Fields other than the largest in which something is drawn that is too large for a sign. */
function viewsOf({ fields, under }: SheetFields, sheetArea: number, paths: readonly Path[]): number[] {
  const large = new Map(
    fields.filter((field) => field.areaMm2 > VIEW_SHARE * sheetArea).map((field) => [field.number, field]),
  );
  if (large.size === 0) return [];
  return paths.filter(isContour).flatMap((path) => {
    const [number, ...more] = under(path.bounds);
    const field = number === undefined || more.length > 0 ? undefined : large.get(number);
    return field !== undefined && areaOf(path) > DRAWN_SHARE * field.areaMm2 ? [field.number] : [];
  });
}

function writtenFields({ fields, under }: SheetFields, texts: readonly DrawingText[]): WrittenField[] {
  const byField = new Map<number, DrawingText[]>();
  for (const text of texts) {
    const { x, y } = text.bottomLeft;
    const [number] = under(boundsOf(x, y, x, y));
    if (number === undefined) continue;
    const own = byField.get(number);
    if (own === undefined) byField.set(number, [text]);
    else own.push(text);
  }
  return fields.map((field) => ({ ...field, texts: byField.get(field.number) ?? [] }));
}

const isUnder = ({ under }: SheetFields, { bounds }: Path, wanted: ReadonlySet<number>): boolean => {
  const met = under(bounds);
  return met.size > 0 && [...met].every((number) => wanted.has(number));
};

const isAlong = ({ bounds: frame }: Path, { bounds }: Field): boolean =>
  [bounds.minX - frame.minX, bounds.minY - frame.minY, frame.maxX - bounds.maxX, frame.maxY - bounds.maxY].some(
    (margin) => Math.abs(margin) <= 2 * ON_LINE,
  );

/** Writing that fills its cells, as on title blocks: what is cut apart bears smaller labels. */
const areWrittenIn = (cells: readonly WrittenField[]): boolean =>
  cells.every((cell) => cell.texts.every(({ height }) => height >= LEAST_TABLE_WRITING * shortSide(cell)));

/** Cells that are all alike with a text in each are a nest of labelled blanks. */
function areLabelled(cells: readonly WrittenField[]): boolean {
  const [first] = cells;
  if (first === undefined || cells.length < 2) return false;
  const isLike = ({ bounds }: Field): boolean =>
    Math.abs(bounds.maxX - bounds.minX - (first.bounds.maxX - first.bounds.minX)) <= 4 * ON_LINE &&
    Math.abs(bounds.maxY - bounds.minY - (first.bounds.maxY - first.bounds.minY)) <= 4 * ON_LINE;
  return cells.every((cell) => isLike(cell) && cell.texts.length <= 1);
}
