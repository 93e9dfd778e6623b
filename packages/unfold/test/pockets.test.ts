import { describe, expect, it } from 'vitest';
import { drawingOfFlat, type Solid, understandModel } from '../src/index.ts';
import { boxSection, carved, circleSection, extrude, modelOf, stripSection } from './extrude.ts';

const flatOf = (solid: Solid) => {
  const [part] = understandModel(modelOf(solid), { kFactor: 0.5 });
  if (part?.shape.kind !== 'flat' && part?.shape.kind !== 'bent') throw new Error(`it is ${part?.shape.kind}`);
  return part.shape.flat;
};
const at = (z: number) => ({ at: z, lean: 0 });
const plate = (thickness: number, ...voids: Parameters<typeof extrude>[1]) =>
  extrude('plate', [boxSection(100, 60, 0), ...voids], at(0), at(thickness));
const topOf = (solid: Solid): number => solid.faces.length - 1;
const bottomOf = (solid: Solid): number => solid.faces.length - 2;
const codesOf = (solid: Solid) => flatOf(solid).findings.map(({ code }) => code);

/** The letter O as an engraver cuts it. */
const letter = (from: number, to: number) =>
  extrude('letter', [boxSection(20, 30, 0), boxSection(8, 16, 0, true)], at(from), at(to));

describe('an engraving', () => {
  it('is etched with its islands, and nothing of it is cut', () => {
    const solid = plate(3);
    const flat = flatOf(carved(solid, topOf(solid), letter(2.8, 3)));
    expect(flat.thicknessMm).toBe(3);
    expect(flat.holes).toEqual([]);
    const { paths } = drawingOfFlat(flat);
    const widths = paths
      .filter(({ type }) => type === 'Etching')
      .map(({ bounds }) => [bounds.maxX - bounds.minX, bounds.maxY - bounds.minY].map((size) => Math.round(size)));
    expect(widths).toEqual([
      [20, 30],
      [8, 16],
    ]);
    expect(flat.areaMm2).toBeCloseTo(6000, 6);
    expect(flat.findings.map(({ code }) => code)).toEqual(['POCKET']);
    const [x, y, z] = flat.findings[0]!.at;
    expect([Math.abs(x), Math.abs(y), z]).toEqual([10, 15, 3]);
  });

  it('lies up, on whichever side it is', () => {
    const solid = plate(3);
    const below = extrude('tool', [boxSection(20, 30, 0)], at(0.2), at(0));
    const flipped = { ...below, faces: below.faces.map((face) => ({ ...face, isOutward: !face.isOutward })) };
    const flat = flatOf(carved(solid, bottomOf(solid), flipped));
    expect(flat.marks).toHaveLength(1);
    expect(flat.findings.map(({ code }) => code)).toEqual(['POCKET']);
  });

  it.each([0.02, 0.1, 0.3])('of %f mm makes no thick plate thinner', (depth) => {
    const solid = plate(10);
    const flat = flatOf(carved(solid, topOf(solid), extrude('mark', [boxSection(40, 20, 0)], at(10 - depth), at(10))));
    expect(flat.thicknessMm).toBe(10);
    expect(flat.marks).toHaveLength(1);
  });

  it('on a folded part goes with its flange', () => {
    const turns = [{ flat: 40, angle: Math.PI / 2, radius: 3 }];
    const across = { at: 0, lean: 0 };
    const solid = extrude('bracket', [stripSection(2, turns, 30)], across, at(100));
    const flange = solid.faces.findIndex(
      ({ surface }) => surface.kind === 'plane' && surface.axes.origin[1] === 0 && Math.abs(surface.axes.axis[1]) === 1,
    );
    const lying = ([x, y, z]: readonly [number, number, number]) => [20 + x, -z, 50 + y] as const;
    const tool = extrude('mark', [boxSection(10, 10, 0)], at(-0.2), at(0), (point) => [...lying(point)]);
    const { marks, bends } = flatOf(carved(solid, flange, tool));
    expect([marks.length, bends.length]).toEqual([1, 1]);
  });
});

describe('a pocket', () => {
  it('with holes in it is etched, and the holes are cut', () => {
    const holes = [circleSection(3, true, [-10, 0]), circleSection(3, true, [10, 0])];
    const through = plate(8, ...holes);
    const pocket = extrude('pocket', [boxSection(50, 20, 0)], at(6), at(8));
    const carvedPlate = carvedWithHoles(through, pocket);
    const flat = flatOf(carvedPlate);
    expect(flat.marks).toHaveLength(1);
    expect(flat.holes).toHaveLength(2);
    expect(flat.areaMm2).toBeCloseTo(6000 - 2 * Math.PI * 9, 4);
    expect(codesOf(carvedPlate)).toContain('POCKET');
  });

  it('leaves a plain hole beside it alone', () => {
    const solid = plate(8, circleSection(4, true, [40, 20]));
    const flat = flatOf(carved(solid, topOf(solid), extrude('pocket', [boxSection(30, 20, 0)], at(6), at(8))));
    expect([flat.holes.length, flat.marks.length]).toEqual([1, 1]);
  });
});

/** The pocket's floor has the plate's holes, which end there. */
function carvedWithHoles(through: Solid, pocket: Solid): Solid {
  const top = topOf(through);
  const [outline, ...holes] = through.faces[top]!.loops;
  const carvedPlate = carved(
    { ...through, faces: through.faces.map((face, i) => (i === top ? { ...face, loops: [outline!] } : face)) },
    top,
    pocket,
  );
  const floor = through.faces.length + pocket.faces.length - 2;
  const lowered = new Set(holes.flat().map(({ edge }) => edge));
  return {
    ...carvedPlate,
    faces: carvedPlate.faces.map((face, i) => (i === floor ? { ...face, loops: [...face.loops, ...holes] } : face)),
    edges: carvedPlate.edges.map((edge, i) => {
      if (!lowered.has(i) || edge.curve.kind !== 'arc') return edge;
      const { axes } = edge.curve;
      const origin = [axes.origin[0], axes.origin[1], axes.origin[2] - 2] as const;
      return {
        curve: { ...edge.curve, axes: { ...axes, origin: [...origin] } },
        faces: edge.faces.map((of) => (of === top ? floor : of)),
      };
    }),
  };
}
