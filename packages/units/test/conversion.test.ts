import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asMm,
  inchesToMm,
  kilogramsToPounds,
  lengthDecimals,
  lengthForDisplay,
  lengthFromInput,
  mmToInches,
  poundsToKilograms,
} from '../src/index.ts';

/** Micrometres up to a kilometre: no file has finer or larger numbers. */
const finite = fc.integer({ min: -1e9, max: 1e9 }).map((micro) => micro / 1e3);

describe('conversions at the edges', () => {
  it.each([
    [1, 25.4],
    [0.125, 3.175],
    [120, 3048],
  ])('%d in are exactly %d mm', (inches, mm) => {
    expect(inchesToMm(inches)).toBe(mm);
    expect(mmToInches(mm)).toBe(inches);
  });

  it('takes the pound of 1959', () => {
    expect(poundsToKilograms(1)).toBe(0.45359237);
  });

  it('comes back to the same number within the last bits', () => {
    fc.assert(
      fc.property(finite, (value) => {
        const slack = Math.abs(value) * 1e-14;
        expect(Math.abs(mmToInches(inchesToMm(value)) - value)).toBeLessThanOrEqual(slack);
        expect(Math.abs(kilogramsToPounds(poundsToKilograms(value)) - value)).toBeLessThanOrEqual(slack);
      }),
    );
  });

  it('shows and takes lengths in the unit system', () => {
    expect(lengthForDisplay(asMm(50.8), 'imperial')).toBe(2);
    expect(lengthForDisplay(asMm(50.8), 'metric')).toBe(50.8);
    expect(lengthFromInput(2, 'imperial')).toBe(50.8);
    expect(lengthFromInput(2, 'metric')).toBe(2);
    expect([lengthDecimals('metric'), lengthDecimals('imperial')]).toEqual([2, 4]);
  });
});
