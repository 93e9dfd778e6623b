import { expect, it } from 'vitest';
import { materialsOfPlan } from '../../../src/features/set-up/materials/materials-of-plan.ts';

it('materials of tubes are shown with the plan alone, those of sheets always', () => {
  const materials = [{ type: 'Flat' }, { type: 'Rotary' }] as const;
  expect(materialsOfPlan(materials, true)).toEqual(materials);
  expect(materialsOfPlan(materials, false)).toEqual([{ type: 'Flat' }]);
});
