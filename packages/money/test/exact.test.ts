import { expect, test } from 'vitest';
import { decimalText, exact, powerOfTen } from '../src/index.ts';

test('a figure is the same exact number each time it is asked for', () => {
  for (const value of [0.15, 0.15, 1.2, -0.5]) expect(exact(value).toNumber()).toBe(value);
});

test('powers of ten, also beyond the decimals of any currency', () => {
  expect([0, 1, 3, 23, 30].map((power) => decimalText(powerOfTen(power)))).toEqual([
    ...['1', '10', '1000', `1${'0'.repeat(23)}`, `1${'0'.repeat(30)}`],
  ]);
});
