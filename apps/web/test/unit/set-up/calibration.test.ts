import type { CalibrationFit } from '@kerf/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeCount,
  changeOf,
  feedKey,
  heldOf,
  pierceKey,
} from '../../../src/features/set-up/calibration/fit-choices.ts';
import {
  measurementsOf,
  rowOfPart,
  type TimeRow,
  thicknessCounts,
} from '../../../src/features/set-up/calibration/time-rows.ts';
import { readTime, writeTime } from '../../../src/features/set-up/calibration/typed-time.ts';

describe('a typed time', () => {
  it.each([
    ['92.5', 92.5],
    ['92.5 s', 92.5],
    ['1:32.5', 92.5],
    ['0:07', 7],
    ['75:00', 4500],
    ['1:02:03', 3723],
  ])('%s is read', (typed, seconds) => expect(readTime(typed, 'en-GB')).toBe(seconds));

  it.each(['', '0', '-3', '1:60', '1:-3', ':30', '1:', '1:2:3:4', '1:75:00', 'soon', '1:3:x', '1e3', '1000000000'])(
    "'%s' is none",
    (typed) => expect(readTime(typed, 'en-GB')).toBeNull(),
  );

  it('has the decimal sign of the language', () => {
    expect(readTime('1:32,5', 'de-DE')).toBe(92.5);
    expect(readTime('1:32,5', 'en-GB')).toBeNull();
    expect(writeTime(92.5, 'de-DE')).toBe('1:32,5');
    expect(writeTime(3723, 'en-GB')).toBe('1:02:03');
    expect(writeTime(34.25, 'en-GB')).toBe('34.25');
    expect(writeTime(59.9999, 'en-GB')).toBe('1:00');
  });

  it('is read as it was written, to the millisecond', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 1e9 }),
        fc.constantFrom('en-GB', 'de-DE', 'fr-FR', 'vi-VN'),
        (ms, locale) => {
          expect(readTime(writeTime(ms / 1000, locale), locale)).toBeCloseTo(ms / 1000, 6);
        },
      ),
    );
  });
});

const rowOf = (thickness: number, more: Partial<TimeRow> = {}): TimeRow => ({
  id: `row ${thickness}`,
  ...rowOfPart({
    ...{ quoteItemId: 'part', quoteId: 'quote', quoteName: 'Q', name: 'plate', isImperial: false },
    ...{ thickness, thumbnailUri: null },
  }),
  ...more,
});

describe('rows of measured times', () => {
  it('are sent when each of them says pieces and a time', () => {
    expect(measurementsOf([rowOf(3, { pieces: '4', time: '1:20' })], 'en-GB')).toEqual([
      { quoteItemId: 'part', quantity: 4, seconds: 80 },
    ]);
    expect(measurementsOf([], 'en-GB')).toBeNull();
    expect(measurementsOf([rowOf(3, { time: '1:20' }), rowOf(3)], 'en-GB')).toBeNull();
    for (const pieces of ['', '0', '1.5', '-2']) {
      expect(measurementsOf([rowOf(3, { pieces, time: '9' })], 'en-GB')).toBeNull();
    }
  });

  it('are counted by thickness, thinnest first', () => {
    expect(thicknessCounts([rowOf(6), rowOf(3), rowOf(6)])).toEqual([
      { isImperial: false, thickness: 3, times: 1 },
      { isImperial: false, thickness: 6, times: 2 },
    ]);
  });
});

const fitted = (before: number, after: number, stays: 'held' | 'uncertain' | null = null) => ({
  ...{ before, after, stays },
  uncertaintyPercent: 2,
});
const rate = (rateId: string, feed: ReturnType<typeof fitted>, pierce: ReturnType<typeof fitted>) => ({
  ...{ rateId, version: 4, isImperial: false, thickness: 3, parts: 2, errorBeforePercent: 9, errorAfterPercent: 1 },
  ...{ cuttingFeedRateMinute: feed, pierceTimeSeconds: pierce },
});
const time = {
  ...{ quoteItemId: 'part', name: 'plate', measuredSeconds: 1, secondsBefore: 2, secondsAfter: 1, isOutlier: false },
};
const fit: CalibrationFit = {
  thicknesses: [
    rate('changed', fitted(6000, 5400), fitted(0.5, 0.5, 'held')),
    rate('same', fitted(4000, 4000), fitted(0.8, 0.8, 'uncertain')),
  ],
  acceleration: { ...fitted(10, 8), cuttingTechnologyId: 'machine', name: 'Laser', version: 2 },
  parts: [time, time, time],
  leftOut: [],
  fewestTimes: 2,
  errorBeforePercent: 9,
  errorAfterPercent: 1,
};

describe('what is written of a fit', () => {
  it('are the figures that change, with those of the same rate that stay', () => {
    expect(changeCount(fit)).toBe(2);
    expect(changeOf(fit)).toEqual({
      measurements: 3,
      rates: [{ rateId: 'changed', version: 4, cuttingFeedRateMinute: 5400, pierceTimeSeconds: 0.5 }],
      acceleration: { cuttingTechnologyId: 'machine', version: 2, acceleration: 8 },
    });
    expect(changeOf({ ...fit, acceleration: null }).acceleration).toBeNull();
  });

  it('leaves out what somebody keeps', () => {
    expect(heldOf([feedKey('one'), pierceKey('two'), 'acceleration'])).toEqual({
      feeds: ['one'],
      pierces: ['two'],
      acceleration: true,
    });
    expect(heldOf([])).toEqual({ feeds: [], pierces: [], acceleration: false });
  });
});
