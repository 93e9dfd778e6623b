import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ImportTask } from '../../src/pipeline/part-sources/part-source.ts';
import type { ImportResult } from '../../src/pipeline/understand-file.ts';
import { limitCpu } from '../../src/workers/cpu-limit.ts';
import { createWorkerPool, WorkerTimeLimit } from '../../src/workers/pool.ts';
import { clocked, newThreadClock, taskCpuTime } from '../../src/workers/thread-clock.ts';

afterEach(() => void vi.useRealTimers());

const cpuMs = (): number => process.cpuUsage().user / 1000;

/** Computes until so much more has been counted. */
const compute = (counted: () => number, ms: number): void => {
  for (const until = counted() + ms; counted() < until; );
};

/** The thread has no processor meanwhile, as on a machine where others have it. */
const wait = (ms: number): void => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

describe('the computing time of a task', () => {
  it('counts from its beginning while its thread computes, and not while it waits', () => {
    compute(cpuMs, 100);
    const clock = newThreadClock();
    const time = taskCpuTime(clock);
    expect(time()).toBe(0);
    clocked((_: null) => {
      const atBeginning = time();
      expect(atBeginning).toBeLessThan(100);
      wait(600);
      expect(time() - atBeginning).toBeLessThan(300);
      compute(time, 50);
    })({ clock, input: null });
  });
});

describe('the limit of computing', () => {
  it('stops a task that computed longer, whatever the time is, and none that is over', () => {
    vi.useFakeTimers();
    let computed = 0;
    const limit = limitCpu(() => computed, 1_000);
    const over = limitCpu(() => computed, 1_000);
    vi.advanceTimersByTime(60_000);
    expect(limit.signal.aborted).toBe(false);
    over.end();
    computed = 1_001;
    vi.advanceTimersByTime(1_000);
    expect([limit.signal.aborted, over.signal.aborted]).toEqual([true, false]);
  });

  it('ends the thread of a file, and the next file gets another', async () => {
    const task = (text: string): ImportTask => {
      const bytes = new Uint8Array(Buffer.from(`0\nSECTION\n2\nENTITIES\n${text}0\nENDSEC\n0\nEOF\n`));
      return { bytes, fileName: 'plate.dxf', defaultUnits: 'metric', layerRules: [] };
    };
    const circle = '0\nCIRCLE\n10\n5\n20\n5\n40\n5\n';
    const impatient = createWorkerPool<ImportTask, ImportResult>('import-worker', { threads: 1, cpuLimitMs: -1 });
    const patient = createWorkerPool<ImportTask, ImportResult>('import-worker', { threads: 1, cpuLimitMs: 60_000 });
    try {
      await expect(impatient.run(task(circle.repeat(1_000_000)))).rejects.toThrow(WorkerTimeLimit);
      expect(await patient.run(task(circle))).toMatchObject({ ok: true, parts: [{ name: 'plate' }] });
    } finally {
      await Promise.all([impatient.close(), patient.close()]);
    }
  }, 60_000);
});
