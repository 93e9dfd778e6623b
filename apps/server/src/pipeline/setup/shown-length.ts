import { asMm, lengthForDisplay, withoutNoise } from '@kerf/units';

/** A length or speed of the set-up data as it was entered: in inches or in mm. */
export const shownLength = (lengthMm: number, isImperial: boolean): number =>
  withoutNoise(lengthForDisplay(asMm(lengthMm), isImperial ? 'imperial' : 'metric'));

/** The same of a length that need not be set. */
export const optionalShownLength = (lengthMm: number | null, isImperial: boolean): number | null =>
  lengthMm === null ? null : shownLength(lengthMm, isImperial);
