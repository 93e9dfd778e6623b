import { drawingFacts, drawingToolpath } from '@kerf/drawing';
import { chainBounds, endOf, signedArea, startOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { drawingOfTube, type Solid, understandModel } from '../src/index.ts';
import { boxSection, circleSection, drilled, extrude, modelOf, type Piece } from './extrude.ts';

const tubeOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'tube') throw new Error(`it is ${JSON.stringify(part?.shape)}`);
  return part.shape.tube;
};
const size = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const lowEnd = { at: 0, lean: 0 };

describe('tubes', () => {
  it('of any rectangle are measured, with their mitres', { tags: 'slow' }, () => {
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

const squareTube = (lean: number) =>
  extrude('tube', [boxSection(40, 40, 4), boxSection(36, 36, 2, true)], { at: 0, lean: -lean }, { at: 300, lean });

describe('the outside of a tube rolled out', () => {
  it('has the cut length of the solid, its girth and its middle length as its area, whatever its mitres', () => {
    fc.assert(
      fc.property(
        size(25, 90),
        size(25, 90),
        fc.constantFrom(0, 2.5, 4, 9),
        size(-1, 1),
        size(-1, 1),
        (width, height, radius, a, b) => {
          const section = [
            boxSection(width, height, radius),
            boxSection(width - 4, height - 4, Math.max(0, radius - 2), true),
          ];
          const tube = tubeOf(extrude('tube', section, { at: 0, lean: a }, { at: 400, lean: b }));
          const girth = 2 * (width + height) - (8 - 2 * Math.PI) * radius;
          const facts = drawingFacts(drawingOfTube(tube));
          expect(tube.unrolled.girthMm).toBeCloseTo(girth, 6);
          expect(facts?.widthMm).toBeCloseTo(tube.lengthMm, 1);
          expect(Math.abs((facts?.cutLengthMm ?? 0) - tube.cutLengthMm)).toBeLessThan(0.05);
          expect((facts?.areaMm2 ?? 0) / (400 * girth)).toBeCloseTo(1, 4);
          expect(facts).toMatchObject({ pierces: 2, innerContours: 0, folds: [] });
        },
      ),
      { numRuns: 20 },
    );
  });

  it('shows a hole on its wall where it is, as the circle that it is, and follows ends and holes alone', () => {
    const tube = tubeOf(drilled(drilled(squareTube(1), [5, 50, 100], [0, -1, 0], 6), [0, -60, 100], [0, 1, 0], 3));
    expect(tube).toMatchObject({ holes: [{}, {}], pierces: 4, ends: [{ kind: 'mitre' }, { kind: 'mitre' }] });
    expect(tube.cutLengthMm - tubeOf(squareTube(1)).cutLengthMm).toBeCloseTo(2 * Math.PI * 9, 6);
    const middles = tube.unrolled.holes.map((hole) => {
      const bounds = chainBounds(hole);
      if (bounds === null) throw new Error('an empty hole');
      expect(Math.abs(signedArea(hole))).toBeCloseTo((Math.PI * (bounds.maxX - bounds.minX) ** 2) / 4, 6);
      return { x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2 };
    });
    // Both lie 120 mm from the tip, and half the girth and the 5 mm apart.
    expect(middles.map(({ x }) => x)).toEqual([120, 120].map((one) => expect.closeTo(one, 6)));
    const apart = Math.abs(middles[0]!.y - middles[1]!.y);
    const half = tube.unrolled.girthMm / 2;
    expect(Math.min(Math.abs(apart - half - 5), Math.abs(apart - half + 5))).toBeCloseTo(0, 6);
    const followed = drawingToolpath(drawingOfTube(tube));
    expect(followed.map(({ isClosed }) => isClosed)).toEqual([false, false, true, true]);
  });

  it('has its corner lines from end to end, where its ends are mitred too', () => {
    const section = [boxSection(40, 40, 4), boxSection(36, 36, 2, true)];
    const tube = tubeOf(extrude('Post', section, { at: 0, lean: -1 }, { at: 600, lean: 1 }));
    const { paths } = drawingOfTube(tube);
    const corners = paths.filter(({ type, isClosed }) => type === 'Information' && !isClosed);
    const places = paths.filter(({ type }) => type === 'Cutting').flatMap(({ curves }) => curves.map(startOf));
    expect(corners).toHaveLength(tube.unrolled.corners.length);
    for (const { curves } of corners)
      for (const end of [startOf(curves[0]!), endOf(curves[0]!)])
        expect(Math.min(...places.map(({ x, y }) => Math.hypot(x - end.x, y - end.y)))).toBeLessThan(0.01);
    expect(new Set(corners.map(({ curves }) => startOf(curves[0]!).x.toFixed(2))).size).toBeGreaterThan(1);
  });

  it('is parted where no hole is', () => {
    const [onCorner] = [drilled(squareTube(0), [0, 50, 100], [0, -1, 0], 10)].map(tubeOf);
    const [hole] = onCorner?.unrolled.holes ?? [];
    const bounds = hole === undefined ? null : chainBounds(hole);
    expect(bounds?.minY).toBeGreaterThan(0);
    expect(bounds?.maxY).toBeLessThan(onCorner?.unrolled.girthMm ?? 0);
  });

  it('tells how far its mitres lean, each in its own direction', () => {
    const slopes = tubeOf(squareTube(0.5)).ends.map(({ slope }) => slope.map((one) => Math.abs(one)));
    expect(slopes.map((one) => one.toSorted((a, b) => a - b))).toEqual([
      [expect.closeTo(0, 9), expect.closeTo(0.5, 9)],
      [expect.closeTo(0, 9), expect.closeTo(0.5, 9)],
    ]);
  });
});

const backwards = (piece: Piece): Piece =>
  piece.kind === 'arc' ? { ...piece, from: piece.from + piece.sweep, sweep: -piece.sweep } : piece;

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

  it('are one where their circles begin elsewhere', () => {
    const around = (from: number): Piece[] =>
      [from, from + Math.PI].map(
        (start): Piece => ({
          ...{ kind: 'arc', centre: [12, 7], radius: 4, from: start + Math.PI, sweep: -Math.PI },
        }),
      );
    const turned = (from: number, dx = 0) =>
      extrude('plate', [boxSection(60, 40, 0), around(from)], lowEnd, { at: 3, lean: 0 }, ([x, y, z]) => [
        x + dx,
        y,
        z,
      ]);
    const ring = (from: number) => extrude('ring', [around(from).reverse().map(backwards)], lowEnd, { at: 3, lean: 0 });
    const parts = understandModel(modelOf(turned(0), turned(0.7, 100), ring(0), ring(0.4)));
    expect(parts.map(({ solids }) => solids)).toEqual([
      [0, 1],
      [2, 3],
    ]);
  });

  it('of equal measures but another place of a hole are different', () => {
    expect(understandModel(modelOf(plate(), plate(undefined, 13)))).toHaveLength(2);
  });
});
