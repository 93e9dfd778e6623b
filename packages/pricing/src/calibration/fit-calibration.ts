/**
 * Fits the motion model to times measured on the machine.
 *
 * Terminology
 * - factor: what a figure of the shop is multiplied by: one for the feed and one for the pierce time of each thickness, one for
 *   the machine's acceleration.
 * - residual: ln(model time ÷ measured time), so that 5 % counts alike on a small part and a large one.
 * - prior: every factor is taken as 1 until measurements say otherwise, by as much as figures of a machine are off in practice.
 *   It keeps a factor that no measurement tells apart from another (a set of parts without small holes says nothing of the
 *   pierces) from running away.
 * - held: a figure that stays as it is, because somebody wishes so or because the measurements tell too little of it. The others
 *   are fitted to what then is left, so that the errors are those of the figures as they will stand.
 *
 * Robust regularised least squares: Gauss-Newton on the logarithms of the factors with Levenberg's damping (K. Levenberg, 1944),
 * residuals weighted as P. J. Huber (1964) does, so that one wrong stopwatch reading does not bend the rest.
 */
import { cuttingTimes, type HeadSpeeds, movesOf } from '../motion/cutting-times.ts';
import type { Toolpath } from '../motion/toolpath.ts';
import { solveNormalEquations } from './normal-equations.ts';

/** A part whose time on the machine was taken: from the first pierce to the end of the last cut, s. */
export type MeasuredPart = {
  readonly name: string;
  readonly thicknessMm: number;
  readonly toolpath: Toolpath;
  /** What the model uses for it now. */
  readonly speeds: HeadSpeeds;
  readonly measuredSeconds: number;
};

/** Figures that somebody wants left as they are: feeds and pierce times by their thickness, mm. */
export type HeldFigures = {
  readonly feeds: readonly number[];
  readonly pierces: readonly number[];
  readonly acceleration: boolean;
};
const NONE_HELD: HeldFigures = { feeds: [], pierces: [], acceleration: false };

/** Why a figure stays as it is: somebody wants it so, or the measurements tell too little of it. */
export type FigureStays = 'held' | 'uncertain';

export type FittedFactor = {
  /** 1 for a figure that stays. */
  readonly factor: number;
  /** Standard deviation as a fraction, with all figures free that nobody holds; 0 for a held one. */
  readonly uncertainty: number;
  /** Null for a figure that is fitted. */
  readonly stays: FigureStays | null;
};

export type FittedThickness = {
  readonly thicknessMm: number;
  readonly feed: FittedFactor;
  readonly pierce: FittedFactor;
  readonly parts: number;
  readonly errorBeforePercent: number;
  readonly errorAfterPercent: number;
};

export type FittedPart = {
  readonly name: string;
  readonly measuredSeconds: number;
  readonly secondsBefore: number;
  readonly secondsAfter: number;
  /** Far outside the others: left out of account for the most part. */
  readonly isOutlier: boolean;
};

/** Errors are root mean squares of (model − measured) ÷ measured, in percent. */
export type Calibration = {
  readonly thicknesses: readonly FittedThickness[];
  /** Null when the acceleration is switched off. */
  readonly acceleration: FittedFactor | null;
  readonly parts: readonly FittedPart[];
  readonly errorBeforePercent: number;
  readonly errorAfterPercent: number;
};

export type CalibrationRefusal = {
  readonly code: 'CALIBRATION_TOO_FEW_PARTS' | 'CALIBRATION_TIME_INVALID' | 'CALIBRATION_TIME_UNLIKELY';
  readonly facts: Readonly<Record<string, string | number>>;
};
export type CalibrationResult =
  | { readonly ok: true; readonly value: Calibration }
  | { readonly ok: false; readonly refusal: CalibrationRefusal };

/** Fewest measured parts of one thickness. */
export const CALIBRATION_MINIMUM_PARTS = 2;
/** A measured time this many times longer or shorter than the model's is a mistake of the stopwatch or of the part. */
const UNLIKELY_RATIO = 10;
/** How far figures are off in practice, as standard deviations of the logarithms. */
const PRIOR = { feed: 0.3, pierce: 0.8, acceleration: 0.6 } as const;
/** A factor is known well enough to be written up to this standard deviation. */
const CERTAIN = { feed: 0.1, pierce: 0.25, acceleration: 0.3 } as const;
/** Scatter of a time taken with a stopwatch, until the first fit tells it, and the bounds of what it may tell. */
const MEASURING_NOISE = 0.03;
const LEAST_NOISE = 0.004;
const MOST_NOISE = 0.1;
/** Residual, in scatters, from which a measurement counts less. */
const HUBER_LIMIT = 1.5;
const OUTLIER_LIMIT = 5;
/** Standard deviation of a normal distribution by the median and the upper quartile of its absolute values. */
const NORMAL_BY_MEDIAN = 1.4826;
const NORMAL_BY_UPPER_QUARTILE = 0.8693;
const ROUNDS = 60;
const STEP_OF_DERIVATIVE = 1e-4;

const refuse = (code: CalibrationRefusal['code'], facts: CalibrationRefusal['facts'] = {}): CalibrationResult => ({
  ok: false,
  refusal: { code, facts },
});

/** Logarithms of the factors: feed and pierce of each thickness, then the acceleration. */
type Logs = Float64Array;
type TimedPart = MeasuredPart & { readonly moves: readonly number[] };
type Fit = {
  readonly parts: readonly TimedPart[];
  readonly group: Int32Array;
  readonly groups: number;
  /** By place, whether the factor is fitted; held ones stay 1. */
  readonly free: readonly boolean[];
  /** Scatter of the residuals' logarithms. */
  readonly noise: number;
};

const accelerationAt = ({ groups }: Pick<Fit, 'groups'>) => 2 * groups;
type Figure = keyof typeof PRIOR;
const figureAt = (fit: Pick<Fit, 'groups'>, place: number): Figure =>
  place === accelerationAt(fit) ? 'acceleration' : place % 2 === 0 ? 'feed' : 'pierce';

const secondsWith = (part: TimedPart, feed: number, pierce: number, acceleration: number): number => {
  const { speeds, toolpath, moves } = part;
  const accelerationMmPerS2 = speeds.accelerationMmPerS2 === null ? null : speeds.accelerationMmPerS2 * acceleration;
  const wanted = {
    ...speeds,
    accelerationMmPerS2,
    cuttingFeedMmPerMinute: speeds.cuttingFeedMmPerMinute * feed,
    pierceSeconds: speeds.pierceSeconds * pierce,
  };
  const times = cuttingTimes(toolpath, wanted, moves);
  return times.cutSeconds + times.etchSeconds + times.rapidSeconds + times.pierceSeconds;
};

const modelSeconds = (fit: Fit, index: number, logs: Logs): number => {
  const group = fit.group[index] ?? 0;
  const factor = (place: number) => Math.exp(logs[place] ?? 0);
  const part = fit.parts[index];
  if (part === undefined) return Number.NaN;
  return secondsWith(part, factor(2 * group), factor(2 * group + 1), factor(accelerationAt(fit)));
};

const residual = (fit: Fit, index: number, logs: Logs): number =>
  Math.log(modelSeconds(fit, index, logs) / (fit.parts[index]?.measuredSeconds ?? 1)) / fit.noise;

const huber = (r: number): number =>
  Math.abs(r) <= HUBER_LIMIT ? (r * r) / 2 : HUBER_LIMIT * (Math.abs(r) - HUBER_LIMIT / 2);

const priorOf = (fit: Fit, place: number): number => PRIOR[figureAt(fit, place)];

const costOf = (fit: Fit, logs: Logs): number => {
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
const equationsAt = (fit: Fit, logs: Logs): Equations => {
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

const errorPercent = (parts: readonly FittedPart[], seconds: (part: FittedPart) => number): number => {
  const squares = parts.reduce((sum, part) => sum + (seconds(part) / part.measuredSeconds - 1) ** 2, 0);
  return 100 * Math.sqrt(squares / parts.length);
};

const checkParts = (parts: readonly TimedPart[]): CalibrationResult | null => {
  const counts = new Map<number, number>();
  for (const part of parts) {
    const { name, thicknessMm, measuredSeconds } = part;
    if (!(measuredSeconds > 0) || !Number.isFinite(measuredSeconds))
      return refuse('CALIBRATION_TIME_INVALID', { name });
    const now = secondsWith(part, 1, 1, 1);
    const ratio = now / measuredSeconds;
    if (!(ratio <= UNLIKELY_RATIO && ratio >= 1 / UNLIKELY_RATIO))
      return refuse('CALIBRATION_TIME_UNLIKELY', { name, measuredSeconds, modelSeconds: now });
    counts.set(thicknessMm, (counts.get(thicknessMm) ?? 0) + 1);
  }
  for (const [thicknessMm, count] of counts) {
    if (count < CALIBRATION_MINIMUM_PARTS)
      return refuse('CALIBRATION_TOO_FEW_PARTS', { thicknessMm, parts: count, minimum: CALIBRATION_MINIMUM_PARTS });
  }
  if (parts.length === 0) return refuse('CALIBRATION_TOO_FEW_PARTS', { parts: 0, minimum: CALIBRATION_MINIMUM_PARTS });
  return null;
};

const fittedParts = (fit: Fit, logs: Logs): FittedPart[] => {
  const unchanged = new Float64Array(logs.length);
  return fit.parts.map(({ name, measuredSeconds }, index) => ({
    name,
    measuredSeconds,
    secondsBefore: modelSeconds(fit, index, unchanged),
    secondsAfter: modelSeconds(fit, index, logs),
    isOutlier: Math.abs(residual(fit, index, logs)) > OUTLIER_LIMIT,
  }));
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
const fitWhatIsTold = (start: Omit<Fit, 'noise'>): { readonly all: Fitted; readonly told: Fitted } => {
  const all = fitWith(start);
  const free = start.free.map((isFree, place) => {
    const sigma = all.sigmas[place] ?? Number.POSITIVE_INFINITY;
    return isFree && sigma <= CERTAIN[figureAt(start, place)];
  });
  const isWhole = free.every((isFree, place) => isFree === start.free[place]);
  return { all, told: isWhole ? all : fitWith({ ...start, free }) };
};

const freeOf = (thicknesses: readonly number[], { feeds, pierces, acceleration }: HeldFigures): boolean[] => [
  ...thicknesses.flatMap((thicknessMm) => [!feeds.includes(thicknessMm), !pierces.includes(thicknessMm)]),
  !acceleration,
];

/**
 * Factors that bring the model as near to the measured times as they allow, all but the held ones. Pure: the same parts give the
 * same factors.
 */
export const fitCalibration = (measured: readonly MeasuredPart[], held: HeldFigures = NONE_HELD): CalibrationResult => {
  const moves = new Map([...new Set(measured.map(({ toolpath }) => toolpath))].map((path) => [path, movesOf(path)]));
  const parts = measured.map((part) => ({ ...part, moves: moves.get(part.toolpath) ?? [] }));
  const wrong = checkParts(parts);
  if (wrong !== null) return wrong;
  const thicknesses = [...new Set(parts.map((part) => part.thicknessMm))].sort((a, b) => a - b);
  const group = Int32Array.from(parts, (part) => thicknesses.indexOf(part.thicknessMm));
  const start = { parts, group, groups: thicknesses.length, free: freeOf(thicknesses, held) };
  const { all, told } = fitWhatIsTold(start);
  const factorAt = (place: number): FittedFactor => {
    const stays = start.free[place] !== true ? 'held' : told.fit.free[place] !== true ? 'uncertain' : null;
    return { factor: Math.exp(told.logs[place] ?? 0), uncertainty: all.sigmas[place] ?? 0, stays };
  };
  const fitted = fittedParts(told.fit, told.logs);
  const before = (part: FittedPart) => part.secondsBefore;
  const after = (part: FittedPart) => part.secondsAfter;
  return {
    ok: true,
    value: {
      thicknesses: thicknesses.map((thicknessMm, place) => {
        const own = fitted.filter((_, index) => group[index] === place);
        return {
          thicknessMm,
          feed: factorAt(2 * place),
          pierce: factorAt(2 * place + 1),
          parts: own.length,
          errorBeforePercent: errorPercent(own, before),
          errorAfterPercent: errorPercent(own, after),
        };
      }),
      acceleration: parts.some((part) => part.speeds.accelerationMmPerS2 !== null)
        ? factorAt(accelerationAt(start))
        : null,
      parts: fitted,
      errorBeforePercent: errorPercent(fitted, before),
      errorAfterPercent: errorPercent(fitted, after),
    },
  };
};
