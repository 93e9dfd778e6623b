import { expect, it } from 'vitest';
import { consumptionWord } from '../../src/features/part/part-settings.tsx';
import quoteDetail from '../../src/locales/en/quote-detail.json' with { type: 'json' };

const wordOf = (mode: 'WholeSheet' | 'NestBounds', profile: 'Square' | null): string => {
  const [, key] = consumptionWord(mode, { profile }).split('.') as [string, keyof typeof quoteDetail.consumptionModes];
  return quoteDetail.consumptionModes[key];
};

it('a whole sheet is a whole length of a tube; what lies in the nest is called alike', () => {
  expect(wordOf('WholeSheet', null)).toBe('Whole Sheet');
  expect(wordOf('WholeSheet', 'Square')).toBe('Whole Length');
  expect(wordOf('NestBounds', 'Square')).toBe(wordOf('NestBounds', null));
});
