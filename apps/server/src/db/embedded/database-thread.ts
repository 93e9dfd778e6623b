import { rmSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { WireServer } from './wire-server.ts';

export interface DatabaseThreadInput {
  /** Null: in memory. */
  readonly directory: string | null;
  readonly socketPath: string;
  /** A dump to begin with, made by `dumpTo`. */
  readonly dump: Uint8Array | null;
}

export type DatabaseThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'dumped'; readonly dump: Uint8Array }
  | { readonly kind: 'closed' }
  | { readonly kind: 'failed'; readonly message: string };

export type DatabaseThreadCommand = 'close' | 'dump';

/**
 * Without -F PostgreSQL syncs; open_datasync makes each WAL write durable when it returns, on which commits rely. The system keeps the
 * files of the database in memory, so that PostgreSQL's own 128 MB would hold them twice.
 */
const startParameters = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=open_datasync',
  '-c',
  'shared_buffers=24MB',
];

const post = (message: DatabaseThreadMessage): void => parentPort?.postMessage(message);

async function run(input: DatabaseThreadInput): Promise<void> {
  const database = await PGlite.create({
    dataDir: input.directory ?? 'memory://',
    startParams: startParameters,
    ...(input.dump === null ? {} : { loadDataDir: new Blob([new Uint8Array(input.dump)]) }),
  });
  const server = new WireServer(database, (error) => post({ kind: 'failed', message: error.message }));
  rmSync(input.socketPath, { force: true });
  await server.listen(input.socketPath);
  parentPort?.on('message', async (command: DatabaseThreadCommand) => {
    if (command === 'dump') {
      const dump = await database.dumpDataDir('none');
      post({ kind: 'dumped', dump: new Uint8Array(await dump.arrayBuffer()) });
      return;
    }
    await server.close();
    await database.close();
    post({ kind: 'closed' });
    parentPort?.close();
  });
  post({ kind: 'ready' });
}

/** Runs the embedded database in this worker thread until it is told to close. */
export function runDatabaseThread(): void {
  run(workerData).catch((error: unknown) =>
    post({ kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  );
}
