import { availableParallelism } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { Piscina } from 'piscina';
import { limitCpu } from './cpu-limit.ts';
import { THREAD_MEGABYTES } from './large-tasks.ts';
import {
  type ClockedTask,
  heldMemory,
  newThreadClock,
  type TaskProgress,
  type ThreadClock,
  taskCpuTime,
  taskProgress,
} from './thread-clock.ts';
import { type TaskTimer, ThreadTime } from './thread-time.ts';
import { Turns, type Wait } from './turns.ts';

type RunOptions = Wait & {
  readonly timeLimitMs?: number;
  /** Hears a few times in a second how far the task has got, where it says so. */
  readonly onProgress?: ((progress: TaskProgress) => void) | undefined;
};

/**
 * Worker threads for work over 50 ms of CPU. A task that passes its time or memory limit loses its thread, never the
 * server: the pool starts a new thread and the caller gets a refusal.
 */
export type WorkerPool<Input, Output> = {
  readonly run: (input: Input, options?: RunOptions) => Promise<Output>;
  /** Tasks that run at once. */
  readonly threads: number;
  readonly close: () => Promise<void>;
};

/** The task took or computed longer than it may. */
export class WorkerTimeLimit extends Error {}
/** The thread died: out of memory, or a crash inside a library. */
export class WorkerCrash extends Error {}

/** Piscina tells of a thread that ended by this text alone. */
const isThreadDeath = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') || error.message.startsWith('worker exited'));

type PoolOptions<Input> = {
  readonly threads?: number;
  readonly memoryMegabytes?: number;
  /** Memory for what a task has just made: with less than it makes at once it stops more often to clean up. */
  readonly youngMegabytes?: number;
  /** How long a task may take. */
  readonly timeLimitMs?: number;
  /** How long a task may compute. */
  readonly cpuLimitMs?: number;
  /** A thread that holds more memory than this after its task is replaced. */
  readonly keptMegabytes?: number;
  /** Which tasks take much memory, and the turns that they take with those of other pools. */
  readonly large?: { readonly turns: Turns; readonly is: (input: Input) => boolean };
  /** Starts threads with the tasks alone, for work that not every day begins with. */
  readonly startsLate?: boolean;
};

type WorkerName =
  | 'calibration-worker'
  | 'drawing-worker'
  | 'import-worker'
  | 'inspect-worker'
  | 'mixed-nest-worker'
  | 'model-worker'
  | 'nest-worker'
  | 'price-worker'
  | 'pdf-drawing-worker'
  | 'pdf-pages-worker'
  | 'pdf-worker'
  | 'picture-worker'
  | 'setup-file-worker'
  | 'table-worker';

const isSource = import.meta.url.endsWith('.ts');

/** Whether a thread of each pool is kept ready, so that it pays to warm it up. From source, threads start with their tasks. */
export const keepsThreadsReady = !isSource;

/** In the built server the workers lie beside the main file; in source they are beside this one and need a loader. */
const workerFile = (name: string): { filename: string; workerData?: { file: string } } =>
  isSource
    ? {
        filename: new URL('./from-source.mjs', import.meta.url).href,
        workerData: { file: new URL(`./${name}.ts`, import.meta.url).href },
      }
    : { filename: new URL(`./${name}.js`, import.meta.url).href };

/** Memory that a thread of any pool keeps between tasks, MB: an everyday drawing takes less, one of 180,000 lines four times as much. */
const KEPT_MEGABYTES = 200;

/** Memory of a thread for what it has just made, MB: a thread fills it whatever it does, and every pool keeps one. Node's own size is 48. */
const YOUNG_MEGABYTES = 12;

/**
 * `npm start` bounds the memory for what the server itself has just made. That flag is of the whole process and would go before what
 * each pool asks for: from the first pool on it is lifted, which a thread that runs does not notice.
 */
const letPoolsAskForTheirMemory = (): void => setFlagsFromString('--max-semi-space-size=0');

/** What stops a task that computes too long; nothing where it may compute as long as it takes. */
const cpuLimit = (clock: ThreadClock, limitMs: number | undefined): readonly TaskTimer[] =>
  limitMs === undefined ? [] : [limitCpu(taskCpuTime(clock), limitMs)];

const PROGRESS_EVERY_MS = 100;

/** Tells each time that a task has got further; ended with the task. */
const followProgress = (clock: ThreadClock, onProgress: RunOptions['onProgress']): (() => void) => {
  if (onProgress === undefined) return () => undefined;
  let last = 0;
  const look = setInterval(() => {
    const progress = taskProgress(clock);
    if (progress === null || progress.done === last) return;
    last = progress.done;
    onProgress(progress);
  }, PROGRESS_EVERY_MS);
  return () => clearInterval(look);
};

/**
 * Starts a pool for one worker file. The built server keeps one thread of each ready, so that the first drawing of the day does
 * not wait for one; the others start with the tasks and leave when idle.
 */
export const createWorkerPool = <Input, Output>(
  name: WorkerName,
  options: PoolOptions<Input> = {},
): WorkerPool<Input, Output> => {
  letPoolsAskForTheirMemory();
  const maxThreads = options.threads ?? Math.max(1, Math.min(4, availableParallelism()));
  const piscina = new Piscina({
    ...workerFile(name),
    minThreads: keepsThreadsReady && options.startsLate !== true ? 1 : 0,
    maxThreads,
    idleTimeout: 60_000,
    resourceLimits: {
      maxOldGenerationSizeMb: options.memoryMegabytes ?? THREAD_MEGABYTES,
      maxYoungGenerationSizeMb: options.youngMegabytes ?? YOUNG_MEGABYTES,
    },
    recordTiming: false,
  });
  // A thread that dies with nothing to do has no caller to tell; the next task starts another.
  piscina.on('error', () => undefined);
  const time = new ThreadTime();
  piscina.on('workerCreate', (thread: unknown) => time.threadIsReady(thread));
  piscina.on('workerDestroy', (thread: unknown) => time.threadIsGone(thread));
  const turns = new Turns(maxThreads);
  /** A thread gives little of its memory back by itself. Only as many tasks are given out as there are threads, so it has no other one. */
  const replaceWhenLarge = async (clock: ThreadClock): Promise<void> => {
    const { threadId, megabytes } = heldMemory(clock);
    if (megabytes <= (options.keptMegabytes ?? KEPT_MEGABYTES)) return;
    await piscina.threads.find((thread) => thread.threadId === threadId)?.terminate();
  };
  const start = async (
    input: Input,
    { signal, onProgress }: Pick<RunOptions, 'signal' | 'onProgress'>,
    timeLimitMs = options.timeLimitMs,
  ): Promise<Output> => {
    const clock = newThreadClock();
    const unfollow = followProgress(clock, onProgress);
    const task: ClockedTask<Input> = { clock, input };
    const limits = [time.start(timeLimitMs), ...cpuLimit(clock, options.cpuLimitMs)];
    const stops = limits.map((limit) => limit.signal);
    try {
      const signals = AbortSignal.any(signal === undefined ? stops : [signal, ...stops]);
      return (await piscina.run(task, { signal: signals })) as Output;
    } catch (error) {
      if (stops.some(({ aborted }) => aborted) && signal?.aborted !== true) {
        throw new WorkerTimeLimit(`${name} took longer than ${timeLimitMs} ms, or computed too long`);
      }
      if (isThreadDeath(error)) throw new WorkerCrash(`${name} died`, { cause: error });
      throw error;
    } finally {
      unfollow();
      for (const limit of limits) limit.end();
      await replaceWhenLarge(clock);
    }
  };
  const { large } = options;
  return {
    // Waiting behind others is nobody's fault: time is counted from a task's turn on.
    run: (input, { timeLimitMs, onProgress, ...wait } = {}) => {
      const inTurn = () => turns.run(() => start(input, { signal: wait.signal, onProgress }, timeLimitMs), wait);
      return large?.is(input) === true ? large.turns.run(inTurn, wait) : inTurn();
    },
    threads: maxThreads,
    close: () => piscina.destroy(),
  };
};
