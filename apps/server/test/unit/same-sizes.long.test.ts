import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { NewSheet } from '../../src/db/repositories/sheets.ts';
import { isSameSize } from '../../src/pipeline/setup/sheet-dimensions.ts';
import { sizeDrawers } from '../../src/pipeline/setup/size-drawers.ts';
import { type EnteredRow, sheetErrors } from '../../src/use-cases/manufacturing/check-sheets.ts';
import { keptDefaults, repeatedDefaults } from '../../src/use-cases/manufacturing/default-sheets.ts';

const plate = (more: Partial<NewSheet> = {}) => ({
  materialId: 'steel',
  isImperial: false,
  profile: null,
  thicknessMm: 3,
  sheetWidthMm: 1500,
  sheetHeightMm: 3000,
  diameterMm: null,
  materialLengthMm: null,
  sheetSize: '',
  ...more,
});

const rowOf = (after: NewSheet, place: number): EnteredRow => ({
  entry: { materialId: 'steel', isImperial: false, thickness: after.thicknessMm, isDefault: true },
  before: null,
  after,
  path: String(place),
});

const MANY = 12_000;
/** Far more than the time of as many rows, far less than that of all their pairs. */
const MOST_SECONDS = 6;

/** Time of the processor, whatever else the machine does. */
const secondsOf = async (work: () => unknown): Promise<number> => {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
};

const many = (of: (place: number) => Partial<NewSheet>) =>
  Array.from({ length: MANY }, (_, place) => rowOf(plate({ isDefault: true, ...of(place) }), place));

describe('sheets of one size', () => {
  it('are found as if looked for one by one, whatever drawer they lie in', () => {
    const near = (length: number) => fc.integer({ min: 0, max: 30 }).map((steps) => length + steps * 0.0025);
    const sheet = fc.record({ thicknessMm: near(2.49), sheetWidthMm: near(999.47), sheetHeightMm: near(1999.98) });
    fc.assert(
      fc.property(fc.array(sheet, { minLength: 1, maxLength: 30 }), sheet, fc.boolean(), (all, wanted, isImperial) => {
        const others = all.map(plate);
        const size = plate({ ...wanted, isImperial });
        const units = isImperial ? 'imperial' : 'metric';
        const isThere = others.some((other) => isSameSize(plate(other), size, units));
        expect(sizeDrawers(others).find(size) !== undefined).toBe(isThere);
      }),
    );
  });

  it('are found among thousands of one thickness in the time of their number, not of its square', async () => {
    const rows = many((place) => ({ sheetHeightMm: 3000 + place / 2, isDefault: false }));
    const materials = new Map([['steel', { type: 'Flat' } as const]]);
    const seconds = await secondsOf(async () => expect(await sheetErrors(rows, materials, [])).toEqual({}));
    expect(seconds).toBeLessThan(MOST_SECONDS);
  });
});

describe('default sheets', () => {
  it('are compared by thousands in the time of their number', async () => {
    const rows = many((place) => ({ thicknessMm: 1 + place / 10, sheetWidthMm: 2000 }));
    const seconds = await secondsOf(() => {
      expect(keptDefaults(rows, [])).toEqual(rows);
      expect(repeatedDefaults(rows)).toEqual({});
    });
    expect(seconds).toBeLessThan(MOST_SECONDS);
    expect(repeatedDefaults([...rows, rowOf(plate({ isDefault: true, thicknessMm: 1.305 }), MANY)])).toEqual({
      [`${MANY}.isDefault`]: 'Another row is the default of this thickness',
    });
  });
});
