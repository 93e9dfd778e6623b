import i18n from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { stockOfAll } from '../../../src/features/part/set-up.ts';
import { barIds } from '../../../src/features/quote-detail/pricing/adjustment-rows.ts';
import { stockOfFigure } from '../../../src/features/quote-detail/pricing/shop-figures-table.tsx';
import { type QuoteStock, stepLabel } from '../../../src/i18n/server-texts.ts';
import priceSteps from '../../../src/locales/en/price-steps.json' with { type: 'json' };
import { part, sheet } from './fixtures.ts';

beforeAll(() => i18n.init({ lng: 'en', resources: { en: { 'price-steps': priceSteps } } }));

const plate = part({ sheetId: 's3', cuttingTechnologyId: 'laser' });
const post = part({ id: 'part-2', profile: 'Square', sheetId: 'bar', cuttingTechnologyId: 'tubes' });

describe('what the parts of a quote are cut from', () => {
  it('is sheets, bars, or both', () => {
    expect([[], [plate], [post], [plate, post, plate]].map(stockOfAll)).toEqual(['sheet', 'sheet', 'bar', 'both']);
  });

  it.each([
    ['sheet', 'Sheet change'],
    ['bar', 'Bar change'],
    ['both', 'Sheet or bar change'],
  ] satisfies [QuoteStock, string][])('is named in steps that are summed over all parts: %s', (stock, words) => {
    expect(stepLabel({ id: 'sheetChange', label: '', formula: '' }, stock)).toBe(words);
    expect(stepLabel({ id: 'material', label: '', formula: '' }, stock)).toBe('Material');
  });

  it('is told of a figure of the shop by the parts that it counts for', () => {
    const kinds = [
      { kind: 'sheet', id: 'bar' },
      { kind: 'sheet', id: 's3' },
      { kind: 'cuttingTechnology', id: 'tubes' },
      { kind: 'cuttingTechnology', id: 'laser' },
      { kind: 'material', id: 'steel' },
    ];
    expect(kinds.map((figure) => stockOfFigure(figure, [plate, post]))).toEqual([
      ...['bar', 'sheet', 'bar', 'sheet', 'sheet'],
    ]);
  });

  it('parts the price adjustments of bars from those of sheets, also of a bar that is archived', () => {
    const known = [sheet(), sheet({ sheetId: 'other-bar', profile: 'Circle' })];
    expect(barIds(known, [plate, post])).toEqual(new Set(['other-bar', 'bar']));
  });
});
