import { IMPORT_LIMITS } from '@kerf/contract';
import { readTable } from '../../tables/read-table.ts';
import type { Table, TableLimits, TableResult } from '../../tables/table.ts';
import { inFileThread } from '../../workers/file-thread.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import type { TableTask } from '../../workers/table-worker.ts';
import { done, refused, type SetupOutcome } from '../setup/setup-refusals.ts';
import { type ColumnSpec, headingsOf } from './columns.ts';

const { megabytes, rows, columns } = IMPORT_LIMITS;
const LIMITS: TableLimits = { megabytes, rows, columns };

/** Text of this size is read in a few milliseconds. */
const SMALL_BYTES = 50_000;
const ZIP_START = 0x50;

/** Small text is read at once; what is large, or unpacks to more, in a thread. */
const read = async (bytes: Uint8Array, headings: readonly string[]): Promise<TableResult> =>
  bytes.length <= SMALL_BYTES && bytes[0] !== ZIP_START
    ? readTable(bytes, LIMITS, headings)
    : inFileThread<TableTask, TableResult>('table-worker', { bytes, limits: LIMITS, headings });

/** The table of an uploaded file, of a workbook the sheet that has most of the columns; null for a form without a file. */
export const readTableFile = (bytes: Uint8Array | null, specs: readonly ColumnSpec[]): Promise<SetupOutcome<Table>> =>
  readTableUnder(bytes, headingsOf(specs));

/** The same for columns that are known by these headings. */
export const readTableUnder = async (
  bytes: Uint8Array | null,
  headings: readonly string[],
): Promise<SetupOutcome<Table>> => {
  if (bytes === null) return refused('TABLE_MISSING');
  try {
    const result = await read(bytes, headings);
    return result.ok ? done(result.value) : refused(result.refusal.code, result.refusal.facts);
  } catch (error) {
    // What takes longer or more memory than any table was made to.
    if (error instanceof WorkerTimeLimit || error instanceof WorkerCrash) return refused('TABLE_UNREADABLE');
    throw error;
  }
};
