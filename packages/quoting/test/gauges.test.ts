import { describe, expect, it } from 'vitest';
import { GAUGE_FAMILIES, gaugeOf, gaugeThicknessMm } from '../src/gauges.ts';

describe('gauges', () => {
  it.each([
    ['steel', 16, 0.0598],
    ['galvanised', 16, 0.0635],
    ['stainless', 16, 0.0625],
    ['aluminium', 16, 0.0508],
    ['swg', 16, 0.064],
    ['steel', 3, 0.2391],
    ['steel', 30, 0.012],
    ['stainless', 7, 0.1875],
  ] as const)('%s %i is %f in', (family, gauge, inches) => {
    expect(gaugeThicknessMm(family, gauge)).toBeCloseTo(inches * 25.4, 9);
    expect(gaugeOf(family, inches * 25.4)).toBe(gauge);
  });
  it('has no thickness for a number that the family lacks, and no name for other thicknesses', () => {
    expect(gaugeThicknessMm('steel', 2)).toBeNull();
    expect(gaugeThicknessMm('stainless', 31)).toBeNull();
    expect(gaugeOf('steel', 3)).toBeNull();
  });
  it.each(GAUGE_FAMILIES)('%s gets thinner from number to number', (family) => {
    const mm = Array.from({ length: 40 }, (_, gauge) => gaugeThicknessMm(family, gauge)).filter((one) => one !== null);
    expect(mm.length).toBeGreaterThan(20);
    for (const [place, one] of mm.entries()) if (place > 0) expect(one).toBeLessThan(mm[place - 1] ?? 0);
  });
});
