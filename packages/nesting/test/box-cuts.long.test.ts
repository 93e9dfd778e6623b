import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutIntoBoxes } from '../src/box-cuts.ts';
import { type BoxKind, boxKinds } from '../src/box-kinds.ts';
import { withoutViolations } from '../src/certify.ts';
import type { Ring } from '../src/index.ts';
import { orientationsOf } from '../src/orientations.ts';
import { prepareNestPart } from '../src/oriented-part.ts';
import { placementsOf } from '../src/placements.ts';
import { rectangle } from './shapes.ts';

const kindsOf = (outer: Ring, rotations: readonly number[], spacing: number): BoxKind[] => {
  const part = prepareNestPart(outer, spacing);
  return boxKinds(orientationsOf(part, rotations, false), [rotations[0]!], spacing, () => false);
};

const QUARTERS = [0, 90, 180, 270];

/** A hook that takes a pair of 165 × 220 mm beside each other, of 120 × 320 mm head to tail. */
const hook: Ring = [
  [0, 0],
  [120, 0],
  [120, 95],
  [80, 95],
  [80, 40],
  [40, 40],
  [40, 220],
  [0, 220],
];

function hooksOn(width: number, height: number, rotations: readonly number[]): number {
  const frame = { minX: 10, minY: 10, maxX: width - 10, maxY: height - 10 };
  const spots = cutIntoBoxes(kindsOf(hook, rotations, 5), frame, 5, () => false);
  const good = withoutViolations({
    parts: [{ outer: hook, holes: [] }],
    rules: [{ allowedRotations: rotations, allowMirror: false }],
    sheets: [{ outer: rectangle(width, height), holes: [] }],
    margin: 10,
    spacing: 5,
    placements: placementsOf(spots, 0, 0),
  });
  expect(good.length).toBe(spots.length);
  return good.length;
}

describe('a sheet cut into boxes', () => {
  it('takes a pair flush as the smallest box, and one that is narrower', () => {
    const pairs = kindsOf(hook, [0, 180], 5).filter(({ block }) => block.parts.length === 2);
    const sizes = new Set(pairs.map(({ width, height }) => `${width.toFixed(3)} × ${height.toFixed(3)}`));
    expect([...sizes].slice(0, 2)).toEqual(['170.000 × 225.000', '125.000 × 325.000']);
  });

  it('fits pieces of different boxes exactly, where a unit of the sheet would waste a row', () => {
    // 18 columns of 3 pairs on end (2250 × 975), 13 pairs below (225 high) and a column of 5 pairs (170 wide).
    expect(hooksOn(2440, 1220, [0, 180])).toBeGreaterThanOrEqual(144);
    expect(hooksOn(3000, 1500, QUARTERS)).toBeGreaterThanOrEqual(230);
  });

  it('holds boxes apart, inside the frame, and no fewer than rows of one kind', () => {
    const size = fc.integer({ min: 7, max: 60 });
    fc.assert(
      fc.property(
        size,
        size,
        fc.integer({ min: 20, max: 400 }),
        fc.integer({ min: 20, max: 200 }),
        (w, h, wide, high) => {
          const kinds = kindsOf(rectangle(w, h), QUARTERS, 2);
          const spots = cutIntoBoxes(kinds, { minX: 0, minY: 0, maxX: wide, maxY: high }, 2, () => false);
          const rows = (a: number, b: number) => Math.floor((wide + 2) / (a + 2)) * Math.floor((high + 2) / (b + 2));
          expect(spots.length).toBeGreaterThanOrEqual(Math.max(rows(w, h), rows(h, w)));
          let least = Number.POSITIVE_INFINITY;
          for (const [k, p] of spots.entries()) {
            least = Math.min(least, wide - p.x - p.part.width + 2, high - p.y - p.part.height + 2);
            for (const q of spots.slice(k + 1)) {
              const apartX = Math.max(q.x - p.x - p.part.width, p.x - q.x - q.part.width);
              const apartY = Math.max(q.y - p.y - p.part.height, p.y - q.y - q.part.height);
              least = Math.min(least, Math.max(apartX, apartY));
            }
          }
          expect(least).toBeGreaterThanOrEqual(2 - 1e-6);
        },
      ),
      { numRuns: 25, seed: 3 },
    );
  });

  it('makes no cut beside which the rest is the whole again', () => {
    // Slanted plates whose pairs of 360.9 × 85 mm leave 17 of 197 steps of the sheet's height over, which hold nothing.
    const plate: Ring = [
      [0, 0],
      [200, 0],
      [150, 80],
      [30, 80],
    ];
    const frame = { minX: 10, minY: 10, maxX: 1990, maxY: 990 };
    expect(cutIntoBoxes(kindsOf(plate, QUARTERS, 5), frame, 5, () => false).length).toBeGreaterThanOrEqual(120);
  });

  it('is left out when time is over', () => {
    const frame = { minX: 0, minY: 0, maxX: 900, maxY: 500 };
    expect(cutIntoBoxes(kindsOf(hook, QUARTERS, 5), frame, 5, () => true)).toEqual([]);
  });
});
