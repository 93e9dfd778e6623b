import type { BarsJob } from './bars-job.ts';

/** Share of a step that is rounding of the linear program and no bar more. */
const NOISE = 1e-6;

/** The least cost that bars can have which cost at least so much. */
export const reachedCost = ({ step }: BarsJob, bound: number): number =>
  step > 0 ? Math.ceil(bound / step - NOISE) * step : bound;
