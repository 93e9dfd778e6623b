import { totalmem } from 'node:os';
import { Turns } from './turns.ts';

/** What a thread may take at most, MB. */
export const THREAD_MEGABYTES = 1024;
/** Share of the machine's memory that large tasks may take together. */
const SHARE = 0.25;
const MEGABYTE = 1_048_576;

/** Memory that this process may use: of the machine, or of the container that it runs in. */
const usableMemory = (): number => {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
};

/** How many large tasks may run at once in this much memory, each with as much as a thread may take. */
export const largeTasksAtOnce = (memoryBytes: number): number =>
  Math.max(1, Math.floor((memoryBytes * SHARE) / (THREAD_MEGABYTES * MEGABYTE)));

/**
 * Turns of large tasks, over all pools that are given them: as many at once as the memory of the machine has room for. Small ones pass
 * them by.
 */
export const turnsOfLargeTasks = (): Turns => new Turns(largeTasksAtOnce(usableMemory()));
