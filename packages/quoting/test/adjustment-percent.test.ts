import fc from 'fast-check';
import { expect, it } from 'vitest';
import { adjustmentPercent, isAdjustmentPercent } from '../src/index.ts';

it.each([
  [12.35, true],
  [-0.01, true],
  [100_000, true],
  [12.345, false],
  [7.125, false],
  [0.001, false],
  [100_000.01, false],
  [-100_001, false],
])('%d as an adjustment in percent: %s', (percent, isOne) => expect(isAdjustmentPercent(percent)).toBe(isOne));

it('takes whatever an adjustment is rounded to', () => {
  fc.assert(
    fc.property(fc.double({ min: -100_000, max: 100_000, noNaN: true }), (percent) =>
      isAdjustmentPercent(adjustmentPercent(percent)),
    ),
  );
});
