import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contourMotionSeconds,
  cuttingTimes,
  junctionSpeedSquared,
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

/**
 * The same machine stepped through time: at each tick it speeds up if it can still brake to every limit ahead, else holds, else
 * brakes. Shares nothing with the calculation but the limits themselves.
 */
const simulatedSeconds = (
  pieces: readonly ToolpathPiece[],
  { feedMmPerMinute, accelerationMmPerS2, cornerToleranceMm }: MotionLimits,
) => {
  const a = accelerationMmPerS2!;
  const feed = feedMmPerMinute / 60;
  const starts: number[] = [];
  let total = 0;
  for (const piece of pieces) {
    starts.push(total);
    total += piece.lengthMm;
  }
  const caps = pieces.map(({ radiusMm }) =>
    Math.min(feed, radiusMm === null ? Number.POSITIVE_INFINITY : Math.sqrt(a * radiusMm)),
  );
  const gates = pieces.map((piece, index) => {
    if (index === 0) return { at: 0, speed: 0 };
    const corner = Math.sqrt(junctionSpeedSquared(pieces[index - 1]!, piece, a, cornerToleranceMm));
    return { at: starts[index]!, speed: Math.min(corner, caps[index]!, caps[index - 1]!) };
  });
  gates.push({ at: total, speed: 0 });
  const tick = 2e-5;
  let [seconds, at, speed, index] = [0, 0, 0, 0];
  while (at < total - 1e-6 && seconds < 1e4) {
    while (index + 1 < pieces.length && at >= starts[index + 1]!) index++;
    const canHold = (next: number): boolean => {
      if (next > caps[index]! + 1e-9) return false;
      const position = at + ((speed + next) / 2) * tick;
      for (let gate = index + 1; gate < gates.length; gate++) {
        const { at: place, speed: allowed } = gates[gate]!;
        if (next * next > allowed * allowed + 2 * a * Math.max(0, place - position) + 1e-9) return false;
        if (place - position > (next * next) / (2 * a)) break;
      }
      return true;
    };
    const faster = speed + a * tick;
    const next = canHold(faster) ? faster : canHold(speed) ? speed : Math.max(speed - a * tick, a * tick * 0.5);
    at += ((speed + next) / 2) * tick;
    speed = next;
    seconds += tick;
  }
  return seconds;
};

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

test('agrees with the machine stepped through time', () => {
  const piece = fc.oneof(
    fc.record({
      length: fc.double({ min: 0.5, max: 60, noNaN: true }),
      turn: fc.double({ min: -3, max: 3, noNaN: true }),
    }),
    fc.record({
      radius: fc.double({ min: 0.5, max: 30, noNaN: true }),
      sweep: fc.double({ min: 0.2, max: 3, noNaN: true }),
      turn: fc.double({ min: -1, max: 1, noNaN: true }),
    }),
  );
  const machine = fc.record({
    feed: fc.integer({ min: 1000, max: 30_000 }),
    a: fc.integer({ min: 500, max: 10_000 }),
  });
  fc.assert(
    fc.property(fc.array(piece, { minLength: 1, maxLength: 8 }), machine, (shapes, { feed, a }) => {
      let direction = 0;
      const pieces = shapes.map((shape) => {
        direction += shape.turn;
        if ('length' in shape) return line(shape.length, direction);
        const bent = arc(shape.radius, direction, shape.sweep);
        direction += shape.sweep;
        return bent;
      });
      const calculated = contourMotionSeconds(pieces, limits(feed, a));
      const simulated = simulatedSeconds(pieces, limits(feed, a));
      expect(Math.abs(simulated - calculated) / calculated).toBeLessThan(0.01);
    }),
    { numRuns: 40 },
  );
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
const elapsed = (work: () => void): number => {
  const runs = [1, 2, 3, 4].map(() => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...runs);
};

test('100,000 pieces take under 50 ms, and 10,000 pierces, however they lie, under 400 ms', () => {
  const pieces = Array.from({ length: 100_000 }, (_, i) => line(1 + (i % 7), i * 0.01));
  expect(elapsed(() => contourMotionSeconds(pieces, limits(6000, 10_000)))).toBeLessThan(50);
  const layouts = [
    (i: number) => ({ x: (i * 7919) % 3000, y: (i * 104_729) % 1500 }),
    (i: number) => ({ x: (i % 100) * 10, y: Math.floor(i / 100) * 10 }),
    (i: number) => (i === 0 ? { x: 1e6, y: 1e6 } : { x: (i * 7919) % 1, y: ((i * 31) % 97) / 97 }),
    () => ({ x: 5, y: 5 }),
    (i: number) => ({ x: i * 0.1, y: 0 }),
  ];
  for (const layout of layouts) {
    const points = Array.from({ length: 10_000 }, (_, i) => layout(i));
    expect(elapsed(() => tourMoves(points))).toBeLessThan(400);
  }
});

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
