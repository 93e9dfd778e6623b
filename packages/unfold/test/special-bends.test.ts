import { describe, expect, it } from 'vitest';
import { understandModel } from '../src/index.ts';
import { boxSection, circleSection, extrude, modelOf, type Piece, stripSection, type Turn } from './extrude.ts';

const codesOf = (turns: readonly Turn[]): readonly string[] => {
  const solid = extrude('strip', [stripSection(2, turns, 40)], { at: 0, lean: 0 }, { at: 100, lean: 0 });
  const [part] = understandModel(modelOf(solid));
  if (part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat.findings.map(({ code }) => code);
};

describe('bends that are no stroke over a die', () => {
  it.each([
    ['a right angle', { flat: 60, angle: Math.PI / 2, radius: 3 }, []],
    ['a hem', { flat: 12, angle: Math.PI - 0.02, radius: 0.5 }, ['HEM']],
    ['a curl', { flat: 30, angle: 1.5 * Math.PI, radius: 8 }, ['ROLLED']],
    ['a rolled sheet', { flat: 30, angle: Math.PI / 2, radius: 60 }, ['ROLLED']],
  ] as const)('%s', (_name, turn, codes) => {
    expect(codesOf([turn])).toEqual(codes);
  });
});

/** A ring of sheet that is open between two angles about its axis. */
const openRing = (outer: number, inner: number, slit: number): Piece[] => {
  const on = (radius: number, angle: number) => [radius * Math.cos(angle), radius * Math.sin(angle)] as const;
  const [from, to] = [slit / 2, 2 * Math.PI - slit / 2];
  return [
    { kind: 'arc', centre: [0, 0], radius: outer, from, sweep: to - from },
    { kind: 'line', from: on(outer, to), to: on(inner, to) },
    { kind: 'arc', centre: [0, 0], radius: inner, from: to, sweep: from - to },
    { kind: 'line', from: on(inner, from), to: on(outer, from) },
  ];
};

describe('a rolled shell without any flat', () => {
  it.each([0.01, 0.3, 2, Math.PI])('is laid out between its ends, open by %f radians', (slit) => {
    const solid = extrude('shell', [openRing(50, 48, slit)], { at: 0, lean: 0 }, { at: 200, lean: 0 });
    const [part] = understandModel(modelOf(solid), { kFactor: 0.5 });
    if (part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
    const { flat } = part.shape;
    expect(flat.thicknessMm).toBeCloseTo(2, 9);
    expect([flat.widthMm, flat.heightMm].sort((a, b) => a - b)).toEqual(
      [200, 49 * (2 * Math.PI - slit)].sort((a, b) => a - b).map((size) => expect.closeTo(size, 6)),
    );
    expect(flat.findings.map(({ code }) => code)).toEqual(['ROLLED']);
  });

  it('that is closed all around is a tube', () => {
    const section = [circleSection(50), circleSection(48, true)];
    const [part] = understandModel(modelOf(extrude('pipe', section, { at: 0, lean: 0 }, { at: 200, lean: 0 })));
    expect(part?.shape.kind).toBe('tube');
  });
});

describe('a wall that is not of one thickness', () => {
  const polygon = (...points: readonly (readonly [number, number])[]): Piece[] =>
    points.map((from, i) => ({ kind: 'line', from, to: points[(i + 1) % points.length]! }));
  it.each([
    ['tapers', polygon([0, 0], [200, 0], [200, 8], [0, 3])],
    ['has a step', polygon([0, 0], [200, 0], [200, 5], [100, 5], [100, 3], [0, 3])],
  ])('%s: told with its place', (_name, section) => {
    const [part] = understandModel(modelOf(extrude('wall', [section], { at: 0, lean: 0 }, { at: 100, lean: 0 })));
    expect(part?.shape).toMatchObject({ kind: 'other', reason: 'UNEVEN_WALL', at: expect.any(Array) });
  });

  it('is something else than a block', () => {
    const section = [boxSection(60, 50, 0)];
    const [part] = understandModel(modelOf(extrude('block', section, { at: 0, lean: 0.3 }, { at: 70, lean: 0 })));
    expect(part?.shape).not.toMatchObject({ reason: 'UNEVEN_WALL' });
  });
});
