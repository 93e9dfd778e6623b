import type { NestResult, NestTask } from '../../src/pipeline/nest-part.ts';
import type { WorkerPool } from '../../src/workers/pool.ts';
import type { TestApp } from './app.ts';

type NestPool = WorkerPool<NestTask, NestResult>;

/** What happens to a part before it is laid out: it waits, or throws as its thread would. The signal stops it. */
type Before = (task: NestTask, signal: AbortSignal) => Promise<void>;

/** The threads that lay parts out, held or made to fail by a test. */
export type NestThreads = {
  /** Parts laid out so far, or begun. */
  readonly begun: () => number;
  readonly restore: () => void;
};

/** Puts a test's own step before every part that the server lays out. */
export const holdNestThreads = (test: TestApp, before: Before): NestThreads => {
  const { quotes } = test.services;
  const real = quotes.nestPart;
  let begun = 0;
  const held: NestPool = {
    ...real,
    run: async (task, options = {}) => {
      begun += 1;
      await before(task, options.signal ?? new AbortController().signal);
      return real.run(task, options);
    },
  };
  Object.assign(quotes, { nestPart: held });
  return { begun: () => begun, restore: () => void Object.assign(quotes, { nestPart: real }) };
};

/** A gate that parts wait at until it is opened, or until their calculation is stopped. */
export const newGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const pass = (signal: AbortSignal): Promise<void> => {
    signal.throwIfAborted();
    const stopped = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    return Promise.race([opened, stopped]);
  };
  return { open: () => open(), pass };
};
