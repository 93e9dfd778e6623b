import { cuttingTimes, movesOf } from '../motion/cutting-times.ts';
import { CALIBRATION_MINIMUM_PARTS, type CalibrationRefusal, type MeasuredPart } from './calibration.ts';

/** A measured time this many times longer or shorter than the model's is a mistake of the stopwatch or of the part. */
const UNLIKELY_RATIO = 10;

/** A measured part with the moves of its toolpath, which every trial of the fit needs again. */
export type TimedPart = MeasuredPart & { readonly moves: readonly number[] };

/** Parts of one toolpath share its moves. */
export const timedParts = (measured: readonly MeasuredPart[]): TimedPart[] => {
  const moves = new Map([...new Set(measured.map(({ toolpath }) => toolpath))].map((path) => [path, movesOf(path)]));
  return measured.map((part) => ({ ...part, moves: moves.get(part.toolpath) ?? [] }));
};

/** What the model takes for a part, s, its feed, pierce time and acceleration multiplied by these factors. */
export const secondsWith = (part: TimedPart, feed: number, pierce: number, acceleration: number): number => {
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

const refuse = (code: CalibrationRefusal['code'], facts: CalibrationRefusal['facts']): CalibrationRefusal => ({
  code,
  facts,
});

/** Why nothing can be fitted to these times; null when it can. */
export const checkParts = (parts: readonly TimedPart[]): CalibrationRefusal | null => {
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
