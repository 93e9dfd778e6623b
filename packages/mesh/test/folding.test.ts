import { readFileSync } from 'node:fs';
import { readModel } from '@kerf/model-files';
import { foldingOfSolid, foldStateAt, recogniseSolid, type Solid, understandModel, type Vector } from '@kerf/unfold';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extrude, modelOf, stripSection } from '../../unfold/test/extrude.ts';
import { meshSolid, meshVolume, type SolidMesh, trianglesArea } from '../src/index.ts';

/** The triangles of a solid at a share of its unfolding, each point where one of its faces puts it. */
const unfolded = (solid: Solid, mesh: SolidMesh, share: number, kFactor: number): readonly Vector[] => {
  const { folding, placeOf } = foldingOfSolid(solid, kFactor)!;
  const stateAt = foldStateAt(folding, share);
  const points = [...mesh.points];
  mesh.faces.forEach((triangles, face) => {
    for (const point of new Set(triangles.flat())) {
      const at = mesh.points[point]!;
      points[point] = stateAt(placeOf(face, at)).point(at);
    }
  });
  return points;
};

const flatOf = (solid: Solid, kFactor: number) => {
  const [part] = understandModel(modelOf(solid), { kFactor });
  if (part?.shape.kind !== 'bent') throw new Error(`${part?.shape.kind} is not bent`);
  return part.shape.flat;
};

/** Largest distance between any two of the points, and least extent across all directions tried. */
const spanOf = (points: readonly Vector[]): number =>
  Math.max(...points.map((a) => Math.max(...points.map((b) => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])))));

const turn = fc.record({
  flat: fc.double({ min: 20, max: 60, noNaN: true }),
  angle: fc.double({ min: 0.3, max: 1.9, noNaN: true }),
  radius: fc.double({ min: 0.5, max: 6, noNaN: true }),
});
const square = { at: 0, lean: 0 };

describe('a sheet that unfolds', () => {
  it('begins as the model is, keeps its volume at K = 0.5 and ends as its flat pattern', () => {
    const strips = fc.tuple(
      fc.array(turn, { minLength: 1, maxLength: 3 }),
      fc.double({ min: 1, max: 4, noNaN: true }),
      fc.double({ min: 30, max: 120, noNaN: true }),
    );
    fc.assert(
      fc.property(strips, ([turns, thickness, length]) => {
        const section = stripSection(
          thickness,
          turns.map((one, i) => ({ ...one, angle: one.angle * (i % 2 === 0 ? 1 : -1) })),
          30,
        );
        const solid = extrude('strip', [section], square, { at: length, lean: 0 });
        const mesh = meshSolid(solid, 0.01);
        const volume = meshVolume(mesh);
        unfolded(solid, mesh, 0, 0.5).forEach((point, i) => {
          for (const axis of [0, 1, 2] as const) expect(point[axis]).toBeCloseTo(mesh.points[i]![axis], 6);
        });
        for (const share of [0.3, 0.7, 1]) {
          const points = unfolded(solid, mesh, share, 0.5);
          expect(Math.abs(meshVolume({ ...mesh, points }) / volume - 1)).toBeLessThan(0.01);
        }
        const flat = flatOf(solid, 0.5);
        const span = spanOf(unfolded(solid, mesh, 1, 0.5));
        expect(span).toBeCloseTo(Math.hypot(flat.widthMm, flat.heightMm, thickness), 2);
      }),
      { numRuns: 10 },
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
    const solid = extrude('angle', [outline], square, { at: 80, lean: 0 });
    const mesh = meshSolid(solid);
    const flat = flatOf(solid, 0.44);
    const skin = foldingOfSolid(solid, 0.44)!.folding.faces;
    const all = unfolded(solid, mesh, 1, 0.44);
    const onSkin = [...new Set(skin.flatMap((face) => mesh.faces[face]!.flat()))].map((point) => all[point]!);
    expect(spanOf(onSkin)).toBeCloseTo(Math.hypot(flat.widthMm, flat.heightMm), 1);
  });

  it.each(['bracket.step', 'assembly.step'])('has the area of the flat pattern on its skin: %s', (name) => {
    const read = readModel(readFileSync(new URL(`../../../fixtures/models/${name}`, import.meta.url)));
    if (!read.ok) throw new Error(read.refusal.code);
    for (const solid of read.value.solids.map(recogniseSolid)) {
      const [part] = understandModel(modelOf(solid));
      if (part?.shape.kind !== 'bent') continue;
      const mesh = meshSolid(solid, 0.005);
      const { folding } = foldingOfSolid(solid)!;
      const points = unfolded(solid, mesh, 1, 0.44);
      const area = folding.faces.reduce((sum, face) => sum + trianglesArea(points, mesh.faces[face]!), 0);
      expect(Math.abs(area / part.shape.flat.areaMm2 - 1)).toBeLessThan(0.02);
    }
  });
});
