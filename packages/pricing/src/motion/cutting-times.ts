import { contourMotionSeconds, type MotionLimits, rapidMoveSeconds } from './contour-motion.ts';
import { tourMoves } from './rapid-tour.ts';
import { contourLength, type Toolpath } from './toolpath.ts';

export type HeadSpeeds = Omit<MotionLimits, 'feedMmPerMinute'> & {
  readonly cuttingFeedMmPerMinute: number;
  /** Used only where the toolpath has etching. */
  readonly etchFeedMmPerMinute: number | null;
  readonly rapidMmPerMinute: number;
  readonly pierceSeconds: number;
};

/** What the head does for one part, apart from times per job and per sheet. */
export type CuttingTimes = {
  readonly cutLengthMm: number;
  readonly etchLengthMm: number;
  readonly pierceCount: number;
  readonly rapidLengthMm: number;
  readonly cutSeconds: number;
  readonly etchSeconds: number;
  readonly rapidSeconds: number;
  readonly pierceSeconds: number;
};

const totals = (toolpath: Toolpath, process: 'cutting' | 'etching', limits: MotionLimits) => {
  let [length, seconds, count] = [0, 0, 0];
  for (const contour of toolpath) {
    if (contour.process !== process) continue;
    length += contourLength(contour);
    seconds += contourMotionSeconds(contour.pieces, limits);
    count++;
  }
  return { length, seconds, count };
};

export const hasEtching = (toolpath: Toolpath): boolean => toolpath.some((contour) => contour.process === 'etching');

/** Lengths of the moves from pierce to pierce, mm; whatever the speeds, they are the same. */
export const movesOf = (toolpath: Toolpath): readonly number[] =>
  tourMoves(toolpath.map((contour) => contour.startPoint));

/**
 * Times of the head over one part, seconds. Speeds are positive; `etchFeedMmPerMinute` is given when there is etching. Whoever asks
 * for one toolpath at many speeds hands in its moves.
 */
export const cuttingTimes = (
  toolpath: Toolpath,
  speeds: HeadSpeeds,
  moves: readonly number[] = movesOf(toolpath),
): CuttingTimes => {
  const cut = totals(toolpath, 'cutting', { ...speeds, feedMmPerMinute: speeds.cuttingFeedMmPerMinute });
  const etch =
    speeds.etchFeedMmPerMinute === null
      ? { length: 0, seconds: 0 }
      : totals(toolpath, 'etching', { ...speeds, feedMmPerMinute: speeds.etchFeedMmPerMinute });
  const { rapidMmPerMinute, accelerationMmPerS2 } = speeds;
  return {
    cutLengthMm: cut.length,
    etchLengthMm: etch.length,
    pierceCount: cut.count,
    rapidLengthMm: moves.reduce((sum, move) => sum + move, 0),
    cutSeconds: cut.seconds,
    etchSeconds: etch.seconds,
    rapidSeconds: moves.reduce((sum, move) => sum + rapidMoveSeconds(move, rapidMmPerMinute, accelerationMmPerS2), 0),
    pierceSeconds: cut.count * speeds.pierceSeconds,
  };
};
