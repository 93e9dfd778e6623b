import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { SAME_DRILL, TAP_DRILLS, threadOf, unifiedThreadName } from '../src/sheet/threads.ts';

test('no hole is near to the drills of two threads', () => {
  for (const [i, one] of TAP_DRILLS.entries())
    for (const other of TAP_DRILLS.slice(i + 1))
      expect(Math.abs(one.drillMm - other.drillMm)).toBeGreaterThan(2 * SAME_DRILL);
});

/** Holes that go with screws, mm: close, medium and free for M2 to M20 (ISO 273), and for #0 to 3/4 (ASME B18.2.8). */
const CLEARANCE = [
  ...[2.2, 2.4, 2.6, 2.7, 2.9, 3.1, 3.2, 3.4, 3.6, 3.7, 3.9, 4.2, 4.3, 4.5, 4.8, 5.3, 5.5, 5.8, 6.4, 6.6, 7, 7.4],
  ...[7.6, 8, 8.4, 9, 10, 10.5, 11, 12, 13, 13.5, 14.5, 15, 15.5, 16.5, 17, 17.5, 18.5, 19, 20, 21, 22, 24],
  ...[0.067, 0.076, 0.094, 0.081, 0.089, 0.104, 0.094, 0.102, 0.116, 0.106, 0.116, 0.128, 0.12, 0.128, 0.144].map(
    (inch) => inch * 25.4,
  ),
  ...[0.141, 0.156, 0.172, 0.14, 0.15, 0.17, 0.18, 0.177, 0.194, 0.206, 0.201, 0.221, 0.238, 0.257, 0.266, 0.295].map(
    (inch) => inch * 25.4,
  ),
  ...[0.323, 0.332, 0.359, 0.386, 0.397, 0.422, 0.453, 0.469, 0.484, 0.531, 0.562, 0.609, 0.656, 0.688, 0.734].map(
    (inch) => inch * 25.4,
  ),
];

test('a plain hole that a screw goes through is told of no thread', () => {
  for (const hole of CLEARANCE) expect([hole, threadOf(hole, null)]).toEqual([hole, null]);
});

describe('a hole drilled for an inch thread', () => {
  it.each([
    [2.261, 2.9, '#4-40 UNC'],
    [3.454, 4.3, '#8-32 UNC'],
    [3.81, 5, '#10-24 UNC'],
    [5.1054, 6.5, '1/4-20 UNC'],
    [6.528, 8, '5/16-18 UNC'],
    [7.9375, 9.6, '3/8-16 UNC'],
    [10.716, 12.8, '1/2-13 UNC'],
    [13.494, 16, '5/8-11 UNC'],
    [16.669, 19.5, '3/4-10 UNC'],
  ])('of %s mm, led in by a chamfer of %s mm, is for %s', (hole, wide, name) => {
    const thread = threadOf(hole, wide);
    expect(unifiedThreadName(thread?.nominalMm ?? 0, thread?.turnsPerInch ?? 0)).toBe(name);
    expect(threadOf(hole, wide * 1.3)).toBeNull();
    expect(threadOf(hole, null)).toBeNull();
  });

  it('that is nothing else needs no chamfer', () => {
    expect(threadOf(0.368 * 25.4, null)).toEqual({ nominalMm: expect.closeTo(11.1125, 6), turnsPerInch: 14 });
  });

  it('is never told for another chamfer than its own', () => {
    fc.assert(
      fc.property(fc.constantFrom(...TAP_DRILLS), fc.double({ min: 0.5, max: 3, noNaN: true }), (drill, share) => {
        const told = threadOf(drill.drillMm, share * drill.nominalMm);
        expect(told !== null).toBe(share >= 0.98 && share <= 1.15);
        expect(told?.turnsPerInch ?? null).toBe(told === null ? null : drill.turnsPerInch);
      }),
    );
  });
});
