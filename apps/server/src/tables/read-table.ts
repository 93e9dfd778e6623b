import { readCsv } from './read-csv.ts';
import { readXlsx } from './read-xlsx.ts';
import { type TableLimits, type TableResult, UnusableTable } from './table.ts';

const MEGABYTE = 1_000_000;

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, place) => bytes[place] === byte);

const ZIP = [0x50, 0x4b, 0x03, 0x04];
/** Workbooks of old spreadsheets, and new ones that are locked with a password. */
const OLD_WORKBOOK = [0xd0, 0xcf, 0x11, 0xe0];

const read = (bytes: Uint8Array, limits: TableLimits, headings: readonly string[]) => {
  if (bytes.length > limits.megabytes * MEGABYTE) {
    throw new UnusableTable('TABLE_TOO_LARGE', { maximumMegabytes: limits.megabytes });
  }
  if (startsWith(bytes, OLD_WORKBOOK)) throw new UnusableTable('TABLE_FORMAT_UNSUPPORTED');
  return startsWith(bytes, ZIP) ? readXlsx(bytes, limits, headings) : readCsv(bytes, limits);
};

/** A table from the bytes of a CSV or XLSX file, whatever its name says; by `headings` one of several sheets is chosen. */
export const readTable = (bytes: Uint8Array, limits: TableLimits, headings: readonly string[] = []): TableResult => {
  try {
    return { ok: true, value: read(bytes, limits, headings) };
  } catch (error) {
    if (!(error instanceof UnusableTable)) throw error;
    return { ok: false, refusal: { code: error.code, facts: error.facts } };
  }
};
