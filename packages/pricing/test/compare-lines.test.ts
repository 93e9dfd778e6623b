import { unitPrice } from '@kerf/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareLines, type PriceStep, priceItem } from '../src/index.ts';
import { argumentsOf, workedItem } from './worked-example.ts';

const traceOf = (over: object): PriceStep => {
  const result = priceItem(...argumentsOf(workedItem(over)));
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.trace;
};
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total.plus(text), unitPrice(0).plus(0));

test('a line that came or went differs by all of its price, and nothing explains it further', () => {
  const line = traceOf({ quantity: 10 });
  expect(compareLines(null, line)).toMatchObject({
    from: null,
    to: line.amount,
    difference: line.amount,
    toQuantity: 10,
    rows: [],
  });
  expect(compareLines(line, null)).toMatchObject({ to: null, difference: `-${line.amount}`, fromQuantity: 10 });
});

test('twice the pieces cost their price of then, and share the set-up', () => {
  const [before, after] = [traceOf({ quantity: 10 }), traceOf({ quantity: 20 })];
  const { rows, fromQuantity, toQuantity } = compareLines(before, after);
  expect([fromQuantity, toQuantity]).toEqual([10, 20]);
  expect(rows.find(({ stepId }) => stepId === 'quantity')?.difference).toBe(before.amount);
  expect(Number(rows.find(({ stepId }) => stepId === 'setup')?.difference)).toBeLessThan(0);
});

test('a figure of the shop that changed is named with its source and what it makes of all pieces', () => {
  const rateOf = (version: number, baseHourlyRate: string) => {
    const [facts, rates, ...rest] = argumentsOf(workedItem({ quantity: 10, baseHourlyRate }));
    const { rateTable } = rates;
    if (rateTable === null) throw new Error('no rate table');
    const result = priceItem(facts, { ...rates, rateTable: { ...rateTable, version } }, ...rest);
    if (!result.ok) throw new Error(result.refusal.code);
    return result.value.trace;
  };
  const { figures, rows } = compareLines(rateOf(1, '180'), rateOf(2, '200'));
  expect(figures.length).toBeGreaterThan(1);
  for (const figure of figures) {
    expect(figure).toMatchObject({
      input: 'hourly rate',
      from: '180',
      to: '200',
      source: { kind: 'rateTable', version: 2 },
    });
  }
  const byRows = rows.filter(({ stepId }) => stepId !== 'itemPrice').map(({ difference }) => difference);
  expect(sum(figures.map(({ difference }) => difference)).toFixed()).toBe(sum(byRows).toFixed());
  expect(compareLines(rateOf(1, '180'), rateOf(1, '180')).figures).toEqual([]);
});

test('the rows add up to the difference of the line', () => {
  const figures = fc.record({
    quantity: fc.integer({ min: 1, max: 5000 }),
    sheetCents: fc.integer({ min: 1, max: 50_000 }),
    rate: fc.integer({ min: 1, max: 400 }),
  });
  const lineOf = ({ quantity, sheetCents, rate }: { quantity: number; sheetCents: number; rate: number }) =>
    traceOf({ quantity, sheet: { cost: (sheetCents / 100).toFixed(2) }, baseHourlyRate: String(rate) });
  fc.assert(
    fc.property(figures, figures, (one, other) => {
      const { rows, difference } = compareLines(lineOf(one), lineOf(other));
      expect(sum(rows.map((row) => row.difference)).toFixed()).toBe(unitPrice(difference).toFixed());
    }),
    { numRuns: 60 },
  );
});
