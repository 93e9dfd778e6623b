import { describe, expect, it } from 'vitest';
import { isRateOutOfRange, shownRate, typedRate } from '../../../src/features/set-up/rate-tables/base-rate.ts';

describe('the hourly rate that a new rate table asks for', () => {
  it.each([
    ['', 'en-GB'],
    ['  ', 'en-GB'],
    ['lots', 'en-GB'],
    ['-1', 'en-GB'],
    ['1000000001', 'en-GB'],
  ])('is not %j', (typed, locale) => {
    expect(isRateOutOfRange(typedRate(typed, null, locale))).toBe(true);
  });

  it.each([
    ['80', 'en-GB', 80],
    ['0', 'en-GB', 0],
    ['95.5', 'en-GB', 95.5],
    ['95,5', 'de-DE', 95.5],
  ])('may be %j in %s', (typed, locale, rate) => {
    const read = typedRate(typed, null, locale);
    expect([read, isRateOutOfRange(read)]).toEqual([rate, false]);
  });

  it('keeps its last digit when it stands as it was shown', () => {
    const rate = 60.123456;
    const shown = shownRate(rate, 'de-DE');
    expect([shown, typedRate(shown, rate, 'de-DE')]).toEqual(['60,1235', rate]);
  });
});
