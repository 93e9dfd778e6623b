import { thicknessMatches } from '@kerf/units';
import { expect, test } from 'vitest';
import {
  asksGrainDirection,
  CUT_FEASIBILITY_MESSAGES,
  type CutFeasibilityFacts,
  canChooseConsumptionMode,
  canToggleCustomerSupplied,
  chooseMaterial,
  chooseSheet,
  chooseTechnology,
  chooseThickness,
  cutFeasibility,
  dimensionsProblem,
  EMPTY_SETTINGS,
  equalAsShown,
  filterParts,
  firstSheet,
  foldingToSave,
  GRAIN_DIRECTIONS,
  isDirectionDisabled,
  MISCELLANEOUS_SORTS,
  maxFoldLengthProblem,
  miscellaneousName,
  numberOfFoldsProblem,
  PART_FILTERS,
  type PartCompleteness,
  partRowStatus,
  partSortOptions,
  processInputProblem,
  quantityProblem,
  type SheetChoice,
  SORT_AFTER_DRAG,
  sizeMatches,
  sortParts,
  sortTaxRates,
  thicknessOptions,
  unsetReasons,
  withSheetSelected,
} from '../src/index.ts';

const sheet = (over: Partial<SheetChoice> = {}): SheetChoice => ({
  sheetId: 'a',
  materialId: 'steel',
  thicknessMm: 3,
  profile: null,
  sheetWidthMm: 3000,
  sheetHeightMm: 1500,
  diameterMm: null,
  materialLengthMm: null,
  isDefault: false,
  isDeleted: false,
  isSoldByOrganisation: true,
  defaultMaterialConsumptionMode: 'NestBounds',
  cuttingTechnologies: [{ cuttingTechnologyId: 'laser', isEnabled: true }],
  ...over,
});
const chosen = chooseSheet(chooseThickness(chooseMaterial(chooseTechnology('laser'), 'steel'), 3), sheet());

test('a later choice is cleared by an earlier one', () => {
  expect(chosen).toMatchObject({
    sheetId: 'a',
    materialConsumptionMode: 'NestBounds',
    isCustomerSuppliedMaterial: false,
  });
  expect(chooseTechnology('plasma')).toEqual({ ...EMPTY_SETTINGS, cuttingTechnologyId: 'plasma' });
  expect(chooseMaterial(chosen, 'alu')).toEqual({ ...EMPTY_SETTINGS, cuttingTechnologyId: 'laser', materialId: 'alu' });
  expect(chooseThickness(chosen, 5)).toEqual({
    ...EMPTY_SETTINGS,
    cuttingTechnologyId: 'laser',
    materialId: 'steel',
    thicknessMm: 5,
  });
});

test('a sheet gives the part its profile and its sizes', () => {
  const tube = { profile: 'Rectangle', sheetWidthMm: 60, sheetHeightMm: 40, diameterMm: null, thicknessMm: 2 } as const;
  const sizes = { profile: 'Rectangle', profileWidthMm: 60, profileHeightMm: 40, diameterMm: null, thicknessMm: 2 };
  expect(chooseSheet(chosen, sheet(tube))).toMatchObject(sizes);
  const round = { ...tube, profile: 'Circle', diameterMm: 42.4 } as const;
  expect(chooseSheet(chosen, sheet(round))).toMatchObject({ profile: 'Circle', diameterMm: 42.4 });
  const flat = { profile: null, profileWidthMm: null, profileHeightMm: null, diameterMm: null };
  expect(chooseSheet(chooseSheet(chosen, sheet(tube)), sheet())).toMatchObject(flat);
});

test('a sheet that the shop does not sell is customer-supplied', () => {
  expect(chooseSheet(chosen, sheet({ isSoldByOrganisation: false })).isCustomerSuppliedMaterial).toBe(true);
});

test('the first sheet is the default, else the cheapest per part, else the first', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((sheetId) => sheet({ sheetId }));
  const cost = (found: SheetChoice) => ({ a: 3, b: 2, c: null })[found.sheetId] ?? null;
  expect(firstSheet([a!, b!, c!], cost)?.sheetId).toBe('b');
  expect(firstSheet([a!, b!, { ...c!, isDefault: true }], cost)?.sheetId).toBe('c');
  expect(firstSheet([a!, b!], () => null)?.sheetId).toBe('a');
  expect(firstSheet([], cost)).toBeNull();
});

test('a sheet is selected once there is a thickness, and a valid one is kept', () => {
  const sheets = [
    sheet({ sheetId: 'a' }),
    sheet({ sheetId: 'b', isDefault: true }),
    sheet({ sheetId: 'x', isDeleted: true }),
  ];
  const cost = () => null;
  const open = chooseThickness(chosen, 3.005);
  expect(withSheetSelected(open, sheets, 'metric', cost)).toMatchObject({ sheetId: 'b', thicknessMm: 3 });
  expect(withSheetSelected(chosen, sheets, 'metric', cost).sheetId).toBe('a');
  expect(withSheetSelected({ ...chosen, sheetId: 'x' }, sheets, 'metric', cost).sheetId).toBe('b');
  expect(withSheetSelected(chooseThickness(chosen, 9), sheets, 'metric', cost).sheetId).toBeNull();
  const disabled = [sheet({ cuttingTechnologies: [{ cuttingTechnologyId: 'laser', isEnabled: false }] })];
  expect(withSheetSelected(open, disabled, 'metric', cost).sheetId).toBeNull();
});

test('tolerances: thickness 0.01 mm or 0.0001 in, sizes 2 %, shown decimals', () => {
  expect([thicknessMatches(3, 3.01, 'metric'), thicknessMatches(3, 3.011, 'metric')]).toEqual([true, false]);
  expect([thicknessMatches(3.175, 3.17754, 'imperial'), thicknessMatches(3.175, 3.178, 'imperial')]).toEqual([
    true,
    false,
  ]);
  expect([sizeMatches(100, 98), sizeMatches(100, 97.9)]).toEqual([true, false]);
  expect([equalAsShown(1.004, 1.001, 'metric'), equalAsShown(1.004, 1.006, 'metric')]).toEqual([true, false]);
  const stock = [3, 3.005, 5, 5].map((thicknessMm, index) => sheet({ sheetId: String(index), thicknessMm }));
  expect(thicknessOptions(chosen, stock, 'metric')).toEqual([3, 5]);
});

const feasible: CutFeasibilityFacts = {
  technology: { maximumSheetLengthMm: 3000, maximumSheetWidthMm: 1500 },
  rateTable: { isArchived: false, rates: [1, 6].map((thicknessMm) => ({ thicknessMm, isArchived: false })) },
  sheet: { widthMm: 1500, heightMm: 3000 },
  thicknessMm: 3,
  units: 'metric',
};
test.each<[Partial<CutFeasibilityFacts>, string[]]>([
  [{}, []],
  [{ rateTable: null }, ['No rate table assigned']],
  [
    { rateTable: { isArchived: true, rates: [] } },
    ['The assigned rate table has been archived. Unarchive the rate table or assign a new one.'],
  ],
  [
    { sheet: { widthMm: 3001, heightMm: 1000 } },
    ['Sheet size is larger than the cutting technology’s maximum settings'],
  ],
  [
    { sheet: { widthMm: 1501, heightMm: 1501 } },
    ['Sheet size is larger than the cutting technology’s maximum settings'],
  ],
  [
    {
      technology: { maximumSheetLengthMm: 3049.999996, maximumSheetWidthMm: 1529.999988 },
      sheet: { widthMm: 3050, heightMm: 1530 },
    },
    [],
  ],
  [
    {
      technology: { maximumSheetLengthMm: 120.0787 * 25.4, maximumSheetWidthMm: null },
      sheet: { widthMm: 3050, heightMm: 1530 },
      units: 'imperial',
    },
    [],
  ],
  [
    { sheet: { widthMm: 3000.02, heightMm: 1000 } },
    ['Sheet size is larger than the cutting technology’s maximum settings'],
  ],
  [{ thicknessMm: 6.01 }, []],
  [{ thicknessMm: 6.02 }, ['Sheet thickness not present in rate table']],
  [{ thicknessMm: 0.98 }, ['Sheet thickness not present in rate table']],
  [
    { rateTable: { isArchived: false, rates: [{ thicknessMm: 3, isArchived: true }] } },
    ['Sheet thickness not present in rate table'],
  ],
])('cut feasibility with %j', (over, messages) => {
  expect(cutFeasibility({ ...feasible, ...over }).map((code) => CUT_FEASIBILITY_MESSAGES[code])).toEqual(messages);
});

const complete: PartCompleteness = {
  cuttingTechnologyId: 'laser',
  materialId: 'steel',
  thicknessMm: 3,
  sheetId: 'a',
  quantity: 1,
  foldingSource: 'Manual',
  numberOfFolds: 0,
  maxFoldLengthMm: 0,
  secondaryProcesses: [],
};
test.each<[Partial<PartCompleteness>, string[]]>([
  [{}, []],
  [{ cuttingTechnologyId: null }, ['CUTTING_TECHNOLOGY_MISSING']],
  [{ materialId: null, thicknessMm: null, sheetId: null }, ['MATERIAL_MISSING', 'THICKNESS_MISSING', 'SHEET_MISSING']],
  [{ quantity: 0 }, ['QUANTITY_MISSING']],
  [{ quantity: Number.NaN }, ['QUANTITY_MISSING']],
  [{ numberOfFolds: 2 }, ['FOLD_LENGTH_MISSING']],
  [{ numberOfFolds: 2, foldingSource: 'Drawing' }, []],
  [
    { secondaryProcesses: [{ isEnabled: true, customPropertyName: 'Thread', customValue: ' ', boughtItems: [] }] },
    ['CUSTOM_VALUE_MISSING'],
  ],
  [
    { secondaryProcesses: [{ isEnabled: false, customPropertyName: 'Thread', customValue: null, boughtItems: [] }] },
    [],
  ],
  [
    {
      secondaryProcesses: [{ isEnabled: true, customPropertyName: 'Insert', customValue: null, boughtItems: ['nut'] }],
    },
    [],
  ],
])('unset reasons with %j', (over, reasons) => {
  expect(unsetReasons({ ...complete, ...over })).toEqual(reasons);
});

test('row status: unset first, then the worst issue', () => {
  expect(partRowStatus({ ...complete, quantity: 0 }, ['Error'])).toBe('unset');
  expect(partRowStatus(complete, ['Warning', 'Error'])).toBe('error');
  expect(partRowStatus(complete, ['Information', 'Warning'])).toBe('warning');
  expect(partRowStatus(complete, ['Information'])).toBe('success');
});

test('inputs', () => {
  expect([0, -1, null, 1.5, Number.NaN, 1, 1_000_000, 1_000_001, 1e9].map((value) => quantityProblem(value))).toEqual([
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_TOO_SMALL',
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_TOO_SMALL',
    null,
    null,
    'QUANTITY_NOT_WHOLE',
    'QUANTITY_NOT_WHOLE',
  ]);
  expect([null, 0, Number.NaN, -2, 1].map(processInputProblem)).toEqual([
    'PROCESS_INPUT_INVALID',
    'PROCESS_INPUT_INVALID',
    'PROCESS_INPUT_INVALID',
    null,
    null,
  ]);
  expect(foldingToSave('Drawing', 3, 200)).toEqual({ numberOfFolds: 0, maxFoldLengthMm: 0 });
});

test('folds are whole and none below zero; by hand they have a length', () => {
  expect([0, 3, 1.5, -1, Number.NaN].map(numberOfFoldsProblem)).toEqual([
    ...[null, null, 'NUMBER_NOT_WHOLE', 'NUMBER_NEGATIVE', 'NUMBER_NEGATIVE'],
  ]);
  const length = (mm: number, folds: number) => maxFoldLengthProblem(mm, folds);
  expect([length(0, 0), length(50, 2), length(0, 2), length(-1, 0), length(-1, 2)]).toEqual([
    ...[null, null, 'FOLD_LENGTH_MISSING', 'NUMBER_NEGATIVE', 'FOLD_LENGTH_MISSING'],
  ]);
});

test('material of the customer needs the plan and a sheet for sale; the consumption mode the plan and a material', () => {
  const toggles = [true, false].flatMap((plan) =>
    [true, false, null].map((sold) => canToggleCustomerSupplied(plan, sold)),
  );
  expect(toggles).toEqual([true, false, false, false, false, false]);
  expect([true, false].flatMap((plan) => ['steel', null].map((id) => canChooseConsumptionMode(plan, id)))).toEqual([
    ...[true, false, false, false],
  ]);
});

test('the grain is asked of flat parts where the machine has it, and has none at first', () => {
  expect([true, false].flatMap((flat) => [true, false].map((enabled) => asksGrainDirection(flat, enabled)))).toEqual([
    ...[true, false, false, false],
  ]);
  expect(GRAIN_DIRECTIONS).toEqual(['None', 'Horizontal', 'Vertical']);
});

test('orders and filters are those of the specification; one made by hand has no direction', () => {
  expect(partSortOptions('Default')).toEqual(['Default', 'Name', 'MaterialThickness']);
  expect(partSortOptions('Custom')).toContain('Custom');
  expect(PART_FILTERS).toEqual([
    ...['showAllItems', 'showUnsetItems', 'showErrorItems', 'showWarningItems', 'showSuccessItems'],
  ]);
  expect(MISCELLANEOUS_SORTS).toEqual(['Default', 'Custom', 'Quantity', 'UnitPrice', 'Name']);
  expect([...MISCELLANEOUS_SORTS].filter(isDirectionDisabled)).toEqual(['Custom']);
  expect(SORT_AFTER_DRAG).toEqual({ sortBy: 'Custom', isAscending: true });
});

test('a miscellaneous item has the next number as its name, and asks for dimensions unless it is bought', () => {
  expect([0, 4].map(miscellaneousName)).toEqual(['Miscellaneous item 1', 'Miscellaneous item 5']);
  const problem = (dimensions: string, boughtItemId: string | null) => dimensionsProblem({ dimensions, boughtItemId });
  expect([problem('100x80', null), problem(' ', null), problem('', 'nut')]).toEqual([null, 'DIMENSIONS_EMPTY', null]);
});

test('lists sort and filter', () => {
  const part = (name: string, index: number, rowStatus: 'unset' | 'success', thicknessMm = 1) => ({
    name,
    index,
    rowStatus,
    thicknessMm,
    materialName: 'Steel',
    uploadIndex: 10 - index,
    hasErrors: false,
  });
  const parts = [part('Part 10', 0, 'success', 3), part('part 2', 1, 'unset', 1), part('Part 1', 2, 'success', 2)];
  const names = (...order: Parameters<typeof sortParts<(typeof parts)[number]>>) =>
    sortParts(...order).map((each) => each.index);
  expect(names(parts, 'Name', true)).toEqual([2, 1, 0]);
  expect(names(parts, 'Name', false)).toEqual([0, 1, 2]);
  expect(names(parts, 'MaterialThickness', true)).toEqual([1, 2, 0]);
  expect(names([...parts].reverse(), 'Custom', false)).toEqual([0, 1, 2]);
  expect(names(parts, 'Default', true)).toEqual([2, 1, 0]);
  expect(names(parts, 'Default', false)).toEqual([0, 1, 2]);
  expect(partSortOptions('Name')).not.toContain('Custom');
  expect(filterParts(parts, 'showUnsetItems').parts.map((each) => each.index)).toEqual([1]);
  expect(filterParts(parts, 'showErrorItems')).toEqual({ filter: 'showAllItems', parts });
  const both = parts.map((each) => ({ ...each, hasErrors: each.rowStatus === 'unset' }));
  expect(filterParts(both, 'showErrorItems').parts.map((each) => each.index)).toEqual([1]);
  expect(filterParts(both, 'showUnsetItems').parts.map((each) => each.index)).toEqual([1]);
  const rate = (displayName: string, isDefault: boolean, active: boolean) => ({ displayName, isDefault, active });
  expect(
    sortTaxRates([rate('a', false, false), rate('c', false, true), rate('b', false, true), rate('z', true, true)]).map(
      (each) => each.displayName,
    ),
  ).toEqual(['z', 'b', 'c', 'a']);
});
