import { writeNumber } from '@kerf/i18n/read-number';
import { insideValue, shownValue } from '@kerf/quick-parts';
import type { UnitSystem } from '@kerf/units';

/** How a shop says lengths of a drawing whose dimensions are named: in its own unit, while they are kept in mm. */
export type DrawnLengths = {
  readonly unit: 'mm' | 'in';
  readonly decimals: number;
  readonly isInches: boolean;
  /** As a field shows it. */
  readonly shown: (mm: number) => number;
  /** What somebody typed, in mm. */
  readonly inside: (shown: number) => number;
  /** With its unit, for sentences. */
  readonly text: (mm: number, locale: string) => string;
  /** By how much something moves in an example. */
  readonly example: string;
};

const DECIMALS = { metric: 3, imperial: 4 } as const;

export const drawnLengths = (units: UnitSystem): DrawnLengths => {
  const isInches = units === 'imperial';
  const [unit, decimals] = [isInches ? ('in' as const) : ('mm' as const), DECIMALS[units]];
  const shown = (mm: number): number => Number(shownValue('length', mm, units).toFixed(decimals));
  return {
    ...{ unit, decimals, isInches, shown },
    inside: (value) => insideValue('length', value, units),
    text: (mm, locale) => `${writeNumber(shown(mm), locale, decimals)} ${unit}`,
    example: isInches ? '1 in' : '10 mm',
  };
};
