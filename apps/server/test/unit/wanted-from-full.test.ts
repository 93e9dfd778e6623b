import { describe, expect, it } from 'vitest';
import type { StoredNestResult } from '../../src/pipeline/nest-part.ts';
import { wantedFromFull } from '../../src/use-cases/nests/wanted-from-full.ts';

const place = (x: number, y: number, rotationDegrees = 0, mirrored = false) => ({ x, y, rotationDegrees, mirrored });

/** Plates of 100 × 50 mm on a sheet of 400 × 200 mm, two columns of two: the right one turned, and mirrored. */
const nest: StoredNestResult = {
  ...{ sheet: { width: 400, height: 200 }, margin: 10, spacing: 5, holes: [] },
  outer: [
    [0, 0],
    [100, 0],
    [100, 50],
    [0, 50],
  ],
  placements: [place(265, 10, 90), place(10, 10), place(215, 115, 0, true), place(10, 65)],
  ...{ partsPerSheet: 4, density: 0.25, bounds: { width: 255, height: 155 }, nestArea: 0 },
};

describe('a quantity from a full sheet', () => {
  it('is its leftmost copies with the length that they take', () => {
    expect(wantedFromFull(nest, 2)).toEqual({
      ...{ quantity: 2, sheetsRequired: 1, count: 2, usedLength: 120 },
      placements: [place(10, 10), place(10, 65)],
      bounds: { width: 100, height: 105 },
    });
    // The mirrored plate lies from 115 to 215 mm, the turned one from 215 to 265 mm.
    expect(wantedFromFull(nest, 3)).toMatchObject({ count: 3, usedLength: 225, bounds: { width: 205 } });
    expect(wantedFromFull(nest, 4)).toMatchObject({ count: 4, usedLength: 275, bounds: { width: 255 } });
  });

  it('of several sheets tells the last', () => {
    expect(wantedFromFull(nest, 8)).toMatchObject({ sheetsRequired: 2, count: 4 });
    expect(wantedFromFull(nest, 9)).toMatchObject({ sheetsRequired: 3, count: 1 });
  });

  it('is not known where the sheet holds nothing, or not every copy was kept', () => {
    expect(wantedFromFull({ ...nest, partsPerSheet: 5 }, 2)).toBeNull();
    expect(wantedFromFull({ ...nest, partsPerSheet: 0, placements: [] }, 2)).toBeNull();
  });
});
