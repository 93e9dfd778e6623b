import { describe, expect, it } from 'vitest';
import { measureSolid, type Solid, understandModel } from '../src/index.ts';
import { boxSection, circleSection, extrude, modelOf } from './extrude.ts';
import { bevelled, bored, recessed, sunk, turnedOver } from './milled.ts';

const flatOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid), { kFactor: 0.5 });
  if (part?.shape.kind !== 'flat') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat;
};
const at = (z: number) => ({ at: z, lean: 0 });
const plate = (thickness: number): Solid => extrude('plate', [boxSection(300, 200, 0)], at(0), at(thickness));
const differs = (solid: Solid): number | null =>
  flatOf(solid).findings.find(({ code }) => code === 'VOLUME_DIFFERS')?.facts.percent ?? null;
const codesOf = (solid: Solid) => flatOf(solid).findings.map(({ code }) => code);

/** The plate with a step along one of its edges, of which nothing is told. */
const stepped = (): Solid => {
  const corners: (readonly [number, number])[] = [
    [-150, 0],
    [150, 0],
    [150, 4],
    [138, 4],
    [138, 10],
    [-150, 10],
  ];
  const section = corners.map((from, i) => ({ kind: 'line', from, to: corners[(i + 1) % corners.length]! }) as const);
  return extrude('plate', [section], at(-100), at(100), ([x, y, z]) => [x, -z, y]);
};

/** The share by which the blank of the plate has more than what is left of it, percent. */
const stepShare = (worked: Solid): number => (100 * 12 * 6 * 200) / measureSolid(worked).volumeMm3;

describe('a volume that differs', () => {
  const step = stepped();

  it.each<[string, Solid]>([
    ['nothing', step],
    ['one small countersink', sunk(step, [20, 20], { wide: 5, narrow: 2.75, deep: 2.25 }, 10, 0)],
    ['a counterbore', bored(recessed(step, circleSection(10), 10, 5), circleSection(5), 5, 0)],
    ['an engraving', recessed(step, boxSection(40, 20, 0), 10, 9.8)],
    ['a pocket', recessed(step, boxSection(80, 60, 0), 10, 7)],
    ['a pocket with a hole in it', bored(recessed(step, boxSection(80, 60, 0), 10, 7), circleSection(12), 7, 0)],
    ['a pocket behind', turnedOver(recessed(turnedOver(step, 10), boxSection(80, 60, 0), 10, 7), 10)],
  ])('is told where the work on a part does not account for it: %s', (_, solid) => {
    expect(differs(solid)).toBeCloseTo(stepShare(solid), 6);
  });

  it.each<[string, Solid, string[]]>([
    ['a pocket', recessed(plate(10), boxSection(150, 100, 5), 10, 8), ['POCKET']],
    [
      'a pocket with holes',
      bored(recessed(plate(10), boxSection(150, 100, 5), 10, 8), circleSection(12), 8, 0),
      ['POCKET'],
    ],
    ['a wide countersink', sunk(plate(10), [0, 0], { wide: 40, narrow: 32, deep: 8 }, 10, 0), ['COUNTERSINK']],
    [
      'a wide counterbore',
      bored(recessed(plate(10), circleSection(40), 10, 5), circleSection(20), 5, 0),
      ['COUNTERBORE'],
    ],
    [
      'pockets on both sides',
      turnedOver(
        recessed(turnedOver(recessed(plate(10), boxSection(90, 90, 0), 10, 8), 10), boxSection(90, 90, 0), 10, 8),
        10,
      ),
      ['POCKET', 'POCKET_BEHIND'],
    ],
  ])('is not told where the work on a part accounts for it: %s', (_, solid, codes) => {
    expect(codesOf(solid)).toEqual(codes);
  });
});

describe('the thickness of a bevelled plate', () => {
  it.each([0.05, 0.2, 0.5])('is no less for an engraving of %d mm', (deep) => {
    const solid = recessed(bevelled(300, 200, 10, 2.5), boxSection(40, 20, 0), 10, 10 - deep);
    const flat = flatOf(solid);
    expect(flat.thicknessMm).toBeCloseTo(10, 9);
    expect([flat.widthMm, flat.heightMm]).toEqual([expect.closeTo(300, 6), expect.closeTo(200, 6)]);
    expect(flat.marks).toHaveLength(1);
    expect(codesOf(solid)).toEqual(['BEVEL', 'POCKET']);
    const under = flatOf(
      turnedOver(recessed(turnedOver(bevelled(300, 200, 10, 2.5), 10), boxSection(40, 20, 0), 10, 10 - deep), 10),
    );
    expect([under.thicknessMm, under.widthMm, under.marks.length]).toEqual([
      expect.closeTo(10, 9),
      expect.closeTo(300, 6),
      1,
    ]);
  });
});
