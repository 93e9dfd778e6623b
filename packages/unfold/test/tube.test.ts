import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Solid, understandModel } from '../src/index.ts';
import { boxSection, circleSection, extrude, modelOf } from './extrude.ts';

const tubeOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'tube') throw new Error(`it is ${JSON.stringify(part?.shape)}`);
  return part.shape.tube;
};
const size = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const lowEnd = { at: 0, lean: 0 };

describe('tubes', () => {
  it('of any rectangle are measured, with their mitres', () => {
    fc.assert(
      fc.property(
        size(25, 120),
        size(25, 120),
        size(1, 5),
        size(0, 3),
        size(200, 900),
        fc.constantFrom(0, 0.5, 1),
        (width, height, wall, extra, length, lean) => {
          const outer = wall + 0.2 + extra;
          const section = [
            boxSection(width, height, outer),
            boxSection(width - 2 * wall, height - 2 * wall, outer - wall, true),
          ];
          const tube = tubeOf(extrude('tube', section, lowEnd, { at: length, lean }));
          expect([tube.widthMm, tube.heightMm]).toEqual(
            [Math.max(width, height), Math.min(width, height)].map((one) => expect.closeTo(one, 6)),
          );
          expect(tube).toMatchObject({
            wallMm: expect.closeTo(wall, 6),
            cornerRadiusMm: expect.closeTo(outer, 6),
            innerCornerRadiusMm: expect.closeTo(outer - wall, 6),
          });
          expect(tube.lengthMm).toBeCloseTo(length + (lean * width) / 2, 6);
          expect(tube.ends.map(({ angle }) => angle).sort()).toEqual(
            [0, Math.atan(lean)].map((one) => expect.closeTo(one, 6)),
          );
          expect(tube).toMatchObject({ holes: [], pierces: 2 });
          if (lean === 0)
            expect(tube.cutLengthMm).toBeCloseTo(2 * (2 * (width + height) - (8 - 2 * Math.PI) * outer), 6);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('of round section need a void: without one it is a bar', () => {
    const tube = tubeOf(extrude('tube', [circleSection(20), circleSection(17, true)], lowEnd, { at: 300, lean: 0 }));
    expect(tube).toMatchObject({
      profile: 'Circle',
      widthMm: expect.closeTo(40, 6),
      wallMm: expect.closeTo(3, 6),
      lengthMm: expect.closeTo(300, 6),
    });
    expect(tube.cutLengthMm).toBeCloseTo(2 * Math.PI * 40, 6);
    const [bar] = understandModel(modelOf(extrude('pin', [circleSection(20)], lowEnd, { at: 300, lean: 0 })));
    expect(bar?.shape).toMatchObject({ kind: 'other', reason: 'ROUND_BAR' });
  });

  it('that are shorter than their wall are rings of sheet', () => {
    const [ring] = understandModel(
      modelOf(extrude('ring', [circleSection(20), circleSection(10, true)], lowEnd, { at: 3, lean: 0 })),
    );
    expect(ring?.shape.kind).toBe('flat');
  });
});

describe('parts of a model', () => {
  const plate = (move?: Parameters<typeof extrude>[4], shift = 12) =>
    extrude('plate', [boxSection(60, 40, 0), circleSection(4, true, [shift, 7])], lowEnd, { at: 3, lean: 0 }, move);

  it('that a motion makes one are counted, and those that only a mirror does are not', () => {
    const bracket = (move?: Parameters<typeof extrude>[4]) =>
      extrude('lug', [boxSection(60, 40, 0), circleSection(4, true, [12, 7])], lowEnd, { at: 20, lean: 0.2 }, move);
    const parts = understandModel(
      modelOf(
        bracket(),
        bracket(([x, y, z]) => [y + 5, -x, z - 9]),
        bracket(([x, y, z]) => [x, -y, z]),
      ),
    );
    expect(parts.map(({ solids, mirrorOf }) => ({ solids, mirrorOf }))).toEqual([
      { solids: [0, 1], mirrorOf: null },
      { solids: [2], mirrorOf: 0 },
    ]);
  });

  it('of equal measures but another place of a hole are different', () => {
    expect(understandModel(modelOf(plate(), plate(undefined, 13)))).toHaveLength(2);
  });
});
