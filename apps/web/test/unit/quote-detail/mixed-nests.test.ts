import type { MixedNest, MixedNestGroup } from '@kerf/contract';
import { describe, expect, it } from 'vitest';
import {
  firstWish,
  moneyUnknown,
  notCompared,
} from '../../../src/features/quote-detail/mixed-nests/mixed-nest-data.ts';
import { alongSheetWords, areaWords, sizeWords } from '../../../src/features/quote-detail/mixed-nests/nest-words.ts';
import { wholeRemnants } from '../../../src/features/quote-detail/mixed-nests/remnant-rows.tsx';
import { typedWish } from '../../../src/features/quote-detail/mixed-nests/wish-draft.ts';
import { outlineWidth, remnantOf } from '../../../src/features/quote-detail/parts/dialogs/nest-shapes.ts';

const sheet = (
  sheetId: string,
  isOfPart: boolean,
  costPrice: number | null = 80,
): MixedNestGroup['sheets'][number] => ({
  ...{ sheetId, isOfPart, sheetSize: '', widthMm: 2500, heightMm: 1250, costPrice },
});
const group = (more: Partial<MixedNestGroup> = {}): MixedNestGroup => ({
  ...{ groupKey: 'g', cuttingTechnologyName: 'Laser', materialId: 'm', materialName: 'Mild steel', thicknessMm: 3 },
  ...{ isImperial: false, isCustomerSuppliedMaterial: false, marginMm: 10, spacingMm: 5, parts: [] },
  ...{ sheets: [], estimate: null, failure: null, nest: null },
  run: { state: 'idle', doneSeconds: 0, totalSeconds: 0, wish: null },
  ...more,
});
const need = { sheets: 1, areaMm2: 1, costPrice: 80 };
const nest = (more: Partial<MixedNest> = {}): MixedNest => ({
  ...{ nestId: 'n', madeAtUtc: '', isOutdated: false, density: 0.8, newSheets: need, remnantsUsed: 0 },
  ...{ remnantAreaMm2: 0, costPrice: 80, parts: [], layouts: [], saved: null },
  wish: { sheetIds: ['b', 'gone'], remnants: [], effort: 'thorough' },
  ...more,
});

describe('the wish that a group opens with', () => {
  it.each([
    ['every sheet whose cost is known', [sheet('a', false), sheet('b', true)], ['a', 'b']],
    ['sheets of its parts where no cost is known', [sheet('a', false, null), sheet('b', true, null)], ['b']],
    ['all where its parts have none of them', [sheet('a', false, null), sheet('b', false, null)], ['a', 'b']],
  ])('is %s', (_what, sheets, sheetIds) => {
    expect(firstWish(group({ sheets }))).toEqual({ sheetIds, remnants: [], effort: 'quick' });
  });

  it('is the sheets of its parts where the customer brings the material', () => {
    const sheets = [sheet('a', false), sheet('b', true)];
    expect(firstWish(group({ sheets, isCustomerSuppliedMaterial: true })).sheetIds).toEqual(['b']);
  });

  it('is that of the last nest, without sheets that are gone', () => {
    const again = firstWish(group({ sheets: [sheet('a', true), sheet('b', false)], nest: nest() }));
    expect(again).toEqual({ sheetIds: ['b'], remnants: [], effort: 'thorough' });
  });
});

describe('what was typed of a wish', () => {
  const [first, own, gone] = [1, 2, 3].map((n) => `01890000-0000-7000-8000-00000000000${n}`) as [
    string,
    string,
    string,
  ];
  const remnant = { key: 4, widthMm: 800, heightMm: null, quantity: 2, costPrice: null };
  const kept = { wish: { sheetIds: [first, gone], remnants: [], effort: 'thorough' as const }, remnants: [remnant] };
  const shown = group({ sheets: [sheet(first, false, null), sheet(own, true)] });

  it('is there again after a reload, with remnants that are not whole yet and without sheets that are gone', () => {
    expect(typedWish(shown, { ...kept, nestId: null })).toEqual({
      wish: { ...kept.wish, sheetIds: [first] },
      remnants: [{ ...remnant, key: 0 }],
    });
  });

  it.each([
    ['from before the last nest', { ...kept, nestId: 'older' }],
    ['that is no wish', { wish: 3, remnants: [], nestId: null } as never],
    ['of nothing', {}],
  ])('%s is not taken', (_what, given) => {
    expect(typedWish(shown, given)).toMatchObject({ wish: { sheetIds: [own], effort: 'quick' }, remnants: [] });
  });
});

describe('what a nest saves', () => {
  const part = { quoteItemId: 'i', name: 'plate', quantity: 2, placed: 1, partsTogether: 1 };
  const estimate = { sheetShares: 0.4, sharesCostPrice: 32, ownSheets: need };
  it.each([
    ['no nest', group(), null],
    ['a saving', group({ estimate, nest: nest({ saved: need }) }), null],
    ['a quote without prices', group({ nest: nest() }), 'notCalculated'],
    ['a nest of yesterday', group({ estimate, nest: nest({ isOutdated: true }) }), 'outdated'],
    [
      'pieces without a place',
      group({ estimate, nest: nest({ parts: [{ ...part, notNested: 'NO_ROOM_FOUND' }] }) }),
      'notPlaced',
    ],
  ])('with %s', (_what, shown, reason) => {
    expect(notCompared(shown)).toBe(reason);
  });

  it('is never zero where a cost is not known', () => {
    expect(moneyUnknown({ showsCosts: true }, group(), 0)).toBeNull();
    expect(moneyUnknown({ showsCosts: true }, group(), null)).toBe('missing');
    expect(moneyUnknown({ showsCosts: false }, group(), null)).toBe('hidden');
    expect(moneyUnknown({ showsCosts: true }, group({ isCustomerSuppliedMaterial: true }), null)).toBe('customer');
  });
});

describe('remnants and sizes', () => {
  it('are sent only when each has both sides', () => {
    const typed = { key: 1, widthMm: 800, heightMm: 400, quantity: 2, costPrice: null };
    expect(wholeRemnants([typed])).toEqual([{ widthMm: 800, heightMm: 400, quantity: 2, costPrice: null }]);
    expect(wholeRemnants([typed, { ...typed, key: 2, heightMm: null }])).toBeNull();
  });

  it('are written in the units of the parts', () => {
    expect(sizeWords(2500, 1250, { isImperial: false }, 'en-GB')).toBe('2,500 × 1,250 mm');
    expect(sizeWords(3048, 1524, { isImperial: true }, 'en-US')).toBe('120.00 × 60.00 in');
    expect(alongSheetWords(75.8, { isImperial: true }, 'en-US')).toBe('2.98 in');
    expect(alongSheetWords(228.6, { isImperial: false }, 'en-GB')).toBe('229 mm');
    expect(areaWords(4_500_000, { isImperial: false }, 'de-DE')).toBe('4,50 m²');
    expect(areaWords(304.8 ** 2 * 32, { isImperial: true }, 'en-US')).toBe('32.0 ft²');
  });

  it('outlines copies thinly where a full line would hide them', () => {
    const square = (side: number) => ({
      sheet: { width: 3000, height: 1500 },
      outer: [
        [5, 5],
        [5 + side, 5],
        [5 + side, 5 + side],
        [5, 5 + side],
      ] as [number, number][],
    });
    expect([outlineWidth(square(25)), outlineWidth(square(124))]).toEqual([0.35, 0.35]);
    expect([outlineWidth(square(125)), outlineWidth(square(209))]).toEqual([1, 1]);
  });

  it('leave the larger strip of a sheet that is cut once', () => {
    const task = { sheet: { width: 3000, height: 1500 }, margin: 10 };
    expect(remnantOf({ ...task, bounds: { width: 2000, height: 1480 } })).toEqual({ width: 980, height: 1500 });
    expect(remnantOf({ ...task, bounds: { width: 2900, height: 900 } })).toEqual({ width: 3000, height: 580 });
    expect(remnantOf({ ...task, bounds: { width: 2960, height: 1470 } })).toBeNull();
  });
});
