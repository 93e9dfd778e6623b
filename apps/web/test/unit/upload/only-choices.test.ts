import { expect, test } from 'vitest';
import { type SetUp, sheetChoiceOf } from '../../../src/features/part/set-up.ts';
import { firstChoices, withOnlyChoices } from '../../../src/features/upload/only-choices.ts';
import { NO_CHOICES } from '../../../src/features/upload/upload-choices.ts';
import { sheet, steel } from '../quote-detail/fixtures.ts';

const laser = { cuttingTechnologyId: 'laser', name: 'Laser' } as SetUp['technologies'][number];
const setUpOf = (technologies: SetUp['technologies'], sheets: readonly ReturnType<typeof sheet>[]): SetUp => ({
  technologies,
  materials: [steel],
  sheets,
  sheetChoices: sheets.map(sheetChoiceOf),
  processes: [],
  materialNames: new Map(),
  technologyNames: new Map(),
  archivedIds: new Set(),
});

test('the only machine, material and thickness are chosen before anybody has', () => {
  expect(firstChoices(NO_CHOICES, setUpOf([laser], [sheet()]), 'metric')).toEqual({
    ...NO_CHOICES,
    cuttingTechnologyId: 'laser',
    materialId: 'steel',
    thicknessMm: 3,
  });
});

test('where there is something to choose, it is left to the person', () => {
  const two = setUpOf([laser], [sheet(), sheet({ sheetId: 's5', thickness: 5 })]);
  expect(firstChoices(NO_CHOICES, two, 'metric')).toMatchObject({ materialId: 'steel', thicknessMm: null });
  const machines = setUpOf([laser, { ...laser, cuttingTechnologyId: 'plasma' }], [sheet()]);
  expect(firstChoices(NO_CHOICES, machines, 'metric')).toEqual(NO_CHOICES);
});

test('what was left open on purpose stays open; what follows a choice is made', () => {
  const setUp = setUpOf([laser], [sheet()]);
  expect(withOnlyChoices(NO_CHOICES, setUp, 'metric')).toEqual(NO_CHOICES);
  const chosen = withOnlyChoices({ ...NO_CHOICES, cuttingTechnologyId: 'laser', quantity: 7 }, setUp, 'metric');
  expect(chosen).toEqual({ cuttingTechnologyId: 'laser', materialId: 'steel', thicknessMm: 3, quantity: 7 });
});
