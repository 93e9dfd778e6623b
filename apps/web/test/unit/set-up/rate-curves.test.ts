import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleFor } from '../../../src/features/set-up/rate-tables/chart-scale.ts';
import { figuresAt } from '../../../src/features/set-up/rate-tables/rate-curves.ts';
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
