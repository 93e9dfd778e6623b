import { KILOGRAMS_PER_POUND, MM_PER_INCH, type UnitSystem } from './conversion.ts';

/**
 * A figure with the symbol of its unit: a metric one such as 'mm' or 'kg', a price of one such as 'money/kg', or one that is the
 * same in both unit systems.
 */
export type Figure = { readonly value: number; readonly unit: string };

const MM_PER_FOOT = 12 * MM_PER_INCH;
const METRES_PER_FOOT = MM_PER_FOOT / 1000;

/** What a shop that works in inches reads instead of each metric unit, and how much of the metric unit goes into it. */
const IMPERIAL: ReadonlyMap<string, { readonly unit: string; readonly size: number }> = new Map([
  ['mm', { unit: 'in', size: MM_PER_INCH }],
  ['m', { unit: 'ft', size: METRES_PER_FOOT }],
  ['m²', { unit: 'ft²', size: METRES_PER_FOOT ** 2 }],
  ['mm²', { unit: 'ft²', size: MM_PER_FOOT ** 2 }],
  ['mm/min', { unit: 'in/min', size: MM_PER_INCH }],
  ['kg', { unit: 'lb', size: KILOGRAMS_PER_POUND }],
  ['kg/m³', { unit: 'lb/in³', size: KILOGRAMS_PER_POUND / (MM_PER_INCH / 1000) ** 3 }],
  ['s/kg', { unit: 's/lb', size: 1 / KILOGRAMS_PER_POUND }],
  ['money/m', { unit: 'money/ft', size: 1 / METRES_PER_FOOT }],
  ['money/m²', { unit: 'money/ft²', size: 1 / METRES_PER_FOOT ** 2 }],
  ['money/kg', { unit: 'money/lb', size: 1 / KILOGRAMS_PER_POUND }],
]);

/** A metric figure in the unit system: lengths in inches or feet, areas in square feet, feeds in in/min, masses in pounds. */
export const figureForDisplay = (figure: Figure, units: UnitSystem): Figure => {
  const imperial = units === 'imperial' ? IMPERIAL.get(figure.unit) : undefined;
  return imperial === undefined ? figure : { value: figure.value / imperial.size, unit: imperial.unit };
};

const PER_KILOGRAM = /\bper kg\b/;

/** A figure that its English name counts per kilogram, such as 'unload time per kg', per pound in the imperial system. */
export const namedFigureForDisplay = (name: string, figure: Figure, units: UnitSystem): Figure =>
  units === 'imperial' && PER_KILOGRAM.test(name)
    ? { value: figure.value * KILOGRAMS_PER_POUND, unit: figure.unit }
    : figureForDisplay(figure, units);

const KILOGRAM_WORD = /\bkg\b/g;

/** A formula or the name of a figure, in any language: where it speaks of kilograms, of pounds in the imperial system. */
export const massWordsForDisplay = (text: string, units: UnitSystem): string =>
  units === 'imperial' ? text.replaceAll(KILOGRAM_WORD, 'lb') : text;
