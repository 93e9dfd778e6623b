import { costOf, equationsAt, type Fit, figureAt, type Logs, residual } from './fit-equations.ts';
import { solveNormalEquations } from './normal-equations.ts';

/** A factor is known well enough to be written up to this standard deviation. */
const CERTAIN = { feed: 0.1, pierce: 0.25, acceleration: 0.3 } as const;
/** Scatter of a time taken with a stopwatch, until the first fit tells it, and the bounds of what it may tell. */
const MEASURING_NOISE = 0.03;
const LEAST_NOISE = 0.004;
const MOST_NOISE = 0.1;
/** Standard deviation of a normal distribution by the median and the upper quartile of its absolute values. */
const NORMAL_BY_MEDIAN = 1.4826;
const NORMAL_BY_UPPER_QUARTILE = 0.8693;
const ROUNDS = 60;

/** Scatter that the fit leaves, from quartiles so that an outlier does not widen it, and widened for the factors it fitted. */
const scatterOf = (fit: Fit, logs: Logs): number => {
  const fitted = fit.free.filter(Boolean).length;
  const sizes = fit.parts.map((_, index) => Math.abs(residual(fit, index, logs)) * fit.noise).sort((a, b) => a - b);
  const quartile = (share: number) => sizes[Math.min(sizes.length - 1, Math.floor(sizes.length * share))] ?? 0;
  const freedom = Math.sqrt(sizes.length / Math.max(1, sizes.length - fitted));
  const scatter = freedom * Math.max(quartile(0.5) * NORMAL_BY_MEDIAN, quartile(0.75) * NORMAL_BY_UPPER_QUARTILE);
  return Math.min(MOST_NOISE, Math.max(LEAST_NOISE, scatter));
};

const damped = (matrix: readonly Float64Array[], damping: number): Float64Array[] =>
  matrix.map((row, place) => {
    const copy = Float64Array.from(row);
    copy[place] = (copy[place] ?? 0) * (1 + damping);
    return copy;
  });

const minimise = (fit: Fit, start: Logs): Logs => {
  let logs = start;
  let cost = costOf(fit, logs);
  let damping = 1e-3;
  for (let round = 0; round < ROUNDS && damping < 1e9; round++) {
    const { matrix, right } = equationsAt(fit, logs);
    const step = solveNormalEquations(damped(matrix, damping), right);
    const next = logs.map((value, place) => value + (step?.[place] ?? 0));
    const nextCost = costOf(fit, next);
    if (!(nextCost < cost)) {
      damping *= 10;
      continue;
    }
    const gain = cost - nextCost;
    [logs, cost, damping] = [next, nextCost, Math.max(damping / 10, 1e-9)];
    if (gain < 1e-10 * (1 + cost)) break;
  }
  return logs;
};

/** Standard deviations from the curvature at the solution. */
const uncertainties = (fit: Fit, logs: Logs): Float64Array => {
  const { matrix } = equationsAt(fit, logs);
  return logs.map((_, place) => {
    if (fit.free[place] !== true) return 0;
    const unit = new Float64Array(logs.length);
    unit[place] = 1;
    return Math.sqrt(Math.max(0, solveNormalEquations(matrix, unit)?.[place] ?? 0));
  });
};

type Fitted = { readonly fit: Fit; readonly logs: Logs; readonly sigmas: Float64Array };

const fitWith = (start: Omit<Fit, 'noise'>): Fitted => {
  const rough: Fit = { ...start, noise: MEASURING_NOISE };
  const first = minimise(rough, new Float64Array(start.free.length));
  const unknowns = start.free.filter(Boolean).length;
  const fit: Fit = { ...rough, noise: start.parts.length > unknowns ? scatterOf(rough, first) : MEASURING_NOISE };
  const logs = minimise(fit, first);
  return { fit, logs, sigmas: uncertainties(fit, logs) };
};

/** Fits what may move; then again with what proved too uncertain held, so that nothing rests on a figure that will not be written. */
export const fitWhatIsTold = (start: Omit<Fit, 'noise'>): { readonly all: Fitted; readonly told: Fitted } => {
  const all = fitWith(start);
  const free = start.free.map((isFree, place) => {
    const sigma = all.sigmas[place] ?? Number.POSITIVE_INFINITY;
    return isFree && sigma <= CERTAIN[figureAt(start, place)];
  });
  const isWhole = free.every((isFree, place) => isFree === start.free[place]);
  return { all, told: isWhole ? all : fitWith({ ...start, free }) };
};
