import { createWorkerPool } from './pool.ts';
import { Turns } from './turns.ts';

const THREAD = { threads: 1, memoryMegabytes: 256, timeLimitMs: 20_000 };

/** Files of set-up data and logos come rarely: one after the other they take no more than one thread and its memory. */
const turns = new Turns(1);

/** Reads a file in a thread that ends with it. Throws WorkerTimeLimit and WorkerCrash. */
export const inFileThread = <Input, Output>(
  worker: 'table-worker' | 'setup-file-worker' | 'picture-worker' | 'pdf-pages-worker',
  input: Input,
): Promise<Output> =>
  turns.run(async () => {
    const pool = createWorkerPool<Input, Output>(worker, THREAD);
    try {
      return await pool.run(input);
    } finally {
      await pool.close();
    }
  });
