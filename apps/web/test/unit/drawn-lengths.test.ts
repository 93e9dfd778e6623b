import { describe, expect, it } from 'vitest';
import { drawnLengths } from '../../src/features/quick-parts/from-drawing/drawn-lengths.ts';

describe('lengths of a drawing whose dimensions are named', () => {
  it('are shown and taken in inches in a shop that draws in inches', () => {
    const lengths = drawnLengths('imperial');
    expect([lengths.shown(25.4), lengths.shown(120)]).toEqual([1, 4.7244]);
    expect(lengths.inside(4.5)).toBeCloseTo(114.3, 9);
    expect([lengths.unit, lengths.text(38.1, 'en-US')]).toEqual(['in', '1.5 in']);
  });

  it('are in mm elsewhere', () => {
    const lengths = drawnLengths('metric');
    expect([lengths.shown(38.1004), lengths.inside(38.1), lengths.unit]).toEqual([38.1, 38.1, 'mm']);
    expect(lengths.text(38.1, 'de-DE')).toBe('38,1 mm');
  });

  it('come back as they were when nobody typed', () => {
    for (const units of ['metric', 'imperial'] as const) {
      const { shown, inside, decimals } = drawnLengths(units);
      for (const mm of [1, 3.175, 25.4, 120, 999.999]) {
        expect(shown(inside(shown(mm)))).toBe(shown(mm));
        expect(Math.abs(inside(shown(mm)) - mm)).toBeLessThan(25.4 * 10 ** -decimals);
      }
    }
  });
});
