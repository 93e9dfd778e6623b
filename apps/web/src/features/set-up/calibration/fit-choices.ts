import type { CalibrationChange, CalibrationFit, FittedFigure } from '@kerf/contract';

/** A figure of a fit, by which it is kept as it is or written. */
export type FigureKey = string;
export const feedKey = (rateId: string): FigureKey => `feed ${rateId}`;
export const pierceKey = (rateId: string): FigureKey => `pierce ${rateId}`;
export const ACCELERATION_KEY: FigureKey = 'acceleration';

/** The figures that are to stay, as they are sent. */
export const heldOf = (keys: readonly FigureKey[]) => {
  const idsOf = (kind: string) =>
    keys.flatMap((key) => (key.startsWith(`${kind} `) ? [key.slice(kind.length + 1)] : []));
  return { feeds: idsOf('feed'), pierces: idsOf('pierce'), acceleration: keys.includes(ACCELERATION_KEY) };
};

export const isChanged = ({ before, after, stays }: FittedFigure): boolean => stays === null && before !== after;

/** How many figures a fit would change. */
export const changeCount = ({ thicknesses, acceleration }: CalibrationFit): number =>
  [
    ...thicknesses.flatMap((one) => [one.cuttingFeedRateMinute, one.pierceTimeSeconds]),
    ...(acceleration === null ? [] : [acceleration]),
  ].filter(isChanged).length;

/** What is written of a fit: rates with a figure that changes, and the acceleration when it does. */
export const changeOf = ({ thicknesses, acceleration, parts }: CalibrationFit): CalibrationChange => ({
  measurements: parts.length,
  rates: thicknesses.flatMap(({ rateId, version, cuttingFeedRateMinute: feed, pierceTimeSeconds: pierce }) =>
    isChanged(feed) || isChanged(pierce)
      ? [{ rateId, version, cuttingFeedRateMinute: feed.after, pierceTimeSeconds: pierce.after }]
      : [],
  ),
  acceleration:
    acceleration === null || !isChanged(acceleration)
      ? null
      : {
          cuttingTechnologyId: acceleration.cuttingTechnologyId,
          version: acceleration.version,
          acceleration: acceleration.after,
        },
});
