import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areApartWithin, contactOf } from '../src/crossing-ring.ts';
import { shapeRefusal } from '../src/fill-input.ts';
import type { Ring, Vertex } from '../src/ring.ts';

/** Side of a point of a line of whole numbers: exact. */
const side = ([ax, ay]: Vertex, [bx, by]: Vertex, [x, y]: Vertex): number =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax));

const isBetween = (a: Vertex, b: Vertex, p: Vertex): boolean =>
  side(a, b, p) === 0 && [0, 1].every((k) => (p[k]! - a[k]!) * (p[k]! - b[k]!) <= 0);

function meeting(a: Vertex, b: Vertex, c: Vertex, d: Vertex): 'apart' | 'touch' | 'cross' {
  const crosses = side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
  if (crosses) return 'cross';
  const touches = isBetween(a, b, c) || isBetween(a, b, d) || isBetween(c, d, a) || isBetween(c, d, b);
  return touches ? 'touch' : 'apart';
}

/** Every edge beside every other that is no neighbour. */
function everyPair(ring: Ring): 'apart' | 'touch' | 'cross' {
  const found = new Set<string>();
  const count = ring.length;
  for (let p = 0; p < count; p++) {
    for (let q = p + 2; q < count - (p === 0 ? 1 : 0); q++) {
      found.add(meeting(ring[p]!, ring[p + 1]!, ring[q]!, ring[(q + 1) % count]!));
    }
  }
  return found.has('cross') ? 'cross' : found.has('touch') ? 'touch' : 'apart';
}

/** A tour of a coarse grid of points: sorted by angle about the middle it is mostly sound, in any order mostly crossed. */
const grid = (reach: number, maxLength: number) => {
  const along = fc.integer({ min: -reach, max: reach });
  return fc.uniqueArray(fc.tuple(along, along), { minLength: 4, maxLength, selector: String });
};
const angle = ([x, y]: Vertex): number => Math.atan2(y, x);
const tours = fc
  .record({ points: fc.oneof(grid(40, 160), grid(4, 12)), isSorted: fc.boolean() })
  .map(
    ({ points, isSorted }): Ring =>
      isSorted ? [...points].sort((p, q) => angle(p) - angle(q) || Math.hypot(...p) - Math.hypot(...q)) : points,
  );

test('how edges lie to each other is as every pair of them says', () => {
  const counts = { apart: 0, touch: 0, cross: 0 };
  fc.assert(
    fc.property(tours, (ring) => {
      const expected = everyPair(ring);
      counts[expected]++;
      expect(contactOf(ring)).toBe(expected);
    }),
    { numRuns: 400, seed: 7 },
  );
  expect(Math.min(...Object.values(counts))).toBeGreaterThan(4);
});

const star = (corners: number, inner: number, outer: number): Ring =>
  Array.from({ length: corners }, (_, k) => {
    const angle = (2 * Math.PI * k) / corners;
    const radius = k % 2 === 0 ? outer : inner;
    return [radius * Math.cos(angle), radius * Math.sin(angle)];
  });

test('rings apart within the first are told from those that are not', () => {
  const [wide, narrow] = [star(200, 400, 500), star(60, 200, 300)];
  const moved = (ring: Ring, by: number): Ring => ring.map(([x, y]) => [x + by, y]);
  expect(areApartWithin([wide, narrow])).toBe(true);
  expect(areApartWithin([narrow, wide])).toBe(false);
  expect(areApartWithin([wide, star(8, 20, 30), narrow])).toBe(false);
  expect(areApartWithin([wide, moved(narrow, 150)])).toBe(false);
  expect(areApartWithin([wide, moved(narrow, 900)])).toBe(false);
  expect(areApartWithin([wide, moved(star(8, 20, 30), 200), moved(star(8, 20, 30), -200)])).toBe(true);
});

test('a star of as many corners as are taken, with a hole, is looked at in seconds', () => {
  const start = process.cpuUsage().user;
  expect(shapeRefusal({ outer: star(20_000, 400, 500), holes: [star(4, 20, 20)] }, 'part')).toBeNull();
  expect(process.cpuUsage().user - start).toBeLessThan(8_000_000);
});
