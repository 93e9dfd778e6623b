import { followedBy, IDENTITY, MIRROR_X, rotation, translation } from '@kerf/geometry';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDrawings, type Drawing, type SourceElement } from '../src/index.ts';
import { circle, corners, polyline, transformed } from './sources.ts';
import { understand } from './understood.ts';

const drawn = (elements: readonly SourceElement[]): Drawing => understand(elements).drawing;

const flag = (x: number, y: number, size: number): SourceElement =>
  polyline(
    [
      [0, 0],
      [1, 0],
      [1, 0.3],
      [0.4, 0.6],
      [0, 0.6],
    ].map(([right, up]) => [x + right! * size, y + up! * size] as const),
  );

/** A round rim of many short lines with one notch that hardly shows, beside the middle of a flat. */
const notchedRim = (): SourceElement => {
  const rim = Array.from({ length: 60 }, (_, i) => {
    const angle = -0.9 + (i * (2 * Math.PI - 1.34)) / 59;
    return [50 * Math.sin(angle), -50 * Math.cos(angle)] as const;
  });
  return polyline([...rim.slice(0, 25), [rim[25]![0] - 1, rim[25]![1] - 1], ...rim.slice(26)]);
};

/** A star about its middle with arms of all lengths, which looks otherwise however it is turned or mirrored. */
const star = fc
  .array(fc.integer({ min: 20, max: 90 }), { minLength: 5, maxLength: 14 })
  .filter((arms) => new Set(arms).size === arms.length)
  .map((arms) =>
    polyline(
      arms.map((arm, i) => {
        const angle = (i * 2 * Math.PI) / arms.length;
        return [arm * Math.cos(angle), arm * Math.sin(angle)] as const;
      }),
    ),
  );

const laid = (degrees: number, isMirrored: boolean) =>
  followedBy(followedBy(isMirrored ? MIRROR_X : IDENTITY, rotation((degrees * Math.PI) / 180)), translation(310, -70));

const expectFound = (elements: readonly SourceElement[], degrees: number, isMirrored: boolean) => {
  const found = compareDrawings(drawn(elements), drawn(transformed(elements, laid(degrees, isMirrored))));
  const { placement, differences } = found;
  expect([degrees, differences.map(({ kind }) => kind), placement.isMirrored]).toEqual([degrees, [], isMirrored]);
  expect(Math.cos(((placement.turnDegrees - degrees) * Math.PI) / 180)).toBeCloseTo(1, 6);
  expect(Math.abs(placement.turnDegrees)).toBeLessThanOrEqual(180);
};

describe('a drawing that was turned and mirrored is told so', () => {
  test.each([
    ['of one outline', [flag(0, 0, 100)]],
    ['of a round outline of short lines with a small notch', [notchedRim()]],
    ['of a square with a flag in its middle', [polyline(corners(-80, -80, 160, 160)), flag(-40, -26, 80)]],
    [
      'of a disc with a flag about its middle and holes that look alike turned',
      [
        ...[circle(0, 0, 100), flag(-40, -26, 80)],
        ...[0, 1, 2, 3].map((i) => circle(80 * Math.cos((i * Math.PI) / 2), 80 * Math.sin((i * Math.PI) / 2), 6)),
      ],
    ],
  ])('%s', (_, elements) => {
    for (let degrees = 0; degrees < 360; degrees += 30) {
      for (const isMirrored of [false, true]) expectFound(elements, degrees, isMirrored);
    }
  });

  test('the short way round, to the other side from the other drawing', () => {
    const elements = [polyline(corners(-80, -80, 160, 160)), flag(-40, -26, 80)];
    const [drawing, turned] = [drawn(elements), drawn(transformed(elements, laid(17, false)))];
    expect(compareDrawings(drawing, turned).placement.turnDegrees).toBeCloseTo(17, 4);
    expect(compareDrawings(turned, drawing).placement.turnDegrees).toBeCloseTo(-17, 4);
    const upright = drawn(transformed(elements, laid(90, false)));
    expect(compareDrawings(upright, drawing).placement.turnDegrees).toBe(-90);
    expect(compareDrawings(drawing, drawn(transformed(elements, laid(180, false)))).placement.turnDegrees).toBe(180);
  });

  test('whatever its one outline is and however it lies', () => {
    const turn = fc.oneof(fc.constantFrom(0, 90, 180, 270), fc.double({ min: 0.05, max: 359.95, noNaN: true }));
    fc.assert(
      fc.property(star, turn, fc.boolean(), (outline, degrees, isMirrored) => {
        expectFound([outline], degrees, isMirrored);
      }),
      { numRuns: 100 },
    );
  });
});
