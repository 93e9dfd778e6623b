import type { TaskTimer } from './thread-time.ts';

const LOOK_EVERY_MS = 250;

/** Stops a task when it has computed longer than it may. `cpuTime` gives how long it has by now, ms. Call `end` when it is over. */
export const limitCpu = (cpuTime: () => number, limitMs: number): TaskTimer => {
  const abort = new AbortController();
  const timer = setInterval(() => {
    if (cpuTime() > limitMs) abort.abort();
  }, LOOK_EVERY_MS).unref();
  return { signal: abort.signal, end: () => clearInterval(timer) };
};
