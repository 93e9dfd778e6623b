import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Solid, understandModel, type Vector } from '../src/index.ts';
import { boxSection, extrude, modelOf, type Piece } from './extrude.ts';
import { bored, recessed } from './milled.ts';
import { turnedSolid } from './turned.ts';

const tubeOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'tube') throw new Error(`it is ${JSON.stringify(part?.shape)}`);
  return part.shape.tube;
};
const codesOf = (solid: Solid) => tubeOf(solid).findings.map(({ code }) => code);
const at = (z: number) => ({ at: z, lean: 0 });
/** A tube along x, so that its lower wall from z = -20 to -17 looks up into it. */
const lying = ([x, y, z]: Vector): Vector => [z, x, y];
const squareTube = extrude('T', [boxSection(40, 40, 4), boxSection(34, 34, 1, true)], at(0), at(300), lying);
const placed = (section: readonly Piece[], x: number): Piece[] =>
  section.map((piece) =>
    piece.kind === 'line'
      ? { ...piece, from: [piece.from[0] + x, piece.from[1]], to: [piece.to[0] + x, piece.to[1]] }
      : { ...piece, centre: [piece.centre[0] + x, piece.centre[1]] },
  );

describe('the inside of a tube', () => {
  it('has a pocket told with its place, wherever and however deep it is, and nothing of it is cut', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 20, max: 280, noNaN: true }),
        fc.double({ min: 0.1, max: 2.5, noNaN: true }),
        fc.double({ min: 4, max: 24, noNaN: true }),
        (x, deep, wide) => {
          const tube = tubeOf(recessed(squareTube, placed(boxSection(20, wide, 0), x), -17, -17 - deep));
          expect(tube).toMatchObject({ wallMm: expect.closeTo(3, 6), holes: [], marks: [], pierces: 2 });
          expect(tube.cutLengthMm).toBeCloseTo(tubeOf(squareTube).cutLengthMm, 6);
          expect(tube.findings).toMatchObject([{ code: 'POCKET_INSIDE' }]);
          const [px, , pz] = tube.findings[0]!.at;
          expect(Math.abs(px - x)).toBeLessThan(10.01);
          expect(pz).toBeLessThan(-16.9);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('has a pocket about a hole told, and the hole cut as the outside shows it', () => {
    const pocket = recessed(squareTube, placed(boxSection(20, 10, 0), 100), -17, -18);
    const tube = tubeOf(bored(pocket, placed(boxSection(8, 6, 0), 100), -18, -20));
    expect(tube.holes).toHaveLength(1);
    expect(tube.findings.map(({ code }) => code)).toEqual(['POCKET_INSIDE']);
    expect(codesOf(bored(squareTube, placed(boxSection(8, 6, 0), 100), -17, -20))).toEqual([]);
  });

  const grooved = (half: number): Solid => {
    const points: [number, number][] = [
      [-17, -17],
      [-17, 17],
      [-half, 17],
      [-half, 18],
      [half, 18],
      [half, 17],
      [17, 17],
      [17, -17],
    ];
    const inner = points.map((from, i): Piece => ({ kind: 'line', from, to: points[(i + 1) % points.length]! }));
    return extrude('T', [boxSection(40, 40, 4), inner], at(0), at(300), lying);
  };

  it('has a keyway all along told, and the wall is that beside it', () => {
    const tube = tubeOf(grooved(3));
    expect(tube.wallMm).toBeCloseTo(3, 6);
    expect(new Set(tube.findings.map(({ code }) => code))).toEqual(new Set(['POCKET_INSIDE']));
  });

  it('that has a thinner wall on most of one side is refused with the place', () => {
    const [part] = understandModel(modelOf(grooved(11)));
    expect(part?.shape).toMatchObject({ kind: 'other', reason: 'UNEVEN_WALL', at: expect.any(Array) });
  });

  it.each([
    [
      'bored at one end',
      [
        [20, 0],
        [20, 300],
        [18.5, 300],
        [18.5, 260],
        [17, 260],
        [17, 0],
      ],
    ],
    [
      'with a groove for a ring',
      [
        [20, 0],
        [20, 300],
        [17, 300],
        [17, 260],
        [18, 260],
        [18, 256],
        [17, 256],
        [17, 0],
      ],
    ],
  ] as const)('that is round, %s, has it told', (_, outline) => {
    const tube = tubeOf(turnedSolid('T', outline));
    expect(tube).toMatchObject({ wallMm: expect.closeTo(3, 6), lengthMm: expect.closeTo(300, 6) });
    expect(tube.findings.map(({ code }) => code)).toEqual(['POCKET_INSIDE']);
  });
});

describe('the outside of a tube', () => {
  it('has a long shallow step etched and told', () => {
    const tube = tubeOf(recessed(squareTube, placed(boxSection(200, 16, 0), 150), 20, 19));
    expect(tube).toMatchObject({ holes: [], findings: [{ code: 'POCKET' }] });
    expect(tube.marks).toHaveLength(1);
  });
});
