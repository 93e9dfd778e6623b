import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleFor } from '../../../src/features/set-up/rate-tables/chart-scale.ts';
import { figuresAt, outliersOf } from '../../../src/features/set-up/rate-tables/rate-curves.ts';
import { pointsOf, type RatePoint, repeatedThicknesses } from '../../../src/features/set-up/rate-tables/rate-rows.ts';

const point = (
  thicknessMm: number,
  feedMm: number | null,
  pierceSeconds: number | null,
  gas: string | null = null,
): RatePoint => ({
  id: `${thicknessMm}`,
  thicknessMm,
  feedMm,
  pierceSeconds,
  gas,
});
/** A machine's table: aluminium on a 4 kW fibre laser. */
const table = [
  point(1, 38_000, 0.01),
  point(1.5, 26_100, 0.022),
  point(2, 20_000, 0.04),
  point(2.5, 13_700, 0.05),
  point(3, 10_000, 0.06),
  point(4, 4800, 0.07),
  point(5, 2800, 0.07),
  point(6, 2000, 0.1),
  point(8, 1300, 0.25),
  point(10, 1100, 0.6),
  point(12, 500, 1.1),
];
const withFeed = (thickness: number, feedMm: number) =>
  table.map((one) => (one.thicknessMm === thickness ? { ...one, feedMm } : one));

describe('outliers', () => {
  it('finds none in the table of a machine', () => {
    expect([...outliersOf(table, 'feedMm')]).toEqual([]);
    expect([...outliersOf(table, 'pierceSeconds')]).toEqual([]);
  });

  it('finds none in the tables a new shop begins with, whose curves bend with gas and thickness', () => {
    const mildSteel = (
      [
        [1, 37_500, 0.01, 'nitrogen'],
        [1.5, 13_600, 0.029, 'nitrogen'],
        [2, 6600, 0.06, 'oxygen'],
        [2.5, 5350, 0.079, 'oxygen'],
        [3, 4500, 0.1, 'oxygen'],
        [4, 4000, 0.2, 'oxygen'],
        [5, 3200, 0.33, 'oxygen'],
        [6, 3000, 0.33, 'oxygen'],
        [8, 2500, 0.33, 'oxygen'],
        [10, 1800, 1, 'oxygen'],
        [12, 1500, 3, 'oxygen'],
        [16, 900, 5, 'oxygen'],
      ] as const
    ).map(([thickness, feed, pierce, gas]) => point(thickness, feed, pierce, gas));
    expect([...outliersOf(mildSteel, 'feedMm')]).toEqual([]);
    expect([...outliersOf(mildSteel, 'pierceSeconds')]).toEqual([]);
  });

  it('finds one figure typed half or twice as large, and not its neighbours', () => {
    for (const [place, { thicknessMm: thickness, feedMm }] of table.entries()) {
      if (place === 0 || place === table.length - 1 || feedMm === null) continue;
      for (const factor of [0.4, 2.5]) {
        expect([...outliersOf(withFeed(thickness, feedMm * factor), 'feedMm').keys()]).toContain(`${thickness}`);
      }
    }
    expect([...outliersOf(withFeed(3, 25_000), 'feedMm').keys()]).toEqual(['3']);
  });

  it('finds a feed with a digit too many or too few', () => {
    expect([...outliersOf(withFeed(4, 48_000), 'feedMm')]).toEqual([['4', 'order']]);
    expect([...outliersOf(withFeed(4, 480), 'feedMm')].map(([id]) => id)).toEqual(['4']);
  });

  it('finds a figure far off the trend though the order is right', () => {
    const steady = [1, 2, 3, 4, 6, 8, 10].map((thickness) => point(thickness, 10_000 / thickness, thickness / 10));
    const slow = steady.map((one) => (one.thicknessMm === 10 ? { ...one, feedMm: 100 } : one));
    expect([...outliersOf(steady, 'feedMm')]).toEqual([]);
    expect([...outliersOf(slow, 'feedMm')]).toEqual([['10', 'trend']]);
  });

  it('compares the order only among rates of the same gas', () => {
    const gases = [point(3, 4000, 1, 'nitrogen'), point(4, 5000, 1, 'oxygen'), point(5, 4500, 1, 'oxygen')];
    expect(outliersOf(gases, 'feedMm').size).toBe(0);
    const same = gases.map((one) => ({ ...one, gas: 'oxygen' }));
    expect([...outliersOf(same, 'feedMm')]).toEqual([['4', 'order']]);
  });

  it('does not depend on the unit of the figures', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
        const scaled = withFeed(5, 9000).map((one) => ({ ...one, feedMm: (one.feedMm ?? 0) * factor }));
        expect([...outliersOf(scaled, 'feedMm').keys()]).toEqual([...outliersOf(withFeed(5, 9000), 'feedMm').keys()]);
      }),
    );
  });

  it('leaves out rates without the figure', () => {
    expect(outliersOf([point(1, null, 0), point(2, null, 0)], 'feedMm').size).toBe(0);
  });
});

describe('figures at a thickness', () => {
  it('are those of the rate there', () => {
    expect(figuresAt(table, 3.009)).toEqual({ feedMm: 10_000, pierceSeconds: 0.06, between: null });
  });

  it('lie on the straight line between the neighbours', () => {
    const found = figuresAt(table, 7);
    expect(found?.feedMm).toBeCloseTo(1650, 9);
    expect(found?.pierceSeconds).toBeCloseTo(0.175, 9);
    expect(found?.between?.map(({ thicknessMm }) => thicknessMm)).toEqual([6, 8]);
  });

  it('are unknown outside, and where a neighbour has none', () => {
    expect(figuresAt(table, 0.5)).toBeNull();
    expect(figuresAt(table, 20)).toBeNull();
    expect(figuresAt([point(1, 100, null), point(3, 50, 1)], 2)).toMatchObject({ feedMm: 75, pierceSeconds: null });
  });
});

describe('rates of the grid', () => {
  const row = (id: string, cells: Record<string, string | number | null>, isArchived = false) => ({
    id,
    cells,
    isArchived,
    saved: null,
    edit: null,
  });

  it('become points in millimetres, thinnest first, without archived ones', () => {
    const rows = [
      row('mm', { units: 'metric', thickness: 6, cuttingFeedRateMinute: 1000, assistGas: 'air' }),
      row('in', { units: 'imperial', thickness: 0.125, cuttingFeedRateMinute: 100 }),
      row('old', { units: 'metric', thickness: 1 }, true),
      row('none', { units: 'metric' }),
    ];
    expect(pointsOf(rows).map(({ id, thicknessMm, feedMm }) => [id, thicknessMm, feedMm])).toEqual([
      ['in', 3.175, 2540],
      ['mm', 6, 1000],
    ]);
  });

  it('say which thicknesses stand twice, in whatever unit', () => {
    const rows = [
      row('mm', { units: 'metric', thickness: 3.18 }),
      row('in', { units: 'imperial', thickness: 0.125 }),
      row('other', { units: 'metric', thickness: 3.2 }),
    ];
    expect([...repeatedThicknesses(rows, 'twice').keys()]).toEqual(['mm']);
    const same = [row('a', { units: 'metric', thickness: 3 }), row('b', { units: 'metric', thickness: 3.01 })];
    expect([...repeatedThicknesses(same, 'twice')]).toEqual([
      ['a', { thickness: 'twice' }],
      ['b', { thickness: 'twice' }],
    ]);
  });
});

describe('scales', () => {
  it('show every value within the plot, on either scale', () => {
    const values = fc.array(fc.double({ min: 0.001, max: 1e6, noNaN: true }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(values, (figures) => {
        const scale = scaleFor(figures, 160, 26);
        for (const figure of figures) {
          expect(scale.place(figure)).toBeGreaterThanOrEqual(26 - 1e-6);
          expect(scale.place(figure)).toBeLessThanOrEqual(160 + 1e-6);
          expect(scale.value(scale.place(figure))).toBeCloseTo(figure, 3);
        }
        expect(scale.ticks.length).toBeGreaterThan(0);
        expect(scale.ticks.length).toBeLessThan(13);
      }),
    );
  });
});
