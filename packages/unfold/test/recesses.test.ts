import { signedArea } from '@kerf/geometry';
import { describe, expect, it } from 'vitest';
import { type Solid, understandModel } from '../src/index.ts';
import { boxSection, circleSection, extrude, modelOf, type Piece } from './extrude.ts';
import { bored, recessed, sunk, turnedOver } from './milled.ts';

const flatOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid), { kFactor: 0.5 });
  if (part?.shape.kind !== 'flat' && part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat;
};
const at = (z: number) => ({ at: z, lean: 0 });
const plate = (thickness = 8): Solid => extrude('plate', [boxSection(100, 60, 0)], at(0), at(thickness));
const moved = (section: readonly Piece[], dx: number, dy: number): Piece[] =>
  section.map((piece) =>
    piece.kind === 'line'
      ? { ...piece, from: [piece.from[0] + dx, piece.from[1] + dy], to: [piece.to[0] + dx, piece.to[1] + dy] }
      : { ...piece, centre: [piece.centre[0] + dx, piece.centre[1] + dy] },
  );
const round = (diameter: number, x = 0, y = 0): Piece[] => circleSection(diameter / 2, false, [x, y]);
const polygon = (corners: number, radius: number, x = 0, y = 0): Piece[] => {
  const point = (i: number): readonly [number, number] => {
    const angle = (2 * Math.PI * i) / corners;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  };
  return Array.from({ length: corners }, (_, i) => ({ kind: 'line', from: point(i), to: point((i + 1) % corners) }));
};
const boltCircle = [
  [15, 0],
  [-15, 0],
  [0, 15],
  [0, -15],
] as const;
const withBolts = (solid: Solid, from: number, to: number): Solid =>
  boltCircle.reduce((done, [x, y]) => bored(done, round(5, x, y), from, to), solid);

/** What is cut of a part, as areas from the largest, and what is marked and told. */
const seen = (solid: Solid) => {
  const { holes, marks, findings, thicknessMm } = flatOf(solid);
  const areas = (loops: typeof holes) =>
    loops.map((curves) => Number(Math.abs(signedArea(curves)).toFixed(3))).sort((a, b) => b - a);
  return { thicknessMm, holes: areas(holes), marks: areas(marks), codes: findings.map(({ code }) => code) };
};
const disc = (diameter: number): number => Number(((Math.PI * diameter ** 2) / 4).toFixed(3));

describe('a round recess', () => {
  it.each([0.5, 1, 2])('of %d mm with a bore and bolt holes in its floor has each of them cut', (deep) => {
    const floor = 8 - deep;
    const solid = withBolts(bored(recessed(plate(), round(40), 8, floor), round(16), floor, 0), floor, 0);
    const expected = { holes: [disc(16), ...Array(4).fill(disc(5))], marks: [disc(40)], codes: ['POCKET'] };
    expect(seen(solid)).toEqual({ thicknessMm: 8, ...expected });
    expect(seen(turnedOver(solid, 8))).toEqual({ thicknessMm: 8, ...expected });
  });

  it('without a bore in its middle is not cut through', () => {
    expect(seen(withBolts(recessed(plate(), round(40), 8, 7), 7, 0))).toEqual({
      ...{ thicknessMm: 8, holes: Array(4).fill(disc(5)), marks: [disc(40)], codes: ['POCKET'] },
    });
  });

  it.each<[string, Piece[], number]>([
    ['round hole out of its middle', round(6, 5), disc(6)],
    ['square hole', boxSection(10, 10, 0), 100],
    ['square hole with round corners', boxSection(10, 10, 2), Number((100 - (4 - Math.PI) * 4).toFixed(3))],
    ['hexagon', polygon(6, 5), Number((1.5 * Math.sqrt(3) * 25).toFixed(3))],
    ['hexagon out of its middle', polygon(6, 5, 8, 3), Number((1.5 * Math.sqrt(3) * 25).toFixed(3))],
  ])('keeps the shape of a %s', (_, section, area) => {
    const solid = bored(recessed(plate(), round(40), 8, 7), section, 7, 0);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [area], marks: [disc(40)], codes: ['POCKET'] });
  });

  it('with no hole is a mark', () => {
    const solid = recessed(plate(), round(40), 8, 7);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [], marks: [disc(40)], codes: ['POCKET'] });
  });

  it('with a deeper one in its floor is one mark', () => {
    const solid = recessed(recessed(plate(), round(40), 8, 7), round(20, 4), 7, 5);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [], marks: [disc(40)], codes: ['POCKET'] });
  });

  it('with a deeper one in its floor has the holes of both', () => {
    const deeper = recessed(recessed(plate(), round(40), 8, 7), round(20), 7, 5);
    const solid = bored(bored(bored(deeper, round(5, 6), 5, 0), round(6, -6), 5, 0), round(4, 0, 15), 7, 0);
    expect(seen(solid)).toEqual({
      ...{ thicknessMm: 8, holes: [disc(6), disc(5), disc(4)], marks: [disc(40)], codes: ['POCKET'] },
    });
  });

  it('has no hole where one in its floor is blind', () => {
    const blind = recessed(recessed(plate(), round(40), 8, 7), round(5, 15), 7, 4);
    expect(seen(bored(blind, round(16), 7, 0))).toEqual({
      ...{ thicknessMm: 8, holes: [disc(16)], marks: [disc(40)], codes: ['POCKET'] },
    });
  });

  it('has its countersinks and threads told', () => {
    const recess = recessed(plate(), round(40), 8, 7);
    const solid = bored(sunk(recess, [10, 0], { wide: 5, narrow: 2.75, deep: 2.25 }, 7, 0), round(6.8, -10), 7, 0);
    const { holes, codes } = seen(solid);
    expect(holes).toEqual([disc(6.8), disc(5.5)]);
    expect(codes.toSorted()).toEqual(['COUNTERSINK', 'POCKET', 'THREAD']);
  });
});

describe('recesses on both sides', () => {
  const behind = (solid: Solid, section: Piece[], to: number): Solid =>
    turnedOver(recessed(turnedOver(solid, 8), section, 8, to), 8);

  it('over each other have the holes between them cut', () => {
    const solid = withBolts(behind(recessed(plate(), round(40), 8, 7), round(40), 7), 7, 1);
    expect(seen(solid)).toEqual({
      ...{ thicknessMm: 8, holes: Array(4).fill(disc(5)), marks: [disc(40)], codes: ['POCKET', 'POCKET_BEHIND'] },
    });
  });

  it('of which one is round and one is square have the holes between them cut', () => {
    const solid = withBolts(behind(recessed(plate(), round(40), 8, 7), boxSection(50, 44, 4), 7), 7, 1);
    const { holes, codes } = seen(solid);
    expect(holes).toEqual(Array(4).fill(disc(5)));
    expect(codes).toEqual(['POCKET', 'POCKET_BEHIND']);
  });

  it('beside each other have the holes of both cut', () => {
    const front = bored(recessed(plate(), round(30, -25), 8, 7), round(5, -20), 7, 0);
    const solid = bored(behind(front, round(30, 25), 7), round(6, 20), 8, 1);
    const { holes, marks } = seen(solid);
    expect(holes).toEqual([disc(6), disc(5)]);
    expect(marks).toEqual([disc(30)]);
  });

  it('that are blind are told on each', () => {
    const solid = behind(recessed(plate(), round(30, -25), 8, 7), round(20, 25), 7);
    expect(seen(solid).codes.toSorted()).toEqual(['POCKET', 'POCKET_BEHIND']);
    expect(seen(solid).holes).toEqual([]);
  });
});

describe('a recess that breaks through the edge of a plate', () => {
  /** The plate with a step along one edge, and further work. */
  const stepped = (wide: number, deep: number): Solid => {
    const section: (readonly [number, number])[] = [
      [-50, 0],
      [50, 0],
      [50, 8 - deep],
      [50 - wide, 8 - deep],
      [50 - wide, 8],
      [-50, 8],
    ];
    const pieces = section.map((from, i): Piece => ({ kind: 'line', from, to: section[(i + 1) % section.length]! }));
    return extrude('plate', [pieces], at(-30), at(30), ([x, y, z]) => [x, -z, y]);
  };

  it.each([4, 12, 30])('takes nothing from its outline, and its holes are cut: %d mm wide', (wide) => {
    const middle = 50 - wide / 2;
    const solid = bored(bored(stepped(wide, 1), round(2, middle, 10), 7, 0), round(3, middle, -10), 7, 0);
    const flat = flatOf(solid);
    expect([flat.widthMm, flat.heightMm].toSorted()).toEqual([expect.closeTo(100, 6), expect.closeTo(60, 6)]);
    expect(seen(solid).holes).toEqual([disc(3), disc(2)]);
    expect(seen(solid).codes).not.toContain('COUNTERBORE');
  });

  it('has no part in what an engraving beside it shows', () => {
    const engraved = recessed(stepped(4, 1), boxSection(20, 10, 0), 8, 7.8);
    const flat = flatOf(engraved);
    expect([flat.widthMm, flat.heightMm].toSorted()).toEqual([expect.closeTo(100, 6), expect.closeTo(60, 6)]);
    expect(seen(engraved).marks).toEqual([200]);
    const drilled = bored(engraved, round(2, 48, 10), 7, 0);
    expect(seen(drilled).holes).toEqual([disc(2)]);
    expect(flatOf(drilled).widthMm * flatOf(drilled).heightMm).toBeCloseTo(6000, 3);
  });
});

describe('a hole that is widened about its axis', () => {
  it('is told as a counterbore', () => {
    const solid = bored(recessed(plate(), round(15), 8, 4), round(9), 4, 0);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [disc(9)], marks: [], codes: ['COUNTERBORE'] });
    expect(flatOf(solid).findings[0]!.facts).toEqual({ wideMm: 15, narrowMm: 9, isBehind: 0 });
  });

  it('is told as a countersink', () => {
    const solid = sunk(plate(), [10, 5], { wide: 10, narrow: 5, deep: 5 }, 8, 0);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [disc(10)], marks: [], codes: ['COUNTERSINK'] });
    expect(flatOf(solid).findings[0]!.facts).toEqual({
      ...{ wideMm: expect.closeTo(20, 9), narrowMm: expect.closeTo(10, 9), isBehind: 0 },
    });
  });

  it('is bored from both sides', () => {
    const behind = turnedOver(recessed(turnedOver(plate(), 8), round(12), 8, 6), 8);
    const solid = bored(recessed(behind, round(15), 8, 6), round(9), 6, 2);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [disc(9)], marks: [], codes: ['COUNTERBORE'] });
  });

  it('does not widen others, wherever they lie', () => {
    const recess = recessed(plate(), moved(boxSection(30, 30, 0), -20, 0), 8, 7);
    const solid = bored(bored(recess, round(5, -25), 7, 0), round(10, -12), 7, 0);
    expect(seen(solid)).toEqual({ thicknessMm: 8, holes: [disc(10), disc(5)], marks: [900], codes: ['POCKET'] });
  });
});
