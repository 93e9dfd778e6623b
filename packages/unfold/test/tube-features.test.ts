import { drawingFacts } from '@kerf/drawing';
import { chainBounds, signedArea } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { axesOf, drawingOfTube, type Solid, understandModel, type Vector } from '../src/index.ts';
import { boxSection, drilled, extrude, modelOf, type Piece } from './extrude.ts';
import { bored, recessed, sunk } from './milled.ts';
import { turnedSolid } from './turned.ts';

const tubeOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'tube') throw new Error(`it is ${JSON.stringify(part?.shape)}`);
  return part.shape.tube;
};
const at = (z: number) => ({ at: z, lean: 0 });
/** A tube along x, so that its wall at z = 20 looks up. */
const lying = ([x, y, z]: Vector): Vector => [z, x, y];
const squareTube = extrude('T', [boxSection(40, 40, 4), boxSection(34, 34, 1, true)], at(0), at(300), lying);
const placed = (section: readonly Piece[], x: number, y: number): Piece[] =>
  section.map((piece) =>
    piece.kind === 'line'
      ? { ...piece, from: [piece.from[0] + x, piece.from[1] + y], to: [piece.to[0] + x, piece.to[1] + y] }
      : { ...piece, centre: [piece.centre[0] + x, piece.centre[1] + y] },
  );
const areasOf = (loops: readonly Parameters<typeof signedArea>[0][]) => loops.map((loop) => Math.abs(signedArea(loop)));

describe('a tube', () => {
  it('has the narrow circle of a countersunk hole cut, and the countersink told', () => {
    const tube = tubeOf(sunk(squareTube, [150, 3], { wide: 6, narrow: 3, deep: 2 }, 20, 17));
    expect(areasOf(tube.unrolled.holes)).toEqual([expect.closeTo(Math.PI * 9, 6)]);
    expect(tube.cutLengthMm - tubeOf(squareTube).cutLengthMm).toBeCloseTo(6 * Math.PI, 6);
    expect(tube).toMatchObject({ pierces: 3, marks: [] });
    expect(tube.findings).toEqual([
      expect.objectContaining({
        code: 'COUNTERSINK',
        facts: { wideMm: expect.closeTo(12, 6), narrowMm: expect.closeTo(6, 6), isBehind: 0 },
      }),
    ]);
    const { minX, maxX } = chainBounds(tube.unrolled.holes[0]!)!;
    expect([minX, maxX]).toEqual([expect.closeTo(147, 6), expect.closeTo(153, 6)]);
  });

  it('has what is blind etched, and told', () => {
    const tube = tubeOf(recessed(squareTube, placed(boxSection(20, 8, 0), 100, 0), 20, 19.7));
    expect(tube).toMatchObject({ holes: [], pierces: 2, findings: [{ code: 'POCKET' }] });
    expect(areasOf(tube.unrolled.marks)).toEqual([expect.closeTo(160, 6)]);
    expect(tube.cutLengthMm).toBeCloseTo(tubeOf(squareTube).cutLengthMm, 6);
    expect(drawingFacts(drawingOfTube(tube))?.pierces).toBe(2);
  });

  it('has the hole in a pocket cut and the pocket etched', () => {
    const pocket = recessed(squareTube, placed(boxSection(20, 10, 0), 100, 0), 20, 19);
    const tube = tubeOf(bored(pocket, placed(boxSection(8, 6, 0), 100, 0), 19, 17));
    expect(areasOf(tube.unrolled.holes)).toEqual([expect.closeTo(48, 6)]);
    expect(areasOf(tube.unrolled.marks)).toEqual([expect.closeTo(200, 6)]);
    expect(tube.findings.map(({ code }) => code)).toEqual(['POCKET']);
  });

  it('has its tapped holes told, and plain ones not', () => {
    const tube = tubeOf(drilled(drilled(squareTube, [100, 0, 50], [0, 0, -1], 3.4), [200, 0, 50], [0, 0, -1], 4));
    expect(tube.findings).toEqual([
      expect.objectContaining({ code: 'THREAD', facts: { threadMm: 8, holeMm: expect.closeTo(6.8, 6) } }),
    ]);
    expect(tube.holes).toHaveLength(2);
  });

  it.each([
    ['bevelled outside', 2, 300],
    ['broken outside', 0.3, 300],
    ['sharpened to the inside', 3, 300],
  ])('that is %s at both ends is as long as the solid', (_, bevel, length) => {
    const [outer, inner] = [20, 17];
    const rim: (readonly [number, number])[] = [
      [outer, bevel],
      [outer, length - bevel],
      [outer - bevel, length],
      [inner, length],
      [inner, 0],
      [outer - bevel, 0],
    ];
    const outline = rim.filter((point, i) => rim.findIndex((one) => one[0] === point[0] && one[1] === point[1]) === i);
    const tube = tubeOf(turnedSolid('T', outline));
    expect(tube).toMatchObject({ lengthMm: expect.closeTo(length, 6), wallMm: expect.closeTo(3, 6) });
    expect(tube.ends.map(({ fromMm, toMm }) => [fromMm, toMm])).toEqual(
      [0, length].map((one) => [expect.closeTo(one, 6), expect.closeTo(one, 6)]),
    );
    expect(tube.findings).toEqual(
      [1, 2].map(() => expect.objectContaining({ code: 'BEVEL', facts: { deepMm: expect.closeTo(bevel, 6) } })),
    );
    expect(drawingFacts(drawingOfTube(tube))?.widthMm).toBeCloseTo(length, 6);
  });

  it('that is chamfered inside is as long as its outside, and has nothing told', () => {
    const tube = tubeOf(
      turnedSolid('T', [
        [20, 0],
        [20, 300],
        [18, 300],
        [17, 299],
        [17, 0],
      ]),
    );
    expect(tube).toMatchObject({ lengthMm: expect.closeTo(300, 6), findings: [] });
  });

  it('that is round has the narrow circle of a countersunk hole cut as it comes out of its side', () => {
    const tube = tubeOf(withRoundSink({ outer: 20, inner: 17, narrow: 3, from: 18.5 }));
    // Across the hole at each height the outside is 2 R asin(y / R) around.
    const steps = 2000;
    const area = Array.from({ length: steps }, (_, i) => {
      const z = -3 + (6 * (i + 0.5)) / steps;
      return (2 * 20 * Math.asin(Math.sqrt(9 - z * z) / 20) * 6) / steps;
    }).reduce((sum, one) => sum + one, 0);
    expect(tube.unrolled.holes).toHaveLength(1);
    expect(areasOf(tube.unrolled.holes)[0]! / area).toBeCloseTo(1, 2);
    const { minX, maxX } = chainBounds(tube.unrolled.holes[0]!)!;
    expect([minX, maxX]).toEqual([expect.closeTo(147, 1), expect.closeTo(153, 1)]);
    expect(tube.findings.map(({ code }) => code)).toEqual(['COUNTERSINK']);
  });
});

type RoundSink = {
  readonly outer: number;
  readonly inner: number;
  readonly narrow: number;
  /** How far from the axis the cone begins. */
  readonly from: number;
};

/** A round tube along z with a hole along x that opens out at 45° from a distance on. */
const withRoundSink = ({ outer, inner, narrow, from }: RoundSink): Solid => {
  const tube = turnedSolid('T', [
    [outer, 0],
    [outer, 300],
    [inner, 300],
    [inner, 0],
  ]);
  const rim = (radius: number, wideAt: (x: number) => number): Vector[] =>
    Array.from({ length: 181 }, (_, i): Vector => {
      const angle = (Math.PI * i) / 90;
      let x = radius;
      for (let round = 0; round < 60; round += 1) x = Math.sqrt(radius ** 2 - (wideAt(x) * Math.cos(angle)) ** 2);
      return [x, wideAt(x) * Math.cos(angle), 150 + wideAt(x) * Math.sin(angle)];
    });
  const axes = axesOf([from, 0, 150], [1, 0, 0], [0, 1, 0]);
  const [outside, inside] = [0, 2];
  const [edge, cone, bore] = [tube.edges.length, tube.faces.length, tube.faces.length + 1];
  const common = { isOutward: false, colour: null, name: '' };
  const loopOf = (one: number, isForward: boolean) => [{ edge: one, isForward }];
  return {
    ...tube,
    faces: [
      ...tube.faces.map((face, index) => {
        if (index === outside) return { ...face, loops: [...face.loops, loopOf(edge, false)] };
        return index === inside ? { ...face, loops: [...face.loops, loopOf(edge + 2, true)] } : face;
      }),
      {
        ...{ ...common, surface: { kind: 'cone', axes, radius: narrow, halfAngle: Math.PI / 4 } },
        loops: [loopOf(edge, true), loopOf(edge + 1, false)],
      },
      {
        ...{ ...common, surface: { kind: 'cylinder', axes, radius: narrow } },
        loops: [loopOf(edge + 1, true), loopOf(edge + 2, false)],
      },
    ],
    edges: [
      ...tube.edges,
      { curve: { kind: 'polyline', points: rim(outer, (x) => narrow + x - from) }, faces: [outside, cone] },
      { curve: { kind: 'arc', axes, radius: narrow, from: 0, sweep: 2 * Math.PI }, faces: [cone, bore] },
      { curve: { kind: 'polyline', points: rim(inner, () => narrow) }, faces: [bore, inside] },
    ],
  };
};
