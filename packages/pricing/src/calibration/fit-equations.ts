import { secondsWith, type TimedPart } from './measured-parts.ts';

/** How far figures are off in practice, as standard deviations of the logarithms. */
const PRIOR = { feed: 0.3, pierce: 0.8, acceleration: 0.6 } as const;
/** Residual, in scatters, from which a measurement counts less. */
const HUBER_LIMIT = 1.5;
const STEP_OF_DERIVATIVE = 1e-4;

/** Logarithms of the factors: feed and pierce of each thickness, then the acceleration. */
export type Logs = Float64Array;
export type Fit = {
  readonly parts: readonly TimedPart[];
  readonly group: Int32Array;
  readonly groups: number;
  /** By place, whether the factor is fitted; held ones stay 1. */
  readonly free: readonly boolean[];
  /** Scatter of the residuals' logarithms. */
  readonly noise: number;
};

export const accelerationAt = ({ groups }: Pick<Fit, 'groups'>) => 2 * groups;
type Figure = keyof typeof PRIOR;
export const figureAt = (fit: Pick<Fit, 'groups'>, place: number): Figure =>
  place === accelerationAt(fit) ? 'acceleration' : place % 2 === 0 ? 'feed' : 'pierce';

export const modelSeconds = (fit: Fit, index: number, logs: Logs): number => {
  const group = fit.group[index] ?? 0;
  const factor = (place: number) => Math.exp(logs[place] ?? 0);
  const part = fit.parts[index];
  if (part === undefined) return Number.NaN;
  return secondsWith(part, factor(2 * group), factor(2 * group + 1), factor(accelerationAt(fit)));
};

export const residual = (fit: Fit, index: number, logs: Logs): number =>
  Math.log(modelSeconds(fit, index, logs) / (fit.parts[index]?.measuredSeconds ?? 1)) / fit.noise;

const huber = (r: number): number =>
  Math.abs(r) <= HUBER_LIMIT ? (r * r) / 2 : HUBER_LIMIT * (Math.abs(r) - HUBER_LIMIT / 2);

const priorOf = (fit: Fit, place: number): number => PRIOR[figureAt(fit, place)];

export const costOf = (fit: Fit, logs: Logs): number => {
  let cost = 0;
  for (let i = 0; i < fit.parts.length; i++) cost += huber(residual(fit, i, logs));
  for (let p = 0; p < logs.length; p++) cost += ((logs[p] ?? 0) / priorOf(fit, p)) ** 2 / 2;
  return cost;
};

type Equations = { readonly matrix: Float64Array[]; readonly right: Float64Array };

/** Takes the held factors out of the equations: their step is 0. */
const hold = ({ free }: Fit, { matrix, right }: Equations): Equations => {
  for (const [p, line] of matrix.entries()) {
    for (let q = 0; q < line.length; q++) {
      if (free[p] !== true || free[q] !== true) line[q] = p === q ? 1 : 0;
    }
    if (free[p] !== true) right[p] = 0;
  }
  return { matrix, right };
};

/** Normal equations of one round; only three factors move a part. */
export const equationsAt = (fit: Fit, logs: Logs): Equations => {
  const size = logs.length;
  const matrix = Array.from({ length: size }, () => new Float64Array(size));
  const right = new Float64Array(size);
  for (let i = 0; i < fit.parts.length; i++) {
    const group = fit.group[i] ?? 0;
    const places = [2 * group, 2 * group + 1, accelerationAt(fit)];
    const here = residual(fit, i, logs);
    const weight = Math.abs(here) <= HUBER_LIMIT ? 1 : HUBER_LIMIT / Math.abs(here);
    const slopes = places.map((place) => {
      const moved = Float64Array.from(logs);
      moved[place] = (moved[place] ?? 0) + STEP_OF_DERIVATIVE;
      return (residual(fit, i, moved) - here) / STEP_OF_DERIVATIVE;
    });
    for (const [a, row] of places.entries()) {
      right[row] = (right[row] ?? 0) - weight * (slopes[a] ?? 0) * here;
      for (const [b, column] of places.entries()) {
        const line = matrix[row];
        if (line !== undefined) line[column] = (line[column] ?? 0) + weight * (slopes[a] ?? 0) * (slopes[b] ?? 0);
      }
    }
  }
  for (let p = 0; p < size; p++) {
    const precision = 1 / priorOf(fit, p) ** 2;
    const line = matrix[p];
    if (line !== undefined) line[p] = (line[p] ?? 0) + precision;
    right[p] = (right[p] ?? 0) - precision * (logs[p] ?? 0);
  }
  return hold(fit, { matrix, right });
};
