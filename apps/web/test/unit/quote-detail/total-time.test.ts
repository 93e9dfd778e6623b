import { expect, it } from 'vitest';
import { totalTimeSeconds } from '../../../src/features/quote-detail/review/total-time.ts';

const parts = [{ timePerItemSeconds: 30, quantity: 4 }];
const items = [{ productionTimePerItemSeconds: 60, quantity: 2 }];

it('adds the production time of miscellaneous items to that of the parts', () => {
  expect(totalTimeSeconds(parts, items)).toBe(240);
  expect(totalTimeSeconds([], items)).toBe(120);
});

it('is not known while that of a part is not', () => {
  expect(totalTimeSeconds([...parts, { timePerItemSeconds: null, quantity: 1 }], items)).toBeNull();
});
