import { expect, it } from 'vitest';
import { length, nestView, quoteItem } from '../src/index.ts';

it.each([
  [33.000000000001606, 33],
  [-0.1 - 0.2, -0.3],
  [304.8 / 25.4, 12],
  [1 / 3, 0.3333333],
  [999_999.123456789, 999_999.1234568],
  [0, 0],
])('a length of %d leaves the API as %d', (noisy, shown) => {
  expect(length.parse(noisy)).toBe(shown);
  expect(quoteItem.shape.cutLength.parse(noisy)).toBe(shown);
  expect(nestView.shape.sheet.parse({ width: noisy, height: noisy })).toEqual({ width: shown, height: shown });
});
