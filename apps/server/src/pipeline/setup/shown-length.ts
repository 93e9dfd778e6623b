import { asMm, lengthForDisplay } from '@kerf/units';

/** Digits of a length on the wire: fewer than a binary number holds, so that 12 in, kept as 304.8 mm, is shown as 12 in. */
const SHOWN_DIGITS = 14;

/** A length or speed of the set-up data as it was entered: in inches or in mm. */
export const shownLength = (lengthMm: number, isImperial: boolean): number =>
  Number(lengthForDisplay(asMm(lengthMm), isImperial ? 'imperial' : 'metric').toPrecision(SHOWN_DIGITS));

/** The same of a length that need not be set. */
export const optionalShownLength = (lengthMm: number | null, isImperial: boolean): number | null =>
  lengthMm === null ? null : shownLength(lengthMm, isImperial);
