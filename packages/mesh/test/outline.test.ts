import { readFileSync } from 'node:fs';
import { readModel } from '@kerf/model-files';
import { understandModel } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { lyingScene, outlineOf, type PartScene, paintScene, partScene } from '../src/index.ts';

/** A cube of 10 mm as a scene: two triangles a side, and its twelve edges. */
const cube = (): PartScene => {
  const corner = (i: number) => [(i & 1) * 10, ((i >> 1) & 1) * 10, ((i >> 2) & 1) * 10];
  const sides = [
    [0, 2, 3, 1],
    [4, 5, 7, 6],
    [0, 1, 5, 4],
    [2, 6, 7, 3],
    [0, 4, 6, 2],
    [1, 3, 7, 5],
  ] as const;
  const triangles = sides.flatMap(([a, b, c, d]) => [a, b, c, a, c, d]);
  const edges = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((from) =>
    [1, 2, 4].flatMap((step) => ((from & step) === 0 ? [from, from | step] : [])),
  );
  const positions = Float32Array.from(triangles.flatMap(corner));
  return {
    ...{ roles: new Uint8Array(triangles.length), folding: null, places: [], pins: [], way: null },
    corners: { positions, normals: new Float32Array(positions.length), places: new Uint32Array(triangles.length) },
    lines: {
      positions: Float32Array.from(edges.flatMap(corner)),
      places: new Uint32Array(edges.length),
      edges: new Uint32Array(edges.length),
      lengthsMm: new Float64Array(12).fill(10),
    },
  };
};

type Segment = readonly [number, number, number, number];

const drawn = (scene: PartScene) => outlineOf(scene, paintScene(scene, 320, 240));

/** The segments of path data of this kind: `M x y` and `l dx dy`. */
const segmentsOf = (d: string): Segment[] => {
  const segments: Segment[] = [];
  let [x, y] = [0, 0];
  for (const [, command, first, second] of d.matchAll(/([Ml])(-?\d+) (-?\d+)/g)) {
    const [a, b] = [Number(first), Number(second)];
    if (command === 'l') segments.push([x, y, x + a, y + b]);
    [x, y] = command === 'M' ? [a, b] : [x + a, y + b];
  }
  return segments;
};

const lengthOf = ([x, y, u, v]: Segment): number => Math.hypot(u - x, v - y);

const scenesOf = (name: string) => {
  const read = readModel(readFileSync(new URL(`../../../fixtures/models/${name}`, import.meta.url)));
  if (!read.ok) throw new Error(read.refusal.code);
  return understandModel(read.value).map((part) => partScene(read.value.solids, part));
};

describe('the outline of a part', () => {
  it('shows the nine edges of a cube that are in front, and none behind it', () => {
    const { viewBox, d } = drawn(cube())!;
    const segments = segmentsOf(d);
    expect(viewBox).toBe('0 0 640 480');
    const middles = segments.filter((one) => lengthOf(one) > 20);
    expect(middles).toHaveLength(9);
    const total = segments.reduce((sum, one) => sum + lengthOf(one), 0);
    const mean = middles.reduce((sum, one) => sum + lengthOf(one), 0) / 9;
    expect(total / mean).toBeLessThan(9.3);
  });

  it('of a long part is as wide as its box once the part lies', () => {
    const widths = (lies: boolean) => {
      const [tube] = scenesOf('post.step');
      const xs = segmentsOf(drawn(lies ? lyingScene(tube!) : tube!)!.d).flatMap(([x, , u]) => [x, u]);
      return Math.max(...xs) - Math.min(...xs);
    };
    expect(widths(false)).toBeLessThan(150);
    expect(widths(true)).toBeGreaterThan(550);
  });

  it.each(['bracket.step', 'frame.step', 'post.step'])(
    'of %s lies in its box and is short enough to be kept',
    (name) => {
      for (const outline of scenesOf(name).map(drawn)) {
        const numbers = segmentsOf(outline!.d).flat();
        expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0);
        expect(Math.max(...numbers)).toBeLessThanOrEqual(640);
        expect(outline!.d.length).toBeLessThan(16_000);
      }
    },
  );
});
