import type { PriceStep } from '@kerf/pricing';
import { describe, expect, it } from 'vitest';
import { printPrices } from '../../src/cli/print-prices.ts';

const trace = {
  id: 'unload',
  label: 'Unloading',
  formula: '(unload time + part mass × unload time per kg) × hourly rate ÷ 3600',
  inputs: [
    { name: 'part mass', value: '0.45359237', unit: 'kg' },
    { name: 'unload time per kg', value: '2', unit: 's' },
    { name: 'sheet area', value: '92903.04', unit: 'mm²' },
  ],
  amount: '1.5',
  unit: 'money',
  steps: [],
} as unknown as PriceStep;
const part = {
  ...{
    file: 'a.dxf',
    name: 'Plate',
    material: 'Steel',
    stock: 'sheet',
    sheet: '96 x 48',
    thicknessMm: 3.175,
    quantity: 1,
  },
  ...{ partsPerSheet: 1, prices: { itemPrice: 1.5, linePrice: 1.5 }, trace },
} as unknown as Parameters<typeof printPrices>[0][number];

describe('a printed price', () => {
  it('speaks of pounds, square feet and inches to an imperial shop', () => {
    const text = printPrices([part], { currency: 'USD', units: 'imperial' });
    expect(text).toContain('part mass 1 lb, unload time per lb 0.90718474 s, sheet area 1 ft²');
    expect(text).toContain('part mass × unload time per lb');
    expect(text).not.toMatch(/\bkg\b|mm/);
  });

  it('speaks of kilograms and millimetres to a metric one', () => {
    const text = printPrices([part], { currency: 'EUR', units: 'metric' });
    expect(text).toContain('part mass 0.45359237 kg, unload time per kg 2 s, sheet area 92903.04 mm²');
  });

  it('speaks of bars where the part is a tube, and of both in the table of both', () => {
    const change = { id: 'sheetChange', label: 'Sheet change', formula: 'sheet change time ÷ parts per sheet' };
    const named = { id: 'secondaryProcess', label: 'Sheet film', formula: '', inputs: [] };
    const inputs = [{ name: 'parts per sheet', value: '9', unit: 'count' }];
    const of = { amount: '1', unit: 'money', steps: [] };
    const steps = [
      { ...change, ...of, inputs },
      { ...named, ...of },
    ];
    const tube = { ...part, name: 'Post', stock: 'bar' as const, trace: { ...trace, steps } as unknown as PriceStep };
    const alone = printPrices([tube], { currency: 'EUR', units: 'metric' });
    expect(alone).toContain('Bar change: 1.00 EUR   [bar change time ÷ parts per length; parts per length 9]');
    expect(alone).toContain('Sheet film');
    expect(alone.split('\n')[0]).toMatch(/thickness +bar +per bar +quantity/);
    const both = printPrices([part, tube], { currency: 'EUR', units: 'metric' });
    expect(both.split('\n')[0]).toMatch(/sheet \/ bar +per sheet \/ bar/);
  });
});
