import fc from 'fast-check';
import { expect, it } from 'vitest';
import { axesOf, pointAt, type Solid, scale, subtract, understandModel } from '../src/index.ts';
import { boxSection, circleSection, extrude, modelOf, type Piece, stripSection } from './extrude.ts';

const isLong = (piece: Piece): boolean =>
  piece.kind === 'arc' || Math.hypot(piece.to[0] - piece.from[0], piece.to[1] - piece.from[1]) > 1e-9;

/** The solid with each round face counting its angles from another direction, and about its axis the other way. */
const spun = (solid: Solid, spins: readonly number[]): Solid => ({
  ...solid,
  faces: solid.faces.map((face, i) => {
    if (face.surface.kind !== 'cylinder') return face;
    const { axes } = face.surface;
    const spin = spins[i % spins.length]!;
    const x = subtract(pointAt(axes, Math.cos(spin), Math.sin(spin), 0), axes.origin);
    return {
      ...face,
      surface: { ...face.surface, axes: axesOf(axes.origin, spin > 3 ? scale(axes.axis, -1) : axes.axis, x) },
    };
  }),
});

it('a bend in pieces that count their angles each from elsewhere is one, as long as it is', { tags: 'slow' }, () => {
  const share = fc.double({ min: 0.1, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.array(share, { minLength: 1, maxLength: 4 }),
      fc.double({ min: 0.5, max: 3, noNaN: true }),
      fc.array(fc.double({ min: 0, max: 6.2, noNaN: true }), { minLength: 3, maxLength: 9 }),
      (shares, angle, spins) => {
        const whole = shares.reduce((sum, one) => sum + one, 0);
        const turns = shares.map((one, i) => ({ flat: i === 0 ? 30 : 0, angle: (angle * one) / whole, radius: 8 }));
        const section = stripSection(2, turns, 40).filter(isLong);
        const solid = spun(extrude('strip', [section], { at: 0, lean: 0 }, { at: 100, lean: 0 }), spins);
        const [part] = understandModel(modelOf(solid), { kFactor: 0.5 });
        if (part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
        const { bends, widthMm, heightMm } = part.shape.flat;
        expect(bends).toMatchObject([{ angle: expect.closeTo(angle, 6), lengthMm: expect.closeTo(100, 6) }]);
        const along = bends[0]!.lines.map(([a, b]) => (Math.abs(a.x - b.x) < 1e-3 ? a.x : a.y));
        const [low, high] = [30 + (angle * 9) / 2, 40 + (angle * 9) / 2];
        for (const at of along) expect(Math.min(Math.abs(at - low), Math.abs(at - high))).toBeLessThan(0.01);
        expect([widthMm, heightMm].sort((a, b) => a - b)).toEqual(
          [100, 70 + angle * 9].sort((a, b) => a - b).map((one) => expect.closeTo(one, 4)),
        );
      },
    ),
    { numRuns: 60 },
  );
});

it('a flat-sided tube whose corners take all of its height but a hair is oval', () => {
  const section = [boxSection(60, 30, 15 - 1e-6), boxSection(56, 26, 13 - 1e-6, true)];
  const [part] = understandModel(modelOf(extrude('T', section, { at: 0, lean: 0 }, { at: 300, lean: 0 })));
  expect(part?.shape).toMatchObject({ kind: 'tube', tube: { profile: 'Oval', cornerRadiusMm: null } });
  const pipe = [circleSection(20), circleSection(18, true)];
  const [round] = understandModel(modelOf(extrude('T', pipe, { at: 0, lean: 0 }, { at: 300, lean: 0 })));
  expect(round?.shape).toMatchObject({ kind: 'tube', tube: { profile: 'Circle' } });
});
