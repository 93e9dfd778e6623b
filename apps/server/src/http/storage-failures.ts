import { isDatabaseAway } from '../db/database-away.ts';
import { FileStoreAway } from '../files/file-store.ts';
import type { Refusal } from './refusals.ts';

/** Why nothing can be read or saved at the moment, though nobody did anything wrong. */
export type StorageFailure = 'DATABASE_AWAY' | 'FILES_AWAY' | 'STORAGE_FULL';

/** When asking again is worth while: a restart takes seconds, somebody has to make room on a disk. */
const RETRY_AFTER_SECONDS: Readonly<Record<StorageFailure, number>> = {
  DATABASE_AWAY: 5,
  FILES_AWAY: 5,
  STORAGE_FULL: 60,
};

/** No room on the disk, or in the quota, of this machine or of PostgreSQL. */
const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT', '53100'];

/** What is wrong with database or files when that is why something failed; null for any other error. */
export const storageFailureOf = (error: unknown): StorageFailure | null => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && FULL.includes(cause.code)) return 'STORAGE_FULL';
    if (isDatabaseAway(cause)) return 'DATABASE_AWAY';
    if (cause instanceof FileStoreAway) return 'FILES_AWAY';
  }
  return null;
};

export const storageRefusal = (code: StorageFailure): Refusal => ({
  code,
  facts: { retryAfterSeconds: RETRY_AFTER_SECONDS[code] },
});
