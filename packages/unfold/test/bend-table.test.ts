import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type BendSample,
  bendAllowance,
  bendDeduction,
  kFactorFor,
  kFactorOfAllowance,
  kFactorOfDeduction,
  understandModel,
} from '../src/index.ts';
import { extrude, modelOf, stripSection } from './extrude.ts';

const degrees = (angle: number): number => (angle * Math.PI) / 180;
const sample = (thicknessMm: number, insideRadiusMm: number, angle: number, kFactor: number): BendSample => ({
  ...{ thicknessMm, insideRadiusMm, kFactor },
  angle: degrees(angle),
});
const found = (samples: readonly BendSample[], thicknessMm: number, insideRadiusMm: number, angle: number) => {
  const { kFactor, source } = kFactorFor(
    { kFactor: null, samples },
    { thicknessMm, insideRadiusMm, angle: degrees(angle) },
  );
  return [source, Number(kFactor.toFixed(6))];
};

describe('a bend table', () => {
  const table = [
    ...[sample(2, 1, 90, 0.36), sample(2, 3, 90, 0.42), sample(2, 3, 45, 0.4), sample(2, 3, 135, 0.46)],
    ...[sample(4, 2, 90, 0.38), sample(4, 6, 90, 0.44)],
  ];

  it.each([
    ['a bend that was measured', 2, 1, 90, 'measured', 0.36],
    ['between two radii', 2, 2, 90, 'interpolated', 0.39],
    ['between two angles', 2, 3, 60, 'interpolated', 0.4 + 0.02 / 3],
    ['between two thicknesses, at the same ratio of radius to thickness', 3, 1.5, 90, 'interpolated', 0.37],
    ['a little beyond the radii', 2, 5, 90, 'nearest', 0.42],
    ['an angle that only one radius was measured at', 2, 1, 30, 'nearest', 0.36],
    ['far beyond the radii', 2, 20, 90, 'default', 0.44],
    ['thicker than all that was measured', 6, 3, 90, 'default', 0.44],
    ['thinner than all that was measured', 1, 1, 90, 'default', 0.44],
  ] as const)('tells of %s', (_case, thickness, radius, angle, source, kFactor) => {
    const [from, value] = found(table, thickness, radius, angle);
    expect([from, value]).toEqual([source, expect.closeTo(kFactor, 5)]);
  });

  it('takes the mean of a bend measured twice, and nothing where it is empty', () => {
    expect(found([sample(1, 1, 90, 0.3), sample(1, 1, 90, 0.34)], 1, 1, 90)).toEqual(['measured', 0.32]);
    expect(found([], 1, 1, 90)).toEqual(['default', 0.44]);
  });

  it('gives way to the K-factor that somebody chose', () => {
    const bend = { thicknessMm: 2, insideRadiusMm: 1, angle: degrees(90) };
    expect(kFactorFor({ kFactor: 0.33, samples: table }, bend)).toEqual({
      ...{ kFactor: 0.33, source: 'chosen', samples: [] },
    });
  });

  it('stays between the samples that it names', () => {
    const samples = fc.array(
      fc
        .record({
          thickness: fc.constantFrom(1, 2, 3),
          radius: fc.double({ min: 0.5, max: 6, noNaN: true }),
          angle: fc.double({ min: 20, max: 150, noNaN: true }),
          k: fc.double({ min: 0.25, max: 0.5, noNaN: true }),
        })
        .map(({ thickness, radius, angle, k }) => sample(thickness, radius, angle, k)),
      { minLength: 1, maxLength: 12 },
    );
    const bend = fc.record({
      thicknessMm: fc.double({ min: 0.8, max: 3.5, noNaN: true }),
      insideRadiusMm: fc.double({ min: 0.2, max: 10, noNaN: true }),
      angle: fc.double({ min: 0.2, max: 2.8, noNaN: true }),
    });
    fc.assert(
      fc.property(samples, bend, (known, wanted) => {
        const { kFactor, source, samples: used } = kFactorFor({ kFactor: null, samples: known }, wanted);
        expect(used.length === 0).toBe(source === 'default');
        const ks = source === 'default' ? [kFactor] : used.map((one) => one.kFactor);
        expect(kFactor).toBeGreaterThanOrEqual(Math.min(...ks) - 1e-12);
        expect(kFactor).toBeLessThanOrEqual(Math.max(...ks) + 1e-12);
      }),
    );
  });
});

describe('allowance and deduction', () => {
  it('are those of a worked bend: 2 mm, R3, 90°, K 0.44', () => {
    const bend = { thicknessMm: 2, insideRadiusMm: 3, angle: degrees(90) };
    expect(bendAllowance(0.44, bend)).toBeCloseTo(6.0947, 4);
    expect(bendDeduction(0.44, bend)).toBeCloseTo(10 - 6.0947, 4);
  });

  it('give back the K-factor that they were made with', () => {
    const bends = fc.record({
      thicknessMm: fc.double({ min: 0.5, max: 12, noNaN: true }),
      insideRadiusMm: fc.double({ min: 0, max: 30, noNaN: true }),
      angle: fc.double({ min: 0.1, max: 2.9, noNaN: true }),
    });
    fc.assert(
      fc.property(bends, fc.double({ min: 0.2, max: 0.5, noNaN: true }), (bend, k) => {
        expect(kFactorOfAllowance(bendAllowance(k, bend), bend)).toBeCloseTo(k, 6);
        expect(kFactorOfDeduction(bendDeduction(k, bend), bend)).toBeCloseTo(k, 6);
      }),
    );
  });
});

describe('a sheet laid flat by a bend table', () => {
  it('takes for each bend its own K-factor', () => {
    const turns = [
      { flat: 40, angle: Math.PI / 2, radius: 1 },
      { flat: 60, angle: Math.PI / 2, radius: 4 },
    ];
    const solid = extrude('channel', [stripSection(2, turns, 40)], { at: 0, lean: 0 }, { at: 300, lean: 0 });
    const samples = [sample(2, 1, 90, 0.35), sample(2, 4, 90, 0.45)];
    const [part] = understandModel(modelOf(solid), { samples });
    if (part?.shape.kind !== 'bent') throw new Error('it is not bent');
    const { flat } = part.shape;
    const ks = flat.bends.map(({ insideRadiusMm, kFactor, kSource }) => [Math.round(insideRadiusMm), kFactor, kSource]);
    expect(ks.sort()).toEqual([
      [1, 0.35, 'measured'],
      [4, 0.45, 'measured'],
    ]);
    const strips = (Math.PI / 2) * (1 + 0.7) + (Math.PI / 2) * (4 + 0.9);
    expect(Math.min(flat.widthMm, flat.heightMm)).toBeCloseTo(140 + strips, 6);
  });
});
