import { describe, expect, it } from 'vitest';
import { nestFill, nestJob, nestStrip, type Ring } from '../src/index.ts';
import { blob, disc, rectangle, star } from './shapes.ts';

const triangle: Ring = [
  [0, 0],
  [12, 0],
  [0, 10],
];

/** A search that is told to end at its look of that number, and how often it looked in all. */
function cancelled(outer: Ring, sheet: { width: number; height: number }, at: number, quantity?: number) {
  let looks = 0;
  let rejected = 0;
  const rules = { margin: 5, spacing: 1, allowedRotations: [0, 90, 180, 270], allowMirror: false, seed: 1 };
  const outcome = nestFill({
    ...{ ...rules, part: { outer, holes: [] }, sheet, quantity, effort: 'byCopies' },
    isOver: () => ++looks >= at,
    onRejected: () => {
      rejected++;
    },
  });
  if (!outcome.ok) throw new Error('refused');
  expect(rejected).toBe(0);
  return { ...outcome.value, looks };
}

const movedIn = (ring: Ring): Ring => ring.map(([x, y]) => [x + 1300, y + 700]);

/** Looks after the one that said so: each stage takes a few to end. */
const FEW_LOOKS = 100;

describe('a search that is cancelled', () => {
  it.each([
    ['ten thousand triangles', triangle, { width: 800, height: 700 }],
    ['discs', disc(9, 48), { width: 600, height: 500 }],
    ['a ragged outline of thousands of corners', blob(1600, 120, 1), { width: 1000, height: 800 }],
  ] satisfies [string, Ring, { width: number; height: number }][])(
    '%s: looks a few more times at most, and holds no less than rows of rectangles',
    (_, outer, sheet) => {
      for (const at of [1, 3, 20, 120]) {
        const { looks, count, lowerBound, wanted } = cancelled(outer, sheet, at, 9);
        expect(looks).toBeLessThan(at + FEW_LOOKS);
        expect(count).toBeGreaterThanOrEqual(lowerBound);
        expect(wanted?.last.placements).toHaveLength(9);
      }
    },
  );

  it('returns the last answer that passed the checker, though there is no time to check it anew', () => {
    const sheet = { width: 1200, height: 1000 };
    const whole = cancelled(triangle, sheet, Number.POSITIVE_INFINITY, 100);
    expect(whole.count).toBeGreaterThan(12_000);
    expect(whole.count).toBeGreaterThan(1.5 * whole.lowerBound);
    const last = cancelled(triangle, sheet, whole.looks - 1, 100);
    expect(last.count).toBe(whole.count);
  });

  it('asks while the outlines of a strip are made ready, and lays every piece all the same', () => {
    const parts = [1, 2, 3].map((seed) => ({
      ...{ shape: { outer: blob(120, 90 + 5 * seed, seed), holes: [] }, quantity: 2 },
      ...{ allowedRotations: [0, 90, 180, 270], allowMirror: false },
    }));
    let looks = 0;
    const isOver = () => {
      looks++;
      return true;
    };
    const { placements, unplaced } = nestStrip({ parts, height: 600, margin: 5, spacing: 3, isOver, seed: 1 });
    expect([placements.length, unplaced]).toEqual([6, []]);
    // Once to lay the rest in columns, once to shorten the strip; the others come from the outlines.
    expect(looks).toBeGreaterThan(3 * parts.length);
  });

  it.each([
    ['plates', rectangle(700, 500)],
    ['outlines of thousands of corners', star(4000, 300, 0.8)],
  ] satisfies [string, Ring][])('twenty thousand pieces of %s have their places at once', (_, outer) => {
    const start = process.cpuUsage();
    const part = { shape: { outer, holes: [] }, quantity: 20_000, allowedRotations: [0, 90], allowMirror: false };
    const rules = { margin: 5, spacing: 3, isOver: () => true, seed: 1 };
    const sheets = [{ sheet: { width: 1500, height: 1100 }, quantity: null, cost: null }];
    const job = nestJob({ ...rules, parts: [part, { ...part, quantity: 10 }], sheets });
    expect([job.placements.length, job.unplaced]).toEqual([20_010, []]);
    const strip = nestStrip({ ...rules, parts: [part], height: 1100 });
    expect([strip.placements.length, strip.unplaced]).toEqual([20_000, []]);
    const { user } = process.cpuUsage(start);
    // Laid and checked sheet by sheet each piece takes some hundredths of a millisecond, each against all others some tenths.
    expect(user / 1000).toBeLessThan(2_000);
  });

  it('pieces on sheets that are no rectangles are there at once, what is known of their pairs kept from one to the next', () => {
    const start = process.cpuUsage();
    const sheet = { outer: [...rectangle(2600, 1800), [0, 900] as const], holes: [disc(100, 40)].map(movedIn) };
    const rules = { margin: 5, spacing: 3, isOver: () => true, seed: 1 };
    const parts = [3, 4].map((seed) => ({
      ...{ shape: { outer: blob(150, 90, seed), holes: [] }, quantity: 90 },
      ...{ allowedRotations: [0, 120, 240], allowMirror: true },
    }));
    const nest = nestJob({ ...rules, parts, sheets: [{ sheet, quantity: null, cost: null }] });
    expect([nest.placements.length, nest.unplaced]).toEqual([180, []]);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(3_000);
  });
});
