import { describe, expect, it } from 'vitest';
import { type Solid, understandModel } from '../src/index.ts';
import { boxSection, carved, extrude, modelOf, type Piece } from './extrude.ts';
import { faceAt } from './milled.ts';

const at = (z: number) => ({ at: z, lean: 0 });
const placed = (section: readonly Piece[], x: number): Piece[] =>
  section.map((piece) =>
    piece.kind === 'line'
      ? { ...piece, from: [piece.from[0] + x, piece.from[1]], to: [piece.to[0] + x, piece.to[1]] }
      : { ...piece, centre: [piece.centre[0] + x, piece.centre[1]] },
  );

/** A solid with a prism put on a face that looks up: a carving outside out. */
const withBoss = (solid: Solid, section: readonly Piece[], from: number, to: number): Solid => {
  const prism = extrude('boss', [section], at(from), at(to));
  const [bottom, top] = [prism.faces.length - 2, prism.faces.length - 1];
  // The carving takes a prism that ends in the face from below; this one begins there and goes up.
  const order = [...prism.faces.slice(0, bottom), prism.faces[top]!, prism.faces[bottom]!];
  const place = (face: number): number => (face === bottom ? top : face === top ? bottom : face);
  const standing: Solid = {
    ...prism,
    faces: order.map((face) => ({ ...face, isOutward: !face.isOutward })),
    edges: prism.edges.map((edge) => ({ ...edge, faces: edge.faces.map(place) })),
  };
  return carved(solid, faceAt(solid, from, 'up'), standing);
};

const kindOf = (solid: Solid): string => understandModel(modelOf(solid))[0]!.shape.kind;

describe('a block that has thin walls is no sheet', () => {
  const base = extrude('base', [boxSection(200, 100, 0)], at(0), at(4));
  it.each([4, 6, 8])('a base of 4 mm with ribs of %d mm', (rib) => {
    const ribbed = [-70, -30, 10, 50].reduce(
      (solid, x) => withBoss(solid, placed(boxSection(rib, 80, 0), x), 4, 25),
      base,
    );
    expect(kindOf(ribbed)).toBe('other');
  });

  it('a base with a hub on it', () => {
    expect(kindOf(withBoss(base, boxSection(50, 50, 8), 4, 40))).toBe('other');
  });
});
