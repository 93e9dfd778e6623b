import { describe, expect, it, test } from 'vitest';
import { fitFindings, fitsHole, HARDWARE_SIZES, type PressFit, sizeOfFit } from '../src/press-fit.ts';

const nutM4 = HARDWARE_SIZES.find(({ kind, thread }) => kind === 'clinchNut' && thread === 'M4')!;
const holes = (diameterMm: number, count: number, nearestEdgeMm: number | null = 20) => ({
  ...{ diameterMm, count, nearestEdgeMm },
});
const codes = (pieces: number, found: ReturnType<typeof holes>[], thicknessMm: number | null = 2) =>
  fitFindings(nutM4, pieces, found, thicknessMm).map(({ code }) => code);

describe('sizes of hardware', () => {
  // Holes, sheets and edges as the lists of sizes give them.
  test.each([
    ['clinchNut', 'M3', 4.22, 0.8, 4.8, 'several'],
    ['clinchNut', 'M6', 8.75, 0.92, 8.6, 'several'],
    ['clinchNut', '1/4-20', 8.74, 1.19, 8.64, 'one'],
    ['clinchStud', 'M5', 5, 1, 7.2, 'one'],
    ['tapped', 'M8', 6.8, 0, 0, 'several'],
  ])('%s %s', (kind, thread, holeMm, minimumThicknessMm, minimumEdgeMm, sources) => {
    const size = HARDWARE_SIZES.find((one) => one.kind === kind && one.thread === thread);
    expect(size).toMatchObject({ holeMm, minimumThicknessMm, minimumEdgeMm, sources });
  });

  it('stand there once each, larger threads in larger holes', () => {
    const names = HARDWARE_SIZES.map(({ kind, thread }) => `${kind} ${thread}`);
    expect(new Set(names).size).toBe(names.length);
    const metric = HARDWARE_SIZES.filter(({ thread }) => thread.startsWith('M'));
    for (const [place, size] of metric.entries()) {
      const before = metric[place - 1];
      if (before?.kind === size.kind) expect(size.holeMm).toBeGreaterThanOrEqual(before.holeMm);
    }
  });

  it('are known again by their figures, and the shop’s own are none of them', () => {
    for (const size of HARDWARE_SIZES) {
      const known = sizeOfFit(size);
      expect([known?.kind, known?.holeMm]).toEqual([size.kind, size.holeMm]);
    }
    expect(sizeOfFit({ ...nutM4, sources: 'own' })).toBeNull();
    expect(sizeOfFit({ ...nutM4, holeMm: 5.5 })).toBeNull();
  });
});

describe('the hole of a part', () => {
  test.each([
    [5.41, true],
    [5.49, true],
    [5.4, true],
    [5.38, false],
    [5.52, false],
  ])('of %f mm takes a nut of 5.41 +0.08: %s', (diameterMm, fits) => {
    expect(fitsHole(nutM4, diameterMm)).toBe(fits);
  });

  it('in thousandths of an inch is the hole of an inch nut', () => {
    const quarter = HARDWARE_SIZES.find(({ thread }) => thread === '1/4-20') as PressFit;
    expect(fitsHole(quarter, 0.344 * 25.4)).toBe(true);
  });
});

describe('what keeps hardware out of a part', () => {
  it('is nothing where holes, sheet and edge are right', () => {
    expect(codes(4, [holes(5.41, 4), holes(9, 2)])).toEqual([]);
    expect(codes(3, [holes(5.41, 2), holes(5.45, 1)])).toEqual([]);
  });

  it('is a hole too few, told with how many there are', () => {
    expect(fitFindings(nutM4, 4, [holes(5.41, 3), holes(5.6, 1)], 2)).toEqual([
      { code: 'HARDWARE_HOLES_MISSING', wanted: 4, found: 3 },
    ]);
  });

  it('is a sheet thinner than the shank asks for, once it is known', () => {
    expect(codes(1, [holes(5.41, 1)], 0.7)).toEqual(['HARDWARE_SHEET_TOO_THIN']);
    expect(codes(1, [holes(5.41, 1)], 0.8)).toEqual([]);
    expect(codes(1, [holes(5.41, 1)], null)).toEqual([]);
  });

  it('is an edge too near, at the nearest of the holes that it goes into', () => {
    expect(fitFindings(nutM4, 2, [holes(5.41, 1, 30), holes(5.45, 1, 6.8), holes(9, 1, 2)], 2)).toEqual([
      { code: 'HARDWARE_NEAR_EDGE', edgeMm: 6.8, holes: holes(5.45, 1, 6.8) },
    ]);
    expect(codes(1, [holes(5.41, 1, 6.9)])).toEqual([]);
    expect(codes(1, [holes(5.41, 1, null)])).toEqual([]);
  });
});
