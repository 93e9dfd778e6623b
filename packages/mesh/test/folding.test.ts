import { readFileSync } from 'node:fs';
import { readModel } from '@kerf/model-files';
import { foldingOfSolid, foldStateAt, recogniseSolid, type Solid, understandModel, type Vector } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { meshSolid, meshVolume, type SolidMesh, trianglesArea } from '../src/index.ts';

/** The points of a mesh at a share of its unfolding, each where one of its faces puts it. */
const unfolded = (solid: Solid, mesh: SolidMesh, share: number, kFactor: number): readonly Vector[] => {
  const { folding, placeOf } = foldingOfSolid(solid, { kFactor: kFactor, samples: [] })!;
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

describe.each(['bracket.step', 'assembly.step'])('the sheets of %s, unfolded', (name) => {
  const read = readModel(readFileSync(new URL(`../../../fixtures/models/${name}`, import.meta.url)));
  if (!read.ok) throw new Error(read.refusal.code);
  const model = { ...read.value, solids: read.value.solids.map(recogniseSolid) };
  const bent = understandModel(model).flatMap((part) =>
    part.shape.kind === 'bent' ? [{ solid: model.solids[part.solids[0]!]!, flat: part.shape.flat }] : [],
  );

  it('have the area of the flat pattern on their skin', () => {
    expect(bent.length).toBeGreaterThan(0);
    for (const { solid, flat } of bent) {
      const mesh = meshSolid(solid, 0.005);
      const { folding } = foldingOfSolid(solid)!;
      const points = unfolded(solid, mesh, 1, flat.kFactor);
      const area = folding.faces.reduce((sum, face) => sum + trianglesArea(points, mesh.faces[face]!), 0);
      expect(Math.abs(area / flat.areaMm2 - 1)).toBeLessThan(2e-3);
    }
  });

  it('keep their volume at K = 0.5 all the way', () => {
    for (const { solid } of bent) {
      const mesh = meshSolid(solid, 0.005);
      const volume = meshVolume(mesh);
      for (const share of [0, 0.25, 0.5, 0.75, 1]) {
        const points = unfolded(solid, mesh, share, 0.5);
        expect(Math.abs(meshVolume({ ...mesh, points }) / volume - 1)).toBeLessThan(3e-3);
      }
    }
  });
});
