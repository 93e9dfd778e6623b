import { readTable } from '../tables/read-table.ts';
import type { TableLimits, TableResult } from '../tables/table.ts';
import { clocked } from './thread-clock.ts';

export type TableTask = {
  readonly bytes: Uint8Array;
  readonly limits: TableLimits;
  readonly headings: readonly string[];
};

/** Reads one CSV or XLSX file. */
export default clocked(({ bytes, limits, headings }: TableTask): TableResult => readTable(bytes, limits, headings));
