import type { Guardrails } from '@kerf/contract';
import { exact } from '@kerf/money';
import { KILOGRAMS_PER_POUND } from '@kerf/units';
import { readFigure, shownFigure } from '../../forms/typed-figures.ts';

/** The bounds in the order of the form. */
export const BOUNDS = [
  'minimumPricePerKg',
  'maximumPricePerKg',
  'minimumPricePerMinute',
  'maximumPricePerMinute',
  'minimumMarginPercent',
] as const;
export type Bound = (typeof BOUNDS)[number];
/** Bounds as they are typed: of a pound in shops that work in inches. */
export type BoundTexts = Record<Bound, string>;

/** Whose signs and masses stand in the form. */
export type BoundReader = { readonly locale: string; readonly isImperial: boolean };

export const isByMass = (bound: Bound): boolean => bound.endsWith('Kg');

const KEPT_DECIMALS = 10;
const SHOWN_DECIMALS = 6;

const mapped = <Value>(of: (bound: Bound) => Value): Record<Bound, Value> => ({
  minimumPricePerKg: of('minimumPricePerKg'),
  maximumPricePerKg: of('maximumPricePerKg'),
  minimumPricePerMinute: of('minimumPricePerMinute'),
  maximumPricePerMinute: of('maximumPricePerMinute'),
  minimumMarginPercent: of('minimumMarginPercent'),
});

const shownBound = (bounds: Guardrails, bound: Bound, { locale, isImperial }: BoundReader): string => {
  const value = bounds[bound];
  if (value === null || !isImperial || !isByMass(bound)) return shownFigure(value, locale);
  return shownFigure(exact(value).times(KILOGRAMS_PER_POUND).toDecimalPlaces(SHOWN_DECIMALS).toNumber(), locale);
};

export const shownBounds = (bounds: Guardrails, reader: BoundReader): BoundTexts =>
  mapped((bound) => shownBound(bounds, bound, reader));

/** What is sent; a bound that stands as that of `before` is shown goes back to the last digit. */
export const typedBounds = (
  texts: BoundTexts,
  before: Guardrails | null,
  reader: BoundReader,
): Record<Bound, number | null> =>
  mapped((bound) => {
    const { locale, isImperial } = reader;
    if (before !== null && texts[bound] === shownBound(before, bound, reader)) return before[bound];
    const value = readFigure(texts[bound], locale);
    if (value === null || !isImperial || !isByMass(bound)) return value;
    return exact(value).div(KILOGRAMS_PER_POUND).toDecimalPlaces(KEPT_DECIMALS).toNumber();
  });
