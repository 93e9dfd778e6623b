import { distance, LEAST_OVERLAP, type Line, lineOf, pointOf } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LinePiece, mergeOverlappingLines } from '../src/overlapping-lines.ts';
import { linkStacks } from '../src/stacked-lines.ts';
import { groupsOf, unionFind } from '../src/union-find.ts';

const onAxis = (low: number, high: number): Line => lineOf(pointOf(low, 0.37 * low), pointOf(high, 0.37 * high));
const reachOf = ({ start, end }: Line): [number, number] => [
  start.x * Math.hypot(1, 0.37),
  end.x * Math.hypot(1, 0.37),
];

const sharedBy = (a: Line, b: Line): number => {
  const [[low, high], [otherLow, otherHigh]] = [reachOf(a), reachOf(b)];
  return Math.min(high, otherHigh) - Math.max(low, otherLow);
};

const stacked = (lines: readonly Line[]) => {
  const lengths = Float64Array.from(lines, ({ start, end }) => distance(start, end));
  const groups = unionFind(lines.length);
  let looks = 0;
  const near = (_: number, visit: (other: number) => void): void => {
    for (let other = 0; other < lines.length; other += 1) {
      looks += 1;
      visit(other);
    }
  };
  const isDone = linkStacks({ lines, looseCount: lines.length, lengths }, near, groups.link);
  return { groups, isDone, looks };
};

/** Begin and length, in hundredths of a millimetre: none is shorter than two lines may share without overlapping. */
const reach = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 5, max: 900 }));
const axisLines = fc
  .array(reach, { minLength: 40, maxLength: 120 })
  .map((all) => all.map(([low, length]) => onAxis(low / 100, (low + length) / 100)));

describe('lines over each other on one axis', () => {
  test('are linked as if every two were compared', () => {
    fc.assert(
      fc.property(axisLines, (lines) => {
        const pairwise = unionFind(lines.length);
        for (const [a, line] of lines.entries())
          for (let b = 0; b < a; b += 1) if (sharedBy(line, lines[b]!) > LEAST_OVERLAP) pairwise.link(a, b);
        expect(groupsOf(stacked(lines).groups, lines.length)).toEqual(groupsOf(pairwise, lines.length));
      }),
    );
  });

  test('what lies on one that is done lies on one of its group that is not', () => {
    fc.assert(
      fc.property(axisLines, reach, (lines, [low, length]) => {
        const { groups, isDone } = stacked(lines);
        const probe = onAxis(low / 100, (low + length) / 100);
        for (const [item, line] of lines.entries()) {
          if (isDone[item] === 0 || sharedBy(probe, line) <= LEAST_OVERLAP + 1e-9) continue;
          const isHeld = lines.some(
            (other, place) =>
              isDone[place] === 0 &&
              groups.groupOf(place) === groups.groupOf(item) &&
              sharedBy(probe, other) >= LEAST_OVERLAP - 1e-9,
          );
          expect(isHeld).toBe(true);
        }
      }),
    );
  });

  test('thousands of them are looked at once, and few are left to be compared', () => {
    const lines = Array.from({ length: 5000 }, (_, i) => onAxis(i * 0.01, 1000 + i * 0.01));
    const { isDone, looks } = stacked(lines);
    expect(looks).toBe(5000);
    expect(isDone.filter((done) => done === 0).length).toBeLessThan(5);
  });

  test('thousands of them become one line in its stretches', () => {
    const pieces = Array.from({ length: 5000 }, (_, i): LinePiece => {
      const line = onAxis(i * 0.1, 600 - i * 0.02);
      return { curve: line, layer: 'CUT', type: 'Cutting', isSolid: true, order: i, copies: 1 };
    });
    const merged = mergeOverlappingLines(pieces, []);
    expect(merged.removedCount).toBe(4999);
    expect(
      merged.pieces.reduce((sum, { curve }) => sum + (curve.kind === 'line' ? distance(curve.start, curve.end) : 0), 0),
    ).toBeCloseTo(600 * Math.hypot(1, 0.37), 3);
  });
});
