import { readdirSync, readFileSync } from 'node:fs';
import { readModel } from '@kerf/model-files';
import { axesOf, measureSolid, recogniseSolid, type Solid } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { meshSolid, meshVolume, trianglesArea } from '../src/index.ts';
import { openSides } from './open-sides.ts';

const fixtures = new URL('../../../fixtures/models/', import.meta.url);
const solidsIn = (name: string): Solid[] => {
  const read = readModel(readFileSync(new URL(name, fixtures)));
  if (!read.ok) throw new Error(read.refusal.code);
  return read.value.solids.map(recogniseSolid);
};
const files = readdirSync(fixtures).filter((name) => name.endsWith('.step'));

describe('triangles of a solid', () => {
  it.each(files)('%s: close it without a crack, and have its areas and its volume', (name) => {
    for (const solid of solidsIn(name)) {
      const mesh = meshSolid(solid, 0.003);
      const exact = measureSolid(solid);
      expect(openSides(mesh)).toBe(0);
      expect(Math.abs(meshVolume(mesh) / exact.volumeMm3 - 1)).toBeLessThan(2e-3);
      mesh.faces.forEach((triangles, face) => {
        const area = exact.faceAreasMm2[face]!;
        expect(Math.abs(trianglesArea(mesh.points, triangles) - area)).toBeLessThan(0.004 * area + 0.01);
      });
    }
  });

  it('come nearer to it the less they may stray', () => {
    const [solid] = solidsIn('rail.step');
    const { volumeMm3 } = measureSolid(solid!);
    const off = [0.2, 0.02, 0.002].map((within) => Math.abs(meshVolume(meshSolid(solid!, within)) / volumeMm3 - 1));
    expect(off[2]!).toBeLessThan(off[0]!);
    expect(off[2]!).toBeLessThan(1e-3);
  });
});

const place = axesOf([1, 2, 3], [0, 0, 1], [1, 0, 0]);
const circle = (z: number, radius: number) =>
  ({ kind: 'arc', axes: axesOf([1, 2, 3 + z], [0, 0, 1], [1, 0, 0]), radius, from: 0, sweep: 2 * Math.PI }) as const;
const face = (
  surface: Solid['faces'][number]['surface'],
  loops: Solid['faces'][number]['loops'],
  isOutward = true,
) => ({
  ...{ surface, loops, isOutward, colour: null, name: '' },
});
const forward = (edge: number) => [{ edge, isForward: true }];
const backward = (edge: number) => [{ edge, isForward: false }];
const solidOf = (faces: Solid['faces'], edges: Solid['edges']): Solid => ({ name: '', colour: null, faces, edges });

describe('round solids without seams', () => {
  it('a cylinder between two circles', () => {
    const solid = solidOf(
      [
        face({ kind: 'plane', axes: place }, [backward(0)], false),
        face({ kind: 'cylinder', axes: place, radius: 5 }, [forward(0), backward(1)]),
        face({ kind: 'plane', axes: axesOf([1, 2, 13], [0, 0, 1]) }, [forward(1)]),
      ],
      [
        { curve: circle(0, 5), faces: [0, 1] },
        { curve: circle(10, 5), faces: [1, 2] },
      ],
    );
    const mesh = meshSolid(solid, 0.001);
    expect(openSides(mesh)).toBe(0);
    expect(Math.abs(meshVolume(mesh) / (Math.PI * 250) - 1)).toBeLessThan(1e-3);
  });

  it('a cone up to its apex', () => {
    const solid = solidOf(
      [
        face({ kind: 'plane', axes: place }, [backward(0)], false),
        face({ kind: 'cone', axes: axesOf([1, 2, 13], [0, 0, -1]), radius: 0, halfAngle: Math.atan(0.5) }, [
          forward(0),
        ]),
      ],
      [{ curve: circle(0, 5), faces: [0, 1] }],
    );
    const mesh = meshSolid(solid, 0.001);
    expect(openSides(mesh)).toBe(0);
    expect(Math.abs(meshVolume(mesh) / ((Math.PI * 250) / 3) - 1)).toBeLessThan(1e-3);
  });

  it('a dome, a whole sphere and the sphere within a hollow', () => {
    const dome = solidOf(
      [
        face({ kind: 'plane', axes: place }, [backward(0)], false),
        face({ kind: 'sphere', axes: place, radius: 5 }, [forward(0)]),
      ],
      [{ curve: circle(0, 5), faces: [0, 1] }],
    );
    const mesh = meshSolid(dome, 0.005);
    expect(openSides(mesh)).toBe(0);
    expect(Math.abs(meshVolume(mesh) / ((2 / 3) * Math.PI * 125) - 1)).toBeLessThan(5e-3);
    const ball = (isOutward: boolean) =>
      meshVolume(meshSolid(solidOf([face({ kind: 'sphere', axes: place, radius: 5 }, [], isOutward)], []), 0.05));
    expect(Math.abs(ball(true) / ((4 / 3) * Math.PI * 125) - 1)).toBeLessThan(0.03);
    expect(ball(false)).toBeCloseTo(-ball(true), 6);
  });
});
