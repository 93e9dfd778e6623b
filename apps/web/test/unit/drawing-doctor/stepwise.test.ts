import { describe, expect, it } from 'vitest';
import {
  atOnce,
  inSlices,
  type SliceSurroundings,
  type Stepwise,
} from '../../../src/features/drawing-doctor/working/stepwise.ts';

/** Work of so many steps, each of which takes 3 ms of the clock, with what else the browser has to do between slices. */
const workshop = () => {
  let clock = 0;
  const tasks: (() => void)[] = [];
  const done: number[] = [];
  function* steps(count: number): Stepwise<number> {
    for (let step = 0; step < count; step += 1) {
      clock += 3;
      done.push(step);
      yield;
    }
    return count;
  }
  const around: SliceSurroundings = { now: () => clock, soon: (work) => void tasks.push(work) };
  return { steps, around, tasks, done };
};

describe('long work', () => {
  it('can be done at once', () => {
    const { steps, done } = workshop();
    expect(atOnce(steps(4))).toBe(4);
    expect(done).toEqual([0, 1, 2, 3]);
  });

  it('is done in slices of some milliseconds, none of which begins before the browser had its turn', () => {
    const { steps, around, tasks, done } = workshop();
    const results: number[] = [];
    inSlices(steps(7), (result) => results.push(result), around);
    expect(done).toEqual([]);
    const afterEach: number[] = [];
    while (tasks.length > 0) {
      tasks.shift()?.();
      afterEach.push(done.length);
    }
    expect(afterEach).toEqual([3, 6, 7]);
    expect(results).toEqual([7]);
  });

  it('goes no further when it is ended, and gives nothing', () => {
    const { steps, around, tasks, done } = workshop();
    const results: number[] = [];
    const end = inSlices(steps(7), (result) => results.push(result), around);
    tasks.shift()?.();
    end();
    while (tasks.length > 0) tasks.shift()?.();
    expect(done).toHaveLength(3);
    expect(results).toEqual([]);
  });
});
