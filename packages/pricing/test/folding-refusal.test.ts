import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldingRefusal, priceItem } from '../src/index.ts';
import { argumentsOf, workedItem } from './worked-example.ts';

const limit = fc.option(fc.integer({ min: 1, max: 40 }), { nil: null });
const brake = fc.record({
  setupSeconds: fc.constant(60),
  hourlyRate: fc.constant('60'),
  setupHourlyRate: fc.constant(null),
  brackets: fc.array(fc.record({ maximumLengthMm: limit, maximumMassKg: limit, secondsPerFold: fc.constant(10) }), {
    maxLength: 3,
  }),
});
const folds = fc.array(
  fc.record({ lengthMm: fc.integer({ min: 1, max: 50 }), count: fc.integer({ min: 0, max: 3 }) }),
  { maxLength: 3 },
);

test('what folding will be refused for is known beforehand, as the price refuses it', () => {
  fc.assert(
    fc.property(
      folds,
      fc.option(brake, { nil: null }),
      fc.boolean(),
      fc.integer({ min: 1, max: 50 }),
      (folded, folding, hasRate, massKg) => {
        const [facts, given, choices] = argumentsOf(workedItem({ folding, part: { folds: folded, massKg } }));
        const rates = {
          ...given,
          folding: given.folding && { ...given.folding, ...(hasRate ? {} : { hourlyRate: null }) },
        };
        const outcome = priceItem(facts, rates, choices);
        expect(foldingRefusal(facts.folds, facts.massKg, rates.folding)).toEqual(outcome.ok ? null : outcome.refusal);
      },
    ),
  );
});
