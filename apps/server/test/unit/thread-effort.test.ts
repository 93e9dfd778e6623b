import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { threadEffort } from '../../src/workers/thread-clock.ts';

const lasted = (began: number): number => performance.now() - began;

it.skipIf(!existsSync('/proc/thread-self/stat'))(
  'a search that waits for a processor has half the effort behind it',
  () => {
    const [began, effort] = [performance.now(), threadEffort()];
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200);
    expect(effort()).toBeGreaterThanOrEqual(100);
    expect(effort()).toBeLessThan(0.75 * lasted(began));
  },
);

it('never more time than passed', () => {
  const [began, effort] = [performance.now(), threadEffort()];
  let last = 0;
  while (lasted(began) < 100) {
    const now = effort();
    expect(now).toBeGreaterThanOrEqual(last);
    last = now;
  }
  last = effort();
  // The system counts in ticks of ten milliseconds, of the program and of itself.
  expect(last).toBeLessThanOrEqual(lasted(began) + 10);
  expect(last).toBeGreaterThanOrEqual(30);
});
