import { describe, expect, it } from 'vitest';
import { amountShape, readAmount, writeAmount } from '../src/amounts.ts';

describe('an amount in a field', () => {
  it.each([
    ['GBP', 'en-GB', '£', true, '1,500.50'],
    ['EUR', 'de-DE', '€', false, '1.500,50'],
    ['USD', 'en-US', '$', true, '1,500.50'],
    ['CLP', 'es-ES', 'CLP', false, '1501'],
    ['JPY', 'en-US', '¥', true, '1,501'],
    ['VND', 'vi-VN', '₫', false, '1.501'],
    ['KWD', 'en-GB', 'KWD', true, '1,500.500'],
  ])(
    'of %s in %s has its symbol, its place, its decimals and separators',
    (currency, locale, symbol, isFirst, written) => {
      expect(amountShape(currency, locale)).toMatchObject({ symbol, isSymbolFirst: isFirst });
      expect(writeAmount(1500.5, currency, locale)).toBe(written);
      expect(readAmount(written, { locale })).toBeCloseTo(1500.5, -1);
    },
  );

  it('is not negative unless that is allowed', () => {
    expect(readAmount('-3', { locale: 'en-GB' })).toBeNull();
    expect(readAmount('-3', { locale: 'en-GB', allowsNegative: true })).toBe(-3);
    expect(readAmount('much', { locale: 'en-GB' })).toBeNull();
  });
});
