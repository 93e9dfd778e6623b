import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { DatabaseThreadCommand, DatabaseThreadInput, DatabaseThreadMessage } from './database-thread.ts';

export interface EmbeddedDatabase {
  /** Folder of the socket, which a PostgreSQL client takes as its host. */
  readonly socketFolder: string;
  /** A copy of the whole database, to begin another one with. */
  dump(): Promise<Uint8Array>;
  /** Ends the database cleanly; waits until all is on disk. */
  close(): Promise<void>;
}

export interface EmbeddedDatabaseOptions {
  /** Folder of the database; null keeps it in memory. */
  readonly directory: string | null;
  readonly dump?: Uint8Array;
  /** Told when the database fails after it started. */
  readonly onFailure: (error: Error) => void;
}

const SOCKET_NAME = '.s.PGSQL.5432';
/** Longest path of a Unix socket (sun_path on Linux, less the final zero; macOS has 103). */
const MAXIMUM_SOCKET_PATH = 103;

/** A folder for the socket that only this user can enter: beside the database, else (path too long) a temporary one. */
function makeSocketFolder(directory: string | null): string {
  const beside = directory === null ? null : join(dirname(directory), 'socket');
  if (beside === null || join(beside, SOCKET_NAME).length > MAXIMUM_SOCKET_PATH) {
    return mkdtempSync(join(tmpdir(), 'kerf-'));
  }
  mkdirSync(beside, { recursive: true, mode: 0o700 });
  return beside;
}

/** Starts the embedded PostgreSQL in a worker thread, so that a heavy query does not hold up the event loop. */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const socketFolder = makeSocketFolder(options.directory);
  const input: DatabaseThreadInput = {
    directory: options.directory,
    socketPath: join(socketFolder, SOCKET_NAME),
    dump: options.dump ?? null,
  };
  const worker = startThread(input);
  await answer(worker, 'ready');
  let isClosing = false;
  worker.on('message', (message: DatabaseThreadMessage) => {
    if (message.kind === 'failed') options.onFailure(new Error(message.message));
  });
  worker.on('error', (error) => options.onFailure(error instanceof Error ? error : new Error(String(error))));
  worker.on('exit', (code) => {
    if (!isClosing) options.onFailure(new Error(`The database thread ended with code ${code}.`));
  });
  const command = (name: DatabaseThreadCommand) => worker.postMessage(name);
  return {
    socketFolder,
    async dump() {
      command('dump');
      const message = await answer(worker, 'dumped');
      return message.dump;
    },
    async close() {
      isClosing = true;
      command('close');
      await answer(worker, 'closed');
      await worker.terminate();
      rmSync(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Memory for what the thread has just made, MB: its rows live in the memory of PostgreSQL. */
const YOUNG_MEGABYTES = 12;

/** Built, the thread's file lies beside the bundle; from source it lies among the workers and is read through a loader. */
function startThread(input: DatabaseThreadInput): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_MEGABYTES };
    return new Worker(new URL('./embedded-database.js', import.meta.url), { workerData: input, resourceLimits });
  }
  const file = new URL('../../workers/embedded-database.ts', import.meta.url).href;
  return new Worker(new URL('../../workers/from-source.mjs', import.meta.url), { workerData: { ...input, file } });
}

/** Waits for one kind of message; rejects when the thread fails or ends before it. */
function answer<Kind extends DatabaseThreadMessage['kind']>(
  worker: Worker,
  kind: Kind,
): Promise<Extract<DatabaseThreadMessage, { kind: Kind }>> {
  const isWanted = (m: DatabaseThreadMessage): m is Extract<DatabaseThreadMessage, { kind: Kind }> => m.kind === kind;
  return new Promise((resolve, reject) => {
    const stop = () => worker.off('message', onMessage).off('error', onError).off('exit', onExit);
    const onMessage = (message: DatabaseThreadMessage) => {
      if (isWanted(message)) stop() && resolve(message);
      else if (message.kind === 'failed') stop() && reject(new Error(message.message));
    };
    const onError = (error: unknown) => stop() && reject(error);
    const onExit = (code: number) => stop() && reject(new Error(`The database thread ended with code ${code}.`));
    worker.on('message', onMessage).on('error', onError).on('exit', onExit);
  });
}
