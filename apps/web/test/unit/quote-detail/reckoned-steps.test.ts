import fc from 'fast-check';
import { expect, it } from 'vitest';
import { reckonedInput, stepValue } from '../../../src/features/part/step-rows.ts';

const format = { currencyCode: 'USD', locale: 'en-US', units: 'metric' } as const;

/** What a calculator is given: the number of a printed figure, without signs and units. */
const typed = (printed: string): number => Number(printed.replace(/\(.*\)/, '').replace(/[^\d.-]/g, ''));

const units = {
  'setup price': 'money',
  quantity: 'count',
  'amount per item': 'h',
  'price per unit': 'money/h',
  'sheet price': 'money',
  'share of the sheet': 'ratio',
  'part mass': 'kg',
  'unload time per kg': 's',
  'hourly rate': 'money/h',
  'rapid length': 'mm',
  'rapid speed': 'mm/min',
  'acceleration time': 's',
} as const;
type Name = keyof typeof units;
type Values = Readonly<Record<Name, number>>;

const formulas: readonly { readonly unit: string; readonly of: (value: Values) => number }[] = [
  {
    unit: 'money',
    of: (value) => value['setup price'] / value.quantity + value['amount per item'] * value['price per unit'],
  },
  { unit: 'money', of: (value) => value['sheet price'] * value['share of the sheet'] },
  { unit: 'money', of: (value) => (value['part mass'] * value['unload time per kg'] * value['hourly rate']) / 3600 },
  { unit: 's', of: (value) => (value['rapid length'] * 60) / value['rapid speed'] + value['acceleration time'] },
];

const upTo = (max: number) => fc.double({ min: 1e-4, max, noNaN: true });
const values: fc.Arbitrary<Values> = fc.record({
  'setup price': upTo(500),
  quantity: fc.integer({ min: 1, max: 1000 }),
  'amount per item': upTo(50),
  'price per unit': upTo(500),
  'sheet price': upTo(5000),
  'share of the sheet': upTo(1),
  'part mass': upTo(500),
  'unload time per kg': upTo(60),
  'hourly rate': upTo(500),
  'rapid length': upTo(20_000),
  'rapid speed': fc.double({ min: 100, max: 100_000, noNaN: true }),
  'acceleration time': fc.double({ min: 0.01, max: 60, noNaN: true }),
});

it.each(['metric', 'imperial'] as const)('a calculator gets what each step says from what it prints: %s', (system) => {
  const shown = { ...format, units: system };
  fc.assert(
    fc.property(values, (exact) => {
      const printed = Object.fromEntries(
        Object.entries(exact).map(([name, value]) => [
          name,
          typed(reckonedInput(name, String(value), units[name as Name], shown)),
        ]),
      ) as Values;
      for (const { unit, of } of formulas) {
        const lastDigit = unit === 's' ? 1e-3 : 1e-4;
        expect(Math.abs(of(printed) - typed(stepValue(String(of(exact)), unit, shown)))).toBeLessThan(0.51 * lastDigit);
      }
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['amount per item', String(1 / 24), 'count', 'metric', '0.04166666667'],
  ['amount per item', '0.3048', 'm', 'imperial', '1 ft'],
  ['amount per item', '2', 'h', 'imperial', '2 h'],
  ['price per unit', '85', 'money/h', 'metric', '$85.00/h'],
  ['price per unit', String(10 / 0.3048), 'money/m', 'imperial', '$10.00/ft'],
  ['price per unit', String(2 / 0.45359237), 'money/kg', 'imperial', '$2.00/lb'],
  ['price per unit', '3', 'money/m²', 'metric', '$3.00/m²'],
  ['setup time', '300', 's', 'metric', '300 s (5 min)'],
])('%s %s %s of a %s part is printed as %s', (name, value, unit, system, text) =>
  expect(reckonedInput(name, value, unit, { ...format, units: system as 'metric' | 'imperial' })).toBe(text),
);
