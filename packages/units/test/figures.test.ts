import { describe, expect, it } from 'vitest';
import { figureForDisplay, massWordsForDisplay, namedFigureForDisplay } from '../src/index.ts';

describe('figures of a price', () => {
  it.each([
    ['mm', 25.4, 'in'],
    ['mm²', 92_903.04, 'ft²'],
    ['mm/min', 25.4, 'in/min'],
    ['kg', 0.45359237, 'lb'],
    ['m', 0.3048, 'ft'],
    ['m²', 0.09290304, 'ft²'],
    ['kg/m³', 27_679.904710191, 'lb/in³'],
    ['s/kg', 1 / 0.45359237, 's/lb'],
    ['money/m', 1 / 0.3048, 'money/ft'],
    ['money/m²', 1 / 0.09290304, 'money/ft²'],
    ['money/kg', 1 / 0.45359237, 'money/lb'],
  ])('in %s are 1 at %d in the imperial system', (unit, value, imperial) => {
    expect(figureForDisplay({ value, unit }, 'imperial')).toEqual({ value: expect.closeTo(1, 11), unit: imperial });
    expect(figureForDisplay({ value, unit }, 'metric')).toEqual({ value, unit });
  });

  it('stay what they are where the unit is the same in both', () => {
    expect(figureForDisplay({ value: 7, unit: 's' }, 'imperial')).toEqual({ value: 7, unit: 's' });
  });

  it('counted per kilogram are counted per pound, in figure and words', () => {
    const name = 'unload time per kg';
    expect(namedFigureForDisplay(name, { value: 2, unit: 's' }, 'imperial')).toEqual({ value: 0.90718474, unit: 's' });
    expect(namedFigureForDisplay(name, { value: 2, unit: 's' }, 'metric').value).toBe(2);
    expect(massWordsForDisplay(name, 'imperial')).toBe('unload time per lb');
    expect(massWordsForDisplay('thời gian dỡ mỗi kg', 'imperial')).toBe('thời gian dỡ mỗi lb');
    expect(massWordsForDisplay(name, 'metric')).toBe(name);
  });
});
