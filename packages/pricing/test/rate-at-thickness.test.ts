import { expect, test } from 'vitest';
import { smallContourLimitAt } from '../src/index.ts';

const rate = (thicknessMm: number, smallContourLimitMm: number | null, isArchived = false) => ({
  ...{ thicknessMm, smallContourLimitMm, isArchived },
});

test('the small contour limit is that of the thickness, or between those around it', () => {
  const rates = [rate(2, 4), rate(4, 6), rate(3, 100, true), rate(6, null)];
  expect(smallContourLimitAt(rates, 2, 'metric')).toBe(4);
  expect(smallContourLimitAt(rates, 2.009, 'metric')).toBe(4);
  expect(smallContourLimitAt(rates, 3, 'metric')).toBe(5);
  expect(smallContourLimitAt(rates, 6, 'metric')).toBeNull();
  expect(smallContourLimitAt(rates, 5, 'metric')).toBeNull();
  expect(smallContourLimitAt(rates, 1, 'metric')).toBeNull();
  expect(smallContourLimitAt([], 2, 'metric')).toBeNull();
});
