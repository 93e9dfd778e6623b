import type { Database, Transaction } from './database.ts';

/** Several processes work on one PostgreSQL server; nobody else opens the embedded database. */
const CHANNEL = 'kerf_jobs';

/** Tells the other processes, once the transaction has committed, that there is a new job. */
export const tellOtherProcesses = async (database: Database, tx: Transaction): Promise<void> => {
  if (database.kind === 'postgres') await tx.execute(`notify ${CHANNEL}`);
};

/** Hears of jobs that other processes add; without it they are found by looking now and then. Gives what ends the listening. */
export const hearOtherProcesses = async (
  database: Database,
  onNewJob: () => void,
  onError: (error: Error) => void,
): Promise<(() => Promise<void>) | null> => {
  if (database.kind !== 'postgres') return null;
  const client = await database.pool.connect();
  client.on('notification', onNewJob);
  client.on('error', onError);
  await client.query(`listen ${CHANNEL}`);
  return async () => client.release(true);
};
