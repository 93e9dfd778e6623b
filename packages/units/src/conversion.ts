import type { Kilograms, Mm } from './brands.ts';

/** Millimetres in one inch, exactly. Spec: foundation §9. */
export const MM_PER_INCH = 25.4;

/** Units that an estimator may choose for a drawing whose own statement is wrong or absent, and one of each in millimetres. */
export const MM_PER_UNIT = { mm: 1, cm: 10, m: 1000, in: MM_PER_INCH, ft: 12 * MM_PER_INCH } as const;
export type DrawingUnit = keyof typeof MM_PER_UNIT;
/** Kilograms in one avoirdupois pound, exactly (international yard and pound agreement, 1959). */
export const KILOGRAMS_PER_POUND = 0.45359237;

/** Kilometres in one international mile, exactly: 5280 feet. */
export const KILOMETRES_PER_MILE = 1.609344;

/** Unit system of an organisation or of one part. */
export type UnitSystem = 'metric' | 'imperial';

export const inchesToMm = (inches: number): Mm => (inches * MM_PER_INCH) as Mm;
export const mmToInches = (length: number): number => length / MM_PER_INCH;
export const poundsToKilograms = (pounds: number): Kilograms => (pounds * KILOGRAMS_PER_POUND) as Kilograms;
export const kilogramsToPounds = (mass: number): number => mass / KILOGRAMS_PER_POUND;

/** Length shown in the unit system: mm, or inches. */
export const lengthForDisplay = (length: Mm, units: UnitSystem): number =>
  units === 'imperial' ? mmToInches(length) : length;
/** Length entered in the unit system, as millimetres. */
export const lengthFromInput = (value: number, units: UnitSystem): Mm =>
  units === 'imperial' ? inchesToMm(value) : (value as Mm);
/** A way, km, shown in the unit system: km, or miles. */
export const distanceForDisplay = (distance: number, units: UnitSystem): number =>
  units === 'imperial' ? distance / KILOMETRES_PER_MILE : distance;
/** A way entered in the unit system, as km. */
export const distanceFromInput = (value: number, units: UnitSystem): number =>
  units === 'imperial' ? value * KILOMETRES_PER_MILE : value;
/** Decimals of a size on screen: 2 for mm, 4 for inches. Spec: foundation §9. */
export const lengthDecimals = (units: UnitSystem): number => (units === 'imperial' ? 4 : 2);

const STEPS_OF_SHOWN_LENGTH = 1e7;

/**
 * A length in mm or in without the noise that conversions leave, such as 33.000000000001606. A ten-millionth is far below what any
 * machine cuts and any tolerance asks.
 */
export const withoutNoise = (length: number): number =>
  Math.round(length * STEPS_OF_SHOWN_LENGTH) / STEPS_OF_SHOWN_LENGTH;
