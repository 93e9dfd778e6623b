import { describe, expect, it } from 'vitest';
import type { InspectResult, InspectTask } from '../../src/pipeline/inspect-file.ts';
import { largeTasksAtOnce } from '../../src/workers/large-tasks.ts';
import { createWorkerPool } from '../../src/workers/pool.ts';
import { Turns } from '../../src/workers/turns.ts';
import { plateDxf } from '../support/drawings.ts';

const GIGABYTE = 1024 ** 3;

describe('large tasks', () => {
  it.each([
    [1, 1],
    [2, 1],
    [4, 1],
    [8, 2],
    [23, 5],
  ])('on a machine of %i GB run %i at once', (gigabytes, atOnce) => {
    expect(largeTasksAtOnce(gigabytes * GIGABYTE)).toBe(atOnce);
  });

  it('wait for each other over all pools, and keep no small one waiting', async () => {
    const turns = new Turns(1);
    const task = { bytes: plateDxf(100, 60, []), fileName: 'plate.dxf', folders: [], defaultUnits: 'metric' as const };
    const poolWhere = (isLarge: boolean) =>
      createWorkerPool<InspectTask, InspectResult>('inspect-worker', {
        ...{ threads: 1, startsLate: true },
        large: { turns, is: () => isLarge },
      });
    const [large, small] = [poolWhere(true), poolWhere(false)];
    let end = (): void => undefined;
    const held = turns.run(() => new Promise<void>((resolve) => (end = resolve)));
    let isRead = false;
    const waiting = large.run(task).then(() => (isRead = true));
    expect((await small.run(task)).ok).toBe(true);
    expect(isRead).toBe(false);
    end();
    await Promise.all([held, waiting]);
    expect(isRead).toBe(true);
    await Promise.all([large.close(), small.close()]);
  }, 60_000);
});
