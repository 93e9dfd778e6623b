import { describe, expect, it } from 'vitest';
import { linesSharing } from '../../src/use-cases/calculation/lines-sharing.ts';
import type { PricingState } from '../../src/use-cases/calculation/price-tasks.ts';

type Section = {
  readonly profile: string | null;
  readonly sheetWidthMm: number | null;
  readonly sheetHeightMm: number | null;
  readonly diameterMm: number | null;
};
type Part = {
  readonly id: string;
  readonly section: Section;
  readonly partLibraryEntryId?: string;
  readonly cuttingTechnologyId?: string;
};

const flat: Section = { profile: null, sheetWidthMm: 3000, sheetHeightMm: 1500, diameterMm: null };
const square = (size: number): Section => ({
  ...{ profile: 'Square', sheetWidthMm: size, sheetHeightMm: size, diameterMm: null },
});
const round = (diameterMm: number): Section => ({
  ...{ profile: 'Circle', sheetWidthMm: null, sheetHeightMm: null, diameterMm },
});

/** A quote of parts of one machine, material and thickness. Rows have more columns than sharing reads. */
const stateOf = (parts: readonly Part[], fixedPrices: readonly string[] = []): PricingState =>
  ({
    setupCharge: 'Shared',
    fixedPrices: new Map(fixedPrices.map((id) => [id, '10'])),
    items: parts.map(({ id, partLibraryEntryId = null, cuttingTechnologyId = 'laser' }) => ({
      ...{ id, partLibraryEntryId, cuttingTechnologyId, sheetId: id, materialId: 'steel', thicknessMm: 2 },
      ...{ isImperial: false, secondaryProcesses: [] },
    })),
    setup: {
      technologies: new Map([['laser', { id: 'laser' }]]),
      materials: new Map([['steel', { id: 'steel' }]]),
      sheets: new Map(parts.map(({ id, section }) => [id, section])),
      rateTableFor: () => null,
    },
  }) as unknown as PricingState;

const sharedBy = (state: PricingState): Record<string, number> =>
  Object.fromEntries(
    [...(linesSharing(state).setupShares ?? [])].map(([id, { linesSharing: lines }]) => [id, lines] as const),
  );

describe('the lines that share a set-up', () => {
  it('are tubes of one section: another profile, size or diameter is set up by itself', () => {
    const tubes = [
      { id: 'square 40', section: square(40) },
      { id: 'square 40 again', section: square(40) },
      { id: 'square 50', section: square(50) },
      { id: 'rectangle', section: { ...square(40), profile: 'Rectangle' } },
      { id: 'flat side', section: { ...square(40), sheetHeightMm: 20 } },
      { id: 'round 42', section: round(42.4) },
      { id: 'round 48', section: round(48.3) },
    ];
    expect(sharedBy(stateOf(tubes))).toEqual({
      ...{ 'square 40': 2, 'square 40 again': 2, 'square 50': 1, rectangle: 1, 'flat side': 1 },
      ...{ 'round 42': 1, 'round 48': 1 },
    });
  });

  it('are flat parts whatever the size of their sheets', () => {
    const parts = [
      { id: 'large', section: flat },
      { id: 'small', section: { ...flat, sheetWidthMm: 2000, sheetHeightMm: 1000 } },
    ];
    expect(sharedBy(stateOf(parts))).toEqual({ large: 2, small: 2 });
  });

  it('are not those of library parts under a fixed price, nor parts whose set-up data is gone', () => {
    const parts = [
      { id: 'new', section: flat },
      { id: 'agreed', section: flat, partLibraryEntryId: 'fixed' },
      { id: 'known', section: flat, partLibraryEntryId: 'without price' },
      { id: 'lost', section: flat, cuttingTechnologyId: 'sold' },
    ];
    expect(sharedBy(stateOf(parts, ['fixed']))).toEqual({ new: 2, known: 2 });
    expect(linesSharing({ ...stateOf(parts), setupCharge: 'PerPart' }).setupShares).toBeNull();
  });
});
