import { expect, test } from 'vitest';
import { guardrailWarnings } from '../src/index.ts';

const bounds = {
  minimumPricePerKg: 2,
  maximumPricePerKg: 50,
  minimumPricePerMinute: 1,
  maximumPricePerMinute: 10,
  minimumMarginPercent: 20,
};
const codes = (itemPrice: number, massKg: number, timePerItemSeconds: number) =>
  guardrailWarnings({ itemPrice, timePerItemSeconds }, massKg, null, bounds).map((warning) => warning.code);

test('a price outside the bounds is a warning', () => {
  expect(codes(10, 1, 120)).toEqual([]);
  expect(codes(1, 1, 60)).toEqual(['PRICE_PER_KG_LOW']);
  expect(codes(51, 1, 600)).toEqual(['PRICE_PER_KG_HIGH']);
  expect(codes(10, 1, 6000)).toEqual(['PRICE_PER_MINUTE_LOW']);
  expect(codes(10, 1, 30)).toEqual(['PRICE_PER_MINUTE_HIGH']);
  expect(codes(10, 0, 0)).toEqual([]);
});

test('a margin below the least one is a warning, an unknown one is none', () => {
  const margin = (percent: number | null) =>
    guardrailWarnings({ itemPrice: 10, timePerItemSeconds: 120 }, 1, percent, bounds);
  expect(margin(null)).toEqual([]);
  expect(margin(20)).toEqual([]);
  expect(margin(19.99)).toEqual([{ code: 'MARGIN_LOW', facts: { value: 19.99, bound: 20 } }]);
});

test('no bounds, no warnings', () => {
  const none = {
    minimumPricePerKg: null,
    maximumPricePerKg: null,
    minimumPricePerMinute: null,
    maximumPricePerMinute: null,
    minimumMarginPercent: null,
  };
  expect(guardrailWarnings({ itemPrice: 1e9, timePerItemSeconds: 1 }, 1e-3, -50, none)).toEqual([]);
});
