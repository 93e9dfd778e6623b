import { thicknessMatches } from '@kerf/units';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ThicknessDrawers } from '../../src/pipeline/setup/thickness-drawers.ts';

const drawersOf = (...thicknesses: number[]) => {
  const drawers = new ThicknessDrawers<number>();
  for (const one of thicknesses) drawers.add(one, one);
  return drawers;
};

describe('things by their thickness', () => {
  it('are found by the nearest of those within the tolerance', () => {
    const drawers = drawersOf(1, 1.012, 1.3);
    expect(drawers.nearest(1.008, 'metric')).toBe(1.012);
    expect(drawers.nearest(1.004, 'metric')).toBe(1);
    expect(drawers.nearest(1.004, 'imperial')).toBeUndefined();
    expect(drawers.nearest(1.008, 'metric', (one) => one !== 1.012)).toBe(1);
    expect(drawers.has(1.012, 'metric', 1.012)).toBe(false);
    expect(drawers.has(1.006, 'metric', 1.012)).toBe(true);
  });

  it('are the same as looked for one by one, whatever drawer they lie in', () => {
    const thickness = fc.integer({ min: 0, max: 400 }).map((hundredths) => hundredths * 0.0025);
    const units = fc.constantFrom('metric', 'imperial');
    fc.assert(
      fc.property(fc.array(thickness), thickness, units, (all, wanted, system) => {
        const matching = all.filter((one) => thicknessMatches(one, wanted, system));
        const distance = Math.min(...matching.map((one) => Math.abs(one - wanted)));
        const found = drawersOf(...all).nearest(wanted, system);
        expect(found === undefined ? Number.POSITIVE_INFINITY : Math.abs(found - wanted)).toBe(distance);
      }),
    );
  });
});
