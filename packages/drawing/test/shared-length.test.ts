import { arcOf, type Curve, intersectCurves, type Point } from '@kerf/geometry';
import { asMm } from '@kerf/units';
import { expect, test } from 'vitest';
import { sharedLength } from '../src/shared-length.ts';

const TURN = 2 * Math.PI;
const centre: Point = { x: asMm(3), y: asMm(-7) };
const arc = (startAngle: number, sweep: number): Curve => arcOf(centre, 5, startAngle, sweep);

/** Angles in radians: where an arc starts and how far it goes, of two arcs of one circle, and the angle that they share. */
const cases: readonly (readonly [string, readonly [number, number], readonly [number, number], number])[] = [
  ['an arc of a circle', [0, TURN], [1, 1.5], 1.5],
  ['an arc over the place where the circle begins', [0, TURN], [TURN - 0.5, 1.2], 1.2],
  ['an arc drawn the other way round', [0, TURN], [1, -1.7], 1.7],
  ['an arc over the beginning of a circle drawn the other way round', [2, -TURN], [1.5, 1], 1],
  ['two arcs that share a piece', [0, 2], [1.5, 2], 0.5],
  ['two arcs that meet over both of their ends', [0, 4], [3.5, 3.5], 0.5 + (7 - TURN)],
  ['two arcs of which one ends where the other begins', [0, 2], [2, 2], 0],
];

test.each(cases)('the length that %s shares is never negative, and the same both ways round', (_, one, two, angle) => {
  const [first, second] = [arc(...one), arc(...two)];
  for (const [curve, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const overlap = intersectCurves(curve, other).filter(({ kind }) => kind === 'overlap');
    expect(sharedLength(curve, other, overlap)).toBeCloseTo(5 * angle, 6);
  }
});
