import { describe, expect, it } from 'vitest';
import type { ImportTask } from '../../src/pipeline/part-sources/part-source.ts';
import { understandFile } from '../../src/pipeline/understand-file.ts';
import { plateDxf, platesDxf } from '../support/drawings.ts';

const read = (bytes: Buffer, how: { readonly crossingTogether?: boolean } = { crossingTogether: true }) => {
  const task = { bytes, fileName: 'lid.dxf', defaultUnits: 'metric', layerRules: [] } as const;
  const result = understandFile({ ...task, ...how });
  if (!result.ok) throw new Error(result.refusal.message);
  return result.parts.map(({ name, facts, issues }) => ({
    ...{ name, places: facts.keptTogether, pierces: facts.pierces },
    codes: issues.map(({ code }) => code),
  }));
};
/** Most of the circle lies outside the plate. */
const notched = plateDxf(200, 100, [{ x: 203, y: 50, radius: 10 }]);

describe('a file with several outlines', () => {
  it('is one part with an error where they cross, as a notch drawn over the edge', () => {
    expect(read(notched)).toEqual([
      { name: 'lid', places: [0, 1], pierces: 2, codes: expect.arrayContaining(['CONTOURS_CROSS']) },
    ]);
    expect(read(notched, {}).map(({ places }) => places)).toEqual([[], []]);
  });

  it('is one part, and the notch a hole in it, where most of what crosses lies inside', () => {
    const middle = plateDxf(200, 100, [{ x: 200, y: 50, radius: 10 }]);
    expect(read(middle)).toMatchObject([
      { name: 'lid', pierces: 2, codes: expect.arrayContaining(['CONTOURS_CROSS']) },
    ]);
    expect(read(middle, {})).toEqual(read(middle));
  });

  it('is a part of each where they lie apart', () => {
    const apart = read(
      platesDxf([
        { width: 40, height: 40 },
        { x: 100, width: 30, height: 20 },
      ]),
    );
    expect(apart.map(({ name, places, codes }) => [name, places, codes])).toEqual([
      ['lid-1', [], []],
      ['lid-2', [], []],
    ]);
  });

  it('tells of a part in a hole of another, which may be a thread that was drawn as two circles', () => {
    const thread = plateDxf(200, 100, [
      { x: 50, y: 50, radius: 10 },
      { x: 50, y: 50, radius: 9.9 },
    ]);
    expect(read(thread).map(({ codes }) => codes.includes('NESTED_PART'))).toEqual([false, true]);
  });

  it('tells of a contour drawn twice nearly in one place, of both parts that it makes', () => {
    const twice = plateDxf(200, 100, [
      { x: 50, y: 50, radius: 10 },
      { x: 50, y: 50, radius: 9.97 },
    ]);
    expect(read(twice).map(({ codes }) => codes.filter((code) => code === 'NEARLY_SAME_CONTOURS').length)).toEqual([
      1, 1,
    ]);
  });

  it('is refused where there are more of them than are taken, counted as they would be given', () => {
    const codeOf = (bytes: Buffer, how: Partial<ImportTask>) => {
      const result = understandFile({ bytes, fileName: 'lid.dxf', defaultUnits: 'metric', layerRules: [], ...how });
      return result.ok ? result.parts.length : [result.refusal.code, result.refusal.facts];
    };
    const refusal = ['TOO_MANY_PARTS', { parts: 2, limit: 1 }];
    expect(codeOf(notched, { mostParts: 1 })).toEqual(refusal);
    expect(codeOf(notched, { mostParts: 1, crossingTogether: true })).toBe(1);
    expect(codeOf(notched, { mostParts: 1, keepTogether: [0] })).toEqual(refusal);
    expect(codeOf(notched, { mostParts: 2 })).toBe(2);
  });
});
