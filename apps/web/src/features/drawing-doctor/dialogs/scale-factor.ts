import { SMALLEST_SCALE_FACTOR } from '@kerf/drawing';

export type ScaleProblem = 'EMPTY' | 'NOT_POSITIVE' | 'TOO_SMALL';

/** Why a factor is not taken; null for a good one. Spec: quote parts §5, §9. */
export const scaleProblem = (factor: number | null): ScaleProblem | null => {
  if (factor === null || Number.isNaN(factor)) return 'EMPTY';
  if (factor <= 0) return 'NOT_POSITIVE';
  return factor < SMALLEST_SCALE_FACTOR ? 'TOO_SMALL' : null;
};

/** One changes nothing, and there is nothing to confirm. */
export const canScale = (factor: number | null): factor is number => factor !== 1 && scaleProblem(factor) === null;
