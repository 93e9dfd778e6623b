import { unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTraces, type PriceComparison, type PriceStep, priceItem } from '../src/index.ts';
import { argumentsOf, workedItem } from './worked-example.ts';

const traceOf = (over: object): PriceStep => {
  const result = priceItem(...argumentsOf(workedItem(over)));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.trace;
};
const compared = (before: object, after: object): PriceComparison => {
  const found = compareTraces(traceOf(before), traceOf(after));
  if (found === null) throw new Error('no item price');
  return found;
};
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total.plus(text), unitPrice(0).plus(0));

test('two calculations of the same figures differ in nothing', () => {
  expect(compared({}, {})).toMatchObject({ difference: '0', rows: [] });
});

test('a dearer sheet is one row with one cause: material 120 → 150 a sheet is 0.36 more a part', () => {
  const { rows, difference } = compared({}, { sheet: { cost: '150' } });
  expect(rows.find((row) => row.stepId === 'material')).toMatchObject({
    from: '1.44',
    to: '1.8',
    difference: '0.36',
    causes: [{ stepId: 'sheetPrice', input: 'sheet cost', from: '120', to: '150', difference: '0.36' }],
  });
  expect(difference).toBe('0.36');
});

test('a higher hourly rate shows in every row that is paid by the hour', () => {
  const { rows } = compared({}, { baseHourlyRate: '200' });
  expect(rows.map((row) => row.stepId).sort()).toEqual(['cutting', 'itemPrice', 'setup', 'sheetChange', 'unload']);
  const cutting = rows.find((row) => row.stepId === 'cutting');
  expect(cutting?.causes).toMatchObject([{ stepId: 'hourlyRate', input: 'hourly rate', from: '180', to: '200' }]);
  expect(cutting?.causes[0]?.difference).toBe(cutting?.difference);
  for (const { stepId, causes } of rows) {
    if (stepId === 'itemPrice') continue;
    expect(causes).toMatchObject([{ stepId: 'hourlyRate', input: 'hourly rate', from: '180', to: '200' }]);
    expect(causes[0]?.sourcesTo.map(({ kind }) => kind)).toContain('rateTable');
  }
});

test('a set-up that more parts share is one row, by how many they are: 300 s ÷ 10 and ÷ 12, a tenth each, is 0.025 less', () => {
  const { rows } = compared(
    { setupShare: { linesSharing: 10, place: 1 } },
    { setupShare: { linesSharing: 12, place: 1 } },
  );
  expect(rows.find((row) => row.stepId === 'setup')).toMatchObject({
    difference: '-0.025',
    causes: [{ stepId: 'setupShare', input: 'parts sharing', from: '10', to: '12', difference: '-0.025' }],
  });
});

test('another cutting feed is told once', () => {
  const { rows } = compared({}, { part: { thicknessMm: 4 } });
  const named = rows.find((row) => row.stepId === 'cutting')?.causes.map(({ input }) => input) ?? [];
  expect(named).toContain('cutting feed');
  expect(named).toEqual([...new Set(named)]);
});

test("the customer's own material takes the place of the shop's in one row", () => {
  const { rows } = compared({}, { isCustomerSuppliedMaterial: true });
  const material = rows.find((row) => row.stepId === 'handlingFee');
  expect(material).toMatchObject({ from: '1.44', to: '0.12', causes: [{ input: null }] });
});

const process = (name: string, price: string) => ({
  name,
  measure: 'Part',
  pricePerUnit: price,
  secondsPerUnit: 0,
  setupPrice: '0',
  setupSeconds: 0,
  minimumCharge: null,
  input: 1,
  linesSharing: 1,
});

test('a process that came and one that went are rows with nothing on the other side', () => {
  const { rows } = compared({ processes: [process('Tapping', '2')] }, { processes: [process('Painting', '3')] });
  expect(rows).toMatchObject([
    { label: 'Tapping', from: '2', to: null, difference: '-2' },
    { label: 'Painting', from: null, to: '3', difference: '3' },
  ]);
});

const cents = fc.integer({ min: 1, max: 50_000 }).map((value) => (value / 100).toFixed(2));
const figures = fc.record({
  quantity: fc.integer({ min: 1, max: 500 }),
  baseHourlyRate: cents,
  isCustomerSuppliedMaterial: fc.boolean(),
  consumptionMode: fc.constantFrom('WholeSheet', 'NestBounds'),
  sheet: fc.record({ cost: cents, markupPercent: fc.integer({ min: 0, max: 80 }) }),
  part: fc.record({
    thicknessMm: fc.constantFrom(3, 3.4, 4),
    massKg: fc.double({ min: 0.1, max: 9, noNaN: true }),
    folds: fc.array(fc.record({ lengthMm: fc.constantFrom(400, 1500), count: fc.integer({ min: 1, max: 5 }) }), {
      maxLength: 2,
    }),
    plannedSetUps: fc.constantFrom(null, 1, 2, 3),
  }),
  adjustment: fc.constantFrom(null, { kind: 'percent', percent: 12.5 }, { kind: 'amount', amount: '4.4' }),
  processes: fc.array(fc.record({ name: fc.constantFrom('A', 'B'), price: cents }), { maxLength: 3 }),
});
const worked = figures.map(({ processes, ...rest }) => ({
  ...rest,
  processes: processes.map(({ name, price }) => process(name, price)),
}));

test('rows add up to the whole difference and causes to their row, to the last digit', { tags: 'slow' }, () => {
  fc.assert(
    fc.property(worked, worked, (before, after) => {
      const { from, to, difference, rows } = compared(before, after);
      expect(unitPrice(to).minus(from).eq(difference)).toBe(true);
      expect(sum(rows.map((row) => row.difference)).toFixed()).toBe(difference);
      for (const row of rows) {
        if (row.causes.length === 0) expect(row.label).toBe('Rounding');
        else expect(sum(row.causes.map((cause) => cause.difference)).toFixed()).toBe(row.difference);
      }
    }),
    { numRuns: 300 },
  );
});

const counted = (measure: string, pricePerUnit: string) => ({
  ...{ name: 'Coating', measure, pricePerUnit, secondsPerUnit: 0, setupPrice: '0' },
  ...{ setupSeconds: 0, minimumCharge: null, input: 1, linesSharing: 1 },
});

test('a process that is counted by something else is another calculation, not other figures in one unit', () => {
  const { rows } = compared({ processes: [counted('Mass', '3')] }, { processes: [counted('CutLength', '3')] });
  expect(rows[0]).toMatchObject({ label: 'Coating', causes: [{ input: null }] });
});

test('a trace that does not say yet by what a process is counted is compared figure by figure', () => {
  const plain = (step: PriceStep): PriceStep => ({
    ...step,
    inputs: step.inputs.map((input) => ({
      ...input,
      unit: input.name === 'amount per item' ? 'unit' : input.name === 'price per unit' ? 'money/unit' : input.unit,
    })),
    steps: step.steps.map(plain),
  });
  const old = plain(traceOf({ processes: [counted('Mass', '3')] }));
  const causes = compareTraces(old, traceOf({ processes: [counted('Mass', '4')] }))?.rows[0]?.causes;
  expect(causes).toMatchObject([{ input: 'price per unit', unit: 'money/unit', from: '3', to: '4' }]);
  const today = compared({ processes: [counted('Mass', '3')] }, { processes: [counted('Mass', '4')] });
  expect(today.rows[0]?.causes).toMatchObject([{ input: 'price per unit', unit: 'money/kg', from: '3', to: '4' }]);
});
