import { WorkerCrash, WorkerTimeLimit } from '../workers/pool.ts';

/** Errors of PostgreSQL carry a five-character SQLSTATE, somewhere along their causes. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

const sqlStateOf = (error: unknown): string | null => {
  if (!(error instanceof Error)) return null;
  if ('code' in error && typeof error.code === 'string' && SQL_STATE.test(error.code)) return error.code;
  return sqlStateOf(error.cause);
};

/**
 * Why a job failed, as its row keeps it: a code and a sentence of our own. What was thrown may hold statements, their values and
 * names of files, and goes to the log.
 */
export const jobErrorOf = (error: unknown): string => {
  if (error instanceof WorkerTimeLimit) return 'TIME_LIMIT: A worker thread took too long.';
  if (error instanceof WorkerCrash) return 'WORKER_CRASH: A worker thread ended, or ran out of memory.';
  const sqlState = sqlStateOf(error);
  if (sqlState !== null) return `DATABASE_ERROR: A statement failed with ${sqlState}.`;
  return 'INTERNAL_ERROR: The job failed; the log says why.';
};
