import { describe, expect, it } from 'vitest';
import { overlapsAt } from '../src/forbidden.ts';
import type { Ring } from '../src/index.ts';
import { joinNests } from '../src/joined-nests.ts';
import type { Spot } from '../src/lattice-block.ts';
import { orientPart, prepareNestPart } from '../src/oriented-part.ts';
import { newPairLines } from '../src/pair-lines.ts';
import { randomStream } from '../src/random.ts';
import { base, filled } from './fill-cases.ts';
import { leastDistances } from './independent-check.ts';
import { blob, rectangle } from './shapes.ts';

const slanted: Ring = [
  [0, 0],
  [260, 0],
  [330, 90],
  [70, 90],
];

describe('nests joined with lattices', () => {
  // 99 without.
  it('gains copies of a slanted plate along the grain that no lattice, band or gap holds', () => {
    const sheet = { width: 2440, height: 1220 };
    const input = base(slanted, { sheet, allowedRotations: [0, 180], effort: 'byCopies' });
    const nest = filled(input);
    expect(nest.count).toBeGreaterThanOrEqual(103);
    const { gap, margin } = leastDistances([{ outer: slanted, holes: [] }], nest.placements, sheet);
    expect(gap).toBeGreaterThanOrEqual(5 - 0.01);
    expect(margin).toBeGreaterThanOrEqual(10 - 1e-6);
    expect(filled(input).placements).toEqual(nest.placements);
  });
});

describe('the most copies of two nests', () => {
  const square = orientPart(prepareNestPart(rectangle(10, 10), 0), 0, false);
  const row = (xs: readonly number[]): Spot[] => xs.map((x) => ({ part: square, x, y: 0 }));

  it('takes the one up to where it runs out, and the other from there on', () => {
    // Of 5 and 4 squares those at 0 and 10 are clear of those at 25, 35, 45 and 55: 6 together.
    const ours = row([0, 10, 20, 30, 40]);
    const theirs = row([25, 35, 45, 55]);
    const joined = joinNests(ours, theirs, newPairLines());
    expect(joined.map(({ x }) => x).sort((p, q) => p - q)).toEqual([0, 10, 25, 35, 45, 55]);
  });

  it('keeps all of both where none overlap, and those of one where the other is empty', () => {
    expect(joinNests(row([0, 10]), row([20, 30]), newPairLines())).toHaveLength(4);
    expect(joinNests(row([0, 10]), [], newPairLines())).toHaveLength(2);
    expect(joinNests([], row([0, 10]), newPairLines())).toHaveLength(2);
  });

  it('of random copies no others do better', () => {
    const random = randomStream(3);
    for (let k = 0; k < 40; k++) {
      const some = () => row(Array.from({ length: 5 }, (_, n) => n * 18 + 8 * random()));
      const ours = some();
      const theirs = some();
      const all = [...ours, ...theirs];
      let most = 0;
      for (let chosen = 0; chosen < 1 << all.length; chosen++) {
        const taken = all.filter((_, n) => chosen & (1 << n)).map(({ x }) => x);
        taken.sort((p, q) => p - q);
        if (taken.every((x, n) => n === 0 || x - taken[n - 1]! >= 10)) most = Math.max(most, taken.length);
      }
      expect(joinNests(ours, theirs, newPairLines())).toHaveLength(most);
    }
  });
});

describe('lines of a pair', () => {
  it('tell nearly always what the outlines tell', () => {
    const part = prepareNestPart(blob(24, 100, 5), 5);
    const a = orientPart(part, 0, false);
    const b = orientPart(part, 90, false);
    const lines = newPairLines();
    const random = randomStream(1);
    let wrong = 0;
    for (let k = 0; k < 4_000; k++) {
      const dx = (random() - 0.5) * 400;
      const dy = (random() - 0.5) * 400;
      if (lines.likelyOverlap(a, b, dx, dy) !== overlapsAt(a.slices, b.slices, dx, dy)) wrong++;
    }
    expect(wrong).toBeLessThan(4);
  });
});
