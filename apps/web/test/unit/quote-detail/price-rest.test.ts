import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { priceRest } from '../../../src/features/quote-detail/parts/price-rest.ts';

describe('the row that makes prices add up', () => {
  it.each([
    [[1, 2, null], 3, 'GBP', null],
    [[0.333, 0.333, 0.333], 1, 'GBP', { amount: 0.01, isRounding: true }],
    [[1.005, 1.005], 2.01, 'GBP', { amount: -0.01, isRounding: true }],
    [[400.4, 400.4], 801, 'VND', { amount: 1, isRounding: true }],
    [[10, 2], 9, 'GBP', { amount: -3, isRounding: false }],
    [[1], null, 'GBP', null],
  ])('of %j to %s %s', (prices, total, currencyCode, rest) =>
    expect(priceRest(prices, total, currencyCode, 1)).toEqual(rest),
  );

  it('is there whenever the shown figures do not add up, and then makes them', () => {
    const price = fc.integer({ min: -1e7, max: 1e9 }).map((units) => units / 1e4);
    fc.assert(
      fc.property(fc.array(price, { maxLength: 8 }), (prices) => {
        const cents = (amount: number) => Math.sign(amount) * Math.round(Math.abs(amount * 100) + 1e-7) + 0;
        const exact = prices.reduce((sum, one) => sum + Math.round(one * 1e4), 0) / 1e4;
        const shown = prices.reduce((sum, one) => sum + cents(one), 0);
        const rest = priceRest(prices, exact, 'EUR', 1);
        expect(shown + cents(rest?.amount ?? 0)).toBe(cents(exact));
        expect(rest?.isRounding ?? true).toBe(true);
      }),
    );
  });
});
