import { KILOGRAMS_PER_POUND, MM_PER_INCH, type UnitSystem } from './conversion.ts';

/** A figure with the symbol of its unit: 'mm', 'mm²', 'mm/min', 'kg', or one that is the same in both unit systems. */
export type Figure = { readonly value: number; readonly unit: string };

const MM_PER_FOOT = 12 * MM_PER_INCH;

/** What a shop that works in inches reads instead of each metric unit, and how much of the metric unit goes into it. */
const IMPERIAL: ReadonlyMap<string, { readonly unit: string; readonly size: number }> = new Map([
  ['mm', { unit: 'in', size: MM_PER_INCH }],
  ['mm²', { unit: 'ft²', size: MM_PER_FOOT ** 2 }],
  ['mm/min', { unit: 'in/min', size: MM_PER_INCH }],
  ['kg', { unit: 'lb', size: KILOGRAMS_PER_POUND }],
]);

/** A metric figure in the unit system: lengths in inches, areas in square feet, feeds in in/min, masses in pounds. */
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
