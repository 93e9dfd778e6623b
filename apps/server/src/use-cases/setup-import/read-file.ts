import { IMPORT_LIMITS } from '@kerf/contract';
import { readTable } from '../../tables/read-table.ts';
import type { Table, TableLimits, TableResult } from '../../tables/table.ts';
import { createWorkerPool, WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import type { TableTask } from '../../workers/table-worker.ts';
import { done, refused, type SetupOutcome } from '../manufacturing/setup-refusals.ts';

const { megabytes, rows, columns } = IMPORT_LIMITS;
const LIMITS: TableLimits = { megabytes, rows, columns };
const THREAD = { threads: 1, memoryMegabytes: 256, timeLimitMs: 20_000 };

/** Text of this size is read in a few milliseconds. */
const SMALL_BYTES = 50_000;
const ZIP_START = 0x50;

/** Small text is read at once; what is large, or unpacks to more, in a thread that ends with it. */
const read = async (bytes: Uint8Array): Promise<TableResult> => {
  if (bytes.length <= SMALL_BYTES && bytes[0] !== ZIP_START) return readTable(bytes, LIMITS);
  const pool = createWorkerPool<TableTask, TableResult>('table-worker', THREAD);
  try {
    return await pool.run({ bytes, limits: LIMITS });
  } finally {
    await pool.close();
  }
};

/** The table of an uploaded file; null for a form without a file. */
export const readTableFile = async (bytes: Uint8Array | null): Promise<SetupOutcome<Table>> => {
  if (bytes === null) return refused('TABLE_MISSING');
  try {
    const result = await read(bytes);
    return result.ok ? done(result.value) : refused(result.refusal.code, result.refusal.facts);
  } catch (error) {
    // What takes longer or more memory than any table was made to.
    if (error instanceof WorkerTimeLimit || error instanceof WorkerCrash) return refused('TABLE_UNREADABLE');
    throw error;
  }
};
