import { describe, expect, it } from 'vitest';
import type { Ring } from '../src/index.ts';
import { afterAsking, base, filled, sheet } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, disc, gear, rectangle } from './shapes.ts';

describe('copies of one part on a sheet, searched to the end', () => {
  it('lays a part across the sheet when only a slanted angle fits', () => {
    const outer = rectangle(1290, 20);
    expect(filled(base(outer)).emptyReason).toBe('PART_LARGER_THAN_SHEET');
    const nest = filled(base(outer, { allowedRotations: 'any' }));
    // Least turn 24.8 degrees, 559 mm high; each further part 25 / cos 24.8 degrees = 27.5 mm above the one before.
    expect(nest.count).toBeGreaterThanOrEqual(9);
    expect(leastDistances([{ outer, holes: [] }], nest.placements, sheet).margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });

  it('gives the same nest for the same seed', () => {
    const input = base(blob(12, 80, 8));
    expect(filled(input).placements).toEqual(filled(input).placements);
  });

  it.each([
    ['few copies', blob(12, 150, 8)],
    ['copies worth a deep search', cShape(150, 120, 25)],
    ['thousands of copies', gear(12, 8)],
  ])('by copies, ends by itself with the same nest however slow the machine is: %s', (_what, outer) => {
    let asked = 0;
    const input = base(outer, { effort: 'byCopies' });
    const nest = filled({ ...input, isOver: () => ++asked < 0 });
    expect(asked).toBeGreaterThan(10);
    expect(filled(input).placements).toEqual(nest.placements);
    expect(nest.count).toBeGreaterThanOrEqual(0.96 * filled({ ...input, effort: 'deep' }).count);
    expect(leastDistances([{ outer, holes: [] }], nest.placements.slice(0, 300), sheet).gap).toBeGreaterThan(4.99);
  });

  it('nests the parts wanted: so many, on little of the sheet, more of them never on less', () => {
    const outer = cShape(150, 120, 25);
    const lengths = [1, 2, 3, 7, 15, 30].map((quantity) => {
      const { wanted, count } = filled(base(outer, { effort: 'byCopies', quantity }));
      expect(count).toBeGreaterThan(30);
      expect(wanted).toMatchObject({ quantity, sheetsRequired: 1, last: { count: quantity } });
      const { placements, usedLength, remnant } = wanted!.last;
      expect(placements).toHaveLength(quantity);
      const { gap, margin } = leastDistances([{ outer, holes: [] }], placements, sheet);
      if (quantity > 1) expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
      expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
      expect(remnant?.width).toBeCloseTo(1200 - usedLength, 6);
      return usedLength;
    });
    expect(lengths).toEqual([...lengths].sort((p, q) => p - q));
    expect(lengths[0]).toBeCloseTo(140, 6);
  });

  it('keeps clear of the edges and defects of a sheet that is no rectangle', () => {
    const outer = disc(30);
    const remnant = {
      outer: [
        [0, 0],
        [900, 0],
        [900, 300],
        [300, 700],
        [0, 700],
      ] as Ring,
      holes: [disc(60).map(([x, y]) => [x + 300, y + 250] as const)],
    };
    const nest = filled(base(outer, { sheet: remnant }));
    expect(nest.count).toBeGreaterThan(60);
    for (const { x, y } of nest.placements) {
      expect(Math.hypot(x - 300, y - 250)).toBeGreaterThan(60 + 10 + 30 - 0.2);
      expect((600 * (700 - y) - 400 * (x - 300)) / Math.hypot(600, 400)).toBeGreaterThan(40 - 0.2);
    }
  });

  it('lays outlines of 500 corners apart and inside the margin', () => {
    const outer = blob(500, 120, 5);
    const nest = filled(base(outer, { isOver: afterAsking(150) }));
    const { gap, margin } = leastDistances([{ outer, holes: [] }], nest.placements, sheet);
    expect(nest.count).toBeGreaterThanOrEqual(12);
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });
});
