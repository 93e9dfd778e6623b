import { strToU8, zipSync } from 'fflate';
import type { Cell } from './table.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Always the same, so that the same table gives the same bytes. */
const FILE_TIME = '1990-01-01T12:00:00Z';
const LONGEST_SHEET_NAME = 31;
const HEADING_STYLE = ' s="1"';

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Signs that XML has no place for.
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => ('\t\n\r'.includes(sign) ? sign : '\uFFFD'));

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : `${letters(Math.floor(column / 26) - 1)}${String.fromCharCode(65 + (column % 26))}`;

const cellXml = (cell: Cell, reference: string, style: string): string => {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${reference}"${style}><v>${cell}</v></c>`;
  if (typeof cell === 'boolean') return `<c r="${reference}"${style} t="b"><v>${Number(cell)}</v></c>`;
  // Marked as text, so that no spreadsheet takes it for a formula.
  return `<c r="${reference}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
};

const rowXml = (cells: readonly Cell[], row: number): string => {
  const style = row === 0 ? HEADING_STYLE : '';
  return `<row r="${row + 1}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, style)).join('')}</row>`;
};

const MINIMUM_WIDTH = 10;
const MAXIMUM_WIDTH = 60;

const columnsXml = (headings: readonly Cell[]): string => {
  const width = (cell: Cell) => Math.min(MAXIMUM_WIDTH, Math.max(MINIMUM_WIDTH, String(cell ?? '').length + 2));
  const columns = headings.map(
    (cell, column) => `<col min="${column + 1}" max="${column + 1}" width="${width(cell)}" customWidth="1"/>`,
  );
  return columns.length === 0 ? '' : `<cols>${columns.join('')}</cols>`;
};

const sheetXml = (rows: readonly (readonly Cell[])[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${columnsXml(rows[0] ?? [])}<sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`;

const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/></cellXfs></styleSheet>`;

const relations = (links: readonly (readonly [id: string, type: string, target: string])[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${links
    .map(([id, type, target]) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`;

const contentTypes = (): string => {
  const parts = [
    ['/xl/workbook.xml', 'sheet.main'],
    ['/xl/worksheets/sheet1.xml', 'worksheet'],
    ['/xl/styles.xml', 'styles'],
  ].map(([path, type]) => `<Override PartName="${path}" ContentType="${CONTENT}.${type}+xml"/>`);
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts.join('')}</Types>`;
};

/** A name that a sheet may have. */
const sheetName = (name: string): string => {
  const bare = name
    .replace(/[\\/?*[\]:\p{Cc}]/gu, ' ')
    .replace(/^'+|'+$/g, '')
    .trim();
  return [...bare].slice(0, LONGEST_SHEET_NAME).join('') || 'Kerf';
};

/** A table as an XLSX workbook of one sheet, its first row as heading. */
export const writeXlsx = (rows: readonly (readonly Cell[])[], name: string): Buffer => {
  const workbook = `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escaped(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
  const parts = {
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relations([['rId1', 'officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels': relations([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'styles', 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetXml(rows),
  };
  const packed = Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync(packed, { mtime: FILE_TIME }));
};
