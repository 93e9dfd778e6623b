import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BarPiece, BarSetting } from '../../src/bars/bars-input.ts';
import { jobRefusal } from '../../src/bars/bars-refusal.ts';
import { gapOf, ticksDown, ticksUp, waysOf } from '../../src/bars/lean.ts';
import { barCounter } from '../../src/bars/parts-per-length.ts';

const DEGREE = Math.PI / 180;
const setting = { kerf: 3, gripWaste: 150, endTrim: 10, spacing: 0, sectionHeight: 0 };

type Part = Omit<BarPiece, 'quantity'>;
type Bar = { readonly length: number };

const refusalOf = (part: Part, { length }: Bar, one: BarSetting) =>
  jobRefusal({
    ...one,
    pieces: [{ ...part, quantity: 1 }],
    bars: [{ length, quantity: null, cost: null }],
    isOver: () => true,
    seed: 1,
  });

const counted = (part: Part, bar: Bar, one: BarSetting) => {
  expect(refusalOf(part, bar, one)).toBeNull();
  return barCounter(part, one)(bar.length);
};

describe('parts per length', () => {
  test('6000 - 10 - 150 = 5840 holds 5 of 1000; they take 10 + 5 x 1003 + 150', () => {
    expect(counted({ length: 1000 }, { length: 6000 }, setting)).toEqual({
      partsPerLength: 5,
      consumptionMm: 5175,
    });
  });

  test('the last cut falls in the chuck where parts fill the length', () => {
    const exact = { ...setting, gripWaste: 0, endTrim: 0 };
    expect(counted({ length: 1998 }, { length: 6000 }, exact)).toEqual({ partsPerLength: 3, consumptionMm: 6000 });
  });

  test('a part longer than the bar leaves is not cut at all', () => {
    expect(counted({ length: 5841 }, { length: 6000 }, setting)).toEqual({ partsPerLength: 0, consumptionMm: 0 });
  });

  test('mitred parts lie head to tail: 6 x 1000 - 5 x 40 = 5800', () => {
    const mitred = { length: 1000, leftAngle: 45 * DEGREE, rightAngle: 45 * DEGREE };
    const plain = { ...setting, kerf: 0, sectionHeight: 40 };
    expect(counted(mitred, { length: 6000 }, plain)).toEqual({ partsPerLength: 6, consumptionMm: 5960 });
    expect(counted({ ...mitred, mayTurn: false }, { length: 6000 }, plain).partsPerLength).toBe(5);
  });

  test('one part is never fewer for a longer bar, a thinner kerf or a shorter part', () => {
    const cases = fc.record({
      length: fc.integer({ min: 300, max: 2000 }),
      degrees: fc.constantFrom(0, 30, 45),
      bar: fc.integer({ min: 2500, max: 9000 }),
      kerf: fc.integer({ min: 1, max: 40 }),
    });
    fc.assert(
      fc.property(cases, ({ length, degrees, bar, kerf }) => {
        const count = (by: { length?: number; bar?: number; kerf?: number }): number =>
          counted(
            { length: length + (by.length ?? 0), leftAngle: degrees * DEGREE, rightAngle: degrees * DEGREE },
            { length: bar + (by.bar ?? 0) },
            { ...setting, sectionHeight: 60, kerf: (kerf + (by.kerf ?? 0)) / 10 },
          ).partsPerLength;
        const asItIs = count({});
        expect(asItIs).toBeGreaterThan(0);
        expect(count({ bar: 50 })).toBeGreaterThanOrEqual(asItIs);
        expect(count({ kerf: -1 })).toBeGreaterThanOrEqual(asItIs);
        expect(count({ length: -10 })).toBeGreaterThanOrEqual(asItIs);
      }),
    );
  });

  test('is what laying one part after the other comes to, mitred in any way', () => {
    const angle = fc.constantFrom(-60, -45, -20, 0, 20, 45, 60);
    const cases = fc.record({
      length: fc.integer({ min: 150, max: 900 }),
      ...{ leftAngle: angle, rightAngle: angle, mayTurn: fc.boolean(), mayRoll: fc.boolean() },
      ...{ bar: fc.integer({ min: 900, max: 9000 }), kerf: fc.integer({ min: 0, max: 40 }) },
    });
    fc.assert(
      fc.property(cases, ({ length, leftAngle, rightAngle, mayTurn, mayRoll, bar, kerf }) => {
        const piece = { length, leftAngle: leftAngle * DEGREE, rightAngle: rightAngle * DEGREE, mayTurn, mayRoll };
        const one = { ...setting, sectionHeight: 60, kerf: kerf / 10 };
        fc.pre(refusalOf(piece, { length: bar }, one) === null);
        const ways = waysOf({ ...piece, quantity: 1 }, one.sectionHeight);
        let lengths = ways.map(() => ticksUp(length));
        let count = 0;
        while (Math.min(...lengths) <= ticksDown(bar - one.gripWaste - one.endTrim)) {
          count += 1;
          lengths = ways.map(({ left }) =>
            Math.min(...lengths.map((row, k) => row + ticksUp(length) + gapOf(ways[k]!.right, left, one))),
          );
        }
        expect(barCounter(piece, one)(bar).partsPerLength).toBe(count);
      }),
    );
  });

  test('a hundred million parts of a bar are counted at once', () => {
    const plain = { kerf: 0, gripWaste: 0, endTrim: 0, spacing: 0, sectionHeight: 0 };
    expect(counted({ length: 0.01 }, { length: 1e6 }, plain)).toEqual({ partsPerLength: 1e8, consumptionMm: 1e6 });
    expect(counted({ length: 0.01 }, { length: 1e6 }, { ...plain, kerf: 0.015 }).partsPerLength).toBe(4e7);
  });

  test('a piece that is a triangle is cut, turned beside the next one', () => {
    const triangle = { length: 100, leftAngle: 45 * DEGREE };
    const plain = { ...setting, gripWaste: 0, endTrim: 0, kerf: 0, sectionHeight: 100 };
    expect(counted(triangle, { length: 200 }, plain).partsPerLength).toBe(4);
  });
});
