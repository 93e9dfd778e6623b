import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { partsPerLength } from '../../src/bars/parts-per-length.ts';

const DEGREE = Math.PI / 180;
const setting = { kerf: 3, gripWaste: 150, endTrim: 10, spacing: 0, sectionHeight: 0 };

const counted = (...parameters: Parameters<typeof partsPerLength>) => {
  const outcome = partsPerLength(...parameters);
  if (!outcome.ok) throw new Error(outcome.refusal.facts.sentence);
  return outcome.value;
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

  test('the same refusals as a job', () => {
    expect(partsPerLength({ length: -1 }, { length: 6000 }, setting)).toMatchObject({
      ok: false,
      refusal: { code: 'LENGTH_INVALID' },
    });
  });
});
