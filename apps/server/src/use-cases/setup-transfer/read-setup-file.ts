import type { SetupData } from '@kerf/pricing';
import { noSetup, type ParsedSetup, parseSetup } from '../../pipeline/setup/parse-setup.ts';
import { inFileThread } from '../../workers/file-thread.ts';
import { WorkerCrash, WorkerTimeLimit } from '../../workers/pool.ts';
import { refused, type SetupOutcome } from '../setup/setup-refusals.ts';

/** Set-up data of this size, those of most shops, are read in some milliseconds. */
const SMALL_BYTES = 300_000;

/** The set-up data of an uploaded file; null for a form without a file. */
export const readSetupFile = async (bytes: Uint8Array | null): Promise<SetupOutcome<SetupData>> => {
  if (bytes === null) return refused('TABLE_MISSING');
  if (bytes.length <= SMALL_BYTES) return parseSetup(bytes);
  try {
    return await inFileThread<Uint8Array, ParsedSetup>('setup-file-worker', bytes);
  } catch (error) {
    if (error instanceof WorkerTimeLimit || error instanceof WorkerCrash) {
      return noSetup('the set-up data of one shop');
    }
    throw error;
  }
};
