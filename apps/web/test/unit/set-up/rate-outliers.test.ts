import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CurveName, outliersOf } from '../../../src/features/set-up/rate-tables/rate-outliers.ts';
import type { RatePoint } from '../../../src/features/set-up/rate-tables/rate-rows.ts';

type Row = readonly [thicknessMm: number, feedMm: number | null, pierceSeconds: number | null];

const tableOf = (rows: readonly Row[], gas: string | null = null): readonly RatePoint[] =>
  rows.map(([thicknessMm, feedMm, pierceSeconds]) => ({
    id: `${gas ?? ''}${thicknessMm}`,
    thicknessMm,
    feedMm,
    pierceSeconds,
    gas,
  }));

const aluminium = tableOf([
  [1, 38_000, 0.01],
  [1.5, 26_100, 0.022],
  [2, 20_000, 0.04],
  [2.5, 13_700, 0.05],
  [3, 10_000, 0.06],
  [4, 4800, 0.07],
  [5, 2800, 0.07],
  [6, 2000, 0.1],
  [8, 1300, 0.25],
  [10, 1100, 0.6],
  [12, 500, 1.1],
]);
const steelWithNitrogen = tableOf(
  [
    [1, 37_500, 0.01],
    [1.5, 13_600, 0.029],
  ],
  'nitrogen',
);
const steelWithOxygen = tableOf(
  [
    [2, 6600, 0.06],
    [2.5, 5350, 0.079],
    [3, 4500, 0.1],
    [4, 4000, 0.2],
    [5, 3200, 0.33],
    [6, 3000, 0.33],
    [8, 2500, 0.33],
    [10, 1800, 1],
    [12, 1500, 3],
    [16, 900, 5],
  ],
  'oxygen',
);
const mildSteel = [...steelWithNitrogen, ...steelWithOxygen];
/** A steady curve of twenty thicknesses. */
const long = tableOf(
  Array.from({ length: 20 }, (_, place) => {
    const thickness = 0.5 * 1.2 ** place;
    return [thickness, Math.round(20_000 * thickness ** -1.6), 0.01 * thickness ** 1.8] as const;
  }),
);

const changed = (table: readonly RatePoint[], id: string | undefined, curve: CurveName, factor: number) =>
  table.map((point) => (point.id === id ? { ...point, [curve]: (point[curve] ?? 0) * factor } : point));
const offIn = (points: readonly RatePoint[], curve: CurveName = 'feedMm') =>
  [...outliersOf(points, curve)].map(([id, { kind }]) => `${id} ${kind}`);

describe('outliers of rates', () => {
  it('are none in the tables of machines, whose curves bend with gas and thickness, nor in parts of them', () => {
    for (const table of [aluminium, mildSteel, long]) {
      for (const length of [2, 3, 4, 6, table.length]) {
        for (let from = 0; from + length <= table.length; from += 1) {
          const part = table.slice(from, from + length);
          expect([offIn(part), offIn(part, 'pierceSeconds')], `${length} from ${from}`).toEqual([[], []]);
        }
      }
    }
  });

  it('are the row with a lost zero, and not its neighbours: 450 instead of 4500 at 3 mm', () => {
    const found = outliersOf(changed(mildSteel, 'oxygen3', 'feedMm', 0.1), 'feedMm');
    expect([...found.keys()]).toEqual(['oxygen3']);
    const outlier = found.get('oxygen3');
    expect(outlier?.kind === 'off' ? Math.abs(outlier.expected / 4500 - 1) : null).toBeLessThan(0.1);
  });

  it('are the very row with a zero too many or too few, anywhere between the ends', () => {
    for (const table of [aluminium, steelWithOxygen, mildSteel.slice(2), long]) {
      for (const { id } of table.slice(1, -1)) {
        for (const factor of [0.1, 10]) {
          expect(offIn(changed(table, id, 'feedMm', factor)), `${id} × ${factor}`).toEqual([`${id} off`]);
        }
      }
    }
    for (const { id } of long.slice(1, -1)) {
      expect(offIn(changed(long, id, 'pierceSeconds', 10), 'pierceSeconds')).toEqual([`${id} off`]);
    }
  });

  it('are no innocent rows when one is twice or half of what it should be', () => {
    for (const { id } of long.slice(1, -1)) {
      for (const factor of [0.5, 2]) expect(offIn(changed(long, id, 'feedMm', factor))).toEqual([`${id} off`]);
    }
    for (const table of [aluminium, steelWithOxygen]) {
      for (const { id } of table.slice(1, -1)) {
        const found = outliersOf(changed(table, id, 'feedMm', 0.4), 'feedMm');
        const accused = [...found].filter(([one, { kind }]) => kind === 'off' && one !== id);
        expect(accused, `${id}`).toEqual([]);
      }
    }
  });

  it('are found one by one where several are wrong', () => {
    const wrong = changed(changed(long, long[4]?.id, 'feedMm', 0.1), long[14]?.id, 'feedMm', 10);
    expect(offIn(wrong).toSorted()).toEqual([`${long[4]?.id} off`, `${long[14]?.id} off`].toSorted());
  });

  it('are said of the one gas that they stand in', () => {
    const gases = [
      ...tableOf(
        [
          [1, 20_000, 0.1],
          [2, 12_000, 0.2],
          [3, 800, 0.3],
          [4, 5500, 0.4],
          [5, 4000, 0.5],
        ],
        'nitrogen',
      ),
      ...steelWithOxygen,
    ].toSorted((first, second) => first.thicknessMm - second.thicknessMm);
    expect(offIn(gases)).toEqual(['nitrogen3 off']);
  });

  it('of three rates are the one that the other two speak against', () => {
    const three = (feeds: readonly [number, number, number]) =>
      offIn(
        tableOf([
          [1, feeds[0], 0],
          [2, feeds[1], 0],
          [3, feeds[2], 0],
        ]),
      );
    expect(three([10_000, 500, 3300])).toEqual(['2 off']);
    expect(three([1000, 5000, 3300])).toEqual(['1 off']);
    expect(three([10_000, 5000, 33_000])).toEqual(['3 off']);
    expect(three([10_000, 50_000, 3300])).toEqual(['2 off']);
  });

  it('of two rates alone in the wrong order are either of the two', () => {
    const two = tableOf([
      [3, 450, 0.2],
      [4, 4000, 0.1],
    ]);
    for (const curve of ['feedMm', 'pierceSeconds'] as const) {
      expect([...outliersOf(two, curve)]).toEqual([
        ['3', { kind: 'doubt', ids: ['3', '4'] }],
        ['4', { kind: 'doubt', ids: ['3', '4'] }],
      ]);
    }
  });

  it('do not depend on the unit of the figures', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 100, noNaN: true }), (factor) => {
        const wrong = changed(aluminium, '5', 'feedMm', 4);
        const scaled = wrong.map((one) => ({ ...one, feedMm: (one.feedMm ?? 0) * factor }));
        expect(offIn(scaled)).toEqual(offIn(wrong));
      }),
    );
  });

  it('leave out rates without the figure, and stay few in a table that is none', () => {
    expect(
      outliersOf(
        tableOf([
          [1, null, 0],
          [2, null, 0],
        ]),
        'feedMm',
      ).size,
    ).toBe(0);
    const noise = tableOf(Array.from({ length: 200 }, (_, place) => [1 + place / 10, 1 + ((place * 7919) % 1009), 1]));
    expect(outliersOf(noise, 'feedMm').size).toBeLessThanOrEqual(20);
  });
});
