import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { importFile } from '../../src/pipeline/understand-file.ts';
import { clocked, newThreadClock, type TaskProgress, taskProgress } from '../../src/workers/thread-clock.ts';

it('says how far a task has got, and nothing before the task has said so', async () => {
  const clock = newThreadClock();
  const seen: (TaskProgress | null)[] = [taskProgress(clock)];
  const work = clocked((all: number, onProgress) => {
    for (const done of [1, all]) {
      onProgress(done, all);
      seen.push(taskProgress(clock));
    }
    return 'done';
  });
  expect(await work({ clock, input: 66 })).toBe('done');
  expect(seen).toEqual([null, { done: 1, all: 66 }, { done: 66, all: 66 }]);
});

it('counts the bodies of a model as they are understood, up to all of them', async () => {
  const bytes = readFileSync(new URL('../../../../fixtures/models/pinned.step', import.meta.url));
  const told: [number, number][] = [];
  const task = { bytes, fileName: 'pinned.step', defaultUnits: 'metric' as const, layerRules: [] };
  await importFile(task, (done, all) => told.push([done, all]));
  expect(told.at(-1)).toEqual([4, 4]);
  expect(told.map(([done]) => done)).toEqual(told.map(([done]) => done).toSorted((a, b) => a - b));
});
