import { createWorkerPool, type WorkerPool } from './pool.ts';
import { Turns } from './turns.ts';

/** A thread that reads nothing more for a minute ends by itself. */
const THREAD = { threads: 1, memoryMegabytes: 256, timeLimitMs: 20_000, startsLate: true };

/** Files of set-up data, logos and PDFs that are looked at come rarely: one after the other they take no more than one thread and its memory. */
const turns = new Turns(1);

type FileWorker = 'table-worker' | 'setup-file-worker' | 'picture-worker' | 'pdf-pages-worker';

let kept: { readonly worker: FileWorker; readonly pool: WorkerPool<unknown, unknown> } | null = null;

/** The thread that read the last file, where it reads files of this kind; else it ends and another one starts. */
const poolOf = async (worker: FileWorker): Promise<WorkerPool<unknown, unknown>> => {
  if (kept?.worker === worker) return kept.pool;
  await kept?.pool.close();
  kept = { worker, pool: createWorkerPool<unknown, unknown>(worker, THREAD) };
  return kept.pool;
};

/** Reads a file in a thread of its own, which further files of its kind are read in too. Throws WorkerTimeLimit and WorkerCrash. */
export const inFileThread = <Input, Output>(worker: FileWorker, input: Input): Promise<Output> =>
  turns.run(async () => (await (await poolOf(worker)).run(input)) as Output);
