import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Solid, understandModel } from '../src/index.ts';
import { measureSolid } from '../src/model/measure.ts';
import { boxSection, circleSection, extrude, modelOf, stripSection, type Turn } from './extrude.ts';

const square = { at: 0, lean: 0 };
const flatOf = (solid: Solid, kFactor: number) => {
  const [part] = understandModel(modelOf(solid), { kFactor });
  if (part?.shape.kind !== 'flat' && part?.shape.kind !== 'bent')
    throw new Error(`it is ${JSON.stringify(part?.shape)}`);
  return part.shape.flat;
};

const strip = fc.record({
  thickness: fc.double({ min: 0.5, max: 6, noNaN: true }),
  length: fc.double({ min: 60, max: 400, noNaN: true }),
  last: fc.double({ min: 25, max: 80, noNaN: true }),
  side: fc.constantFrom(1, -1),
  turns: fc.array(
    fc.record({
      flat: fc.double({ min: 25, max: 80, noNaN: true }),
      angle: fc.double({ min: 0.3, max: 1.6, noNaN: true }),
      radius: fc.double({ min: 0.3, max: 10, noNaN: true }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
});
const turnsOf = ({ turns, side }: { readonly turns: readonly Turn[]; readonly side: number }): Turn[] =>
  turns.map((turn, i) => ({ ...turn, angle: turn.angle * side * (i % 2 === 0 ? 1 : -1) }));

describe('folded strips: brackets, hats, steps', () => {
  it('have at K = 0.5 the volume of the solid as area times thickness, whatever their folds', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(strip, (given) => {
        const solid = extrude('strip', [stripSection(given.thickness, turnsOf(given), given.last)], square, {
          at: given.length,
          lean: 0,
        });
        const flat = flatOf(solid, 0.5);
        const volume = measureSolid(solid).volumeMm3;
        expect(flat.thicknessMm).toBeCloseTo(given.thickness, 6);
        expect(Math.abs((flat.areaMm2 * flat.thicknessMm) / volume - 1)).toBeLessThan(1e-4);
      }),
      { numRuns: 60 },
    );
  });

  it('folded back along the lines of the pattern are the solid again within 0.02 mm', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(strip, fc.double({ min: 0.3, max: 0.5, noNaN: true }), (given, kFactor) => {
        const turns = turnsOf(given);
        const flat = flatOf(
          extrude('strip', [stripSection(given.thickness, turns, given.last)], square, { at: given.length, lean: 0 }),
          kFactor,
        );
        expect(flat.bends).toHaveLength(turns.length);
        const acrossX = flat.bends.every(({ lines }) => Math.abs(lines[0]![0].x - lines[0]![1].x) < 1e-6);
        const total = acrossX ? flat.widthMm : flat.heightMm;
        const found = flat.bends
          .map((bend) => ({ ...bend, middle: acrossX ? bend.lines[0]![0].x : bend.lines[0]![0].y }))
          .sort((a, b) => a.middle - b.middle);
        const starts = [0, ...found.map(({ middle, allowanceMm }) => middle + allowanceMm / 2)];
        const ends = [...found.map(({ middle, allowanceMm }) => middle - allowanceMm / 2), total];
        const flats = starts.map((start, i) => ends[i]! - start);
        const expected = [...turns.map(({ flat: one }) => one), given.last];
        const isTurned =
          Math.abs(flats[0]! - expected[0]!) > 0.02 || Math.abs(found[0]!.angle - Math.abs(turns[0]!.angle)) > 1e-6;
        const [inOrder, folds] = isTurned ? [[...flats].reverse(), [...found].reverse()] : [flats, found];
        for (const [i, one] of inOrder.entries()) expect(Math.abs(one - expected[i]!)).toBeLessThan(0.02);
        for (const [i, fold] of folds.entries()) {
          expect(fold.angle).toBeCloseTo(Math.abs(turns[i]!.angle), 6);
          expect(fold.insideRadiusMm).toBeCloseTo(turns[i]!.radius, 6);
          expect(fold.lengthMm).toBeCloseTo(given.length, 6);
          expect(fold.direction === folds[0]!.direction).toBe(
            Math.sign(turns[i]!.angle) === Math.sign(turns[0]!.angle),
          );
        }
      }),
      { numRuns: 60 },
    );
  });

  it('have a strip of angle times (r + K t) for each bend', () => {
    const turns = [{ flat: 40, angle: Math.PI / 2, radius: 3 }];
    const solid = extrude('bracket', [stripSection(2, turns, 30)], square, { at: 100, lean: 0 });
    const flat = flatOf(solid, 0.44);
    expect(Math.min(flat.widthMm, flat.heightMm)).toBeCloseTo(70 + (Math.PI / 2) * (3 + 0.88), 9);
    expect(Math.max(flat.widthMm, flat.heightMm)).toBeCloseTo(100, 9);
    expect(flat.bends[0]).toMatchObject({ insideRadiusMm: expect.closeTo(3, 9), lengthMm: expect.closeTo(100, 9) });
  });
});

/** An angle whose corner is sharp inside and outside, as simple drawings have it. */
const sharpAngle = (thickness: number, a: number, b: number, length: number): Solid => {
  const corners = [
    [0, 0],
    [a, 0],
    [a, thickness],
    [thickness, thickness],
    [thickness, b],
    [0, b],
  ] as const;
  const outline = corners.map((from, i) => ({ kind: 'line', from, to: corners[(i + 1) % corners.length]! }) as const);
  return extrude('angle', [outline], square, { at: length, lean: 0 });
};

describe('folds without radius', () => {
  it('have a strip of angle times K t between the inner faces', () => {
    const flat = flatOf(sharpAngle(2, 40, 30, 80), 0.44);
    expect(flat.bends).toEqual([
      expect.objectContaining({
        insideRadiusMm: 0,
        angle: expect.closeTo(Math.PI / 2, 9),
        lengthMm: expect.closeTo(80, 9),
      }),
    ]);
    expect([flat.widthMm, flat.heightMm].sort((a, b) => a - b)).toEqual([
      expect.closeTo(66 + (Math.PI / 2) * 0.88, 6),
      expect.closeTo(80, 6),
    ]);
    expect(flat.outer).toHaveLength(4);
    const start = flat.bends[0]!.lines[0]![0];
    const across = Math.min(
      ...[start.x, start.y].map((at) =>
        Math.min(Math.abs(at - 38 - (0.44 * Math.PI) / 2), Math.abs(at - 28 - (0.44 * Math.PI) / 2)),
      ),
    );
    expect(across).toBeLessThan(1e-6);
  });

  it('make no sheet of a long angle, which is a profile', () => {
    const [part] = understandModel(modelOf(sharpAngle(3, 20, 20, 540)));
    expect(part!.shape).toMatchObject({
      kind: 'profile',
      profile: { section: 'angle', wallMm: expect.closeTo(3, 6), lengthMm: expect.closeTo(540, 6) },
    });
  });
});

describe('plates', () => {
  const plate = (thickness: number, ...holes: ReturnType<typeof circleSection>[]) =>
    extrude('plate', [boxSection(120, 80, 5), ...holes], square, { at: thickness, lean: 0 });

  it('keep circles as exact circles', () => {
    const flat = flatOf(plate(4, circleSection(6, true), circleSection(3, true, [30, 10])), 0.44);
    expect(flat.thicknessMm).toBeCloseTo(4, 9);
    expect(flat.holes).toHaveLength(2);
    expect(flat.areaMm2).toBeCloseTo(120 * 80 - (4 - Math.PI) * 25 - Math.PI * (36 + 9), 6);
    expect(flat.holes.flat().every((curve) => curve.kind === 'arc')).toBe(true);
  });

  it('lie as most of their edges run, wherever the model has them', () => {
    const [cosine, sine] = [Math.cos(0.5), Math.sin(0.5)];
    const turned = extrude('plate', [boxSection(120, 80, 5)], square, { at: 4, lean: 0 }, ([x, y, z]) => [
      cosine * x - sine * y,
      sine * x + cosine * y,
      z + 7,
    ]);
    const flat = flatOf(turned, 0.44);
    expect([flat.widthMm, flat.heightMm].sort((a, b) => a - b)).toEqual([
      expect.closeTo(80, 6),
      expect.closeTo(120, 6),
    ]);
  });
});

it('numbers parts of one name as no other part is called', () => {
  const named = (length: number, name: string) => ({ ...sharpAngle(3, 20, 20, length), name });
  const { solids, ...rest } = modelOf(named(540, 'A'));
  const more = [named(550, 'A'), named(560, 'A-1')];
  const parts = understandModel({ ...rest, solids: [...solids, ...more] });
  expect(parts.map(({ name }) => name)).toEqual(['A-2', 'A-3', 'A-1']);
});
