import { describe, expect, it } from 'vitest';
import { base, filled } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { gear } from './shapes.ts';

describe('rows fitted to a sheet', () => {
  // The densest lattice of a gear wastes a row's height; rows drawn apart sink between one another's teeth.
  it.each([
    [16, 70, { width: 2440, height: 1220 }, 151],
    [22, 80, { width: 2000, height: 1000 }, 74],
  ])('gains a row of gears of %i teeth', (teeth, radius, sheet, atLeast) => {
    const outer = gear(teeth, radius);
    const nest = filled(base(outer, { sheet, allowedRotations: [0, 180], effort: 'byCopies' }));
    expect(nest.count).toBeGreaterThanOrEqual(atLeast);
    const { gap, margin } = leastDistances([{ outer, holes: [] }], nest.placements.slice(0, 60), sheet);
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
  });
});
