import fc from 'fast-check';
import { PROCESS_MEASURES } from '../src/index.ts';
import { workedItem } from './worked-example.ts';

export const CURRENCIES = ['USD', 'EUR', 'GBP', 'JPY', 'VND', 'KWD', 'CHF', 'BRL'];
/** An amount as decimal text. */
export const cents = fc.integer({ min: 0, max: 5_000_000 }).map((value) => (value / 1000).toFixed(3));
const signedCents = fc.integer({ min: -3000, max: 3000 }).map((value) => (value / 1000).toFixed(3));

const process = fc.record({
  name: fc.constant('Process'),
  measure: fc.constantFrom(...PROCESS_MEASURES),
  pricePerUnit: cents,
  secondsPerUnit: fc.double({ min: 0, max: 600, noNaN: true }),
  setupPrice: cents,
  setupSeconds: fc.double({ min: 0, max: 600, noNaN: true }),
  minimumCharge: fc.option(cents),
  input: fc.double({ min: 0.1, max: 50, noNaN: true }),
  linesSharing: fc.integer({ min: 1, max: 9 }),
});
/** Parts to price, each different from the base example in figures that matter. */
export const item = fc
  .record({
    currency: fc.constantFrom(...CURRENCIES),
    quantity: fc.integer({ min: 1, max: 5000 }),
    consumptionMode: fc.constantFrom('WholeSheet', 'NestBounds'),
    isCustomerSuppliedMaterial: fc.boolean(),
    processes: fc.array(process, { maxLength: 3 }),
    adjustment: fc.oneof(
      fc.constant(null),
      fc.record({ kind: fc.constant('percent'), percent: fc.integer({ min: -3000, max: 9000 }).map((n) => n / 100) }),
      fc.record({ kind: fc.constant('amount'), amount: signedCents }),
    ),
    setupShare: fc.option(
      fc
        .integer({ min: 1, max: 40 })
        .chain((linesSharing) =>
          fc.record({ linesSharing: fc.constant(linesSharing), place: fc.integer({ min: 1, max: linesSharing }) }),
        ),
    ),
    baseHourlyRate: cents,
    sheet: fc.record({ cost: cents, markupPercent: fc.integer({ min: -50, max: 200 }) }),
    part: fc.record({
      thicknessMm: fc.double({ min: 3, max: 4, noNaN: true }),
      massKg: fc.double({ min: 0.01, max: 20, noNaN: true }),
      folds: fc.array(
        fc.record({ lengthMm: fc.integer({ min: 1, max: 2000 }), count: fc.integer({ min: 0, max: 9 }) }),
        { maxLength: 4 },
      ),
      plannedSetUps: fc.option(fc.integer({ min: 1, max: 6 })),
    }),
  })
  .map((over) => workedItem(over));
