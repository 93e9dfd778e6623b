import { type Figure, figureForDisplay, type UnitSystem } from '@kerf/units';
import { readFigure, shownFigure } from './typed-figures.ts';

/** Where the figures of a form stand: number signs of the locale, units of the shop. */
export type FigureSetting = { readonly locale: string; readonly units: UnitSystem };

/** Unit in which the shop types a figure that is kept in a metric one. */
export const typedUnit = (keptUnit: string, units: UnitSystem): string =>
  figureForDisplay({ value: 1, unit: keptUnit }, units).unit;

/** Text of a kept metric figure, in the unit of the shop; empty for none. */
export const shownKept = (
  { value, unit }: Omit<Figure, 'value'> & { readonly value: number | null | undefined },
  { locale, units }: FigureSetting,
): string => shownFigure(typeof value === 'number' ? figureForDisplay({ value, unit }, units).value : null, locale);

/** Most decimals of a kept figure: enough for whatever can be typed to be shown again as it was typed. */
const MOST_KEPT_DECIMALS = 9;

/**
 * A figure that was typed in the unit of the shop, in the metric unit in which it is kept; null for none. A text as one of the
 * figures `before` is shown is that figure, to its last digit. Another is the roundest figure that is shown as what was typed:
 * 55.115566 lb are 25 kg, and 50 lb stay 50 lb.
 */
export const readKept = (
  typed: string,
  keptUnit: string,
  before: readonly (number | null | undefined)[],
  setting: FigureSetting,
): number | null => {
  const { locale, units } = setting;
  const figure = readFigure(typed, locale);
  const untouched = before.find(
    (value) => typeof value === 'number' && shownKept({ value, unit: keptUnit }, setting) === typed,
  );
  if (typeof untouched === 'number') return untouched;
  if (figure === null || typedUnit(keptUnit, units) === keptUnit) return figure;
  const kept = figure / figureForDisplay({ value: 1, unit: keptUnit }, units).value;
  const wanted = shownFigure(figure, locale);
  for (let decimals = 0; decimals <= MOST_KEPT_DECIMALS; decimals += 1) {
    const rounded = Number(kept.toFixed(decimals));
    if (rounded !== 0 && shownKept({ value: rounded, unit: keptUnit }, setting) === wanted) return rounded;
  }
  return kept;
};
