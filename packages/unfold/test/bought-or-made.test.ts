import { describe, expect, it } from 'vitest';
import { type Solid, understandModel } from '../src/index.ts';
import { boxSection, circleSection, extrude, modelOf, type Piece } from './extrude.ts';

const at = (z: number) => ({ at: z, lean: 0 });
const shapeOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid));
  const shape = part!.shape;
  return shape.kind === 'other' ? shape.reason : shape.kind;
};
const sharp = (corners: readonly (readonly [number, number])[]): Piece[] =>
  corners.map((from, i) => ({ kind: 'line', from, to: corners[(i + 1) % corners.length]! }));
const angle = (name: string, side: number, wall: number, length: number): Solid =>
  extrude(
    name,
    [
      sharp([
        [0, 0],
        [side, 0],
        [side, wall],
        [wall, wall],
        [wall, side],
        [0, side],
      ]),
    ],
    at(0),
    at(length),
  );
const channel = (name: string, web: number, leg: number, wall: number, length: number): Solid => {
  const [w, t] = [web, wall];
  const corners = [
    [0, 0],
    [w, 0],
    [w, leg],
    [w - t, leg],
    [w - t, t],
    [t, t],
    [t, leg],
    [0, leg],
  ] as const;
  return extrude(name, [sharp(corners)], at(0), at(length));
};

describe('a ring of sheet', () => {
  const ring = (name: string, radius = 12): Solid =>
    extrude(name, [circleSection(radius), circleSection(6, true)], at(0), at(2));

  it.each(['DIN 125 Scheibe', 'Mutter M8', 'ISO 4017', 'Washer', 'Screw', 'M6x20', 'rondelle'])(
    'that is called %s is bought',
    (name) => {
      expect(shapeOf(ring(name))).toBe('BOUGHT_PART');
    },
  );

  it.each(['Lager-Platte', 'Nut plate', 'vis platine', 'Ring', 'Unterlegblech'])('that is called %s is cut', (name) => {
    expect(shapeOf(ring(name))).toBe('flat');
  });

  it('is no washer where it is longer than wide', () => {
    const strip = extrude('nut', [boxSection(20, 15, 0), circleSection(4, true)], at(0), at(3));
    expect(shapeOf(strip)).toBe('flat');
  });

  it('that is large is cut, whatever it is called', () => {
    expect(shapeOf(ring('Washer', 80))).toBe('flat');
  });
});

describe('a thick plate', () => {
  const block = (width: number, height: number, thickness: number): Solid =>
    extrude('B', [boxSection(width, height, 0)], at(0), at(thickness));

  it.each([
    [100, 90, 50, 'BAR'],
    [300, 300, 30, 'flat'],
    [20, 15, 8, 'flat'],
    [400, 250, 50, 'flat'],
  ] as const)('of %d x %d x %d mm is %s', (width, height, thickness, kind) => {
    expect(shapeOf(block(width, height, thickness))).toBe(kind);
  });

  it('that is round and hardly wider than thick is turned', () => {
    expect(['TURNED', 'ROUND_BAR']).toContain(shapeOf(extrude('D', [circleSection(25)], at(0), at(30))));
  });
});

describe('a section without radii', () => {
  it.each([
    ['an angle of thin wall', angle('Part', 40, 2, 150), 'bent'],
    ['a channel of thin wall', channel('Part', 60, 40, 2, 200), 'bent'],
    ['an angle as angles are rolled', angle('Part', 20, 3, 540), 'profile'],
    ['an angle of thin wall that is called a profile', angle('L-angle 40', 40, 2, 150), 'profile'],
    ['an angle longer than a brake', angle('Part', 60, 2, 3500), 'profile'],
    ['a channel of thick wall', channel('Part', 200, 150, 8, 900), 'profile'],
  ] as const)('that is %s is %s', (_, solid, kind) => {
    expect(shapeOf(solid)).toBe(kind);
  });

  it('that has a fillet inside the bend alone has no wall of one thickness', () => {
    const [side, wall, radius] = [40, 2, 2];
    const section: Piece[] = [
      { kind: 'line', from: [0, 0], to: [side, 0] },
      { kind: 'line', from: [side, 0], to: [side, wall] },
      { kind: 'line', from: [side, wall], to: [wall + radius, wall] },
      { kind: 'arc', centre: [wall + radius, wall + radius], radius, from: -Math.PI / 2, sweep: -Math.PI / 2 },
      { kind: 'line', from: [wall, wall + radius], to: [wall, side] },
      { kind: 'line', from: [wall, side], to: [0, side] },
      { kind: 'line', from: [0, side], to: [0, 0] },
    ];
    expect(shapeOf(extrude('F', [section], at(0), at(80)))).toBe('UNEVEN_WALL');
  });
});
