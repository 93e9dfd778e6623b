import { describe, expect, test } from 'vitest';
import { applyRepairs, partFacts, type RepairKind, repairsFor } from '../src/index.ts';
import { corners, polyline } from './sources.ts';
import { understand } from './understood.ts';

const PLATE = polyline(corners(0, 0, 100, 50));

const repaired = (elements: Parameters<typeof understand>[0], kind: RepairKind) => {
  const { drawing } = understand(elements);
  expect(drawing.findings.map(({ code }) => code)).toContain('CONTOURS_CROSS');
  const [repair] = repairsFor(drawing).filter((one) => one.kind === kind);
  if (repair === undefined) throw new Error(`no ${kind}`);
  const outcome = applyRepairs(drawing, [repair.id]);
  if (!outcome.ok) throw new Error(outcome.refusal.code);
  return outcome.drawing;
};

describe('contours that cross and have a stretch in common', () => {
  test.each([
    // Both inside on one side of the common stretch.
    ['along the lower edge', corners(50, 0, 100, 30), 6500, 3500],
    // The smaller one partly outside, its edge on the larger one's from without.
    [
      'as a step over the edge',
      [
        [40, 50],
        [60, 50],
        [60, 60],
        [20, 60],
        [20, 40],
        [40, 40],
      ] as [number, number][],
      5400,
      4800,
    ],
  ])('become one, or one without the other: %s', (_what, other, united, without) => {
    for (const [kind, area] of [
      ['uniteContours', united],
      ['subtractContour', without],
    ] as const) {
      const drawing = repaired([PLATE, polyline(other)], kind);
      expect(drawing.findings).toEqual([]);
      expect(drawing.partOuterPathIds.map((id) => partFacts(drawing, id)!.areaMm2)).toEqual([expect.closeTo(area, 6)]);
    }
  });
});
