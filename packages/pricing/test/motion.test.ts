import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contourMotionSeconds,
  cuttingTimes,
  type MotionLimits,
  rapidMoveSeconds,
  shortTour,
  type ToolpathPiece,
  tourMoves,
} from '../src/index.ts';

const line = (lengthMm: number, direction: number): ToolpathPiece => ({
  lengthMm,
  radiusMm: null,
  startDirection: direction,
  endDirection: direction,
});
const arc = (radiusMm: number, from: number, sweep: number): ToolpathPiece => ({
  lengthMm: radiusMm * Math.abs(sweep),
  radiusMm,
  startDirection: from,
  endDirection: from + sweep,
});
const limits = (feed: number, a: number | null, tolerance = 0.05): MotionLimits => ({
  feedMmPerMinute: feed,
  accelerationMmPerS2: a,
  cornerToleranceMm: tolerance,
});

test('one straight line from rest to rest: trapezoid and triangle', () => {
  expect(contourMotionSeconds([line(100, 0)], limits(6000, 1000))).toBeCloseTo(1.1, 12);
  expect(contourMotionSeconds([line(2.5, 0)], limits(6000, 1000))).toBeCloseTo(0.1, 12);
  expect(contourMotionSeconds([line(100, 0)], limits(6000, null))).toBeCloseTo(1, 12);
});

test('a straight line cut into pieces takes as long as in one', () => {
  const pieces = Array.from({ length: 40 }, () => line(2.5, 0.3));
  expect(contourMotionSeconds(pieces, limits(6000, 1000))).toBeCloseTo(1.1, 9);
  expect(contourMotionSeconds([line(0, 1), ...pieces, line(0, 2)], limits(6000, 1000))).toBeCloseTo(1.1, 9);
});

test('a small circle never reaches the feed: v² = a × r', () => {
  const [r, a] = [1, 1000];
  const circle = [arc(r, 0, Math.PI), arc(r, Math.PI, Math.PI)];
  const v = Math.sqrt(a * r);
  const expected = (2 * Math.PI * r) / v + v / a;
  expect(contourMotionSeconds(circle, limits(60_000, a))).toBeCloseTo(expected, 9);
  expect(contourMotionSeconds(circle, limits(60_000, a))).toBeGreaterThan(10 * ((2 * Math.PI * r) / 1000));
});

test('a circle drawn as chords takes about as long as the circle', () => {
  const [r, count] = [20, 200];
  const chords = Array.from({ length: count }, (_, i) =>
    line(2 * r * Math.sin(Math.PI / count), (2 * Math.PI * i) / count),
  );
  const round = contourMotionSeconds([arc(r, 0, 2 * Math.PI)], limits(60_000, 5000));
  expect(contourMotionSeconds(chords, limits(60_000, 5000)) / round).toBeCloseTo(1, 1);
});

test('sharper corners are slower, and turning back is a stop', () => {
  const corner = (turn: number) => contourMotionSeconds([line(50, 0), line(50, turn)], limits(12_000, 5000));
  const times = [0, 0.2, 0.8, Math.PI / 2, 2.5, Math.PI].map(corner);
  for (const [index, time] of times.entries()) expect(time).toBeGreaterThanOrEqual(times[index - 1] ?? 0);
  expect(times.at(-1)).toBeCloseTo(2 * contourMotionSeconds([line(50, 0)], limits(12_000, 5000)), 9);
  expect(corner(Math.PI / 2)).toBeCloseTo(corner(-Math.PI / 2), 12);
  expect(corner(0.2)).toBeCloseTo(corner(0.2 + 4 * Math.PI), 9);
});

test('the same contour backwards takes the same time', () => {
  const pieces = [line(30, 0), arc(5, 0, 2), line(12, 2.4), arc(2, 2.4, 1)];
  const back = [...pieces].reverse().map(({ lengthMm, radiusMm, startDirection, endDirection }) => ({
    lengthMm,
    radiusMm,
    startDirection: endDirection + Math.PI,
    endDirection: startDirection + Math.PI,
  }));
  expect(contourMotionSeconds(back, limits(9000, 3000))).toBeCloseTo(
    contourMotionSeconds(pieces, limits(9000, 3000)),
    9,
  );
});

test('a rapid move has a trapezoid of its own', () => {
  expect(rapidMoveSeconds(1000, 60_000, 10_000)).toBeCloseTo(1.1, 12);
  expect(rapidMoveSeconds(1, 60_000, 10_000)).toBeCloseTo(0.02, 12);
  expect(rapidMoveSeconds(1000, 60_000, null)).toBeCloseTo(1, 12);
});

test('a tour visits every point once and is short', () => {
  fc.assert(
    fc.property(
      fc.array(fc.record({ x: fc.integer({ min: 0, max: 50 }), y: fc.integer({ min: 0, max: 50 }) }), {
        maxLength: 60,
      }),
      (points) => {
        expect([...shortTour(points)].sort((a, b) => a - b)).toEqual(points.map((_, index) => index));
      },
    ),
  );
  const grid = Array.from({ length: 400 }, (_, i) => ({ x: (i % 20) * 10, y: Math.floor(i / 20) * 10 }));
  const length = tourMoves(grid).reduce((sum, move) => sum + move, 0);
  expect(length).toBeLessThan(1.1 * 3990);
});

test('the tour does not depend on how the part is turned', () => {
  const points = Array.from({ length: 37 }, (_, i) => ({ x: (i * 7919) % 211, y: (i * 104_729) % 197 }));
  const turned = points.map(({ x, y }) => ({ x: -y + 1000, y: x }));
  const total = (of: typeof points) => tourMoves(of).reduce((sum, move) => sum + move, 0);
  expect(total(turned)).toBeCloseTo(total(points), 6);
});

/** Least of a few runs, milliseconds: what the work takes when nothing else is running. */
test('etching is timed at its own feed and never pierced', () => {
  const contour = { isClosed: true, startPoint: { x: 0, y: 0 }, pieces: [line(100, 0)] };
  const times = cuttingTimes(
    [
      { ...contour, process: 'cutting' },
      { ...contour, process: 'etching', startPoint: { x: 100, y: 0 } },
    ],
    {
      cuttingFeedMmPerMinute: 6000,
      etchFeedMmPerMinute: 3000,
      rapidMmPerMinute: 60_000,
      pierceSeconds: 0.5,
      accelerationMmPerS2: null,
      cornerToleranceMm: 0,
    },
  );
  expect(times).toEqual({
    cutLengthMm: 100,
    etchLengthMm: 100,
    pierceCount: 1,
    rapidLengthMm: 100,
    cutSeconds: 1,
    etchSeconds: 2,
    rapidSeconds: 0.1,
    pierceSeconds: 0.5,
  });
});
