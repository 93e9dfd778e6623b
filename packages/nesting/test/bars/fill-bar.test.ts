import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { barsProblems } from '../../src/bars/certify-bars.ts';
import { fillBar } from '../../src/bars/fill-bar.ts';
import { barCounter } from '../../src/bars/parts-per-length.ts';

const setting = { kerf: 1, gripWaste: 120, endTrim: 10, spacing: 1, sectionHeight: 40 };

const filled = (...parameters: Parameters<typeof fillBar>) => {
  const outcome = fillBar(...parameters);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  return outcome.value;
};

describe('a bar filled with one piece', () => {
  test('holds what is counted, and every copy can be cut where it lies, however its ends lean', () => {
    const lean = fc.constantFrom(-Math.PI / 4, -0.3, 0, 0.3, Math.PI / 4);
    const cases = fc.record({
      length: fc.double({ min: 150, max: 2500, noNaN: true }),
      leftAngle: lean,
      rightAngle: lean,
      mayTurn: fc.boolean(),
      mayRoll: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, (piece) => {
        const { copies, consumptionMm } = filled(piece, setting, 6000);
        const counted = barCounter(piece, setting)(6000);
        expect([copies.length, consumptionMm]).toEqual([counted.partsPerLength, counted.consumptionMm]);
        const input = {
          ...{ ...setting, pieces: [{ ...piece, quantity: copies.length }] },
          ...{ bars: [{ length: 6000, quantity: 1, cost: null }], isOver: () => false, seed: 1 },
        };
        const pieces = copies.map((copy) => ({ ...copy, pieceIndex: 0 }));
        expect(barsProblems(input, { patterns: [{ stockIndex: 0, times: 1, pieces }], unplaced: [] })).toEqual([]);
      }),
    );
  });

  test('lays mitred copies head to tail, every other one turned', () => {
    const mitred = { length: 640, leftAngle: Math.PI / 4, rightAngle: Math.PI / 4 };
    const { copies } = filled(mitred, { ...setting, kerf: 0, spacing: 0 }, 6000);
    expect(copies.slice(1).every(({ isTurned }, k) => isTurned !== copies[k]?.isTurned)).toBe(true);
    expect(copies.slice(1).map(({ start }, k) => start - (copies[k]?.start ?? 0))).toEqual(
      Array.from({ length: 8 }, () => expect.closeTo(600, 3)),
    );
  });

  test('lays as many as asked for, and none where none fits', () => {
    expect(filled({ length: 1000 }, setting, 6000, 2).copies.map(({ start }) => start)).toEqual([10, 1011]);
    expect(filled({ length: 6000 }, setting, 6000)).toEqual({ copies: [], consumptionMm: 0 });
    expect(fillBar({ length: 20, leftAngle: 1, rightAngle: 1 }, setting, 6000)).toMatchObject({
      refusal: { code: 'ENDS_CROSS' },
    });
  });
});
