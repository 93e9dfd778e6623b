import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { InspectResult, InspectTask } from '../../src/pipeline/inspect-file.ts';
import { createWorkerPool } from '../../src/workers/pool.ts';
import { READ_LIMITS } from '../../src/workers/read-limits.ts';
import { plateDxf } from '../support/drawings.ts';

const started: Worker[] = [];
const note = (thread: Worker) => started.push(thread);
beforeEach(() => {
  started.length = 0;
  process.on('worker', note);
});
afterEach(() => process.off('worker', note));

const threadsOf = async (keptMegabytes: number): Promise<number> => {
  const options = { ...READ_LIMITS, threads: 1, startsLate: true, keptMegabytes };
  const pool = createWorkerPool<InspectTask, InspectResult>('inspect-worker', options);
  const task = { bytes: plateDxf(100, 60, []), fileName: 'plate.dxf', folders: [], defaultUnits: 'metric' as const };
  for (let times = 0; times < 3; times += 1) expect((await pool.run(task)).ok).toBe(true);
  await pool.close();
  return started.length;
};

it('keeps a thread whose tasks are small', async () => {
  expect(await threadsOf(1000)).toBe(1);
}, 60_000);

it('replaces a thread that holds much memory after its task, and loses no task', async () => {
  expect(await threadsOf(1)).toBe(3);
}, 60_000);
