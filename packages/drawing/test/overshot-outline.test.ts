import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partFacts } from '../src/index.ts';
import { codesOf, drawn, ofKind, repaired } from './repairing.ts';
import { line } from './sources.ts';

const angle = fc.double({ min: 0, max: 2 * Math.PI, noNaN: true });
const past = fc.double({ min: 0.5, max: 9.5, noNaN: true });

test('an outline whose lines run past its corners is made in one repair, without what runs past them', () => {
  fc.assert(
    fc.property(angle, fc.array(past, { minLength: 8, maxLength: 8 }), (turn, by) => {
      const [c, s] = [Math.cos(turn), Math.sin(turn)];
      const at = (x1: number, y1: number, x2: number, y2: number) =>
        line(x1 * c - y1 * s, x1 * s + y1 * c, x2 * c - y2 * s, x2 * s + y2 * c);
      const drawing = drawn(
        at(-by[0]!, 0, 100 + by[1]!, 0),
        at(100, -by[2]!, 100, 50 + by[3]!),
        at(100 + by[4]!, 50, -by[5]!, 50),
        at(0, 50 + by[6]!, 0, -by[7]!),
      );
      const [split] = ofKind(drawing, 'splitAtJunctions');
      expect(split!.facts.removedMm).toBeCloseTo(
        by.reduce((sum, one) => sum + one, 0),
        6,
      );
      const { drawing: outlined } = repaired(drawing, [split!]);
      expect(codesOf(outlined)).toEqual([]);
      expect(outlined.paths).toHaveLength(1);
      expect(partFacts(outlined, outlined.partOuterPathIds[0]!)!.areaMm2).toBeCloseTo(5000, 6);
    }),
    { numRuns: 60 },
  );
});
