import { expect, it } from 'vitest';
import { followingUnit } from '../../../src/features/drawing-doctor/use-unit-read.ts';

const at = (drawingUnit: 'mm' | 'in', version: number) => ({ drawingUnit, version });

it('the drawing is read anew once the server has read it in the unit that was chosen, not when it is chosen', () => {
  const unitBefore = followingUnit(at('mm', 1));
  expect([at('in', 1), at('in', 2), at('in', 2), at('in', 3)].map(unitBefore)).toEqual([null, 'mm', null, null]);
});

it('the drawing is read anew when the unit is changed back', () => {
  const unitBefore = followingUnit(at('mm', 1));
  expect([at('in', 2), at('mm', 2), at('mm', 3)].map(unitBefore)).toEqual(['mm', null, 'in']);
});

it('a drawing stays as it is with any other change of its part, and when a unit was refused', () => {
  const unitBefore = followingUnit(at('mm', 1));
  expect([at('mm', 2), at('in', 2), at('mm', 2), at('mm', 3)].map(unitBefore)).toEqual([null, null, null, null]);
  expect(unitBefore(at('in', 4))).toBe('mm');
});
