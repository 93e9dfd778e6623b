import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalText, exact, exactText, powerOfTen } from '../src/index.ts';

const figures = fc.oneof(
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -1e6, max: 1e6 }).map((thousandths) => thousandths / 1000),
  fc.constantFrom(0, -0, 1e21, 1e-7, 0.1 + 0.2, 5e-324),
);

test('the text of a figure is that of its exact number', () => {
  const same = fc.property(figures, (value) => {
    expect(exactText(value)).toBe(decimalText(exact(value)));
  });
  fc.assert(same, { numRuns: 2000 });
});

test('a figure is the same exact number each time it is asked for', () => {
  for (const value of [0.15, 0.15, 1.2, -0.5]) expect(exact(value).toNumber()).toBe(value);
});

test('powers of ten, also beyond the decimals of any currency', () => {
  expect([0, 1, 3, 23, 30].map((power) => decimalText(powerOfTen(power)))).toEqual([
    ...['1', '10', '1000', `1${'0'.repeat(23)}`, `1${'0'.repeat(30)}`],
  ]);
});
