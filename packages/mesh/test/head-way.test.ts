import { readFileSync } from 'node:fs';
import { readModel } from '@kerf/model-files';
import { understandModel } from '@kerf/unfold';
import { describe, expect, it } from 'vitest';
import { type HeadWay, partScene, wayAt } from '../src/index.ts';

const partsOf = (name: string) => {
  const read = readModel(readFileSync(new URL(`../../../fixtures/models/${name}`, import.meta.url)));
  if (!read.ok) throw new Error(read.refusal.code);
  return understandModel(read.value).map((part) => ({ part, scene: partScene(read.value.solids, part) }));
};

/** Length of the pieces between pairs of points, mm. */
const lengthOf = (ends: Float32Array): number => {
  let sum = 0;
  for (let i = 0; i < ends.length; i += 6)
    sum += Math.hypot(ends[i + 3]! - ends[i]!, ends[i + 4]! - ends[i + 1]!, ends[i + 5]! - ends[i + 2]!);
  return sum;
};

describe.each(['post.step', 'frame.step'])('the way of the head around the tubes of %s', (name) => {
  const tubes = partsOf(name).flatMap(({ part, scene }) =>
    part.shape.kind === 'tube' ? [{ tube: part.shape.tube, way: scene.way as HeadWay }] : [],
  );

  it('cuts every end and cut-out once, each in one go', () => {
    expect(tubes.length).toBeGreaterThan(0);
    for (const { tube, way } of tubes) {
      expect(lengthOf(wayAt(way, 1).done) / tube.cutLengthMm).toBeCloseTo(1, 2);
      expect(way.isCut.filter((cut) => cut === 0)).toHaveLength(tube.ends.length + tube.holes.length);
    }
  });

  it('begins at one end and is done at the other', () => {
    for (const { way } of tubes) {
      const [first, last] = [way.points.slice(0, 3), way.points.slice(-3)];
      const apart = Math.hypot(...[0, 1, 2].map((k) => last[k]! - first[k]!));
      const reach = Math.hypot(...[0, 1, 2].map((k) => spreadAlong(way.points, k)));
      expect(apart / reach).toBeGreaterThan(0.7);
    }
  });

  it('has come as far as its share says, with the head where the last piece ends', () => {
    for (const { way } of tubes) {
      const all = lengthOf(wayAt(way, 1).done);
      for (const share of [0.1, 0.37, 0.5, 0.99]) {
        const { done, head } = wayAt(way, share);
        expect(lengthOf(done)).toBeCloseTo(all * share, 2);
        expect([...done.slice(-3)].map((at, k) => at - head[k]!)).toEqual(
          [0, 0, 0].map((zero) => expect.closeTo(zero, 3)),
        );
      }
      expect(wayAt(way, 0).done).toHaveLength(0);
    }
  });
});

const spreadAlong = (points: Float32Array, k: number): number => {
  const values = points.filter((_, i) => i % 3 === k);
  return Math.max(...values) - Math.min(...values);
};

it('is none of a sheet, whose edges have their exact lengths', () => {
  const [bracket] = partsOf('bracket.step');
  expect(bracket?.scene.way).toBeNull();
  const { edges, lengthsMm, positions } = bracket!.scene.lines;
  const drawn = new Float64Array(lengthsMm.length);
  for (let i = 0; i < edges.length; i += 2)
    drawn[edges[i]!] = drawn[edges[i]!]! + lengthOf(positions.slice(3 * i, 3 * i + 6));
  for (const [edge, length] of lengthsMm.entries())
    expect(Math.abs(drawn[edge]! - length)).toBeLessThan(0.01 * length + 1e-6);
});
