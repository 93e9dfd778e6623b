import { describe, expect, it } from 'vitest';
import { trackOf } from '../../../src/features/drawing-doctor/playing/track.ts';
import { timesOf } from '../../../src/features/drawing-doctor/playing/track-times.ts';
import { drawingOf, plate } from './drawings.ts';

const contour = (pathId: string, cutSeconds: number, pierceSeconds: number, rapidSeconds: number) => ({
  ...{ pathId, cutSeconds, pierceSeconds, rapidSeconds, etchSeconds: 0, price: 1 },
});

describe('the time of a toolpath', () => {
  const track = trackOf(plate());
  const hole = 10 * Math.PI;
  // A hole that takes long to pierce, cut before its outline: 4 s and 12 s.
  const contours = [contour('outer', 10, 1.5, 0.5), contour('hole', 1, 2.5, 0.5)];

  it('is that of the contours that were cut, and of what is cut of the next one', () => {
    const { shareAt } = timesOf(track, contours);
    const seconds = [0, 0.001, hole / 2, hole - 1e-9, hole + 1e-9, hole + 150, hole + 300].map(
      (at) => 16 * shareAt(at),
    );
    for (const [place, wanted] of [0, 3, 3.5, 4, 6, 11, 16].entries()) expect(seconds[place]).toBeCloseTo(wanted, 3);
    expect(shareAt(1e9)).toBe(1);
  });

  it.each([
    ['unknown', null],
    ['unknown of a contour', contours.slice(1)],
    ['none', contours.map((one) => ({ ...one, cutSeconds: 0, pierceSeconds: 0, rapidSeconds: 0 }))],
  ])('goes by length where the times are %s', (_, known) => {
    const { shareAt } = timesOf(track, known);
    expect([0, track.lengthMm / 4, track.lengthMm].map(shareAt)).toEqual([0, 0.25, 1]);
  });

  it('is over where there is nothing to cut', () => {
    expect(timesOf(trackOf(drawingOf()), null).shareAt(0)).toBe(1);
  });
});
