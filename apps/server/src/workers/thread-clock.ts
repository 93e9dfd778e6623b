import { readFileSync, readlinkSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

/**
 * Memory that a thread shares with the server: the number of its thread, its CPU time when its task began, ms, how far the task has got,
 * and when it is over, its name among the workers and what it holds in memory, MB.
 */
export type ThreadClock = SharedArrayBuffer;
export type ClockedTask<Input> = { readonly clock: ThreadClock; readonly input: Input };

const THREAD = 0;
const BEGAN = 1;
const WORKER = 2;
const HELD = 3;
const DONE = 4;
const ALL = 5;
const PLACES = 6;
/** The system does not tell the CPU time of a thread. */
const UNKNOWN_THREAD = -1;

export const newThreadClock = (): ThreadClock => new SharedArrayBuffer(PLACES * Int32Array.BYTES_PER_ELEMENT);

/** Linux counts in hundredths of a second, on every machine. Source: proc(5), sysconf(_SC_CLK_TCK). */
const MS_PER_TICK = 10;
/** Places of the user's and the system's ticks behind the name of the program, which may hold anything. */
const USER_TICKS = 11;
const SYSTEM_TICKS = 12;

const cpuMsIn = (stat: string): number => {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS]) + Number(fields[SYSTEM_TICKS])) * MS_PER_TICK;
};

const announce = (clock: ThreadClock): void => {
  const told = new Int32Array(clock);
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1));
    Atomics.store(told, BEGAN, cpuMsIn(readFileSync('/proc/thread-self/stat', 'latin1')));
    Atomics.store(told, THREAD, thread);
  } catch {
    Atomics.store(told, THREAD, UNKNOWN_THREAD);
  }
};

const tellMemory = (clock: ThreadClock): void => {
  const { heapTotal, external } = process.memoryUsage();
  const told = new Int32Array(clock);
  Atomics.store(told, WORKER, threadId);
  Atomics.store(told, HELD, Math.round((heapTotal + external) / 1_000_000));
};

/** What the thread of a task that is over holds in memory. */
export const heldMemory = (clock: ThreadClock): { readonly threadId: number; readonly megabytes: number } => {
  const told = new Int32Array(clock);
  return { threadId: Atomics.load(told, WORKER), megabytes: Atomics.load(told, HELD) };
};

/** How far a task has got: so many of all that it has to do. */
export type TaskProgress = { readonly done: number; readonly all: number };
export type OnProgress = (done: number, all: number) => void;

const tellProgress =
  (clock: ThreadClock): OnProgress =>
  (done, all) => {
    const told = new Int32Array(clock);
    Atomics.store(told, ALL, all);
    Atomics.store(told, DONE, done);
  };

/** How far the task has said that it has got; null while it has said nothing. */
export const taskProgress = (clock: ThreadClock): TaskProgress | null => {
  const told = new Int32Array(clock);
  const done = Atomics.load(told, DONE);
  return done === 0 ? null : { done, all: Atomics.load(told, ALL) };
};

/**
 * The work of a thread, which says first which thread it is: from then on the server sees how long it has computed. At the end it says
 * how much memory it holds.
 */
export const clocked =
  <Input, Output>(work: (input: Input, onProgress: OnProgress) => Output) =>
  async ({ clock, input }: ClockedTask<Input>): Promise<Awaited<Output>> => {
    announce(clock);
    try {
      return await work(input, tellProgress(clock));
    } finally {
      tellMemory(clock);
    }
  };

const processCpuMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/**
 * How long a task has computed: the time that its thread had a processor, so that a busy machine makes no file slow. Where the
 * system does not tell that of a thread, the time counts in which the server had one, which may be more, and never more than
 * passed. Nothing counts before the task has begun.
 */
export const taskCpuTime = (clock: ThreadClock): (() => number) => {
  const told = new Int32Array(clock);
  let counted = 0;
  let last: { readonly at: number; readonly process: number } | null = null;
  const estimate = (): number => {
    const now = { at: performance.now(), process: processCpuMs() };
    if (last !== null) counted += Math.min(now.at - last.at, now.process - last.process);
    last = now;
    return counted;
  };
  return () => {
    const thread = Atomics.load(told, THREAD);
    if (thread === 0) return 0;
    if (thread === UNKNOWN_THREAD) return estimate();
    try {
      return cpuMsIn(readFileSync(`/proc/self/task/${thread}/stat`, 'latin1')) - Atomics.load(told, BEGAN);
    } catch {
      return 0;
    }
  };
};

/** A thread that waits for a processor has as much effort behind it as one that computes for this share of the time. */
const WAITING_SHARE = 0.5;

const ownCpuMs = (): number | null => {
  try {
    return cpuMsIn(readFileSync('/proc/thread-self/stat', 'latin1'));
  } catch {
    return null;
  }
};

/**
 * How much a search in the calling thread has done since it began, ms: the time that its thread had a processor, so that a busy machine
 * gives no worse answers, but half of the time that passed at least, so that somebody who waits gets one. The time that passed where the
 * system does not tell that of a thread.
 */
export const threadEffort = (): (() => number) => {
  const began = { at: performance.now(), cpu: ownCpuMs() };
  let seen = { at: began.at, cpu: began.cpu };
  return () => {
    const at = performance.now();
    if (began.cpu === null) return at - began.at;
    // The system counts in ticks: between two of them there is nothing new to read.
    if (at - seen.at >= MS_PER_TICK) seen = { at, cpu: ownCpuMs() };
    return Math.max((seen.cpu ?? began.cpu) - began.cpu, WAITING_SHARE * (at - began.at));
  };
};
