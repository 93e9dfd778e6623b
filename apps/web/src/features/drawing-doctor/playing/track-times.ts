import type { ContourCostsView } from '@kerf/contract';
import { secondsOf } from '../costs/contour-sums.ts';
import { pathAt, type Track } from './track.ts';

export type TimedContours = ContourCostsView['contours'];

/** Tells what share of the part's time has passed when the head has come so many mm. */
export type TrackTimes = { readonly shareAt: (atMm: number) => number };

/**
 * The times of the contours along the way of the head: it comes to each, pierces it, and then cuts it evenly. By length alone where the
 * time of a path is not known.
 */
export const timesOf = (track: Track, contours: TimedContours | null): TrackTimes => {
  const { paths, starts, lengthMm } = track;
  const byPath = new Map(contours?.map((one) => [one.pathId, one]));
  const known = paths.flatMap(({ pathId }) => byPath.get(pathId) ?? []);
  const wholeSeconds = known.reduce((sum, one) => sum + secondsOf(one), 0);
  if (known.length < paths.length || wholeSeconds === 0) {
    return { shareAt: (atMm) => (lengthMm === 0 ? 1 : Math.min(1, atMm / lengthMm)) };
  }
  const before: number[] = [];
  let seconds = 0;
  for (const one of known) {
    before.push(seconds);
    seconds += secondsOf(one);
  }
  const shareAt = (atMm: number): number => {
    if (atMm >= lengthMm) return 1;
    const place = pathAt(track, atMm);
    const { cutSeconds, etchSeconds, pierceSeconds, rapidSeconds } = known[place]!;
    const [from, to] = [starts[place] ?? 0, starts[place + 1] ?? lengthMm];
    const cut = to > from ? (atMm - from) / (to - from) : 1;
    const begun = rapidSeconds + pierceSeconds + cut * (cutSeconds + etchSeconds);
    return ((before[place] ?? 0) + (atMm > 0 ? begun : 0)) / wholeSeconds;
  };
  return { shareAt };
};
