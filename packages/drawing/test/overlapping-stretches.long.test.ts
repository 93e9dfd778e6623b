import { lineOf, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawnReach, type Reach, stretchesOf } from '../src/overlapping-stretches.ts';

const reach = (low: number, high: number, order: number, isSolid = true): DrawnReach => ({
  low,
  high,
  piece: { curve: lineOf(pointOf(low, 0), pointOf(high, 0)), layer: '0', type: 'Cutting', isSolid, order, copies: 1 },
});

const bounds = fc
  .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 1, max: 12 }))
  .map(([low, length]): Reach => ({ low, high: low + length }));

test('what lies at a place is the first drawn there, and as often as all of them', () => {
  fc.assert(
    fc.property(
      fc.array(bounds, { minLength: 1, maxLength: 12 }),
      fc.array(bounds, { maxLength: 4 }),
      (drawn, covers) => {
        const reaches = drawn.map(({ low, high }, place) => reach(low, high, (place * 7) % 12, place % 2 === 0));
        const stretches = stretchesOf(reaches, covers, 0.01);
        for (let place = 0.5; place < 60; place += 1) {
          const at = ({ low, high }: Reach) => low < place && high > place;
          const here = reaches.filter(at).map(({ piece }) => piece);
          const stretch = stretches.find(at);
          const found = stretch?.piece;
          if (stretch !== undefined) expect(stretch.isCovered).toBe(covers.some(at));
          expect(found?.copies ?? 0).toBe(here.length);
          expect(found?.isSolid ?? false).toBe(here.some((piece) => piece.isSolid));
          if (here.length > 0) expect(found?.order).toBe(Math.min(...here.map((piece) => piece.order)));
        }
      },
    ),
  );
});

test('50,000 nested reaches and as many covers take a moment', () => {
  const reaches = Array.from({ length: 50_000 }, (_, place) => reach(place, 200_000 - place, place));
  const covers = Array.from({ length: 50_000 }, (_, place) => ({ low: 300_000 + place, high: 300_001 + place }));
  const before = process.cpuUsage();
  expect(stretchesOf(reaches, covers, 0.01).length).toBe(99_999);
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(2500);
});
