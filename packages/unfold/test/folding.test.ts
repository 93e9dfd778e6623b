import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curvePoint, foldingOfSolid, foldStateAt, type Solid, understandModel, type Vector } from '../src/index.ts';
import { extrude, modelOf, stripSection } from './extrude.ts';

type Placed = { readonly from: Vector; readonly to: Vector; readonly face: number };

/** Points along the edges of every face, as they are modelled and at a share of the unfolding. */
const pointsAt = (solid: Solid, share: number, kFactor: number): Placed[] => {
  const { folding, placeOf } = foldingOfSolid(solid, { kFactor: kFactor, samples: [] })!;
  const stateAt = foldStateAt(folding, share);
  return solid.faces.flatMap(({ loops }, face) =>
    loops.flat().flatMap(({ edge }) =>
      [0, 0.2, 0.4, 0.6, 0.8, 1].map((at) => {
        const from = curvePoint(solid.edges[edge]!.curve, at);
        return { from, to: stateAt(placeOf(face, from)).point(from), face };
      }),
    ),
  );
};

const flatOf = (solid: Solid, kFactor: number) => {
  const [part] = understandModel(modelOf(solid), { kFactor });
  if (part?.shape.kind !== 'bent') throw new Error(`${part?.shape.kind} is not bent`);
  return part.shape.flat;
};

const apart = (a: Vector, b: Vector): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
const spanOf = (points: readonly Vector[]): number =>
  Math.max(...points.map((a) => Math.max(...points.map((b) => apart(a, b)))));

const turn = fc.record({
  flat: fc.double({ min: 20, max: 60, noNaN: true }),
  angle: fc.double({ min: 0.3, max: 1.9, noNaN: true }),
  radius: fc.double({ min: 0.5, max: 6, noNaN: true }),
});
const strips = fc
  .tuple(
    fc.array(turn, { minLength: 1, maxLength: 3 }),
    fc.double({ min: 1, max: 4, noNaN: true }),
    fc.double({ min: 30, max: 120, noNaN: true }),
  )
  .map(([turns, thickness, length]) => {
    const section = stripSection(
      thickness,
      turns.map((one, i) => ({ ...one, angle: one.angle * (i % 2 === 0 ? 1 : -1) })),
      30,
    );
    return { thickness, solid: extrude('strip', [section], { at: 0, lean: 0 }, { at: length, lean: 0 }) };
  });

describe('a sheet that unfolds', () => {
  it('begins as the model is and ends as its flat pattern', { tags: 'slow' }, () => {
    fc.assert(
      fc.property(strips, fc.double({ min: 0.3, max: 0.5, noNaN: true }), ({ solid, thickness }, kFactor) => {
        for (const { from, to } of pointsAt(solid, 0, kFactor)) expect(apart(from, to)).toBeLessThan(1e-6);
        const flat = flatOf(solid, kFactor);
        const ends = pointsAt(solid, 1, kFactor).map(({ to }) => to);
        expect(spanOf(ends)).toBeCloseTo(Math.hypot(flat.widthMm, flat.heightMm, thickness), 2);
      }),
      { numRuns: 30 },
    );
  });

  it('keeps together on its way: what is one point in the model stays one', () => {
    fc.assert(
      fc.property(strips, fc.double({ min: 0, max: 1, noNaN: true }), ({ solid }, share) => {
        const seen = new Map<string, Vector>();
        for (const { from, to } of pointsAt(solid, share, 0.44)) {
          const name = from.map((value) => value.toFixed(5)).join(' ');
          const before = seen.get(name);
          if (before !== undefined) expect(apart(before, to)).toBeLessThan(1e-3);
          seen.set(name, to);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('opens corners without radius by the strip that the flat pattern has there', () => {
    const corners = [
      [0, 0],
      [40, 0],
      [40, 2],
      [2, 2],
      [2, 30],
      [0, 30],
    ] as const;
    const outline = corners.map((from, i) => ({ kind: 'line', from, to: corners[(i + 1) % corners.length]! }) as const);
    const solid = extrude('angle', [outline], { at: 0, lean: 0 }, { at: 80, lean: 0 });
    const flat = flatOf(solid, 0.44);
    const skin = new Set(foldingOfSolid(solid, { kFactor: 0.44, samples: [] })!.folding.faces);
    const ends = pointsAt(solid, 1, 0.44).flatMap(({ to, face }) => (skin.has(face) ? [to] : []));
    expect(spanOf(ends)).toBeCloseTo(Math.hypot(flat.widthMm, flat.heightMm), 3);
  });

  it('is nothing for what has no bend', () => {
    const section = stripSection(2, [], 40);
    expect(foldingOfSolid(extrude('plate', [section], { at: 0, lean: 0 }, { at: 80, lean: 0 }))).toBeNull();
  });
});
