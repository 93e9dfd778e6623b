import { type DecimalSign, writeNumber } from './numbers.ts';
import type { Cell } from './table.ts';

/** Text that a spreadsheet would take for a formula is kept from being one by an apostrophe, which reading takes back. */
const harmless = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

const cellText = (cell: Cell, sign: DecimalSign): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return writeNumber(cell, sign);
  return typeof cell === 'boolean' ? String(cell) : quoted(harmless(cell));
};

/** A table as CSV (RFC 4180) in UTF-8 with its mark; semicolons between cells where the comma stands before decimals. */
export const writeCsv = (rows: readonly (readonly Cell[])[], sign: DecimalSign): Buffer => {
  const delimiter = sign === 'comma' ? ';' : ',';
  const lines = rows.map((row) => row.map((cell) => cellText(cell, sign)).join(delimiter));
  return Buffer.from(`\uFEFF${lines.map((line) => `${line}\r\n`).join('')}`, 'utf8');
};
