import { unzipSync } from 'fflate';
import { countHeadings } from './headings.ts';
import { columnOf, fillMerged, type Merged, mergedRows } from './merged-cells.ts';
import { decodeText } from './read-csv.ts';
import { type Cell, RowCollector, type Table, type TableLimits, UnusableTable } from './table.ts';
import { xmlEvents } from './xml.ts';

/** What a workbook may unpack to, in times of what a file may weigh: sheets of text shrink to a tenth. */
const UNPACKED_TIMES = 4;

/** Texts of the parts of a workbook, by path. */
type Parts = ReadonlyMap<string, string>;

const isNeeded = (path: string): boolean =>
  path === '_rels/.rels' || (/\.(xml|rels)$/i.test(path) && !/\/(drawings|media|theme|charts|customXml)\//.test(path));

const unpack = (bytes: Uint8Array, limits: TableLimits): Parts => {
  const most = limits.megabytes * UNPACKED_TIMES * 1_000_000;
  let total = 0;
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (!isNeeded(name)) return false;
        total += originalSize;
        if (total > most) throw new UnusableTable('TABLE_TOO_LARGE', { maximumMegabytes: limits.megabytes });
        return true;
      },
    });
    return new Map(Object.entries(files).map(([path, content]) => [path, decodeText(content)]));
  } catch (error) {
    throw error instanceof UnusableTable ? error : new UnusableTable('TABLE_UNREADABLE');
  }
};

type Link = { readonly type: string; readonly path: string };

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1);

const resolved = (folder: string, target: string): string => {
  const steps = (target.startsWith('/') ? target : `${folder}${target}`).split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '' && step !== '.') path.push(step);
  }
  return path.join('/');
};

/** What a part refers to, by the ids that it uses. */
const linksOf = (parts: Parts, path: string): ReadonlyMap<string, Link> => {
  const folder = folderOf(path);
  const links = new Map<string, Link>();
  for (const event of xmlEvents(parts.get(`${folder}_rels/${path.slice(folder.length)}.rels`) ?? '')) {
    if (event.kind !== 'open' || event.name !== 'Relationship') continue;
    const type = event.attributes.get('Type') ?? '';
    const target = event.attributes.get('Target') ?? '';
    links.set(event.attributes.get('Id') ?? '', {
      type: type.slice(type.lastIndexOf('/') + 1),
      path: resolved(folder, target),
    });
  }
  return links;
};

const linkOfType = (links: ReadonlyMap<string, Link>, type: string): string | undefined =>
  [...links.values()].find((link) => link.type === type)?.path;

/** Sheets of one workbook that are looked into. */
const MOST_SHEETS = 20;
/** Longer than spreadsheets let the name of a sheet be. */
const LONGEST_NAME = 100;

type SheetOfWorkbook = { readonly id: string; readonly name: string };

/** The sheets that people see. */
const visibleSheets = (workbook: string): readonly SheetOfWorkbook[] => {
  const sheets: SheetOfWorkbook[] = [];
  for (const event of xmlEvents(workbook)) {
    if (event.kind !== 'open' || event.name !== 'sheet') continue;
    const isVisible = (event.attributes.get('state') ?? 'visible') === 'visible';
    const id = event.attributes.get('id');
    const name = plainText(event.attributes.get('name') ?? '').slice(0, LONGEST_NAME);
    if (isVisible && id !== undefined && sheets.length < MOST_SHEETS) sheets.push({ id, name });
  }
  return sheets;
};

/** Signs that stand in a text as _x000D_. */
const plainText = (text: string): string =>
  text.replace(/_x([0-9A-F]{4})_/gi, (_whole, code: string) => {
    const sign = String.fromCharCode(Number.parseInt(code, 16));
    return /[\0\p{Cs}]/u.test(sign) ? '\uFFFD' : sign;
  });

const sharedTexts = (xml: string): readonly string[] => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') text += isText && !isReading ? event.text : '';
    else if (event.name === 't') isText = event.kind === 'open';
    // How a word is spoken stands beside it in eastern languages.
    else if (event.name === 'rPh') isReading = event.kind === 'open';
    else if (event.name === 'si') {
      if (event.kind === 'close') texts.push(plainText(text));
      text = '';
    }
  }
  return texts;
};

const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);

/** Whether a format of the file's own shows a date or time: it has such letters outside quotation marks and brackets. */
const isDateCode = (code: string): boolean => /[dmyhs]/i.test(code.replace(/"[^"]*"|\\.|\[[^\]]*\]/g, ''));

/** Numbers of the cell styles by which a number is shown as a date: 1/8 typed as a thickness becomes the first of August. */
const dateStyles = (xml: string): ReadonlySet<number> => {
  const formats = new Set(DATE_FORMATS);
  const styles = new Set<number>();
  let isCellStyles = false;
  let style = 0;
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') continue;
    if (event.name === 'cellXfs') isCellStyles = event.kind === 'open';
    if (event.kind !== 'open') continue;
    const format = Number(event.attributes.get('numFmtId'));
    if (event.name === 'numFmt' && isDateCode(event.attributes.get('formatCode') ?? '')) formats.add(format);
    if (!isCellStyles || event.name !== 'xf') continue;
    if (formats.has(format)) styles.add(style);
    style += 1;
  }
  return styles;
};

type Lookup = { readonly texts: readonly string[]; readonly dates: ReadonlySet<number> };
type OpenCell = {
  readonly type: string;
  readonly style: number;
  readonly column: number;
  text: string;
  formula: string | null;
};

const sharedText = (place: string, texts: readonly string[]): string => {
  const text = texts[Number(place)];
  if (text === undefined) throw new UnusableTable('TABLE_UNREADABLE');
  return text;
};

const DAY_MS = 86_400_000;
const FIRST_DAY_MS = Date.UTC(1899, 11, 30);
const MOST_DAYS = 2_958_465;

/** What a spreadsheet shows as a date, so that people know it again; no number, and what is shown as a time of day no time either. */
const dateText = (text: string): string => {
  const days = Number(text);
  return days >= 1 && days <= MOST_DAYS
    ? new Date(FIRST_DAY_MS + Math.floor(days) * DAY_MS).toISOString().slice(0, 10)
    : `date ${text}`;
};

const cellValue = ({ type, style, text, formula }: OpenCell, { texts, dates }: Lookup): Cell => {
  // Programs that only write workbooks leave formulas without values, which are no empty cells; an empty text is marked as one.
  if (text === '') return formula === null || type === 'str' ? null : `=${formula}`;
  if (type === 's') return sharedText(text, texts);
  if (type === 'b') return text === '1';
  if (type === 'n') return dates.has(style) || !Number.isFinite(Number(text)) ? dateText(text) : Number(text);
  return plainText(text);
};

type Rows = Table['rows'];

/** Reads the rows of a sheet; cells lie where their references say, or one behind another. */
const readSheet = (xml: string, lookup: Lookup, limits: TableLimits): Rows => {
  const rows = new RowCollector(limits);
  const merged: (Merged | null)[] = [];
  let place = -1;
  let cells: Cell[] = [];
  let cell: OpenCell | null = null;
  let isValue = false;
  let isFormula = false;
  for (const event of xmlEvents(xml)) {
    if (event.kind === 'text') {
      if (cell !== null && isValue) cell.text += event.text;
      if (cell !== null && isFormula) cell.formula = `${cell.formula ?? ''}${event.text}`;
    } else if (event.name === 'row') {
      if (event.kind === 'close') rows.put(place, cells);
      else place = Number(event.attributes.get('r') ?? place + 2) - 1;
      if (!Number.isInteger(place) || place < 0) throw new UnusableTable('TABLE_UNREADABLE');
      cells = [];
    } else if (event.name === 'c' && event.kind === 'open') {
      const column: number = columnOf(event.attributes.get('r')) ?? cells.length;
      const style = Number(event.attributes.get('s') ?? 0);
      cell = { type: event.attributes.get('t') ?? 'n', style, column, text: '', formula: null };
    } else if (event.name === 'c' && cell !== null) {
      if (cell.column > limits.columns * 10) {
        throw new UnusableTable('TABLE_COLUMNS_LIMIT', { maximumColumns: limits.columns });
      }
      while (cells.length < cell.column) cells.push(null);
      cells[cell.column] = cellValue(cell, lookup);
      cell = null;
    } else if (event.name === 'mergeCell')
      merged.push(event.kind === 'open' ? mergedRows(event.attributes.get('ref')) : null);
    else if (event.name === 'f') {
      isFormula = event.kind === 'open';
      if (cell !== null) cell.formula ??= '';
    } else if (event.name === 'v' || event.name === 't') isValue = event.kind === 'open';
  }
  const known = merged.filter((one) => one !== null);
  return fillMerged(rows.rows(), known, limits);
};

/** The rows of a sheet, or why there are none. */
const rowsOf = (xml: string | undefined, lookup: Lookup, limits: TableLimits): Rows | UnusableTable => {
  if (xml === undefined) return new UnusableTable('TABLE_UNREADABLE');
  try {
    return readSheet(xml, lookup, limits);
  } catch (error) {
    if (error instanceof UnusableTable) return error;
    throw error;
  }
};

/** Whether some rows are a better table than those found before: more headings that are known, or anything at all. */
const isBetter = (rows: Rows, best: Rows | UnusableTable | null, headings: readonly string[]): boolean => {
  if (best === null) return true;
  if (best instanceof UnusableTable) return best.code === 'TABLE_EMPTY' || countHeadings(rows, headings) > 0;
  return countHeadings(rows, headings) > countHeadings(best, headings);
};

/**
 * The visible sheet of an XLSX workbook that has most of the headings, else the first one with anything in it, without what it looks
 * like. Throws UnusableTable.
 */
export const readXlsx = (bytes: Uint8Array, limits: TableLimits, headings: readonly string[]): Table => {
  const parts = unpack(bytes, limits);
  const workbookPath = linkOfType(linksOf(parts, ''), 'officeDocument');
  const workbook = parts.get(workbookPath ?? '');
  if (workbookPath === undefined || workbook === undefined) throw new UnusableTable('TABLE_FORMAT_UNSUPPORTED');
  const links = linksOf(parts, workbookPath);
  const lookup = {
    texts: sharedTexts(parts.get(linkOfType(links, 'sharedStrings') ?? '') ?? ''),
    dates: dateStyles(parts.get(linkOfType(links, 'styles') ?? '') ?? ''),
  };
  const sheets = visibleSheets(workbook);
  let best: Rows | UnusableTable | null = null;
  let worksheet = '';
  for (const { id, name } of sheets) {
    const rows = rowsOf(parts.get(links.get(id)?.path ?? ''), lookup, limits);
    if (rows instanceof UnusableTable) best ??= rows;
    else if (isBetter(rows, best, headings)) [best, worksheet] = [rows, name];
  }
  if (best === null) throw new UnusableTable('TABLE_UNREADABLE');
  if (best instanceof UnusableTable) throw best;
  return { rows: best, delimiter: null, ...(sheets.length > 1 ? { worksheet } : {}) };
};
