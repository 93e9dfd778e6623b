import { type Drawing, SMALLEST_SCALE_FACTOR, scaleRefusal } from '@kerf/drawing';
import { readNumber } from '@kerf/i18n/read-number';

type ScaleProblem = 'EMPTY' | 'NOT_A_NUMBER' | 'NOT_POSITIVE' | 'TOO_SMALL' | 'OUT_OF_RANGE';

/** A typed factor, also as a fraction such as 1/2 or 25,4/1; null when nothing is typed, NaN for what is no number. */
export const readFactor = (text: string, locale: string): number | null => {
  if (text.trim() === '') return null;
  const [above = '', below = '1', ...more] = text.split('/');
  const [numerator, denominator] = [readNumber(above, locale), readNumber(below, locale)];
  const isRead = numerator !== null && denominator !== null && denominator !== 0 && more.length === 0;
  return isRead ? numerator / denominator : Number.NaN;
};

/** Why a factor is not taken; null for a good one. Spec: quote parts §5, §9. */
export const scaleProblem = (drawing: Pick<Drawing, 'bounds'>, factor: number | null): ScaleProblem | null => {
  if (factor === null) return 'EMPTY';
  if (Number.isNaN(factor)) return 'NOT_A_NUMBER';
  if (factor <= 0) return 'NOT_POSITIVE';
  if (factor < SMALLEST_SCALE_FACTOR) return 'TOO_SMALL';
  return scaleRefusal(drawing, factor) === null ? null : 'OUT_OF_RANGE';
};
