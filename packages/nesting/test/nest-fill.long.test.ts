import { describe, expect, it } from 'vitest';
import { base, filled, sheet } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { blob, cShape, gear, rectangle } from './shapes.ts';

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
});
