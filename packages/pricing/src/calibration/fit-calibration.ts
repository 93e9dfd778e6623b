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
import type { CalibrationResult, FittedFactor, FittedPart, HeldFigures, MeasuredPart } from './calibration.ts';
import { accelerationAt, type Fit, type Logs, modelSeconds, residual } from './fit-equations.ts';
import { fitWhatIsTold } from './least-squares.ts';
import { checkParts, timedParts } from './measured-parts.ts';

const NONE_HELD: HeldFigures = { feeds: [], pierces: [], acceleration: false };
/** Residual, in scatters, from which a measurement is an outlier. */
const OUTLIER_LIMIT = 5;

const errorPercent = (parts: readonly FittedPart[], seconds: (part: FittedPart) => number): number => {
  const squares = parts.reduce((sum, part) => sum + (seconds(part) / part.measuredSeconds - 1) ** 2, 0);
  return 100 * Math.sqrt(squares / parts.length);
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

const freeOf = (thicknesses: readonly number[], { feeds, pierces, acceleration }: HeldFigures): boolean[] => [
  ...thicknesses.flatMap((thicknessMm) => [!feeds.includes(thicknessMm), !pierces.includes(thicknessMm)]),
  !acceleration,
];

/**
 * Factors that bring the model as near to the measured times as they allow, all but the held ones. Pure: the same parts give the
 * same factors.
 */
export const fitCalibration = (measured: readonly MeasuredPart[], held: HeldFigures = NONE_HELD): CalibrationResult => {
  const parts = timedParts(measured);
  const refusal = checkParts(parts);
  if (refusal !== null) return { ok: false, refusal };
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
