import { describe, expect, it } from 'vitest';
import { type BackOff, backOffSeconds } from '../../src/jobs/back-off.ts';

const backOff: BackOff = { firstSeconds: 60, longestSeconds: 3_600 };
const waits = (chance: number, attempts = 9) =>
  Array.from({ length: attempts }, (_, index) => backOffSeconds(index + 1, backOff, chance));

describe('the wait before something is tried again', () => {
  it('doubles up to the longest', () => {
    expect(waits(0)).toEqual([60, 120, 240, 480, 960, 1_920, 3_600, 3_600, 3_600]);
  });

  it('is shortened by chance, by half at most', () => {
    expect(waits(1)).toEqual(waits(0).map((wait) => wait / 2));
    expect(waits(0.5, 2)).toEqual([45, 90]);
  });

  it('stays within its bounds however often something failed', () => {
    for (const attempt of [1, 2, 30, 1_000, 5_000])
      for (const chance of [0, 0.3, 0.999]) {
        const wait = backOffSeconds(attempt, backOff, chance);
        expect(wait).toBeGreaterThanOrEqual(backOff.firstSeconds / 2);
        expect(wait).toBeLessThanOrEqual(backOff.longestSeconds);
      }
  });
});
