import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shownBounds, typedBounds } from '../../../src/features/settings/shop-data/shown-bounds.ts';

const none = {
  minimumPricePerKg: null,
  maximumPricePerKg: null,
  minimumPricePerMinute: null,
  maximumPricePerMinute: null,
  minimumMarginPercent: null,
};

describe('bounds of prices', () => {
  it('are of a pound where the shop works in inches; time and margin are the same everywhere', () => {
    const bounds = { ...none, minimumPricePerKg: 10, minimumPricePerMinute: 2, minimumMarginPercent: 15 };
    expect(shownBounds(bounds, { locale: 'en-US', isImperial: true })).toEqual({
      minimumPricePerKg: '4.535924',
      maximumPricePerKg: '',
      minimumPricePerMinute: '2',
      maximumPricePerMinute: '',
      minimumMarginPercent: '15',
    });
    expect(shownBounds(bounds, { locale: 'de-DE', isImperial: false }).minimumPricePerKg).toBe('10');
  });

  it('go back to the last digit when they stand as they were shown', () => {
    const bounds = { ...none, minimumPricePerKg: 10, maximumPricePerKg: 22.0462262185, minimumPricePerMinute: 1 / 3 };
    for (const isImperial of [true, false]) {
      const reader = { locale: 'de-DE', isImperial };
      expect(typedBounds(shownBounds(bounds, reader), bounds, reader)).toEqual(bounds);
    }
  });

  it('are shown again as they were typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.boolean(), (cents, isImperial) => {
        const reader = { locale: 'en-US', isImperial };
        const texts = { ...shownBounds(none, reader), maximumPricePerKg: String(cents / 100) };
        expect(shownBounds({ ...none, ...typedBounds(texts, null, reader) }, reader)).toEqual(texts);
      }),
    );
  });
});
