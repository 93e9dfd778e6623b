import { type CurrencyCode, parseCurrency, unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LineToCost, lineMargin, type Margin, sumMargins } from '../src/index.ts';

const currencyOf = (text: string): CurrencyCode => {
  const currency = parseCurrency(text);
  if (currency === null) throw new Error(text);
  return currency;
};
const EUR = currencyOf('EUR');

/** Ten parts at 20.00: a quarter of a sheet of 40 each, 360 s of cutting, 90 s of folding. */
const line = (more: Partial<LineToCost> = {}): LineToCost => ({
  quantity: 10,
  isCustomerSuppliedMaterial: false,
  figures: {
    linePrice: 200,
    sheetCostUnrounded: 40,
    materialConsumptionShare: 0.25,
    setupTimePerItemSeconds: 60,
    sheetChangeTimePerItemSeconds: 30,
    runtime: 260,
    unloadTimePerItemSeconds: 10,
    foldingTotalTimePerItemSeconds: 90,
    secondaryProcessTotalPricePerItem: 0,
  },
  costRates: { cuttingHourlyCost: unitPrice(50), foldingHourlyCost: unitPrice(40) },
  boughtItemsCost: unitPrice(0),
  boughtItemsPrice: unitPrice(0),
  ...more,
});
const known = (margin: Margin | null): Margin => {
  if (margin === null) throw new Error('no margin');
  return margin;
};
const marginOf = (...asked: Parameters<typeof lineMargin>): Margin => known(lineMargin(...asked));
const shown = (margin: Margin) => ({
  material: margin.materialCost.minorUnits,
  cutting: margin.cuttingCost?.minorUnits ?? null,
  folding: margin.foldingCost?.minorUnits ?? null,
  margin: margin.margin.minorUnits,
  percent: margin.marginPercent,
  unknown: margin.unknownCosts,
});

describe('the margin of a line', () => {
  it('is not known where a cost is no amount of money any more', () => {
    const costRates = { cuttingHourlyCost: unitPrice(1e9), foldingHourlyCost: null };
    const long = { ...line().figures, runtime: 1e9 };
    expect(lineMargin(line({ quantity: 1_000_000, figures: long, costRates }), EUR)).toBeNull();
  });

  it('is its price less sheets without markup and hours at their cost', () => {
    // Material 10 x 40 x 0.25 = 100.00; cutting 10 x 360 s x 50/h = 50.00; folding 10 x 90 s x 40/h = 10.00.
    const expected = { material: 10_000, cutting: 5_000, folding: 1_000, margin: 4_000, percent: 20, unknown: [] };
    expect(shown(marginOf(line(), EUR))).toEqual(expected);
  });

  it('counts bought items at what they cost, and then knows all of a process that only puts them in', () => {
    // 10 parts with 4 nuts of 0.30 each, sold at 0.45: cost 12.00, price 18.00.
    const figures = { ...line().figures, linePrice: 218, secondaryProcessTotalPricePerItem: 1.8 };
    const nuts = { figures, boughtItemsCost: unitPrice(1.2), boughtItemsPrice: unitPrice(1.8) };
    const margin = marginOf(line(nuts), EUR);
    expect(margin.boughtItemsCost?.minorUnits).toBe(1_200);
    expect(shown(margin)).toMatchObject({ margin: 21_800 - 16_000 - 1_200, unknown: [] });
  });

  it('does not know what work costs that puts bought items in for a price of its own', () => {
    const figures = { ...line().figures, secondaryProcessTotalPricePerItem: 2.5 };
    const nuts = { figures, boughtItemsCost: unitPrice(1.2), boughtItemsPrice: unitPrice(1.8) };
    expect(shown(marginOf(line(nuts), EUR)).unknown).toEqual(['secondaryProcesses']);
  });

  it('leaves out bought items of prices that were made before their cost was written down', () => {
    const figures = { ...line().figures, secondaryProcessTotalPricePerItem: 1.8 };
    const margin = marginOf(line({ figures, boughtItemsCost: null, boughtItemsPrice: null }), EUR);
    expect([margin.boughtItemsCost, margin.unknownCosts]).toEqual([null, ['secondaryProcesses']]);
  });

  it('counts no sheet that the customer brings', () => {
    expect(shown(marginOf(line({ isCustomerSuppliedMaterial: true }), EUR))).toMatchObject({
      material: 0,
      margin: 14_000,
    });
  });

  it('names the work whose cost nobody entered, and leaves it out', () => {
    const unknown = marginOf(line({ costRates: { cuttingHourlyCost: null, foldingHourlyCost: null } }), EUR);
    expect(shown(unknown)).toMatchObject({ cutting: null, folding: null, margin: 10_000 });
    expect(unknown.unknownCosts).toEqual(['cutting', 'folding']);
    const { figures } = line();
    const processed = marginOf(line({ figures: { ...figures, secondaryProcessTotalPricePerItem: 1 } }), EUR);
    expect(processed.unknownCosts).toEqual(['secondaryProcesses']);
  });

  it('has no percentage of a price of nothing, and no unknown cost of work that is not done', () => {
    const { figures } = line();
    const free = marginOf(line({ figures: { ...figures, linePrice: 0, foldingTotalTimePerItemSeconds: 0 } }), EUR);
    expect(free.marginPercent).toBeNull();
    expect(free.margin.minorUnits).toBe(-15_000);
    const unfolded = line({
      figures: { ...figures, foldingTotalTimePerItemSeconds: 0 },
      costRates: { cuttingHourlyCost: unitPrice(50), foldingHourlyCost: null },
    });
    expect(marginOf(unfolded, EUR).unknownCosts).toEqual([]);
  });
});

describe('margins together', () => {
  it('add up to the last unit in eight currencies', () => {
    const currencies = ['USD', 'EUR', 'GBP', 'JPY', 'VND', 'KWD', 'CHF', 'BRL'].map(currencyOf);
    const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 1e6 })), {
      minLength: 1,
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.constantFrom(...currencies), lines, (currency, drawn) => {
        const { figures } = line();
        const margins = drawn.map(([quantity, linePrice]) =>
          marginOf(line({ quantity, figures: { ...figures, linePrice } }), currency),
        );
        const sum = known(sumMargins(margins, currency));
        const total = (pick: (margin: (typeof margins)[number]) => number) =>
          margins.reduce((all, one) => all + pick(one), 0);
        expect(sum.price.minorUnits).toBe(total((one) => one.price.minorUnits));
        expect(sum.cost.minorUnits).toBe(total((one) => one.cost.minorUnits));
        expect(sum.margin.minorUnits).toBe(sum.price.minorUnits - sum.cost.minorUnits);
      }),
    );
  });

  it('keep the names of what one of them does not know, and are unknown where none knows', () => {
    const unknown = marginOf(line({ costRates: { cuttingHourlyCost: null, foldingHourlyCost: null } }), EUR);
    const both = known(sumMargins([marginOf(line(), EUR), unknown], EUR));
    expect(both.unknownCosts).toEqual(['cutting', 'folding']);
    expect(both.cuttingCost?.minorUnits).toBe(5_000);
    expect(known(sumMargins([unknown], EUR)).cuttingCost).toBeNull();
    expect(sumMargins([], EUR)).toMatchObject({ marginPercent: null, unknownCosts: [] });
  });
});

describe('costs larger than the currency can be counted in', () => {
  it('leave a line without a margin, whichever of them it is', () => {
    const hours = { cuttingHourlyCost: unitPrice(1e9), foldingHourlyCost: unitPrice(0) };
    expect(lineMargin(line({ quantity: 1_000_000, costRates: hours }), EUR)).toBeNull();
    const folded = { cuttingHourlyCost: unitPrice(0), foldingHourlyCost: unitPrice(1e9) };
    expect(lineMargin(line({ quantity: 1_000_000, costRates: folded }), EUR)).toBeNull();
    const { figures } = line();
    expect(lineMargin(line({ figures: { ...figures, sheetCostUnrounded: 1e15 } }), EUR)).toBeNull();
  });

  it('never throw, for any figures of a payable line', () => {
    const amount = fc.double({ min: 0, max: 1e300, noNaN: true });
    fc.assert(
      fc.property(amount, amount, fc.integer({ min: 1, max: 1_000_000 }), (cost, seconds, quantity) => {
        const figures = { ...line().figures, sheetCostUnrounded: cost, runtime: seconds };
        const margin = lineMargin(line({ quantity, figures }), EUR);
        expect(margin === null || Number.isSafeInteger(margin.margin.minorUnits)).toBe(true);
      }),
    );
  });

  it('leave a quote without a margin when only together they are too large', () => {
    const dear = marginOf(line({ figures: { ...line().figures, sheetCostUnrounded: 3e12 } }), EUR);
    expect(sumMargins([dear], EUR)).not.toBeNull();
    expect(sumMargins([dear, dear], EUR)).toBeNull();
  });
});
