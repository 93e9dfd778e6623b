import { expect, it } from 'vitest';
import { costOutliers } from '../../../src/features/set-up/materials/cost-outliers.ts';

const rowsOf = (costs: readonly (number | null)[]) =>
  costs.map((costPerMass, place) => ({
    ...{ id: `${place}`, cells: { costPerMass }, isArchived: false, saved: null, edit: null },
  }));
const found = (costs: readonly (number | null)[]) => costOutliers(rowsOf(costs)).map(({ id, usual }) => [id, usual]);

it('a sheet of 0.0001 mm at 8738.85 EUR/kg is told beside sheets of 1.4 EUR/kg, and they are not', () => {
  expect(found([1.4, 1.38, 8738.85, null, 1.42])).toEqual([['2', 1.4]]);
  expect(found([1.4, 0.014, 1.4, 1.4])).toEqual([['1', 1.4]]);
});

it('costs within the ordinary, and too few to compare, are not told', () => {
  expect(found([1.1, 1.4, 2.9, 4.8])).toEqual([]);
  expect(found([1.4, 1.4, 900])).toEqual([]);
});

it('archived sheets neither count nor are told', () => {
  const rows = rowsOf([1.4, 1.4, 1.4, 1.4, 900]).map((row) => ({ ...row, isArchived: row.id === '4' }));
  expect(costOutliers(rows)).toEqual([]);
});
