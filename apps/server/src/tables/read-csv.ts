import { isForeignText } from './foreign-text.ts';
import { type Delimiter, RowCollector, type Table, type TableLimits, UnusableTable } from './table.ts';

/** What Windows-1252 has at 0x80 to 0x9F; the rest of it is Latin-1. */
const WINDOWS_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const FIRST_WINDOWS_SIGN = 0x80;

const windowsText = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/\p{Cc}/gu, (sign) => WINDOWS_SIGNS[sign.charCodeAt(0) - FIRST_WINDOWS_SIGN] ?? sign);

const decoded = (bytes: Uint8Array, encoding: string): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};

/** The text of a file: UTF-16 when it says so, UTF-8 when it is, else Windows-1252 as older spreadsheets write it. */
export const decodeText = (bytes: Uint8Array): string => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded(bytes, 'utf-16le') ?? '\0';
  if (first === 0xfe && second === 0xff) return decoded(bytes, 'utf-16be') ?? '\0';
  return decoded(bytes, 'utf-8') ?? windowsText(bytes);
};

const DELIMITERS: readonly Delimiter[] = [';', '\t', ','];

/** A title may stand above the headings. */
const MOST_LINES_ABOVE = 20;

/**
 * The delimiter that stands most often outside quotation marks in the first line that has one; null when none does. A comma counts in
 * the first line only: below it may stand before decimals.
 */
const delimiterOf = (text: string): Delimiter | null => {
  const counts = new Map<string, number>();
  const count = (sign: Delimiter): number => counts.get(sign) ?? 0;
  let isQuoted = false;
  let lines = 0;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (sign === '\n' || sign === '\r') {
      if (counts.size === 0) continue;
      const isFound = count(';') > 0 || count('\t') > 0 || (lines === 0 && count(',') > 0);
      lines += 1;
      if (isFound || lines > MOST_LINES_ABOVE) break;
      counts.clear();
    } else counts.set(sign, (counts.get(sign) ?? 0) + 1);
  }
  const known = lines <= 1 ? DELIMITERS : DELIMITERS.filter((sign) => sign !== ',');
  const best = known.toSorted((one, other) => count(other) - count(one))[0];
  return best !== undefined && count(best) > 0 ? best : null;
};

const HINT = /^sep=([;,\t])(\r\n|\n|\r)/i;

/** The line by which some spreadsheets say the delimiter, and do not count as a row. */
const withoutHint = (text: string): { readonly body: string; readonly delimiter: Delimiter | null } => {
  const hint = HINT.exec(text);
  const delimiter = DELIMITERS.find((one) => one === hint?.[1]) ?? null;
  return hint === null ? { body: text, delimiter: null } : { body: text.slice(hint[0].length), delimiter };
};

/** One cell from its place on, and the place behind it. */
type Scanned = { readonly cell: string; readonly end: number };

/** The place behind spaces, which some programs put behind a closing quotation mark. */
const behindSpaces = (text: string, start: number): number => {
  let place = start;
  while (text[place] === ' ') place += 1;
  return place;
};

const scanQuoted = (text: string, start: number, row: number): Scanned => {
  let cell = '';
  for (let from = start + 1; ; ) {
    const mark = text.indexOf('"', from);
    if (mark === -1) throw new UnusableTable('TABLE_UNREADABLE', { row });
    cell += text.slice(from, mark);
    if (text[mark + 1] !== '"') return { cell, end: behindSpaces(text, mark + 1) };
    cell += '"';
    from = mark + 2;
  }
};

const isLineEnd = (sign: string | undefined): boolean => sign === '\n' || sign === '\r' || sign === undefined;

const scanPlain = (text: string, start: number, delimiter: string): Scanned => {
  let end = start;
  while (text[end] !== delimiter && !isLineEnd(text[end])) end += 1;
  return { cell: text.slice(start, end), end };
};

const lineEndAt = (text: string, place: number): number => (text[place] === '\r' && text[place + 1] === '\n' ? 2 : 1);

/**
 * A table from CSV text, as RFC 4180 has it: cells in quotation marks may hold delimiters, line breaks and doubled quotation marks.
 * Throws UnusableTable.
 */
export const readCsv = (bytes: Uint8Array, limits: TableLimits): Table => {
  const text = decodeText(bytes).replace(/^\uFEFF/, '');
  if (isForeignText(text)) throw new UnusableTable('TABLE_FORMAT_UNSUPPORTED');
  const { body, delimiter: hinted } = withoutHint(text);
  const delimiter = hinted ?? delimiterOf(body);
  const rows = new RowCollector(limits);
  let cells: string[] = [];
  let row = 0;
  for (let place = 0; place < body.length; ) {
    const scanned = body[place] === '"' ? scanQuoted(body, place, row + 1) : scanPlain(body, place, delimiter ?? '\n');
    cells.push(scanned.cell);
    place = scanned.end;
    if (isLineEnd(body[place])) {
      rows.put(row, cells.map(unescaped));
      cells = [];
      row += 1;
      place += lineEndAt(body, place);
    } else if (body[place] === delimiter) {
      place += 1;
    } else throw new UnusableTable('TABLE_UNREADABLE', { row: row + 1 });
    if (cells.length > limits.columns * 10) {
      throw new UnusableTable('TABLE_COLUMNS_LIMIT', { maximumColumns: limits.columns });
    }
  }
  rows.put(row, cells.map(unescaped));
  return { rows: rows.rows(), delimiter };
};

/** Takes back the mark by which text that looks like a formula is kept from being one. */
const unescaped = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
